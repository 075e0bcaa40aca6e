/** Primary result codes of https://www.sqlite.org/rescode.html that the server distinguishes. */
export const resultCodes = {
  busy: 5,
  readonly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cantOpen: 14,
  notADatabase: 26,
} as const;

/** Extended codes hold the primary one in their low byte. */
export function resultCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

export const isBusy = (error: unknown): boolean => resultCodeOf(error) === resultCodes.busy;

/** System error codes of a full disk and of a used-up quota. */
const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/** Returns whether the error says that the disk is full, in the database or in a file. */
export function isDiskFull(error: unknown): boolean {
  if (resultCodeOf(error) === resultCodes.full) return true;
  return error instanceof Error && 'code' in error && fullCodes.includes(error.code);
}
