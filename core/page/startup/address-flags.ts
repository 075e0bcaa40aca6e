import { addressFlags } from '../../contracts/names.js';
import { omitUndefined } from '../../contracts/parse.js';
import type { Identifiers } from '../../kernel/create-context.js';
import { splitAddress } from '../../records/address-parts.js';

/** Parameters of a query as written: `name=value`. */
const parametersOf = (query: string): string[] =>
  query
    .replace(/^\?/, '')
    .split('&')
    .filter((parameter) => parameter !== '');

function nameOf(parameter: string): string {
  const end = parameter.indexOf('=');
  const name = end < 0 ? parameter : parameter.slice(0, end);
  try {
    return decodeURIComponent(name);
  } catch {
    // An invalid escape: the raw name matches no flag.
    return name;
  }
}

const isKept = (parameter: string): boolean => nameOf(parameter).startsWith(addressFlags.keepPrefix);

/** Names of the flags that are kept across navigation (docs/requirements.md 9.26), in the order of the address. */
export function keepFlagNames(address: string): string[] {
  return parametersOf(splitAddress(address).query).filter(isKept).map(nameOf);
}

function append(address: string, parameters: readonly string[]): string {
  if (parameters.length === 0) return address;
  const { path, query, hash } = splitAddress(address);
  return `${path}${query.length > 1 ? `${query}&` : '?'}${parameters.join('&')}${hash}`;
}

/**
 * Target address with the `wea_link_keep_*` flags of the current address. A flag of the target takes precedence;
 * nothing else of it changes.
 */
export function carryFlags(from: string, to: string): string {
  const own = new Set(keepFlagNames(to));
  return append(
    to,
    parametersOf(splitAddress(from).query).filter(
      (parameter) => isKept(parameter) && !own.has(nameOf(parameter)),
    ),
  );
}

/** Address with these flags in place of their former values; unchanged when it already has them. */
export function withFlags(address: string, flags: Readonly<Record<string, string>>): string {
  const { path, query, hash } = splitAddress(address);
  const present = new URLSearchParams(query);
  const changed = Object.entries(flags).filter(([name, value]) => present.get(name) !== value);
  if (changed.length === 0) return address;
  const names = new Set(changed.map(([name]) => name));
  const rest = parametersOf(query).filter((parameter) => !names.has(nameOf(parameter)));
  const bare = `${path}${rest.length > 0 ? `?${rest.join('&')}` : ''}${hash}`;
  return append(
    bare,
    changed.map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
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
