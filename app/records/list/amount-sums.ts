import type { FieldSchema, RecordRow } from '../../../core/contracts/records.js';
import { sumDecimals } from '../../../core/values/format/decimal.js';
import type { Formats } from '../fields/formats.js';
import { currencyOf } from '../fields/in-currency.js';
import { asText } from '../fields/values.js';

/** Sums of the rows' amounts, one for each currency: '¥1,200.00 + $300.00'. */
export function amountSums(field: FieldSchema, rows: Iterable<RecordRow>, formats: Formats): string {
  const amounts = new Map<string, string[]>();
  for (const { values } of rows) {
    const symbol = formats.symbol(currencyOf(field, values));
    amounts.set(symbol, [...(amounts.get(symbol) ?? []), asText(values[field.key])]);
  }
  return [...amounts]
    .map(([symbol, texts]) => formats.money(sumDecimals(texts), symbol, field.precision))
    .join(' + ');
}
