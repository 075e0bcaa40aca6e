import type { AppealPayload } from './types.js';

/** Characters that the reason of an appeal may have, counted as people count: by code points. */
export const reasonLimit = 500;

/** What is wrong with the reason of an appeal; `undefined` when it may be sent (spec 5.7, 5.8). */
export type ReasonError = 'empty' | 'long' | undefined;

export function checkReason(reason: string): ReasonError {
  // A text of spaces, also of those without a width, gives no reason.
  if (!/[^\s\u200b-\u200f\u2060]/.test(reason)) return 'empty';
  return reasonLength(reason) > reasonLimit ? 'long' : undefined;
}

/** Length by code points; what stands around the text is not sent and does not count. */
export function reasonLength(reason: string): number {
  return [...reason.trim()].length;
}

/** What an appeal sends (spec 3, 'Appeal payload'). */
export function appealPayload(sensitiveWords: string, reason: string): AppealPayload {
  return { sensitiveWords, appealReason: reason.trim() };
}
