import {
  formLimits,
  freeFormKey,
  type FormContent,
  type FormField,
  type FormFieldKind,
} from '../contracts/forms.js';

/** Row of a form in its order: the heading of a section, or a field of the section above it. */
export interface FormRow {
  key: string;
  field?: FormField;
}

/** Key of the row of a section; those of fields are the fields' own. */
export const sectionRow = (section: string): string => `section-${section}`;

/** Rows of a form: each section, followed by its fields. */
export function rowsOf({ sections, fields }: FormContent): FormRow[] {
  return sections.flatMap(({ key }) => [
    { key: sectionRow(key) },
    ...fields.filter(({ section }) => section === key).map((field) => ({ key: field.key, field })),
  ]);
}

/** The form with its fields and sections in the order of the rows; fields above the first heading go below it. */
function withRows(content: FormContent, rows: readonly FormRow[]): FormContent {
  const sections = new Map(content.sections.map((section) => [sectionRow(section.key), section]));
  const ordered = rows.flatMap(({ key }) => sections.get(key) ?? []);
  let section = ordered[0]?.key ?? '';
  const fields = rows.flatMap(({ key, field }) => {
    section = sections.get(key)?.key ?? section;
    return field ? [field.section === section ? field : { ...field, section }] : [];
  });
  return { ...content, sections: ordered, fields };
}

/** Place beside a row. */
export interface FormPlace {
  key: string;
  at: 'before' | 'after';
}

/** Moves a row beside another one. A field changes its section; a section takes its fields with it. */
export function moveRow(content: FormContent, key: string, place: FormPlace): FormContent {
  const rows = rowsOf(content);
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  if (!row || key === place.key) return content;
  const isHeading = (one: FormRow): boolean => one.field === undefined;
  let length = 1;
  if (isHeading(row)) {
    const next = rows.slice(from + 1).findIndex(isHeading);
    length = next < 0 ? rows.length - from : next + 1;
  }
  const moved = rows.slice(from, from + length);
  if (moved.some((one) => one.key === place.key)) return content;
  const rest = rows.filter((one) => !moved.includes(one));
  const target = rest.findIndex((one) => one.key === place.key);
  if (target < 0) return content;
  let at = place.at === 'before' ? target : target + 1;
  // A section never splits another one.
  if (isHeading(row))
    while (at > 0 && at < rest.length && rest[at]?.field) at += place.at === 'before' ? -1 : 1;
  return withRows(content, [...rest.slice(0, at), ...moved, ...rest.slice(at)]);
}

/** Moves a row by one place; the same form where there is none. @param by -1 is up, 1 is down */
export function moveRowBy(content: FormContent, key: string, by: -1 | 1): FormContent {
  const rows = rowsOf(content);
  const from = rows.findIndex((row) => row.key === key);
  const isHeading = rows[from]?.field === undefined;
  const others = isHeading ? rows.filter((row) => row.key === key || row.field === undefined) : rows;
  const target = others[others.findIndex((row) => row.key === key) + by];
  if (!target || (!isHeading && target === rows[0])) return content;
  return moveRow(content, key, { key: target.key, at: by < 0 ? 'before' : 'after' });
}

/** Changed form, and the key of the row that is chosen then. */
export interface FormEdit {
  content: FormContent;
  key: string;
}

function insert(content: FormContent, row: FormRow, after: string | undefined): FormEdit {
  const rows = rowsOf(content);
  const at = rows.findIndex(({ key }) => key === after) + 1 || rows.length;
  return { content: withRows(content, [...rows.slice(0, at), row, ...rows.slice(at)]), key: row.key };
}

/** Keys of the form's fields, and of those that were ever published. */
const takenKeys = (content: FormContent, published: readonly string[]): Set<string> =>
  new Set([...published, ...content.fields.map(({ key }) => key)]);

/** A field needs options of its own to be answered. */
const hasOptions = (kind: FormFieldKind): boolean => kind === 'select' || kind === 'multiselect';

/**
 * Adds a field after a row, by default at the end; undefined if the form has no place for another field of its kind.
 * @param published keys of all fields that were ever published
 * @param words label of the field, of its first options, and of its first column
 */
export function addField(
  content: FormContent,
  kind: FormFieldKind,
  published: readonly string[],
  words: { label: string; options: readonly string[]; column: string },
  after?: string,
): FormEdit | undefined {
  const key = freeFormKey(kind, takenKeys(content, published));
  if (key === undefined || content.fields.length >= formLimits.fields) return undefined;
  const field: FormField = {
    key,
    kind,
    section: '',
    label: words.label,
    ...(hasOptions(kind)
      ? { options: words.options.map((label, index) => ({ value: `o${index + 1}`, label })) }
      : {}),
    ...(kind === 'lines' ? { columns: [{ key: 'c1', type: 'text', label: words.column }] } : {}),
    ...(kind === 'computed' ? { formula: '' } : {}),
  };
  return insert(content, { key, field }, after);
}

/**
 * Adds an attachments field below lines, for the files of one of their columns; the lines stay chosen.
 * @see addField
 */
export function addFilesField(
  content: FormContent,
  { lines, column }: { lines: string; column: string },
  published: readonly string[],
  label: string,
): FormEdit | undefined {
  const added = addField(content, 'attachments', published, { label, options: [], column: '' }, lines);
  if (!added) return undefined;
  const columns = content.fields
    .find(({ key }) => key === lines)
    ?.columns?.map((one) => (one.key === column ? { ...one, filesOf: added.key } : one));
  return { content: changeField(added.content, lines, { columns }), key: lines };
}

/** Adds a copy of a field after it. @see addField */
export function copyField(
  content: FormContent,
  key: string,
  published: readonly string[],
  label: (of: string) => string,
): FormEdit | undefined {
  const field = content.fields.find((one) => one.key === key);
  const free = field && freeFormKey(field.kind, takenKeys(content, published));
  if (!field || free === undefined || content.fields.length >= formLimits.fields) return undefined;
  const copy = { ...field, key: free, label: label(field.label).slice(0, formLimits.label) };
  // The values go to one field only.
  delete copy.was;
  return insert(content, { key: free, field: copy }, key);
}

/** Adds a section after the one with the row, by default at the end; undefined if there are too many. */
export function addSection(content: FormContent, label: string, after?: string): FormEdit | undefined {
  if (content.sections.length >= formLimits.sections) return undefined;
  const taken = new Set(content.sections.map(({ key }) => key));
  let n = 1;
  while (taken.has(`g${n}`)) n += 1;
  const added = { ...content, sections: [...content.sections, { key: `g${n}`, label }] };
  const row = sectionRow(`g${n}`);
  const here = content.fields.find(({ key }) => key === after)?.section;
  const beside = after === undefined || here === undefined ? after : sectionRow(here);
  return {
    content: beside === undefined ? added : moveRow(added, row, { key: beside, at: 'after' }),
    key: row,
  };
}

/** Removes a field, or a section, whose fields go to the one above it; the only section stays. Chooses a row beside it. */
export function removeRow(content: FormContent, key: string): FormEdit {
  const rows = rowsOf(content);
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  if (!row || (!row.field && content.sections.length < 2)) return { content, key };
  const rest = rows.filter((one) => one !== row);
  const removed = withRows(content, rest);
  const fields = removed.fields.map((field) => {
    const { showWhen, requiredWhen, sumOf } = field;
    if (![showWhen, requiredWhen, sumOf].some((on) => on?.field === key)) return field;
    const free = { ...field };
    if (showWhen?.field === key) delete free.showWhen;
    if (requiredWhen?.field === key) delete free.requiredWhen;
    if (sumOf?.field === key) delete free.sumOf;
    return free;
  });
  return { content: { ...removed, fields }, key: (rest[at] ?? rest[at - 1] ?? rest[0])?.key ?? '' };
}

/** Parts of a field that change; an undefined one is taken away. */
export type FieldChange = { [P in keyof FormField]?: FormField[P] | undefined };

/** The form with another version of a field, which keeps its key. */
export function changeField(content: FormContent, key: string, part: FieldChange): FormContent {
  return {
    ...content,
    fields: content.fields.map((field) =>
      field.key === key
        ? (Object.fromEntries(
            Object.entries<unknown>({ ...field, ...part }).filter(([, value]) => value !== undefined),
          ) as FormField)
        : field,
    ),
  };
}

export const changeSection = (content: FormContent, row: string, label: string): FormContent => ({
  ...content,
  sections: content.sections.map((section) =>
    sectionRow(section.key) === row ? { ...section, label } : section,
  ),
});
