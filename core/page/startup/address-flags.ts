import { addressFlags } from '../../contracts/names.js';
import { omitUndefined } from '../../contracts/parse.js';
import type { Identifiers } from '../../kernel/create-context.js';
import { splitAddress } from '../../records/address-parts.js';

/** One parameter of a query, as written: `name=value`. */
interface Pair {
  name: string;
  written: string;
}

function pairsOf(query: string): Pair[] {
  return query
    .replace(/^\?/, '')
    .split('&')
    .filter((written) => written !== '')
    .map((written) => ({ name: decoded(written.split('=', 1)[0] ?? ''), written }));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // An invalid escape: the raw name matches no flag.
    return text;
  }
}

const isKept = ({ name }: Pair): boolean => name.startsWith(addressFlags.keepPrefix);

/** Names of the flags that are kept across navigation (docs/requirements.md 9.26), in the order of the address. */
export function keepFlagNames(address: string): string[] {
  return pairsOf(splitAddress(address).query)
    .filter(isKept)
    .map(({ name }) => name);
}

function append(address: string, pairs: readonly Pair[]): string {
  if (pairs.length === 0) return address;
  const { path, query, hash } = splitAddress(address);
  const added = pairs.map(({ written }) => written).join('&');
  return `${path}${query.length > 1 ? `${query}&` : '?'}${added}${hash}`;
}

/**
 * Target address with the `wea_link_keep_*` flags of the current address. A flag of the target takes precedence;
 * nothing else of it changes.
 */
export function carryFlags(from: string, to: string): string {
  const own = new Set(keepFlagNames(to));
  return append(
    to,
    pairsOf(splitAddress(from).query).filter((pair) => isKept(pair) && !own.has(pair.name)),
  );
}

/** Address with these flags in place of their former values; unchanged when it already has them. */
export function withFlags(address: string, flags: Readonly<Record<string, string>>): string {
  const { path, query, hash } = splitAddress(address);
  const present = new URLSearchParams(query);
  const changed = Object.entries(flags).filter(([name, value]) => present.get(name) !== value);
  if (changed.length === 0) return address;
  const names = new Set(changed.map(([name]) => name));
  const rest = pairsOf(query)
    .filter(({ name }) => !names.has(name))
    .map(({ written }) => written);
  const bare = `${path}${rest.length > 0 ? `?${rest.join('&')}` : ''}${hash}`;
  return append(
    bare,
    changed.map(([name, value]) => ({ name, written: `${name}=${encodeURIComponent(value)}` })),
  );
}

/**
 * The three flags with the keys of a work-chat host (docs/requirements.md 4.60); none before the agent key exists.
 * Missing keys are omitted.
 */
export function hostKeyFlags({
  ebCurrentAgentKey,
  ebCurrentCorpKey,
  ebCurrentTenantKey,
}: Identifiers): Record<string, string> {
  if (!ebCurrentAgentKey) return {};
  return omitUndefined({
    [addressFlags.agentKey]: ebCurrentAgentKey,
    [addressFlags.corpKey]: ebCurrentCorpKey || undefined,
    [addressFlags.tenantKey]: ebCurrentTenantKey || undefined,
  });
}

/** Returns whether the address enables the debug console (docs/requirements.md 4.59). */
export function wantsDebugConsole(address: string): boolean {
  const value = new URLSearchParams(splitAddress(address).query).get(addressFlags.debugConsole);
  return value !== null && value !== '0' && value !== 'false';
}
