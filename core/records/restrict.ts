import type { FieldOption, FieldSchema, FieldValues, ModuleSchema } from '../contracts/records.js';

/**
 * Schema of a form: only the given fields can be changed, which are `rights.fields` of the record or, for a new one, of
 * the schema; an earlier back end sends none. Options that only the back end sets are left out, except present ones.
 */
export function restrictedTo(
  schema: ModuleSchema,
  fields: readonly string[] | undefined,
  present: FieldValues = {},
): ModuleSchema {
  const isOpen = ({ key }: FieldSchema) => !fields || fields.includes(key);
  const isOffered = ({ key, defaultValue }: FieldSchema, { fixed, value }: FieldOption) =>
    !fixed || value === (present[key] ?? defaultValue);
  return {
    ...schema,
    fields: schema.fields.map((field) => ({
      ...field,
      ...(isOpen(field) ? {} : { readOnly: true }),
      ...(field.options ? { options: field.options.filter((option) => isOffered(field, option)) } : {}),
    })),
  };
}
