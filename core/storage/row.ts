/**
 * What lies under a key: the values of the people who used it in this browser, each under their tenant and
 * employee. Anything else under the key is somebody else's row, or a newer version of ours: it is not read and
 * not overwritten (DESIGN 2, 'Platform').
 */
export interface Row {
  portico: typeof rowVersion;
  /** By {@link ownerKey}; the latest written is last. */
  owners: Record<string, unknown>;
}

const rowVersion = 1;

/** People remembered under one key; the longest unused goes first. */
const maxOwners = 8;

export type ReadRow = { kind: 'empty' } | { kind: 'foreign' } | { kind: 'ours'; row: Row };

/** Begins with a bracket, so it is never the name of something that objects inherit. */
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
    // Not JSON, so certainly not written by us.
    return { kind: 'foreign' };
  }
}

export function valueOf(row: Row, owner: string): unknown {
  return row.owners[owner];
}

/** The row with the owner's value, or without it when `value` is undefined; `undefined` when nothing is left. */
export function withValue(row: Row | undefined, owner: string, value: unknown): Row | undefined {
  const others = Object.entries(row?.owners ?? {}).filter(([key]) => key !== owner);
  const kept: [string, unknown][] =
    value === undefined ? others : [...others.slice(1 - maxOwners), [owner, value]];
  if (kept.length === 0) return undefined;
  const owners: Record<string, unknown> = {};
  for (const [key, item] of kept) owners[key] = item;
  return { portico: rowVersion, owners };
}
