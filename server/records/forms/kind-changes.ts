import type { FormContent } from '../../../core/contracts/forms.js';
import type { FieldSchema, FieldValue } from '../../../core/contracts/records.js';
import type { Lang } from '../../../core/contracts/tenant.js';
import { convertValue, type TextReader } from '../../../core/records/convert-value.js';
import { parseDate } from '../../../core/values/dates/parse-date.js';
import type { CurrentUser } from '../../people/person.js';
import type { FieldDef, ModuleDef } from '../../schemas/define.js';
import { fieldsOf } from '../../schemas/define.js';
import { localize } from '../../texts/labels/text.js';
import { parseNumber } from '../batch/parse-number.js';

/** Keys of a field, and of the one of another kind that takes its place. */
export interface KindChange {
  from: string;
  to: string;
}

/** How numbers and dates are written, by the user who publishes a version. */
export interface Writing {
  lang: Lang;
  date: string;
  datetime: string;
}

export const writingOf = ({ lang, datePatterns: { date, datetime } }: CurrentUser): Writing => ({
  ...{ lang, date, datetime },
});

/** Fields of a version that take the place of others. @param known all that were ever published before */
export const kindChanges = ({ fields }: FormContent, known: { has(key: string): boolean }): KindChange[] =>
  fields.flatMap(({ key, was }) => (was !== undefined && !known.has(key) ? [{ from: was, to: key }] : []));

/** Present field that has the values of another one, over any number of changes. */
export interface Successor {
  by: string;
  /** True if its values came from the present one, as after going back to an earlier version. */
  isLater: boolean;
}

/** Successors of the fields that a version no longer has, by their keys. */
export function successorsIn(
  versions: ReadonlyMap<number, FormContent>,
  present: FormContent,
): ReadonlyMap<string, Successor> {
  const was = new Map<string, string>();
  for (const { fields } of versions.values())
    for (const field of fields)
      if (field.was !== undefined && !was.has(field.key)) was.set(field.key, field.was);
  if (was.size === 0) return new Map();
  /** The field and those before it, the first one last. */
  const lineOf = (key: string): string[] => {
    const line = new Set([key]);
    for (const one of line) {
      const before = was.get(one);
      if (before !== undefined) line.add(before);
    }
    return [...line];
  };
  const byFirst = new Map(present.fields.map(({ key }) => [lineOf(key).at(-1), lineOf(key)]));
  const known = new Set(present.fields.map(({ key }) => key));
  const former = new Set([...was].flat().filter((key) => !known.has(key)));
  return new Map(
    [...former].flatMap((key) => {
      const line = byFirst.get(lineOf(key).at(-1));
      const by = line?.[0];
      return line && by !== undefined ? [[key, { by, isLater: !line.includes(key) }] as const] : [];
    }),
  );
}

/** What of a field its values depend on, without conditions. */
function valueSchema({ key, type, format, options, rules, ...field }: FieldDef): FieldSchema {
  const { maxLength, min, max, precision } = field;
  const { pattern } = rules ?? {};
  return {
    ...{ key, type, label: '', group: '' },
    ...(format === undefined ? {} : { format }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(precision === undefined ? {} : { precision }),
    // Administrators wrote the options: they are the same in all languages.
    ...(options
      ? { options: options.map(({ value, label }) => ({ value, label: localize(label, 'en') })) }
      : {}),
    ...(pattern === undefined ? {} : { rules: { pattern } }),
  };
}

/** A field with the one whose place it takes, and the conversion of its values. */
export interface Conversion {
  from: FieldDef;
  to: FieldDef;
  /** Undefined for a value that stays as it is. */
  convert: (value: FieldValue) => FieldValue | undefined;
  fromSchema: FieldSchema;
}

/** The changes in a module, whose fields have these keys in its records. */
export function conversionsIn(
  def: ModuleDef,
  changes: readonly KindChange[],
  keyOf: (key: string) => string,
  { lang, ...patterns }: Writing,
): Conversion[] {
  const fields = new Map(fieldsOf(def).map((field) => [field.key, field]));
  const read: TextReader = {
    number: (text) => parseNumber(text, lang),
    date: (text) => parseDate(text, patterns.date),
    datetime: (text) => parseDate(text, patterns.datetime, { time: true }),
  };
  return changes.flatMap((change) => {
    const [from, to] = [fields.get(keyOf(change.from)), fields.get(keyOf(change.to))];
    if (!from || !to) return [];
    const [fromSchema, toSchema] = [valueSchema(from), valueSchema(to)];
    return [{ from, to, fromSchema, convert: (value) => convertValue(fromSchema, toSchema, value, read) }];
  });
}
