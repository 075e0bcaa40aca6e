import { isSubdomainOf } from './host-name.js';
import { isWeb, parseAddress } from './parse-address.js';
import type { LinkMatching } from './types.js';

/**
 * Returns whether an http(s) address matches an item of the trusted lists (docs/requirements.md 5.22). Items are
 * trimmed and compared in lower case; there are no wildcards.
 */
export function isTrusted(url: URL, items: readonly string[], matching?: LinkMatching): boolean {
  const matches = matching === 'contains' ? containsItem : matchesItem;
  return items.some((item) => matches(url, item.trim().toLowerCase()));
}

/** Literal rule: the item occurs anywhere in the address. A blank item matches nothing. */
function containsItem(url: URL, item: string): boolean {
  return item !== '' && url.href.toLowerCase().includes(item);
}

/** Rule by parsed address: a plain host matches by domain, any other item as a prefix of the address. */
function matchesItem(url: URL, item: string): boolean {
  const wanted = parseItem(item, url.protocol);
  if (!wanted) return false;
  const isPlainHost = wanted.part !== 'origin' && wanted.path === '/';
  return isPlainHost
    ? isSubdomainOf(url[wanted.part], wanted.site)
    : hasPathPrefix((url[wanted.part] + url.pathname + url.search).toLowerCase(), wanted.site + wanted.path);
}

interface ParsedItem {
  /** Part of an address that has to match: an item without a scheme or a port matches any scheme or port. */
  part: 'origin' | 'host' | 'hostname';
  site: string;
  /** Path and query; `/` when the item has none. */
  path: string;
}

/**
 * Parses an item with the URL parser, so that letters, numbers and dots of its host take the form of a link's host.
 * Undefined for an item that can match no address.
 *
 * @param protocol of the link, for an item without a scheme.
 */
function parseItem(item: string, protocol: string): ParsedItem | undefined {
  const host = item.replace(/^\./, '');
  // The parser would skip the slashes and take the next path segment for the host.
  if (/^[/\\]/.test(host)) return undefined;
  const hasScheme = isWeb(host);
  const wanted = parseAddress(hasScheme ? host : `${protocol}//${host}`);
  if (!wanted || wanted.username || wanted.password) return undefined;
  const part = hasScheme ? 'origin' : wanted.port ? 'host' : 'hostname';
  return { part, site: wanted[part], path: (wanted.pathname + wanted.search).toLowerCase() };
}

/**
 * Returns whether an address begins with a prefix that ends at a boundary: `host/acme` is a prefix of `host/acme/x` and
 * `host/acme?x`, but not of `host/acme-evil`. A prefix that itself ends in punctuation, such as `host/?tenant=`, needs
 * no boundary.
 */
function hasPathPrefix(address: string, prefix: string): boolean {
  if (!address.startsWith(prefix)) return false;
  return /\W$/.test(prefix) || /^([/?&]|$)/.test(address.slice(prefix.length));
}
