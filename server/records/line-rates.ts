import type { FieldValues, LineValue } from '../../core/contracts/records.js';
import {
  exchangeColumn,
  inRecordCurrency,
  isConverted,
  rateNeeded,
  type ConvertedField,
} from '../../core/records/exchange.js';
import { isLine } from '../../core/records/field-value.js';
import type { RateStore } from '../people/rate-store.js';
import type { FieldProblem } from './resolve-values.js';

export interface LineRatesDeps {
  rates: RateStore;
}

/**
 * Sets the rate of each line item whose amount is converted to the currency of the record, in place of the submitted one,
 * so that an amount is never converted by a rate that its author chose. Another currency of the record changes the rates
 * of the lines that it has. Each pair of currencies and day is read once; the number of lines, and so of reads, is limited
 * by their field. Returns a problem for each line without a rate.
 */
export const createLineRates =
  ({ rates }: LineRatesDeps) =>
  async (
    fields: readonly ConvertedField[],
    values: FieldValues,
    stored: FieldValues,
    tenant: string,
  ): Promise<FieldProblem[]> => {
    const problems: FieldProblem[] = [];
    const known = new Map<string, string | undefined>();
    async function rateOf(from: string, to: string, day: string): Promise<string | undefined> {
      const key = `${from} ${to} ${day}`;
      if (!known.has(key)) known.set(key, await rates.find(tenant, from, to, day));
      return known.get(key);
    }
    const after = { ...stored, ...values };
    for (const field of fields) {
      const { key } = field;
      const found = exchangeColumn(inRecordCurrency(field, after).columns);
      const lines: unknown = after[key];
      if (!found || !Array.isArray(lines)) continue;
      const { exchange } = found;
      const { baseField } = exchange;
      const isChanged =
        Object.hasOwn(values, key) ||
        (baseField !== undefined &&
          Object.hasOwn(values, baseField) &&
          values[baseField] !== stored[baseField]);
      if (!isChanged) continue;
      const rated: LineValue[] = [];
      for (const [index, line] of lines.filter(isLine).entries()) {
        const needed = rateNeeded(exchange, line);
        const rate = needed && (await rateOf(needed.from, needed.to, needed.day));
        if (needed && rate === undefined)
          problems.push({
            field: key,
            error: {
              rule: 'line',
              line: index,
              column: exchange.currency,
              error: { rule: 'no-rate', ...needed },
            },
          });
        rated.push({ ...line, [exchange.rate]: isConverted(exchange, line) ? (rate ?? '') : '1' });
      }
      values[key] = rated;
    }
    return problems;
  };
