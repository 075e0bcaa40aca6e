import * as v from 'valibot';

const columnChoiceSchema = v.object({
  /** Keys of fields, in order, without the title. */
  columns: v.pipe(
    v.array(v.unknown()),
    v.maxLength(200),
    v.transform((keys) => [...new Set(keys.filter((key) => typeof key === 'string'))]),
  ),
});

/** Columns a user chose for a module; a preference, so that they follow the user. */
export type ColumnChoice = v.InferOutput<typeof columnChoiceSchema>;

/** @returns undefined for anything but a choice, so that the schema's own columns show */
export function parseColumnChoice(value: unknown): ColumnChoice | undefined {
  const result = v.safeParse(columnChoiceSchema, value);
  return result.success ? result.output : undefined;
}
