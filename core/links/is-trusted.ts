import { parseAddress } from './parse-address.js';
import type { LinkMatching } from './types.js';

/** Whether a host is the item, or lies under it. */
export function liesUnder(host: string, item: string): boolean {
  return `.${host}`.endsWith(`.${item}`);
}

/** Whether an item of the lists trusts an http(s) address; see {@link LinkMatching}. */
export function isTrusted(url: URL, items: readonly string[], matching?: LinkMatching): boolean {
  return items.some((each) => {
    const item = each.trim().toLowerCase();
    return matching === 'contains'
      ? item && url.href.toLowerCase().includes(item)
      : matches(url, item.replace(/^\./, ''));
  });
}

function matches(url: URL, item: string): boolean {
  const full = /^https?:/.test(item);
  // The parser brings letters, numbers and dots of the item into the form that the link's host has.
  const wanted = parseAddress(full ? item : `${url.protocol}//${item}`);
  if (wanted?.protocol !== url.protocol || wanted.username || /^[/\\]/.test(item)) return false;
  // Only an item that says nothing of ports goes for all of them.
  const part = full || wanted.port ? 'host' : 'hostname';
  const prefix = pathOf(wanted);
  if (!full && prefix === '/') return liesUnder(url[part], wanted[part]);
  const path = pathOf(url);
  return (
    url[part] === wanted[part] &&
    path.startsWith(prefix) &&
    // By whole segments: an item that ends in `/acme` is no prefix of `/acme-evil`.
    /^(\W|.([/?&]|$))/.test(path.slice(prefix.length - 1))
  );
}

function pathOf({ pathname, search }: URL): string {
  return (pathname + search).toLowerCase();
}
