import { loginSinglePath } from '../../contracts/names.js';
import { queryValue, splitAddress } from '../../records/address-parts.js';
import { decodeText } from '../../records/address-id.js';
import { isSinglePage } from '../../records/layouts.js';
import type { Registry, ResolvedAddress } from '../../records/types.js';
import { defaultLinkTable } from './link-table.js';
import type { LinkTable } from './link-table.js';
import { hasUserInfo } from './link-reasons.js';
import { isWeb, parseAddress } from './parse-address.js';

/** Where a link of the suite leads (docs/requirements.md 2.3.4, 2.5.3, 2.6). */
export type LinkDestination =
  /** A record, with the values that its page needs to know of the link's surroundings. */
  | { kind: 'record'; module: string; id: string; params: Readonly<Record<string, string>> }
  /** Card of an employee, by an id of the previous suite. */
  | { kind: 'employee'; id: string }
  /** Any other page of the app, also an address without a page, which the app explains. */
  | { kind: 'page'; address: string }
  /** An address that signs the user in to another system. */
  | { kind: 'loginSingle'; url: string };

export interface LinkSurroundings {
  registry: Pick<Registry, 'resolve'>;
  /** Base of relative addresses. */
  baseUrl: string;
  /** Origins of the suite's pages: that of the page, and the configured one. */
  origins: readonly string[];
  table?: LinkTable;
}

/** Id in the dialog route of a create form. */
const newRecord = 'new';

/** Destination of a link within the suite; undefined for a link that the browser follows. */
export function linkDestination(href: string, surroundings: LinkSurroundings): LinkDestination | undefined {
  const { registry, baseUrl, origins, table = defaultLinkTable } = surroundings;
  // Links without an address, and those to a place in the page, are ignored (docs/requirements.md 5.21).
  const url = /^\s*(?:#|$)/.test(href) ? undefined : parseAddress(href, baseUrl);
  if (!url || !isWeb(url.href) || hasUserInfo(url) || !origins.includes(url.origin)) return undefined;
  if (`${url.pathname}/`.includes(`${loginSinglePath}/`)) return { kind: 'loginSingle', url: url.href };

  const address = url.pathname + url.search + url.hash;
  const { employee } = table.pages;
  const employeeId = queryValue(url.search, employee.idKey);
  if (url.pathname === employee.path && employeeId) return { kind: 'employee', id: decodeText(employeeId) };
  const found = registry.resolve(address);
  if (!found) return isSinglePage(url.pathname) ? { kind: 'page', address } : undefined;
  return recordOf(found, address, table) ?? { kind: 'page', address };
}

/** The topmost dialog of an address, or the record of its page. */
function recordOf(
  { dialogs, definition, match }: ResolvedAddress,
  address: string,
  table: LinkTable,
): LinkDestination | undefined {
  const dialog = dialogs.at(-1);
  if (dialog) {
    const { module, id, params } = dialog;
    return id === newRecord ? undefined : { kind: 'record', module, id, params };
  }
  const { id } = match;
  if (definition.show !== 'record' || id === undefined) return undefined;
  const context = contextOf(address, table);
  return { kind: 'record', module: definition.module, id, params: { ...match.params, ...context } };
}

/** Values of the query that tell where the link was (docs/requirements.md 2.6.7, 2.6.12, 2.6.15). */
function contextOf(address: string, { keys, pages }: LinkTable): Record<string, string> {
  const { path, query } = splitAddress(address);
  const context: Record<string, string> = {};
  for (const key of Object.values(keys)) {
    const value = decodeText(queryValue(query, key) ?? '');
    // A project's own id has the key of the project whose discussion a link was in.
    const isId = Object.values(pages).some((page) => page.path === path && page.idKey === key);
    if (value !== '' && !isId) context[key] = value;
  }
  return context;
}
