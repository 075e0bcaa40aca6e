/** Known facts about a resource that failed to load. An Error is accepted as well. */
export interface LoadFailure {
  message?: string;
  url?: string;
  code?: string;
  /** Time of the failure, in ms or as a text. */
  time?: number | string;
}

/** Query values that identify a user or a session. */
const secret =
  /([?&#;][^=&#;\s]*(?:token|session|teamsid|ticket|secret|passw|auth|sign)[^=\s]*=)[^&#;\s)]+/gi;

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
    .replace(secret, '$1***');
}

type Fields = { readonly [name in keyof LoadFailure]?: unknown };

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
