import type { RecordRow } from '../../../core/contracts/records.js';

/** Selected rows by id, as they were when they were selected. */
export type Selection = ReadonlyMap<string, RecordRow>;

export const nothingSelected: Selection = new Map();

export function toggleRow(selection: Selection, row: RecordRow): Selection {
  const next = new Map(selection);
  if (!next.delete(row.id)) next.set(row.id, row);
  return next;
}

/** Selects all given rows, or deselects them when all are selected. */
export function toggleRows(selection: Selection, rows: readonly RecordRow[]): Selection {
  const next = new Map(selection);
  const all = rows.every((row) => next.has(row.id));
  for (const row of rows) {
    if (all) next.delete(row.id);
    else next.set(row.id, row);
  }
  return next;
}

/** Selects the rows between two indexes; rows that are not loaded are skipped. */
export function addRange(
  selection: Selection,
  from: number,
  to: number,
  rowAt: (index: number) => RecordRow | undefined,
): Selection {
  const next = new Map(selection);
  for (let index = Math.min(from, to); index <= Math.max(from, to); index += 1) {
    const row = rowAt(index);
    if (row) next.set(row.id, row);
  }
  return next;
}
