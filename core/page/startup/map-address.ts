import type { DeviceKind } from '../../kernel/device/types.js';
import { splitAddress } from '../../records/address-parts.js';
import type { Registry } from '../../records/types.js';
import { carryFlags } from './address-flags.js';

/** Id in the dialog route of a create form; no record has this id. */
const newRecord = 'new';

/**
 * Address of the same page for this device, when `address` leads to one for another device: a PC address on a phone, a
 * mobile one on a PC. Undefined when the address fits, also when the module has a page on one device only. On a phone
 * the topmost dialog becomes the page.
 */
export function mapAddress(
  registry: Pick<Registry, 'resolve' | 'addressOf'>,
  address: string,
  device: DeviceKind,
): string | undefined {
  const found = registry.resolve(address);
  if (!found || found.definition.device === 'Any') return undefined;
  const wanted = device === 'PC' ? 'PC' : 'Mobile';
  if (found.definition.device === wanted) return undefined;

  const top = found.dialogs.at(-1);
  const page = top
    ? top.id === newRecord
      ? { module: top.module, page: 'create' as const, params: top.params }
      : { module: top.module, id: top.id, params: top.params }
    : { module: found.match.module, page: found.match.page, id: found.match.id, params: found.match.params };
  const target = registry.addressOf({ ...page, params: page.params, device });
  if (target === undefined) return undefined;
  const resolved = registry.resolve(target);
  // A module without a page for the device gives the same page.
  if (!resolved || resolved.definition === found.definition) return undefined;

  const mapped = carryFlags(address, withQuery(target, address, found.match.id === undefined && !top));
  return mapped === address ? undefined : mapped;
}

/** A list keeps its search and filters. For a record, id and parameters are in the target already. */
function withQuery(target: string, address: string, isList: boolean): string {
  const { query, hash } = splitAddress(address);
  if (!isList || splitAddress(target).query !== '') return target + hash;
  return target + query + hash;
}
