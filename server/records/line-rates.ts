import type { FieldSchema, FieldValues, LineValue } from '../../core/contracts/records.js';
import { exchangeColumn, rateNeeded } from '../../core/records/exchange.js';
import { isLine } from '../../core/records/field-value.js';
import type { RateStore } from '../people/rate-store.js';
import type { FieldProblem } from './resolve-values.js';

export interface LineRatesDeps {
  rates: RateStore;
}

/**
 * Sets the rate of each line item whose amount is converted to the base currency, in place of the submitted one, so
 * that an amount is never converted by a rate that its author chose. Each pair of currency and day is read once; the
 * number of lines, and so of reads, is limited by their field. Returns a problem for each line without a rate.
 */
export const createLineRates =
  ({ rates }: LineRatesDeps) =>
  async (fields: readonly FieldSchema[], values: FieldValues, tenant: string): Promise<FieldProblem[]> => {
    const problems: FieldProblem[] = [];
    const known = new Map<string, string | undefined>();
    async function rateOf(from: string, to: string, day: string): Promise<string | undefined> {
      if (from === to) return '1';
      const key = `${from} ${day}`;
      if (!known.has(key)) known.set(key, await rates.find(tenant, from, to, day));
      return known.get(key);
    }
    for (const { key, columns } of fields) {
      const found = exchangeColumn(columns);
      const lines: unknown = values[key];
      if (!found || !Array.isArray(lines)) continue;
      const { exchange } = found;
      const rated: LineValue[] = [];
      for (const [index, line] of lines.filter(isLine).entries()) {
        const needed = rateNeeded(exchange, line);
        const rate = needed && (await rateOf(needed.from, needed.to, needed.day));
        if (rate === undefined)
          problems.push({
            field: key,
            error: { rule: 'line', line: index, column: exchange.currency, error: { rule: 'no-rate' } },
          });
        else rated.push({ ...line, [exchange.rate]: rate });
      }
      values[key] = rated;
    }
    return problems;
  };
