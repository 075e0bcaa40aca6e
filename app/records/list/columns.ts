import type { FieldSchema, ModuleSchema } from '../../../core/contracts/records.js';
import type { ColumnChoice } from './column-choice.js';

export const columnWidths = {
  check: 48,
  titleMin: 240,
  least: 64,
  /** Padding after the last column beyond that of a cell. */ end: 12,
  /** The arrow of a last column, which has no gap to the next one. */ arrow: 16,
  /** 'Yesterday 16:20' */ dateTime: 148,
  most: 480,
} as const;

/** Fields that can be columns beside the title, in the schema's order. */
export function possibleColumns(schema: ModuleSchema): FieldSchema[] {
  return schema.fields.filter((field) => field.column && !field.hidden && field.key !== schema.titleField);
}

/** The columns to show: the user's choice, else the view's, else the schema's own. */
export function chosenColumns(
  schema: ModuleSchema,
  choice: ColumnChoice | undefined,
  viewColumns?: readonly string[],
): FieldSchema[] {
  const possible = possibleColumns(schema);
  const keys = choice?.columns ?? viewColumns;
  if (!keys) return inReadingOrder(possible.filter((field) => field.column?.shown));
  const byKey = new Map(possible.map((field) => [field.key, field]));
  const seen = new Set<string>();
  return keys.flatMap((key) => {
    const field = byKey.get(key);
    if (!field || seen.has(key)) return [];
    seen.add(key);
    return [field];
  });
}

/** Column order: texts first, then numbers, then times, each in the schema's order: a start precedes its end. */
function inReadingOrder(fields: readonly FieldSchema[]): FieldSchema[] {
  const weight = (field: FieldSchema) => (isTime(field) ? 2 : isNumeric(field) ? 1 : 0);
  return [...fields].sort((one, other) => weight(one) - weight(other));
}

/** Shows or hides a column; a column shown again is the last one. */
export function toggleColumn(shown: readonly string[], key: string): string[] {
  return shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key];
}

/** Moves the column at `from` to `to`; indexes outside the list are its ends. */
export function moveColumn(shown: readonly string[], from: number, to: number): string[] {
  const moved = [...shown];
  const [key] = moved.splice(from, 1);
  if (key === undefined || from < 0) return [...shown];
  moved.splice(Math.max(0, Math.min(to, moved.length)), 0, key);
  return moved;
}

/** A width in px that the user has chosen, within the bounds of columns. */
export const boundWidth = (width: number): number =>
  Math.round(Math.min(mostChosen, Math.max(columnWidths.least, width)));
const mostChosen = 800;

/** Minimum widths in px of types whose texts are longer in alphabetic scripts than in Chinese, Japanese or Korean. */
const spelledOut: Partial<Record<FieldSchema['type'], number>> = { person: 160, people: 160, select: 128 };
const spelledOutStatus = 140;

/**
 * Width of a column in px, within bounds whatever the schema says; `spelled` for languages written in letters, since
 * the schema's widths are those of the shorter scripts; `scale` is the size of the text against the usual.
 */
export function widthOf(field: FieldSchema, spelled: boolean, scale = 1): number {
  const width = field.column?.width ?? 120;
  const hasTone = field.options?.some((option) => option.tone) ?? false;
  const letters = spelled ? (hasTone ? spelledOutStatus : (spelledOut[field.type] ?? 0)) : 0;
  const least = field.type === 'datetime' ? columnWidths.dateTime : columnWidths.least;
  return Math.round(scale * Math.max(least, letters, Math.min(columnWidths.most, width)));
}

/**
 * Columns that fit. While the title is narrower than its minimum, the column with the highest priority number is
 * hidden, the last of several; priority 1 stays and the table scrolls horizontally. Columns that the user chose
 * all stay.
 */
export function fitColumns(
  columns: readonly FieldSchema[],
  options: { width: number; chosenByHand: boolean; widthOf: (field: FieldSchema) => number },
): FieldSchema[] {
  const { width, chosenByHand } = options;
  const kept = [...columns];
  if (chosenByHand) return kept;
  const needed = () =>
    columnWidths.check + columnWidths.titleMin + kept.reduce((sum, one) => sum + options.widthOf(one), 0);
  while (needed() > width) {
    let leaving = -1;
    for (const [index, field] of kept.entries()) {
      const priority = field.column?.priority ?? 1;
      const worst = leaving < 0 ? 1 : (kept[leaving]?.column?.priority ?? 1);
      if (priority > 1 && priority >= worst) leaving = index;
    }
    if (leaving < 0) break;
    kept.splice(leaving, 1);
  }
  return kept;
}

/**
 * Widths of the shown columns. While the titles need more than is left for them, up to `titleMost`, the columns wider
 * than `wide` give up the rest, the widest first.
 */
export function shareWidth(
  widths: readonly number[],
  { width, title, scale = 1 }: { width: number; title: number; scale?: number },
): number[] {
  const shared = [...widths];
  const wanted = Math.min(title, titleMost * scale);
  let lacking = columnWidths.check + wanted + shared.reduce((sum, one) => sum + one, 0) - width;
  while (lacking > 0) {
    const widest = Math.max(0, ...shared);
    const next = Math.max(wide * scale, ...shared.filter((one) => one < widest));
    if (widest <= wide * scale) break;
    const among = shared.filter((one) => one === widest).length;
    const cut = Math.min(widest - next, Math.ceil(lacking / among));
    for (const [index, one] of shared.entries()) if (one === widest) shared[index] = one - cut;
    lacking -= cut * among;
  }
  return shared;
}

const titleMost = 420;
const wide = 160;

/** A column with an alignment of its own, in place of that of its type. */
export interface TableColumn extends FieldSchema {
  align?: 'start' | 'end' | undefined;
}

const numeric: readonly string[] = ['integer', 'decimal', 'money'];

/** Types aligned to the inline end, in tabular figures. */
export function isNumeric(field: FieldSchema): boolean {
  return numeric.includes(field.type);
}

/** Columns whose texts are aligned to the inline end. */
export const isEndAligned = (field: TableColumn): boolean =>
  field.align === undefined ? isNumeric(field) : field.align === 'end';

/** Dates and times: in a list all of them have the short form. */
export function isTime(field: FieldSchema): boolean {
  return field.type === 'date' || field.type === 'datetime';
}
