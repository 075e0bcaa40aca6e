import type { LinkMatching } from './types.js';

/** Whether a host is the item, or lies under it. */
export function liesUnder(host: string, item: string): boolean {
  return host === item || host.endsWith(`.${item}`);
}

/** Whether an item of the lists trusts an http(s) address; see {@link LinkMatching}. */
export function isTrusted(url: URL, items: readonly string[], matching: LinkMatching = 'host'): boolean {
  return items.some((each) => {
    const item = each.trim().toLowerCase();
    if (matching === 'contains') return item !== '' && url.href.toLowerCase().includes(item);
    return matches(url, item.replace(/^\./, ''));
  });
}

/** Groups: scheme, host, port, path. */
const form = /^(?:(https?:)\/\/)?([^\s/\\?#@:]+|\[[^\]]*\])(?::(\d+))?([/\\?#].*)?$/;

function matches(url: URL, item: string): boolean {
  const [, scheme, host, port, path] = form.exec(item) ?? [];
  if (!host) return false;
  // The parser brings letters, numbers and dots of the item into the form that the link's host has.
  let wanted: URL;
  try {
    wanted = new URL(`${url.protocol}//${host}${port ? `:${port}` : ''}${path ?? ''}`);
  } catch {
    return false;
  }
  if ((scheme ?? url.protocol) !== url.protocol) return false;
  if ((port ?? scheme) && wanted.port !== url.port) return false;
  if (!scheme && !path) return liesUnder(url.hostname, wanted.hostname);
  return url.hostname === wanted.hostname && isUnderPath(address(url), address(wanted));
}

function address({ pathname, search }: URL): string {
  return (pathname + search).toLowerCase();
}

/** By whole segments: an item that ends in `/acme` is no prefix of `/acme-evil`. */
function isUnderPath(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && (/[/?&=]$/.test(prefix) || /^([/?&]|$)/.test(path.slice(prefix.length)));
}
