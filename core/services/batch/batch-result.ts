import { parseProperties } from '../../contracts/parse.js';

/** `batchTaskResult` in the push message of a batch task (docs/requirements.md 3.35). */
export interface BatchTaskResult {
  /** Number of failed entries; the back end sends a number or a string. */
  failCount?: number | string;
  taskId?: number | string;
}

/** Display time of a success message, in ms (docs/requirements.md 4.35, 9.16). */
export const batchSuccessMs = 10_000;

/**
 * Returns whether a batch failed: 0 or '0' is a success, any other or missing count a failure (docs/requirements.md
 * 4.34).
 */
export function isBatchFailure(result: unknown): boolean {
  return !parseProperties(result, { failCount: (count) => count === 0 || count === '0' }).failCount;
}

/** Id of the task as a string; empty when the message has none. */
export function batchTaskId(result: unknown): string {
  const { taskId } = parseProperties(result, { taskId: (id) => id });
  return typeof taskId === 'string' || typeof taskId === 'number' ? `${taskId}` : '';
}
