import { hostInText } from './host-in-text.js';
import { isSameSite, mixesScripts, toUnicodeHost } from './host-name.js';
import type { LinkReason } from './types.js';

/** Why an address never opens; undefined for one that may open. */
export function blockReason(url: URL | undefined): LinkReason | undefined {
  if (!url) return { id: 'unreadable', value: '' };
  return /^(javascript|vbscript|data):$/.test(url.protocol) ? { id: 'program', value: '' } : undefined;
}

/**
 * Signs that an http(s) address is made to look like another one, the most telling first.
 *
 * @param text visible text of the link.
 * @param writtenHost host as it is written in the link, where the address has been rewritten.
 */
export function deceptionSigns(url: URL, text = '', writtenHost = url.hostname): LinkReason[] {
  return [
    textSign(text, [writtenHost, url.hostname]),
    userInfoSign(url),
    encodedHostSign(url.hostname),
    ipAddressSign(url.hostname),
    trailingDotSign(url.hostname),
  ].filter((sign) => sign !== undefined);
}

/** Returns whether an address has a user name or a password before its host. */
export function hasUserInfo({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

/** Returns whether a host ends in a dot, which makes it another origin than the host without it. */
export function hasTrailingDot(host: string): boolean {
  return host.endsWith('.');
}

/** The text names a host that is none of the link's. */
function textSign(text: string, hosts: readonly string[]): LinkReason | undefined {
  const named = hostInText(text);
  if (named === undefined || hosts.some((host) => isSameSite(named, host))) return undefined;
  return { id: 'text', value: toUnicodeHost(named) };
}

/** User info before the host, as in `https://bank.example@evil.example/`. */
function userInfoSign(url: URL): LinkReason | undefined {
  return hasUserInfo(url) ? { id: 'user', value: `${url.username}@` } : undefined;
}

/** Punycode in the host: `mixed` where its letters come from several alphabets, `encoded` otherwise. */
function encodedHostSign(host: string): LinkReason | undefined {
  if (!/(^|\.)xn--/.test(host)) return undefined;
  const value = toUnicodeHost(host);
  return { id: mixesScripts(value) ? 'mixed' : 'encoded', value };
}

/** An IP address in place of a name; the URL parser has brought numeric spellings to dotted decimal or brackets. */
function ipAddressSign(host: string): LinkReason | undefined {
  return /^(\[.*|[\d.]+)$/.test(host) ? { id: 'number', value: host } : undefined;
}

function trailingDotSign(host: string): LinkReason | undefined {
  return hasTrailingDot(host) ? { id: 'dot', value: '' } : undefined;
}
