/** Whether a message says that its body is of one of the kinds, e.g. text/html; its parameters do not matter. */
export function isKind(headers: Headers, ...kinds: string[]): boolean {
  const kind = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return kind !== undefined && kinds.includes(kind);
}
