/** One resource that could not be loaded, as far as is known. An error fits too. */
export interface LoadFailure {
  message?: string;
  url?: string;
  code?: string;
  /** When it happened, in ms or as a text. */
  time?: number | string;
}

/** Values in addresses that give away who one is. */
const secret =
  /([?&#;][^=&#;\s]*(?:token|session|teamsid|ticket|secret|passw|auth|sign)[^=\s]*=)[^&#;\s)]+/gi;

/**
 * What a person can pass on about a failure, a line for each fact; '' when nothing is known. Secrets in addresses are
 * left out, since it goes into mails and chats.
 */
export function failureText(failure: unknown): string {
  const { message = failure, url, code, time }: Fields = (failure as Fields | null) ?? {};
  const isKnown = isText(message) && isText(url) && message.includes(url);
  // An impossible date gives null.
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
