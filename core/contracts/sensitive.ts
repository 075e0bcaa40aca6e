/** `sensitiveScanCode` of a response whose request contained sensitive words; compared as text, and no HTTP status (docs/requirements.md 4.15). */
export const sensitiveScanCode = '401';

/** Sent with the value 1 by a request that the user has confirmed (docs/requirements.md 4.18). */
export const sensitiveConfirmField = 'sensitiveWordconfirm';

/** Path of appeals (docs/requirements.md 7.2.1, 7.2.3). */
export function appealPath(isPc: boolean): string {
  return `${isPc ? '/api' : '/api/app'}/bs/datasecurity/sensitive/page/appeal/commit`;
}

/** Time in ms of messages about sensitive words (docs/requirements.md 8.23, 9.15). */
export const sensitiveToastMs = 5000;
