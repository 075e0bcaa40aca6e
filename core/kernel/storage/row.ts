/**
 * Content of a storage key: the values of all users of this browser by tenant and employee. Any other content belongs
 * to another front end or to a newer version of Portico; it is neither read nor overwritten.
 */
export interface Row {
  portico: typeof rowVersion;
  /** By {@link ownerKey}; the most recently written is last. */
  owners: Record<string, unknown>;
}

const rowVersion = 1;

/** Maximum number of owners of one key; the least recently written is removed first. */
const maxOwners = 8;

export type ReadRow = { kind: 'empty' } | { kind: 'foreign' } | { kind: 'ours'; row: Row };

/** Key of an owner. It begins with a bracket, so it never equals an inherited property. */
export function ownerKey(tenantKey: string, employeeId: string): string {
  return JSON.stringify([tenantKey, employeeId]);
}

function isRow(value: unknown): value is Row {
  if (typeof value !== 'object' || value === null) return false;
  const { portico, owners } = value as Partial<Record<keyof Row, unknown>>;
  return portico === rowVersion && typeof owners === 'object' && owners !== null && !Array.isArray(owners);
}

export function readRow(text: string | null): ReadRow {
  if (text === null) return { kind: 'empty' };
  try {
    const value: unknown = JSON.parse(text);
    return isRow(value) ? { kind: 'ours', row: value } : { kind: 'foreign' };
  } catch {
    // Not JSON, so Portico did not write it.
    return { kind: 'foreign' };
  }
}

export function valueOf(row: Row, owner: string): unknown {
  return row.owners[owner];
}

/** The row with the value of an owner, or without it when `value` is undefined; undefined for an empty row. */
export function withValue(row: Row | undefined, owner: string, value: unknown): Row | undefined {
  const others = Object.entries(row?.owners ?? {}).filter(([key]) => key !== owner);
  const entries: [string, unknown][] =
    value === undefined ? others : [...others.slice(1 - maxOwners), [owner, value]];
  if (entries.length === 0) return undefined;
  const owners: Record<string, unknown> = {};
  for (const [key, item] of entries) owners[key] = item;
  return { portico: rowVersion, owners };
}
