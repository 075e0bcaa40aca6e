import { sql, type RawBuilder } from 'kysely';

import type { Figures, GroupMeasure } from '../../core/contracts/groups.js';
import type { FieldDef } from '../schemas/define.js';
import { columnOf } from '../storage/module-tables.js';
import type { SqlRow } from '../storage/database.js';
import { fromScaled } from './columns.js';

/**
 * Divisor of the two parts in which amounts are summed: the engine's integers have 64 bits, which the sum of many amounts
 * may exceed.
 */
const sumPart = 1_000_000_000;

/** The two parts of the sum of a field's scaled amounts, for a grouped statement. */
export function sumParts({ key }: FieldDef): Record<'greater' | 'lesser', RawBuilder<unknown>> {
  const amount = sql.ref(columnOf(key));
  const part = sql.lit(sumPart);
  return { greater: sql`sum(${amount} / ${part})`, lesser: sql`sum(${amount} % ${part})` };
}

/** Scaled sum of the two parts in a row. */
export const sumIn = ({ greater, lesser }: SqlRow): bigint =>
  BigInt(String(greater ?? 0)) * BigInt(sumPart) + BigInt(String(lesser ?? 0));

/** Code of the currency of a field's amounts, in a statement; '' for a field without currencies. */
export const currencyOf = (field: FieldDef | undefined): RawBuilder<unknown> =>
  field?.currencyField === undefined ? sql`''` : sql`COALESCE(${sql.ref(columnOf(field.currencyField))}, '')`;

interface Sum {
  currency: string;
  /** Records with an amount. */
  filled: bigint;
  /** Scaled sum of the amounts. */
  sum: bigint;
}

/** Figures of the rows of a grouped statement, which may be those of several groups. */
export function figuresOf(
  rows: readonly SqlRow[],
  measure: GroupMeasure | undefined,
  measured: FieldDef | undefined,
): Figures {
  const count = rows.reduce((all, row) => all + Number(row['total']), 0);
  if (!measure || !measured) return { count };
  const amounts = sumsOf(rows).map(({ currency, filled, sum }) => ({
    amount: measure.calculation === 'sum' ? sumText(measured, sum) : averageText(measured, sum, filled),
    ...(currency === '' ? {} : { currency }),
  }));
  return { count, amounts };
}

/** Sums by currency, in the order of their codes; none where no record has an amount. */
function sumsOf(rows: readonly SqlRow[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    const filled = BigInt(String(row['filled'] ?? 0));
    if (filled === 0n) continue;
    const currency = String(row['currency'] ?? '');
    const before = sums.get(currency) ?? { currency, filled: 0n, sum: 0n };
    sums.set(currency, { currency, filled: before.filled + filled, sum: before.sum + sumIn(row) });
  }
  return [...sums.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1));
}

export const sumText = ({ precision = 0 }: FieldDef, sum: bigint): string =>
  fromScaled(String(sum), precision);

/** Rounded half away from zero, to two decimals at least. */
export function averageText({ precision = 0 }: FieldDef, sum: bigint, filled: bigint): string {
  const places = Math.max(averagePlaces, precision);
  const scaled = sum * 10n ** BigInt(places - precision);
  const isNegative = scaled < 0n;
  const rounded = ((isNegative ? -scaled : scaled) * 2n + filled) / (filled * 2n);
  return fromScaled(`${isNegative && rounded > 0n ? '-' : ''}${rounded}`, places);
}

const averagePlaces = 2;
