import type { DeviceKind } from '../device/types.js';
import { splitAddress } from '../modules/address-parts.js';
import type { Registry } from '../modules/types.js';
import { carryFlags } from './address-flags.js';

/** Stands for the record that a create form in a dialog is to make; no record has this id. */
const newRecord = 'new';

/**
 * The address of the same page made for this device, when `address` leads to one that was made for another: a PC
 * address opened on a phone, a mobile one on a PC. undefined where the page stays, also when the module has a page
 * on one device only. On a phone what is open in the topmost dialog is the page.
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
  const there = registry.resolve(target);
  // A module without a page of its own for the device gives the same address again.
  if (!there || there.definition === found.definition) return undefined;

  const mapped = carryFlags(address, withQuery(target, address, found.match.id === undefined && !top));
  return mapped === address ? undefined : mapped;
}

/** A list's search and filters stay with it; of a record its id and parameters are in the target already. */
function withQuery(target: string, address: string, isList: boolean): string {
  const { query, hash } = splitAddress(address);
  if (!isList || splitAddress(target).query !== '') return target + hash;
  return target + query + hash;
}
