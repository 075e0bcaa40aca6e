import * as v from 'valibot';

const mostColumns = 200;

const columnChoiceSchema = v.pipe(
  v.object({
    /** Keys of fields, in order, without the title; absent: the module's own. */
    columns: v.optional(
      v.pipe(
        v.array(v.unknown()),
        v.maxLength(mostColumns),
        v.transform((keys) => [...new Set(keys.filter((key) => typeof key === 'string'))]),
      ),
    ),
    /** Widths in px by the keys of fields, that of the title included; absent for columns without a chosen one. */
    widths: v.fallback(v.optional(v.record(v.string(), v.pipe(v.number(), v.finite()))), undefined),
    /** Whether the sums of numbers are shown below the table. */
    totals: v.fallback(v.optional(v.boolean()), undefined),
  }),
  v.check(
    ({ columns, widths, totals }) => columns !== undefined || widths !== undefined || totals !== undefined,
  ),
);

/** Columns a user chose for a module, and their widths; a preference, so that they follow the user. */
export type ColumnChoice = v.InferOutput<typeof columnChoiceSchema>;

/** @returns undefined for anything but a choice, so that the schema's own columns show */
export function parseColumnChoice(value: unknown): ColumnChoice | undefined {
  const result = v.safeParse(columnChoiceSchema, value);
  return result.success ? result.output : undefined;
}
