import type { FieldSchema, FieldType, FieldValues, LineColumn, LineValue } from '../contracts/records.js';
import { isObject } from '../contracts/parse.js';
import { isLine } from './field-value.js';

/*
 * Files of line items. A cell has ids of files that the record has in a field of its own, so that rights, downloads and
 * removal of files have one place.
 */

/** Ids in a cell of files. */
export function idsInCell(cell: string | undefined): string[] {
  return (cell ?? '').split(' ').filter((id) => id !== '');
}

/** Cell with one more file. */
export function withFile(cell: string | undefined, id: string): string {
  return [...new Set([...idsInCell(cell), id])].join(' ');
}

interface FileColumn {
  key: string;
  /** Key of the attachments field with the files. */
  filesOf: string;
}

interface WithColumns {
  type: FieldType;
  columns?: readonly Pick<LineColumn, 'key' | 'type' | 'filesOf'>[] | undefined;
}

/** Columns of files of a field of line items. */
export function fileColumns({ type, columns = [] }: WithColumns): FileColumn[] {
  if (type !== 'lines') return [];
  return columns.flatMap(({ key, type: cell, filesOf }) =>
    cell === 'files' && filesOf !== undefined ? [{ key, filesOf }] : [],
  );
}

/** Line items whose cells of files have other ids; the same array if none changes. */
export function mapLineFiles(
  lines: readonly LineValue[],
  keys: readonly string[],
  map: (id: string, key: string) => string | undefined,
): readonly LineValue[] {
  const mapped = lines.map((line) => {
    const changes = keys.flatMap((key) => {
      const cell = line[key] ?? '';
      const ids = idsInCell(cell).flatMap((id) => map(id, key) ?? []);
      return ids.join(' ') === cell ? [] : [[key, ids.join(' ')] as const];
    });
    if (changes.length === 0) return line;
    return { ...line, ...Object.fromEntries(changes) };
  });
  return mapped.some((line, index) => line !== lines[index]) ? mapped : lines;
}

/** The values without ids of files that the record no longer has. Fields that the user does not see say nothing. */
export function withoutLostFiles(
  fields: readonly (WithColumns & Pick<FieldSchema, 'key' | 'hidden'>)[],
  values: FieldValues,
): FieldValues {
  const all = { ...values };
  for (const field of fields) {
    const columns = fileColumns(field).filter(({ filesOf }) =>
      fields.some(({ key, hidden }) => key === filesOf && !hidden),
    );
    const value: unknown = all[field.key];
    if (columns.length === 0 || !Array.isArray(value) || !value.every(isLine)) continue;
    const known = new Map(columns.map(({ key, filesOf }) => [key, new Set(fileIds(all[filesOf]))]));
    const kept = mapLineFiles(value, [...known.keys()], (id, key) =>
      known.get(key)?.has(id) ? id : undefined,
    );
    if (kept !== value) all[field.key] = [...kept];
  }
  return all;
}

function fileIds(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((file: unknown) =>
    isObject(file) && typeof file['id'] === 'string' ? [file['id']] : [],
  );
}
