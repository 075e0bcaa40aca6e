/** `batchTaskResult` of a batch task's push message (spec 3), as far as it can be relied on. */
export interface BatchTaskResult {
  /** How many entries failed; the back end sends a number or a text. */
  failCount?: number | string;
  taskId?: number | string;
}

/** What anybody may send in its place. */
type Sent = { readonly [name in keyof BatchTaskResult]?: unknown } | null | undefined;

/** How long a success is shown, in ms (spec 4.35, 9.16). */
export const batchSuccessMs = 10_000;

/** Only a fail count of 0 or '0' is a success; anything else is a failure, also a missing one (spec 4.34). */
export function isBatchFailure(result: unknown): boolean {
  const failCount = (result as Sent)?.failCount;
  return failCount !== 0 && failCount !== '0';
}

/** The task's id as text, '' when the message has none. */
export function batchTaskId(result: unknown): string {
  const taskId = (result as Sent)?.taskId;
  return typeof taskId === 'string' || typeof taskId === 'number' ? `${taskId}` : '';
}
