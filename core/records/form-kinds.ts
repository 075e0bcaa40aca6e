import type { FormContent, FormField, FormFieldKind, TakenField } from '../contracts/forms.js';

const enteredNumbers: readonly FormFieldKind[] = ['integer', 'decimal', 'money'];

/** Returns whether the field is a number that users enter. */
export const isEnteredNumber = ({ kind }: Pick<FormField, 'kind'>): boolean => enteredNumbers.includes(kind);

export const isNumberField = (field: Pick<FormField, 'kind'>): boolean =>
  field.kind === 'computed' || isEnteredNumber(field);

/** Decimal places of a number. */
export const formPrecision = ({ kind, precision }: Pick<FormField, 'kind' | 'precision'>): number =>
  kind === 'integer' ? 0 : (precision ?? 2);

/** Decimal places of a column of numbers. */
export const columnPrecision = ({
  type,
  precision,
}: {
  type: string;
  precision?: number | undefined;
}): number => (type === 'integer' ? 0 : (precision ?? 2));

const numberColumns: readonly string[] = ['integer', 'decimal', 'money'];

export const isNumberColumn = ({ type }: { type: string }): boolean => numberColumns.includes(type);

/** Properties of published fields that cannot change, since answers are stored by them, by the keys of the fields. */
export function takenFields(versions: Iterable<FormContent>): Map<string, TakenField> {
  const taken = new Map<string, TakenField>();
  for (const { fields } of versions) {
    for (const field of fields) {
      const columns = new Map(taken.get(field.key)?.columns?.map((column) => [column.key, column]));
      for (const column of field.columns ?? []) {
        const { key, type, filesOf, rateDay } = column;
        const places = isNumberColumn(column) ? { precision: columnPrecision(column) } : {};
        const hasCurrencies = rateDay !== undefined || columns.get(key)?.hasCurrencies === true;
        const currencies = hasCurrencies ? { hasCurrencies } : {};
        columns.set(key, {
          key,
          type,
          ...places,
          ...(filesOf === undefined ? {} : { filesOf }),
          ...currencies,
        });
      }
      taken.set(field.key, {
        kind: field.kind,
        ...(isNumberField(field) ? { precision: formPrecision(field) } : {}),
        ...(field.kind === 'lines' ? { columns: [...columns.values()] } : {}),
      });
    }
  }
  return taken;
}
