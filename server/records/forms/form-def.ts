import {
  formLimits,
  type FormColumn,
  type FormContent,
  type FormField,
} from '../../../core/contracts/forms.js';
import type { FieldType } from '../../../core/contracts/records.js';
import { formsApp } from '../../../core/records/display.js';
import { columnPrecision, formPrecision, isNumberColumn } from '../../../core/records/form-kinds.js';
import type { FieldDef, GroupDef, LineColumnDef, ModuleDef, OptionDef } from '../../schemas/define.js';
import { answerFacts, indexedAnswerFields, moduleOfForm } from '../../schemas/form-answers.js';
import { chart, table } from '../../schemas/kinds.js';
import { currencyColumn, departments, rateColumn } from '../../schemas/shared.js';
import type { Text } from '../../texts/labels/text.js';
import { formApproval } from './form-approval.js';
import { successorsIn, type Successor } from './kind-changes.js';

/** A form as the module of its answers is made from it. */
export interface PublishedForm {
  id: string;
  tenant: string;
  /** Employee who sees all answers, as administrators do. */
  owner: string;
  /** Number of the version that is answered. */
  published: number;
  /** True if it has a link for anyone, or had one. */
  hasLink: boolean;
  /** Content of all versions by number, in their order. */
  versions: ReadonlyMap<number, FormContent>;
}

/** A text that an administrator wrote is the same in all languages. */
const written = (own: string): Text => [own, own];

function typeOf({ kind, isMoney }: FormField): FieldType {
  if (kind === 'department') return 'select';
  if (kind === 'computed') return isMoney ? 'money' : 'decimal';
  return kind === 'address' ? 'text' : kind;
}

const shownColumns = 4;
const columnTypes: ReadonlySet<FieldType> = new Set([
  'text',
  'integer',
  'decimal',
  'money',
  'date',
  'datetime',
  'select',
  'multiselect',
  'checkbox',
  'person',
  'people',
  'phone',
  'email',
]);
/** Sorting by a text takes a sort key (sort-key.ts), for which the shared table has no column. */
const sortedTypes: ReadonlySet<FieldType> = new Set([
  'integer',
  'decimal',
  'money',
  'date',
  'datetime',
  'select',
  'checkbox',
]);

/** Limits of a kind without limits of its own: those of the same field in a built-in module. */
function usualLimits(field: FormField): Partial<FieldDef> {
  switch (field.kind) {
    case 'text':
      return { maxLength: formLimits.text };
    case 'longtext':
      return { maxLength: formLimits.longText, wide: true };
    case 'richtext':
    case 'attachments':
      return { wide: true };
    case 'address':
      return { maxLength: formLimits.text, format: 'address', wide: true };
    case 'lines':
      return { maxLength: formLimits.rows, wide: true };
    case 'computed':
    case 'integer':
    case 'decimal':
    case 'money':
      return { min: '-9999999999999', max: '9999999999999', precision: formPrecision(field) };
    case 'department':
      return { options: [...departments], departments: true };
    case 'phone':
      return { maxLength: 40 };
    case 'email':
      return { maxLength: 200 };
    case 'url':
      return { maxLength: 500 };
    default:
      return {};
  }
}

const optionDefs = (options: NonNullable<FormField['options']>): OptionDef[] =>
  options.map((option) => ({ ...option, label: written(option.label) }));

function columnDef(column: FormColumn): LineColumnDef {
  const { key, type, label, required, options, productOf, filesOf } = column;
  return {
    key,
    type,
    label: written(label),
    ...(required ? { required } : {}),
    ...(isNumberColumn({ type }) ? { precision: columnPrecision(column) } : {}),
    ...(options ? { options: optionDefs(options) } : {}),
    ...(productOf ? { productOf } : {}),
    ...(filesOf === undefined ? {} : { filesOf }),
  };
}

/**
 * Columns of lines. An amount in the currency of the line has further ones behind it, with keys that no column of a form has:
 * the currency, its rate and the amount in the base currency.
 */
function columnDefs(columns: readonly FormColumn[]): LineColumnDef[] {
  return columns.flatMap((column) => {
    const { key, rateDay } = column;
    if (rateDay === undefined) return [columnDef(column)];
    const [currency, rate, base] = [`${key}_currency`, `${key}_rate`, `${key}_base`];
    return [
      currencyColumn(currency),
      columnDef(column),
      rateColumn(rate),
      {
        key: base,
        label: ['本位币金额', 'In base currency'],
        type: 'money' as const,
        precision: columnPrecision(column),
        exchange: { amount: key, currency, day: rateDay, rate },
      },
    ];
  });
}

/** Rules of the values of a field; undefined for a field without. */
function rulesOf({ kind, formula, requiredWhen, pattern, patternText }: FormField): FieldDef['rules'] {
  const rules = {
    ...(kind === 'computed' && formula !== undefined ? { formula } : {}),
    ...(requiredWhen ? { requiredWhen } : {}),
    ...(pattern === undefined ? {} : { pattern }),
    ...(pattern !== undefined && patternText ? { patternText } : {}),
  };
  return Object.keys(rules).length > 0 ? rules : undefined;
}

/** Field of the module of the answers. @param at place among the fields: the first ones are columns of the list */
function fieldDef(field: FormField, at: number): FieldDef {
  const { key, label, help, options, min, max, maxLength, defaultValue, required, wide, showWhen } = field;
  const type = typeOf(field);
  const rules = rulesOf(field);
  const isComputed = field.kind === 'computed';
  return {
    key,
    type,
    label: written(label),
    ...usualLimits(field),
    ...(help ? { help: written(help) } : {}),
    ...(options ? { options: optionDefs(options) } : {}),
    ...(field.columns ? { columns: columnDefs(field.columns) } : {}),
    ...(field.sumOf ? { sumOf: field.sumOf } : {}),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(required && !isComputed ? { required } : {}),
    ...(isComputed ? { readOnly: true } : {}),
    ...(field.unique ? { unique: true } : {}),
    ...(wide ? { wide } : {}),
    ...(rules ? { rules } : {}),
    ...(showWhen ? { showWhen } : {}),
    ...(columnTypes.has(type)
      ? { column: { shown: at < shownColumns, width: 130, priority: 3 + at }, filterable: true }
      : {}),
    ...(sortedTypes.has(type) ? { sortable: true } : {}),
  };
}

interface WithOptions {
  key: string;
  options?: readonly { value: string; label: string }[] | undefined;
}

/** Options that a later version no longer offers, as values of earlier answers. */
function formerOptions(present: { options?: OptionDef[] }, earlier: readonly WithOptions[]): OptionDef[] {
  const known = new Set(present.options?.map(({ value }) => value));
  const former = new Map<string, OptionDef>();
  for (const { options = [] } of earlier) {
    for (const { value, label } of options)
      if (!known.has(value)) former.set(value, { value, label: written(label), fixed: true });
  }
  return [...former.values()];
}

/** The columns with those that only earlier versions have, which are shown where they have values. */
function withFormerColumns(
  columns: readonly LineColumnDef[],
  earlier: readonly FormField[],
): LineColumnDef[] {
  const before = earlier.flatMap((field) => field.columns ?? []);
  const known = new Map(columns.map((column) => [column.key, column]));
  for (const column of columnDefs(before)) {
    if (known.has(column.key)) continue;
    const def: LineColumnDef = { ...column, former: true };
    delete def.required;
    delete def.productOf;
    delete def.exchange;
    known.set(column.key, def);
  }
  return [...known.values()].map((column) =>
    column.options && !column.currencies
      ? {
          ...column,
          options: [
            ...column.options,
            ...formerOptions(
              column,
              before.filter(({ key }) => key === column.key),
            ),
          ],
        }
      : column,
  );
}

/** How the values of a field are shown whose place another one of another kind has taken. */
const asEarlier = ({ by, isLater }: Successor): Partial<FieldDef> => ({
  earlier: true,
  whenFilled: true,
  ...(isLater ? {} : { whileEmpty: by }),
});

/** Published versions of a form. */
interface Versions {
  /** Number of the present one. */
  published: number;
  versions: ReadonlyMap<number, FormContent>;
}

/**
 * Groups with the fields of the present version, and those that only earlier ones have, read-only: nothing that was
 * answered is lost to a later version.
 * @param former where a field is shown that the numbered versions had
 */
export function versionedGroups(
  { published, versions }: Versions,
  former: (versions: readonly number[]) => Partial<FieldDef>,
): GroupDef[] {
  const content = versions.get(published);
  if (!content) throw new Error(`There is no version ${published}.`);
  const all = [...versions.values()];
  const withFormer = (def: FieldDef): FieldDef => {
    const earlier = all.flatMap(({ fields }) => fields.filter(({ key }) => key === def.key));
    if (def.columns) return { ...def, columns: withFormerColumns(def.columns, earlier) };
    if (!def.options || def.departments) return def;
    return { ...def, options: [...def.options, ...formerOptions(def, earlier)] };
  };
  const present = new Map(
    content.fields.map((field, at) => [
      field.key,
      { section: field.section, def: withFormer(fieldDef(field, at)) },
    ]),
  );
  const sections = new Map(content.sections.map(({ key, label }) => [key, label]));
  const successors = successorsIn(versions, content);
  const earlier = new Map<string, { section: string; def: FieldDef; versions: number[] }>();
  for (const [version, { fields, sections: own }] of versions) {
    for (const field of fields) {
      if (present.has(field.key)) continue;
      const { column, ...def } = withFormer(fieldDef(field, shownColumns));
      delete def.required;
      delete def.defaultValue;
      delete def.rules;
      delete def.sumOf;
      delete def.unique;
      delete def.showWhen;
      earlier.set(field.key, {
        section: field.section,
        def: { ...def, ...(column ? { column: { ...column, shown: false } } : {}), readOnly: true },
        versions: [...(earlier.get(field.key)?.versions ?? []), version],
      });
      if (!sections.has(field.section))
        sections.set(field.section, own.find(({ key }) => key === field.section)?.label ?? '');
    }
  }
  const formerFields = [...earlier.values()].map(({ section, def, versions: those }) => {
    const successor = successors.get(def.key);
    return {
      section,
      def: { ...def, ...(successor ? asEarlier(successor) : former(those)) },
      by: successor?.by,
    };
  });
  // Earlier values of another kind are shown next to the field that has them now.
  const placed = [
    ...[...present.values()].flatMap((one) => [
      one,
      ...formerFields
        .filter(({ by }) => by === one.def.key)
        .map(({ def }) => ({ section: one.section, def })),
    ]),
    ...formerFields.filter(({ by }) => by === undefined),
  ];
  return [...sections].map(([key, label]) => ({
    key,
    label: written(label),
    fields: placed.flatMap(({ section, def }) => (section === key ? [def] : [])),
  }));
}

/**
 * Rights for fields by the latest version that has them: who did not see an answer must not see it later either. Earlier
 * values of a field of another kind have its present rights besides.
 */
export function fieldRights(
  { published, versions }: Versions,
  owner: string,
): ReadonlyMap<string, FieldDef['rights']> {
  const rights = new Map<string, FieldDef['rights']>();
  const open = new Set<string>();
  for (const { fields } of versions.values()) {
    for (const { key, rights: groups } of fields) {
      if (!groups) open.add(key);
      rights.set(key, groups && { groups, owner, wasSearched: open.has(key) });
    }
  }
  const content = versions.get(published);
  for (const [key, { by }] of content ? successorsIn(versions, content) : []) {
    const and = rights.get(by)?.groups;
    const own = rights.get(key) ?? { groups: [], owner, wasSearched: true };
    if (and) rights.set(key, { ...own, and });
  }
  return rights;
}

/** The field with its rights; people who see all answers change those fields for which their group has the right. */
function withRights(field: FieldDef, rights: FieldDef['rights'], readers: readonly string[]): FieldDef {
  if (!rights) return field;
  const editors = rights.groups.flatMap(({ group, change }) =>
    change && readers.includes(group) ? [group] : [],
  );
  return { ...field, rights, ...(editors.length > 0 ? { by: { creator: true, groups: editors } } : {}) };
}

/** Module of the answers to a form, which are shown with the fields of the version that they were given to. */
export function formModule({ id, tenant, owner, published, hasLink, versions }: PublishedForm): ModuleDef {
  const content = versions.get(published);
  if (!content) throw new Error(`Form ${id} has no version ${published}.`);
  const readers = content.readers ?? [];
  const rights = fieldRights({ published, versions }, owner);
  const groups = versionedGroups({ published, versions }, (those) => ({
    showWhen: { field: 'version', values: those.map(String) },
  })).map((group) => ({
    ...group,
    fields: group.fields.map((field) => withRights(field, rights.get(field.key), readers)),
  }));
  const own = [{ field: 'form', equals: id }];
  const module = moduleOfForm(id);
  const approval = formApproval(module, { published, versions }, own);
  const select = content.fields.find(({ kind, showWhen }) => kind === 'select' && !showWhen);
  return {
    ...approval.parts,
    module,
    tenant,
    app: formsApp,
    label: written(content.title),
    itemLabel: ['填报数据', 'Answer'],
    titleField: 'title',
    personField: 'author',
    timeField: 'filledAt',
    indexed: indexedAnswerFields,
    ...(content.departments ? { departments: content.departments } : {}),
    ...(content.once || content.vote ? { once: true } : {}),
    ...(content.vote ? { vote: content.vote } : {}),
    ...(content.until === undefined ? {} : { until: content.until }),
    editors: { creator: true },
    access: [
      { who: { creator: true }, when: own },
      { who: { people: [owner], roles: ['admin'], groups: readers }, when: own },
      ...approval.access,
    ],
    kinds: [table, ...approval.kinds, ...(select ? [chart(select.key)] : [])],
    groups: [
      ...groups,
      answerFacts({ id, title: content.title, version: published, versions: [...versions.keys()], hasLink }),
      ...approval.groups,
    ],
  };
}
