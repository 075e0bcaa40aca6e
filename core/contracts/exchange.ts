import * as v from 'valibot';

/*
 * Line items with an amount in a currency of their own, such as expenses. One column has what the amount is in the
 * currency of the record, by the rate of the day of the line. The server sets the rate, whatever was submitted. A line
 * without a currency, such as one of an earlier release, is in the currency of the record.
 *
 * The page parses `exchange` of a column by this schema where it shows line items.
 */

/** Keys of the columns that take part in a conversion. */
const exchangeColumns = {
  /** Amount in the currency of the line. */
  amount: v.string(),
  /** Code of that currency. */
  currency: v.string(),
  /** Day whose rate holds. */
  day: v.string(),
  /** Units of the record's currency for one of the line's. */
  rate: v.string(),
} as const;

export const exchangeSchema = v.object({
  ...exchangeColumns,
  /** Code of the currency to which the amounts are converted: the tenant's base currency, or that of `baseField`. */
  base: v.string(),
  /** Key of the field with the currency of the record. */
  baseField: v.optional(v.string()),
  /** Limits by the options of a column, in the base currency. A line over its limit is marked, and not rejected. */
  limits: v.optional(v.object({ column: v.string(), amounts: v.record(v.string(), v.string()) })),
});
export type Exchange = v.InferOutput<typeof exchangeSchema>;

/** Length of a kind of expense, and maximum number of limits of a tenant. */
const kindLength = 40;
export const mostExpenseLimits = 100;

export const expenseKindSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(kindLength));
/** Amount in the base currency with up to two decimals. */
export const expenseAmountSchema = v.pipe(v.string(), v.regex(/^\d{1,13}(?:\.\d{1,2})?$/));

/** Limits of the kinds of expense by their values. */
export const expenseLimitsSchema = v.pipe(
  v.record(expenseKindSchema, expenseAmountSchema),
  v.check((limits) => Object.keys(limits).length <= mostExpenseLimits, 'Too many limits'),
);
export type ExpenseLimits = v.InferOutput<typeof expenseLimitsSchema>;
