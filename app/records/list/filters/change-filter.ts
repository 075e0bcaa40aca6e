import type { Filter } from '../../../../core/contracts/records.js';

/** Filters with that of one field replaced, appended or removed. A field has at most one. */
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
