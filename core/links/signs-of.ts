import { mixesScripts, readHost } from './host-letters.js';
import type { LinkReason, LinkReasonId } from './types.js';

export function reason(id: LinkReasonId, value = ''): LinkReason {
  return { id, value };
}

/** Why an address never opens; undefined for one that may. */
export function refusalOf(url: URL | undefined): LinkReason | undefined {
  if (!url) return reason('unreadable');
  return /^(javascript|vbscript|data):$/.test(url.protocol) ? reason('program') : undefined;
}

/** Signs in an http(s) address that it is made to look like another one, the most telling first. */
export function signsOf({ hostname, username, password }: URL): LinkReason[] {
  const signs: LinkReason[] = [];
  const read = readHost(hostname);
  if (username || password) signs.push(reason('user', `${username}@`));
  if (/(^|\.)xn--/.test(hostname)) signs.push(reason(mixesScripts(read) ? 'mixed' : 'encoded', read));
  if (/^(\[.*|[\d.]+)$/.test(hostname)) signs.push(reason('number', hostname));
  if (hostname.endsWith('.')) signs.push(reason('dot'));
  return signs;
}
