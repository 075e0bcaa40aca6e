import type { Filter } from '../../../core/contracts/records.js';

/** The filters with the one of the field replaced, added at the end, or taken away. One filter per field. */
export function changeFilter(
  filters: readonly Filter[],
  field: string,
  filter: Filter | undefined,
): Filter[] {
  const at = filters.findIndex((one) => one.field === field);
  const others = filters.filter((one) => one.field !== field);
  if (!filter) return others;
  if (at < 0) return [...others, filter];
  others.splice(Math.min(at, others.length), 0, filter);
  return others;
}
