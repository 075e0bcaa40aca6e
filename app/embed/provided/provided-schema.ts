import type { ColumnKind, ProvidedColumn } from '../../../core/embed/contract.js';
import type { FieldType, ModuleSchema } from '../../../core/contracts/records.js';
import { boundWidth, type TableColumn } from '../../records/list/columns.js';

const types: Record<ColumnKind, FieldType> = {
  text: 'text',
  number: 'decimal',
  money: 'money',
  percent: 'percent',
  date: 'date',
  datetime: 'datetime',
  select: 'select',
  checkbox: 'checkbox',
  email: 'email',
  phone: 'phone',
  url: 'url',
};

/** Width in px from which that of the content is measured. */
const usualWidths: Partial<Record<ColumnKind, number>> = { text: 200, email: 200, url: 200, datetime: 148 };
const usualWidth = 120;

/**
 * The columns of a host page as the schema of a module that no back end has: the list is that of records, and nothing in
 * it can be changed. On a phone a row has the first status, amount and time beside its title.
 */
export function providedSchema(label: string, columns: readonly ProvidedColumn[]): ModuleSchema {
  const [title] = columns;
  const rest = columns.slice(1);
  const keyOf = (...kinds: ColumnKind[]) => rest.find(({ kind }) => kind && kinds.includes(kind))?.key;
  return {
    module: '',
    label,
    itemLabel: label,
    titleField: title?.key ?? '',
    statusField: keyOf('select'),
    amountField: keyOf('money', 'number'),
    timeField: keyOf('date', 'datetime'),
    groups: [{ key: '', label }],
    fields: columns.map(fieldOf),
    views: [],
    rights: { create: false },
  };
}

function fieldOf(column: ProvidedColumn, index: number): TableColumn {
  const { key, label, kind = 'text', align, width, options, currency, precision } = column;
  return {
    key,
    label,
    type: types[kind],
    group: '',
    readOnly: true,
    align,
    options: options?.map((option) => ({ ...option })),
    currency,
    precision,
    sortable: column.sortable,
    filterable: column.filterable,
    column: {
      shown: column.shown !== false,
      width: width ?? usualWidths[kind] ?? usualWidth,
      // In a narrow window the last columns leave first.
      priority: index,
    },
  };
}

/** Keys of the columns that are shown before the user chooses: all but the title. */
export const shownKeys = (columns: readonly ProvidedColumn[]): string[] =>
  columns.slice(1).flatMap(({ key, shown }) => (shown === false ? [] : [key]));

/** Widths in px that the page has given, by the keys of the columns. */
export const givenWidths = (columns: readonly ProvidedColumn[]): Record<string, number> =>
  Object.fromEntries(
    columns.flatMap(({ key, width }) => (width === undefined ? [] : [[key, boundWidth(width)]])),
  );

/** Keys of the texts that a row of a phone has beside its status. */
export const aboutKeys = (columns: readonly ProvidedColumn[]): string[] =>
  columns
    .slice(1)
    .filter(({ kind = 'text', shown }) => kind === 'text' && shown !== false)
    .slice(0, 2)
    .map(({ key }) => key);
