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
  /([?&#;][^=&#;\s]*(?:token|session|teamsid|ticket|secret|passw|auth|sign)[^=&#;\s]*=)[^&#;\s)]+/gi;

/**
 * What a person can pass on about a failure, a line for each fact; '' when nothing is known. Secrets in addresses are
 * left out, since it goes into mails and chats.
 */
export function failureText(failure: unknown): string {
  const { message, url, code, time } = fieldsOf(failure);
  const isKnown = typeof message === 'string' && typeof url === 'string' && message.includes(url);
  return [message, isKnown ? '' : url, [timeText(time), code].filter(isText).join('  ')]
    .filter(isText)
    .join('\n')
    .replace(secret, '$1***');
}

function fieldsOf(failure: unknown): { readonly [name in keyof LoadFailure]?: unknown } {
  if (typeof failure === 'string') return { message: failure };
  return (failure as object | null | undefined) ?? {};
}

function timeText(time: unknown): unknown {
  const date = typeof time === 'number' || time instanceof Date ? new Date(time) : undefined;
  // An impossible date has no text.
  return date && date.getTime() === date.getTime() ? date.toISOString() : time;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
