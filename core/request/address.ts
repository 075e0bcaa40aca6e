import type { RequestOptions } from './types.js';

function isHttp({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

/**
 * Absolute URL of a path of the back end, or of an address that is absolute already; `//host` and `/\host` are.
 * @throws TypeError when it does not parse, or is neither http nor https
 */
export function resolveAddress(path: string, query: RequestOptions['query'], base: string): URL {
  const url = new URL(path, base);
  // Also a blob: address, whose origin is that of the page which made it.
  if (!isHttp(url)) throw new TypeError(url.protocol);
  for (const key in query) {
    const value = query[key];
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  return url;
}

/** undefined for a text that is no web address: it trusts nothing. */
export function originOf(text: string): string | undefined {
  try {
    const url = new URL(text);
    return isHttp(url) ? url.origin : undefined;
  } catch {
    // Not an address at all.
    return undefined;
  }
}

/** Whether the URL is of one of the configured origins, compared by scheme, host and port (spec 6). */
export function isTrustedUrl(url: URL, trusted: readonly string[]): boolean {
  return trusted.some((each) => originOf(each) === url.origin);
}
