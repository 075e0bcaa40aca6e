import { isWeb, parseAddress } from './parse-address.js';
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
  const full = isWeb(item);
  // The parser brings letters, numbers and dots of the item into the form that the link's host has.
  const wanted = parseAddress(full ? item : `${url.protocol}//${item}`);
  if (!wanted || wanted.username || /^[/\\]/.test(item)) return false;
  // An item goes for any scheme and port that it does not name.
  const site = full ? 'origin' : wanted.port ? 'host' : 'hostname';
  const [address, prefix] = [url, wanted].map((each) =>
    (each[site] + each.pathname + each.search).toLowerCase(),
  ) as [string, string];
  return /^[^/]*\/$/.test(prefix)
    ? liesUnder(url[site], wanted[site])
    : // By whole segments: an item that ends in `/acme` is no prefix of `/acme-evil`.
      address.startsWith(prefix) && /^(\W|.([/?&]|$))/.test(address.slice(prefix.length - 1));
}
