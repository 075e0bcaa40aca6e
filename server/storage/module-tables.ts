import { customPrefix, isCustomKey } from '../../core/contracts/custom-fields.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import { storedModuleOf } from '../schemas/form-answers.js';

/*
 * Tables of data modules, derived from their schemas. Names come from module definitions and match a pattern; no part
 * of a request becomes a name.
 */
const namePattern = /^[a-zA-Z][a-zA-Z0-9]*$/;

/** Table of a module. */
export type ModuleTableName = `m_${string}`;
/** Column with the value of a field, with the name or title of what it refers to, or with its sort key. */
export type FieldColumn = `f_${string}` | `l_${string}` | `k_${string}`;

export const tableOf = (module: string): ModuleTableName => `m_${safe(storedModuleOf(module))}`;
/** Table of the search index (search-terms.ts). */
export const searchTableOf = (module: string): string => `s_${safe(storedModuleOf(module))}`;
export const indexOf = (module: string, name: string): string => `i_${safe(storedModuleOf(module))}_${name}`;
export const columnOf = (field: string): FieldColumn => `f_${safe(field)}`;
/** Column with the name or title of the person or record that a field refers to. */
export const labelColumnOf = (field: string): FieldColumn => `l_${safe(field)}`;

/** Column with the sort key of a text (sort-key.ts). */
export const sortColumnOf = (field: string): FieldColumn => `k_${safe(field)}`;

export const hasLabel = (field: FieldDef): boolean => field.type === 'person' || field.type === 'reference';

/** Returns whether the field sorts by the key of its text or label. */
export const hasSortKey = (field: FieldDef): boolean =>
  field.sortable === true && (hasLabel(field) || ['text', 'email', 'url'].includes(field.type));

/** Returns whether the texts of the field's column are equal if they differ in the case of ASCII letters only. */
export const ignoresCase = ({ type }: FieldDef): boolean => ['text', 'email', 'url'].includes(type);

/** Returns whether the field's column has integers. */
export const isStoredAsInteger = ({ type }: FieldDef): boolean =>
  ['integer', 'decimal', 'money', 'percent', 'checkbox'].includes(type);

export function safe(name: string): string {
  if (!namePattern.test(name)) throw new Error(`"${name}" cannot be a column or table name.`);
  return name;
}

/** Columns of a field: its value, the name of what it refers to, and its sort key. */
export const columnsOfField = (field: FieldDef): FieldColumn[] => [
  columnOf(field.key),
  ...(hasLabel(field) ? [labelColumnOf(field.key)] : []),
  ...(hasSortKey(field) ? [sortColumnOf(field.key)] : []),
];

/** Returns whether the column has values of custom fields. */
export const isCustomColumn = (name: string): name is FieldColumn =>
  /^[flk]_/u.test(name) && isCustomKey(name.slice(2));

/** Returns whether a column of custom fields has integers: its key begins with the letter of numbers. */
export const isIntegerColumn = (name: FieldColumn): boolean => name.startsWith(`f_${customPrefix}n`);

/** The tables of modules in the store, whose columns, indexes and search each engine makes in its own way. */
export interface ModuleTables {
  /** Creates the tables of a module and adds columns that are new in its schema. */
  ensureTable(def: ModuleDef): Promise<void>;
  /** Adds columns of custom fields that the table of the module does not have yet. */
  addColumns(module: string, columns: readonly FieldColumn[]): Promise<void>;
  /** Creates indexes and counters; separate from the tables, because seeding is faster without them. */
  ensureIndexes(def: ModuleDef): Promise<void>;
  /** Adds all rows of a module to its empty search index. */
  indexSearchTexts(module: string): Promise<void>;
  /** Adds row `n` of a tenant to the search index of its module. */
  indexSearchText(module: string, n: number, tenant: string, text: string): Promise<void>;
  removeSearchText(module: string, n: number): Promise<void>;
}

/** Types whose stored values are short, so that an index of all of them is read far faster than the rows. */
const shortTypes: ReadonlySet<string> = new Set<FieldDef['type']>([
  'select',
  'person',
  'reference',
  'integer',
  'decimal',
  'money',
  'percent',
  'checkbox',
  'date',
  'datetime',
]);

/**
 * Fields of the conditions of most filters and of the rules of access. One index of them all answers every count
 * without the rows, of which it would read ten thousand. People first, whose records are few.
 */
export function conditionFields(def: ModuleDef): FieldDef[] {
  const inRules = new Set(
    (def.access ?? []).flatMap(({ who, when = [] }) => [
      ...(who === 'all' ? [] : (who.fields ?? [])),
      ...when.map(({ field }) => field),
    ]),
  );
  const rank = ({ key, type }: FieldDef) => (type !== 'person' ? 2 : inRules.has(key) ? 0 : 1);
  return fieldsOf(def)
    .filter(({ key, type, filterable }) => (filterable && shortTypes.has(type)) || inRules.has(key))
    .sort((one, other) => rank(one) - rank(other));
}

export const conditionIndexOf = ({ module }: ModuleDef): string => indexOf(module, 'conditions');
