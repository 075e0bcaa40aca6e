/** Maximum length of an appeal's reason, in code points. */
export const reasonLimit = 500;

/** Error of an appeal's reason; undefined for a valid one (docs/requirements.md 5.7, 5.8). */
export type ReasonError = 'empty' | 'long' | undefined;

export function checkReason(reason: string): ReasonError {
  // White space and zero-width characters alone are no reason.
  if (!/[^\s\u200b-\u200f\u2060]/.test(reason)) return 'empty';
  return reasonLength(reason) > reasonLimit ? 'long' : undefined;
}

/** Length in code points. Surrounding white space is not sent and does not count. */
export function reasonLength(reason: string): number {
  return [...reason.trim()].length;
}
