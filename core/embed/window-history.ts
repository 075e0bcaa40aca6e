import { atom } from 'nanostores';

import { isObject } from '../contracts/parse.js';
import type { HistoryPort } from './history-port.js';

/** How a router type keeps an address in the page's URL. */
export interface AddressInUrl {
  /** Address in a URL, which begins with a slash; '/' when the URL has none. */
  read(url: URL): string;
  /** URL with the address in place of the present one. */
  write(url: URL, address: string): string;
}

/**
 * Property of the state of the entries that ports have added, with their URL, since routers of a page copy properties to
 * entries of their own.
 */
const mark = 'porticoEmbed';

/** Address after `#` and a prefix, e.g. `#/sp/crm/customer` or `#oa/sp/crm/customer`. */
export function inHash(prefix: string): AddressInUrl {
  return {
    read({ hash }) {
      const address = hash.slice(1);
      return address.startsWith(`${prefix}/`) ? address.slice(prefix.length) : '/';
    },
    write(url, address) {
      return `${url.pathname}${url.search}#${prefix}${address}`;
    },
  };
}

/** Address as path, query and hash below a prefix of the path. */
export function inPath(basename: string): AddressInUrl {
  return {
    read({ pathname, search, hash }) {
      if (!`${pathname}/`.startsWith(`${basename}/`)) return '/';
      return (pathname.slice(basename.length) || '/') + search + hash;
    },
    write(_, address) {
      // A path that begins with two slashes would be another host.
      return basename === '' ? address.replace(/^\/+/, '/') : basename + address;
    },
  };
}

const withSlash = (address: string | null): string => (address?.startsWith('/') ? address : '/');

/** Address as a field of the hash, e.g. `#orders=%2Fsp%2Fcrm%2Fcustomer&files=%2Fsp%2Fdoc`; other fields stay. */
export function inHashField(key: string): AddressInUrl {
  const fields = ({ hash }: URL) => new URLSearchParams(hash.slice(1));
  return {
    read: (url) => withSlash(fields(url).get(key)),
    write(url, address) {
      const changed = fields(url);
      changed.set(key, address);
      return `${url.pathname}${url.search}#${changed.toString()}`;
    },
  };
}

/** Address as a field of the query; other fields and the hash stay. */
export function inQueryField(key: string): AddressInUrl {
  return {
    read: ({ searchParams }) => withSlash(searchParams.get(key)),
    write(url, address) {
      const { pathname, hash, searchParams } = url;
      searchParams.set(key, address);
      return `${pathname}?${searchParams.toString()}${hash}`;
    },
  };
}

/**
 * A history in the page's URL. Nothing is written before the first navigation. Entries of the page are never replaced or
 * traversed: replacing the address of one adds an entry.
 * @param key tells the entries of a port from those of others in the page; '' for a single one
 */
export function createWindowHistory(window: Window, { read, write }: AddressInUrl, key = ''): HistoryPort {
  const { history, location } = window;
  const address = (): string => read(new URL(location.href));
  const $address = atom(address());
  const markOf = (url: string): string => (key === '' ? url : `${key} ${url}`);
  const isOwn = (): boolean => isObject(history.state) && history.state[mark] === markOf(location.href);
  const update = (): void => $address.set(address());
  // Other code of the page may change the URL without an event; then the next event or navigation is the first to tell.
  window.addEventListener('popstate', update);
  window.addEventListener('hashchange', update);

  return {
    $address,
    navigate(to, { replace = false } = {}) {
      if (to === address()) {
        update();
        return;
      }
      const url = new URL(write(new URL(location.href), to), location.href).href;
      // A router of the page finds what it keeps in its entries.
      const state: unknown = { ...(isObject(history.state) && history.state), [mark]: markOf(url) };
      if (replace && isOwn()) history.replaceState(state, '', url);
      else history.pushState(state, '', url);
      update();
    },
    back() {
      if (!isOwn()) return false;
      history.back();
      return true;
    },
    dispose() {
      window.removeEventListener('popstate', update);
      window.removeEventListener('hashchange', update);
    },
  };
}
