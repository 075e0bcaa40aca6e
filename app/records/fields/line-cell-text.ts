import type { LineColumn, LineValue } from '../../../core/contracts/records.js';
import type { Formats } from './formats.js';

/** Cell of a line item as text; an amount without a currency is a plain number. */
export function cellText(column: LineColumn, line: LineValue, formats: Formats, currency = ''): string {
  const value = line[column.key] ?? '';
  if (column.type === 'text' || value === '') return value;
  if (column.type === 'select')
    return column.options?.find((option) => option.value === value)?.label ?? value;
  if (column.type === 'date') return formats.date(value);
  if (column.type === 'money') return formats.money(value, currency, column.precision);
  // A quantity of three is 3, not 3.00.
  return formats.number(value.replace(/\.0+$/, ''));
}
