import type { RecordAction } from '../../../../core/contracts/record-parts.js';
import {
  defaultSort,
  type FieldOption,
  type FieldSchema,
  type Filter,
  type ModuleSchema,
  type RecordRow,
  type Sort,
} from '../../../../core/contracts/records.js';
import type { BoardKind } from '../../../../core/contracts/view-kinds.js';
import { compareDecimals } from '../../../../core/values/format/decimal.js';
import { asPeople, asReference, asText } from '../../fields/values.js';

/*
 * Which lanes a card may be moved to, and where it lies in one: the server decides, these rules say so beforehand.
 */

export type Move =
  /** The record is saved with the lane's value. */
  | { kind: 'save' }
  /** An action moves it, since users do not set that value themselves. */
  | { kind: 'act'; action: RecordAction }
  | { kind: 'refused'; reason: 'locked' | 'fixed' | 'required' };

interface MoveOptions {
  schema: Pick<ModuleSchema, 'batch'>;
  kind: BoardKind;
  field: FieldSchema;
  row: Pick<RecordRow, 'actions' | 'locked'>;
  /** Value of the lane. */
  to: string;
}

/** How the user may move a record into a lane. */
export function moveInto({ schema, kind, field, row, to }: MoveOptions): Move {
  const isFixed = field.options?.some(({ value, fixed }) => value === to && fixed) ?? false;
  const isReadOnly = row.locked === true || field.readOnly === true;
  if (!isFixed && !isReadOnly)
    return to === '' && field.required ? { kind: 'refused', reason: 'required' } : { kind: 'save' };
  const keys = kind.actions?.[to] ?? [];
  const action = schema.batch?.actions.find(({ key }) => keys.includes(key) && row.actions?.includes(key));
  if (action) return { kind: 'act', action };
  return { kind: 'refused', reason: isFixed ? 'fixed' : 'locked' };
}

/** Returns whether the filters of the list let records of a lane through. */
export function admitsLane(filters: readonly Filter[] | undefined, key: string, lane: string): boolean {
  return (filters ?? []).every(({ field, op, value }) => {
    if (field !== key) return true;
    switch (op) {
      case 'eq':
        return value === lane;
      case 'ne':
        return value !== lane;
      case 'in':
        return Array.isArray(value) && value.includes(lane);
      case 'empty':
        return lane === '';
      case 'notEmpty':
        return lane !== '';
      default:
        return true;
    }
  });
}

/** Compares rows as the server sorts them; by the first field only, since the next load corrects the place. */
export function compareRows(
  schema: Pick<ModuleSchema, 'timeField' | 'fields'>,
  sorts: readonly Sort[] | undefined,
): (one: RecordRow, other: RecordRow) => number {
  const isSortable = (key: string) => schema.fields.some((field) => field.key === key && field.sortable);
  const { field: key, direction } = sorts?.[0] ?? defaultSort(schema.timeField, isSortable);
  const field = schema.fields.find((one) => one.key === key);
  const sign = direction === 'desc' ? -1 : 1;
  return (one, other) => {
    // A record that has just been moved is the last changed one.
    if (!field) return 0;
    return sign * compareTexts(field, sortText(field, one), sortText(field, other));
  };
}

const sortText = ({ key }: FieldSchema, { values }: RecordRow): string =>
  asReference(values[key])?.title ?? asPeople(values[key])[0]?.name ?? asText(values[key]);

/** Empty values come first in ascending order. */
function compareTexts({ type }: FieldSchema, one: string, other: string): number {
  if (one === '' || other === '') return Number(one !== '') - Number(other !== '');
  const isNumber = ['integer', 'decimal', 'money', 'percent'].includes(type);
  if (isNumber) return compareDecimals(one, other) ?? 0;
  return one < other ? -1 : Number(one > other);
}

/** The rows with one more in its place. */
export function insertRow(
  rows: readonly RecordRow[],
  row: RecordRow,
  compare: (one: RecordRow, other: RecordRow) => number,
): RecordRow[] {
  const at = rows.findIndex((other) => compare(row, other) <= 0);
  return rows.toSpliced(at < 0 ? rows.length : at, 0, row);
}

/** A lane of the board: an option of its field, or the records without one. */
export interface LaneOption extends Pick<FieldOption, 'value' | 'tone' | 'fixed'> {
  label: string;
}

/** Tones of lanes whose records have been dealt with: they are never late. */
export const isClosed = ({ tone }: Pick<FieldOption, 'tone'>): boolean =>
  tone === 'done' || tone === 'failed';
