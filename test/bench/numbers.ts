import { formatNumber } from '../../core/values/format/format-number.js';
import { readShownNumber } from '../../core/values/format/number-input.js';
import { median, type Section } from './rows.js';

const rounds = 9;
const callsPerRound = 40_000;

/** Nanoseconds would not fit the unit of the table: microseconds for a call with each of the values in turn. */
function microseconds<T>(values: readonly T[], call: (value: T) => unknown): number {
  const run = (): void => {
    for (let count = 0; count < callsPerRound; count += 1) call(values[count % values.length] as T);
  };
  run();
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now();
    run();
    return ((performance.now() - startedAt) * 1000) / callsPerRound;
  });
  return median(times);
}

interface Numeral {
  (value: number | string): { format(pattern: string): string; value(): number | null };
}

/** Amounts of one to seven digits before the point, as they are in lists. */
const amounts = Array.from(
  { length: 500 },
  (_, index) => ((index * 7919) ** 2 % 10 ** (3 + (index % 7))) / 100,
);
const texts = amounts.map((amount) => amount.toFixed(2));

/** Time to format and to parse an amount, beside a cached `Intl.NumberFormat` and numeral. */
export function benchNumbers(loadPeer: (name: string) => unknown): Section {
  const numeral = loadPeer('numeral') as Numeral;
  const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const shown = amounts.map((amount) => intl.format(amount));
  if (shown.some((text, index) => text !== formatNumber(texts[index], 1, { precision: 2 })))
    throw new Error('The formatted numbers differ.');

  const format = microseconds(texts, (text) => formatNumber(text, 1, { precision: 2 }));
  const byIntl = microseconds(texts, (text) => intl.format(Number(text)));
  const byNumeral = microseconds(texts, (text) => numeral(text).format('0,0.00'));
  const parse = microseconds(shown, (text) => readShownNumber(text, 1));
  const parseByNumeral = microseconds(shown, (text) => numeral(text).value());
  return {
    title: 'An amount formatted and parsed',
    rows: [
      { what: 'formatNumber', value: format, unit: 'µs' },
      { what: 'Intl.NumberFormat, cached', value: byIntl, unit: 'µs' },
      { what: 'numeral', value: byNumeral, unit: 'µs' },
      {
        what: 'formatNumber, compared with the best',
        value: format / Math.min(byIntl, byNumeral),
        unit: '×',
        limit: 1,
      },
      { what: 'parsing of input', value: parse, unit: 'µs' },
      { what: 'numeral, parsing', value: parseByNumeral, unit: 'µs' },
      { what: 'parsing, compared with numeral', value: parse / parseByNumeral, unit: '×', limit: 1 },
    ],
  };
}
