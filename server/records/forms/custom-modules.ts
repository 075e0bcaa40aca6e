import { customKey, customPrefix } from '../../../core/contracts/custom-fields.js';
import type { FormContent } from '../../../core/contracts/forms.js';
import type { FieldDef, LineColumnDef, ModuleDef } from '../../schemas/define.js';
import { fieldsOf } from '../../schemas/define.js';
import { columnsOfField, type FieldColumn } from '../../storage/module-tables.js';
import { fieldRights, versionedGroups } from './form-def.js';
import type { ValuePlace } from './form-impact.js';

/** Types that a list sorts by the keys of their texts (sort-key.ts), for which answers to forms have no column. */
const sortedByText: readonly FieldDef['type'][] = ['text', 'email', 'url', 'person'];

/** Rules that name custom fields by their keys in the module. */
function customRules({ formula, requiredWhen, ...rules }: NonNullable<FieldDef['rules']>): FieldDef['rules'] {
  return {
    ...rules,
    ...(formula === undefined ? {} : { formula: formula.replace(/\{\s*/gu, `{${customPrefix}`) }),
    ...(requiredWhen ? { requiredWhen: { ...requiredWhen, field: customKey(requiredWhen.field) } } : {}),
  };
}

/** A column of lines, of which the files are in a custom field. */
const customColumn = ({ filesOf, ...column }: LineColumnDef): LineColumnDef => ({
  ...column,
  ...(filesOf === undefined ? {} : { filesOf: customKey(filesOf) }),
});

/**
 * A field of a form as one of a module, with a key that no built-in field has.
 * @param listed keys of fields that are columns at first
 */
function customField(field: FieldDef, listed: ReadonlySet<string>): FieldDef {
  const { key, showWhen, whileEmpty, rules, sumOf, columns, column, type, format, ...rest } = field;
  return {
    ...rest,
    key: customKey(key),
    type,
    ...(format === undefined ? {} : { format }),
    ...(showWhen ? { showWhen: { ...showWhen, field: customKey(showWhen.field) } } : {}),
    ...(whileEmpty === undefined ? {} : { whileEmpty: customKey(whileEmpty) }),
    ...(rules ? { rules: customRules(rules) } : {}),
    ...(sumOf ? { sumOf: { ...sumOf, field: customKey(sumOf.field) } } : {}),
    ...(columns ? { columns: columns.map(customColumn) } : {}),
    ...(column ? { column: { ...column, shown: listed.has(key), priority: 9 } } : {}),
    ...(sortedByText.includes(type) && format === undefined ? { sortable: true } : {}),
  };
}

/** Besides administrators, no one user has all rights for a custom field. */
const withoutOwner = '';

interface CustomContent {
  published: number;
  versions: ReadonlyMap<number, FormContent>;
  /** True while search texts may have values of fields that were open to all users. */
  hasOldTexts?: boolean;
}

/**
 * A built-in module with the custom fields of a tenant, in groups of their own after the built-in ones. Its rules,
 * actions and approvals are those of the module; custom fields have no index of their own.
 */
export function extendedModule(
  base: ModuleDef,
  { hasOldTexts = false, ...published }: CustomContent,
): ModuleDef {
  const rights = fieldRights(published, withoutOwner);
  const withRights = (field: FieldDef): FieldDef => {
    const own = rights.get(field.key);
    return own ? { ...field, rights: { ...own, wasSearched: hasOldTexts && own.wasSearched } } : field;
  };
  const groups = versionedGroups(published, () => ({ whenFilled: true })).filter(
    ({ fields }) => fields.length > 0,
  );
  const listed = new Set(
    published.versions.get(published.published)?.fields.flatMap((field) => (field.listed ? [field.key] : [])),
  );
  return {
    ...base,
    indexed: base.indexed ?? fieldsOf(base).map(({ key }) => key),
    groups: [
      ...base.groups,
      ...groups.map(({ key, label, fields }) => ({
        key: customKey(key),
        label,
        fields: fields.map((field) => customField(withRights(field), listed)),
      })),
    ],
  };
}

/** Columns that the fields of a version need in the table of the module. */
export const customColumns = (extended: ModuleDef, content: FormContent): FieldColumn[] => {
  const keys = new Set(content.fields.map(({ key }) => customKey(key)));
  return fieldsOf(extended)
    .filter(({ key }) => keys.has(key))
    .flatMap(columnsOfField);
};

/** Where the values of custom fields are: in the records of the module. */
export const customPlace = (module: string): ValuePlace => ({ module, keyOf: customKey });

/** What a form has besides its fields, and custom fields have not. */
export const fieldsAlone = ({ title, sections, fields }: FormContent): FormContent => ({
  title,
  sections,
  fields,
  departments: null,
});
