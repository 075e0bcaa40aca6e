import { hasLongHost } from './long-host.js';

/*
 * Rules of the lines of an organization's allow-lists (docs/decisions/0104-organization-set-up.md), the same in the form
 * and on the server. Each returns the line as it is stored, or undefined for one that is not accepted.
 */

/** A host as the URL parser writes it: no wildcard, and nothing that would be a separator in a content security policy. */
const hostPattern = /^(?:\[[\da-f:.]+\]|[a-z\d](?:[a-z\d._-]*[a-z\d])?)$/;

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

function urlOf(text: string): URL | undefined {
  if (hasLongHost(text)) return undefined;
  try {
    const url = new URL(text);
    const isLocal = localHosts.has(url.hostname);
    const hasScheme = url.protocol === 'https:' || (isLocal && url.protocol === 'http:');
    const hasUser = url.username !== '' || url.password !== '';
    return hasScheme && !hasUser && url.hash === '' && hostPattern.test(url.hostname) ? url : undefined;
  } catch {
    // The parser throws for every text that is no address.
    return undefined;
  }
}

/** An origin: scheme, host and port, https except for this device. */
export function readAllowedOrigin(text: string): string | undefined {
  const url = urlOf(text.trim());
  return url && url.pathname === '/' && url.search === '' ? url.origin : undefined;
}

/**
 * A site of links (docs/requirements.md 5.22): a host, which stands for its subdomains too, with a path or a scheme if it
 * is to match less. A single label, such as `com`, would match far more than a site.
 */
export function readAllowedSite(text: string): string | undefined {
  const typed = text.trim().replace(/^\./, '');
  if (/^[/\\]/.test(typed)) return undefined;
  const hasScheme = /^https?:/i.test(typed);
  const url = urlOf(hasScheme ? typed : `https://${typed}`);
  if (!url || !(url.hostname.includes('.') || localHosts.has(url.hostname))) return undefined;
  const path = url.pathname + url.search;
  return (hasScheme ? url.origin : url.host) + (path === '/' ? '' : path);
}
