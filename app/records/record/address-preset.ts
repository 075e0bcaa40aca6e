import type { ResolvedAddress } from '../../../core/records/types.js';

/** Initial values of a new record, as its address has them. */
type AddressPreset = Readonly<Record<string, string>>;

/** Initial values from the address, such as the report that a new form belongs to, or the type of a request. */
export function addressPreset({ definition, match, base }: ResolvedAddress): AddressPreset {
  const query = base.includes('?') ? base.slice(base.indexOf('?') + 1).replace(/#.*$/, '') : '';
  const own = Object.entries(definition.preset ?? {}).map(([field, value]) => [
    field,
    value === '{id}' ? (match.id ?? '') : value,
  ]);
  return { ...Object.fromEntries(new URLSearchParams(query)), ...(Object.fromEntries(own) as object) };
}

/** The initial values with another one, or without it. */
export function withPreset(preset: AddressPreset, field: string, value: string | undefined): AddressPreset {
  const others = Object.entries(preset).filter(([key]) => key !== field);
  return Object.fromEntries(value === undefined ? others : [...others, [field, value]]);
}
