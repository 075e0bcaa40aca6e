import type { FieldValue } from '../../core/contracts/records.js';
import { plainText } from '../../core/values/format/plain-text.js';
import type { FieldDef } from '../schemas/define.js';

/** Stored change of a field. Values other than text are formatted in the language of each request. */
export interface StoredChange {
  field: string;
  from: FieldValue;
  to: FieldValue;
  /** True if the values are text to display as it is, not values of the field. */
  isText?: true;
}

/** Maximum length of the text that a change shows, in characters. */
const summaryLength = 200;
/** Characters shown before the first difference. */
const contextLength = 30;
/** Maximum number of people, files or options that a change shows. */
const shownItems = 20;

/**
 * A change as the timeline stores it: of long texts only the part that differs, of tables the number of rows. Without
 * this, each save of a long document would store it twice, and each reader of the timeline would load all versions.
 */
export function summarizeChange(
  field: Pick<FieldDef, 'key' | 'type'>,
  from: FieldValue,
  to: FieldValue,
): StoredChange {
  if (field.type === 'lines')
    return { field: field.key, from: rowCount(from), to: rowCount(to), isText: true };
  if (isLongText(field) && (typeof from === 'string' || typeof to === 'string')) {
    const [before, after] = differingParts(textOf(field, from), textOf(field, to));
    return { field: field.key, from: before, to: after, isText: true };
  }
  return { field: field.key, from: firstItems(from), to: firstItems(to) };
}

const isLongText = ({ type }: Pick<FieldDef, 'type'>): boolean =>
  ['text', 'longtext', 'richtext'].includes(type);

const rowCount = (value: FieldValue): string => (Array.isArray(value) ? String(value.length) : '');

function textOf({ type }: Pick<FieldDef, 'type'>, value: FieldValue): string {
  if (typeof value !== 'string') return '';
  return type === 'richtext' ? plainText(value) : value;
}

function firstItems(value: FieldValue): FieldValue {
  return Array.isArray(value) && value.length > shownItems ? value.slice(0, shownItems) : value;
}

/** Two texts around their first difference. */
function differingParts(before: string, after: string): [string, string] {
  if (before.length <= summaryLength && after.length <= summaryLength) return [before, after];
  let same = 0;
  while (same < before.length && same < after.length && before[same] === after[same]) same += 1;
  const start = same > contextLength ? same - contextLength : 0;
  return [excerpt(before, start), excerpt(after, start)];
}

function excerpt(text: string, start: number): string {
  // Without the half of a surrogate pair at either end.
  const part = text.slice(start, start + summaryLength).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  const end = start + summaryLength < text.length ? '…' : '';
  return `${start > 0 && text !== '' ? '…' : ''}${part}${end}`;
}
