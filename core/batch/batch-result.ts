/** `batchTaskResult` in the push message of a batch task (docs/requirements.md 3.35). */
export interface BatchTaskResult {
  /** Number of failed entries; the back end sends a number or a string. */
  failCount?: number | string;
  taskId?: number | string;
}

/** Untrusted form of a result. */
type Untrusted = { readonly [name in keyof BatchTaskResult]?: unknown } | null | undefined;

/** Display time of a success message, in ms (docs/requirements.md 4.35, 9.16). */
export const batchSuccessMs = 10_000;

/** Whether a batch failed: 0 or '0' is a success, any other or missing count a failure (docs/requirements.md 4.34). */
export function isBatchFailure(result: unknown): boolean {
  const failCount = (result as Untrusted)?.failCount;
  return failCount !== 0 && failCount !== '0';
}

/** Id of the task as a string; empty when the message has none. */
export function batchTaskId(result: unknown): string {
  const taskId = (result as Untrusted)?.taskId;
  return typeof taskId === 'string' || typeof taskId === 'number' ? `${taskId}` : '';
}
