/** Names of values that identify a user or a session. */
const secretName =
  /token|session|teamsid|ticket|secret|passw|pwd|auth|sign|jwt|cookie|credential|api[-_]?key/i;

/**
 * Name of a value: in an address, also one that is encoded in another, in a header, in JSON, also inside JSON, or in an
 * assignment. It begins behind a character that no name contains, so that the search is linear.
 */
const nameOfValue = /(?:^|[^\w-])([\w-]+)(?:\]|%5d)?\\*["']?\s{0,2}(?=[:=]|%3[ad])/gi;

/** Marks the end of a name that is secret. */
const mark = '\u0000';

/** Text after a mark: the opening quote and the value in it, or a value without quotes. */
const valueAtMark =
  /\0([:=]|%3[ad])(\s{0,2})(?:(")(?:[^"\\]|\\[^])*|(\\+")(?:[^"\\]|\\[^"])*|(')[^']*|(?:Bearer |Basic )?(?:(?!%26|%23|%3b)[^\s"',;&#)}\]])+)/gi;

const authorization = /\b(Bearer|Basic) [\w.~+/=-]+/gi;

/** User name and password of an address. */
const userInfo = /:\/\/[^/?#\s@]*@/g;

/** A shorter value would be found in text that has nothing to do with it. */
const minLength = 6;

/**
 * Text without secrets: values whose name says that they identify a user or a session, in addresses, headers, JSON and
 * assignments; credentials of an Authorization header and of an address; and the given values wherever they occur.
 */
export function maskSecrets(text: string, values: readonly string[] = []): string {
  let masked = text;
  for (const value of values) {
    if (value.length >= minLength) masked = masked.split(value).join('***');
  }
  masked = masked.replace(userInfo, '://***@').replace(authorization, '$1 ***');
  // Most texts have no such name, and finding the names of all values takes ten times as long.
  if (!secretName.test(masked) && !masked.includes(mark)) return masked;
  return masked
    .replace(nameOfValue, (whole, name: string) => (secretName.test(name) ? whole + mark : whole))
    .replace(
      valueAtMark,
      (_, equals: string, space: string, plain = '', escaped = '', single = '') =>
        `${equals}${space}${plain}${escaped}${single}***`,
    )
    .split(mark)
    .join('');
}
