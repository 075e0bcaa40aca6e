import type { RequestOptions } from '../platform/types.js';

export interface Origins {
  /** Address of the page. */
  pageUrl: string;
  /** Origin of the back end, '' for the page's own. */
  apiOrigin: string;
  trustedOrigins: readonly string[];
}

/**
 * Absolute URL of a path of the back end, or of an address that is absolute already; `//host` and `/\host` are.
 * @throws TypeError when it does not parse, or is neither http nor https
 */
export function resolveAddress(path: string, query: RequestOptions['query'], origins: Origins): URL {
  const url = new URL(path, origins.apiOrigin === '' ? origins.pageUrl : origins.apiOrigin);
  if (!isHttp(url)) throw new TypeError(`A request cannot go to ${url.protocol}`);
  if (!query) return url;
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  return url;
}

function isHttp({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

function originOf(text: string): string | undefined {
  if (text === '') return undefined;
  try {
    const url = new URL(text);
    return isHttp(url) ? url.origin : undefined;
  } catch {
    // A configured origin that does not parse trusts nothing.
    return undefined;
  }
}

/** The page's own origin and the configured ones, compared by scheme, host and port (spec 6). */
export function isTrustedUrl(url: URL, { pageUrl, apiOrigin, trustedOrigins }: Origins): boolean {
  // The origin of a blob: address is that of the page which made it, but nothing is sent there.
  if (!isHttp(url)) return false;
  return [pageUrl, apiOrigin, ...trustedOrigins].some((trusted) => originOf(trusted) === url.origin);
}

export function isPageOrigin(url: URL, pageUrl: string): boolean {
  return originOf(pageUrl) === url.origin;
}
