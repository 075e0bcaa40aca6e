/** Known facts about a resource that failed to load. An Error is accepted as well. */
export interface LoadFailure {
  message?: string;
  url?: string;
  code?: string;
  /** Time of the failure, in ms or as a text. */
  time?: number | string;
}

/** A name and its value in an address. Names contain no separator, so that the search is linear. */
const namedValue = /([?&#;])([^?&#;=\s]*)=[^&#;\s)]+/g;
/** Names of values that identify a user or a session. */
const secret = /token|session|teamsid|ticket|secret|passw|auth|sign/i;

/**
 * Report of a failure that a user can copy, one line for each fact; empty when nothing is known. Secrets in addresses
 * are masked, because users paste reports into mails and chats.
 */
export function failureText(failure: unknown): string {
  const { message = failure, url, code, time }: Fields = (failure as Fields | null) ?? {};
  const isKnown = isText(message) && isText(url) && message.includes(url);
  // `toJSON()` of an invalid date is null.
  const at = typeof time === 'number' ? new Date(time).toJSON() : time;
  return [message, !isKnown && url, [at, code].filter(isText).join('  ')]
    .filter(isText)
    .join('\n')
    .replace(namedValue, (whole, separator: string, name: string) =>
      secret.test(name) ? `${separator}${name}=***` : whole,
    );
}

type Fields = { readonly [name in keyof LoadFailure]?: unknown };

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
