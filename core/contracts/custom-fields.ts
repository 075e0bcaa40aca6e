import * as v from 'valibot';

/*
 * Custom fields of built-in modules. Those of a module are kept as a form (forms.ts) whose id names the module: the calls
 * of forms save its draft, publish, restore and preview it. Records have the fields beside the built-in ones.
 */

const idPrefix = 'module-';

/** Id of the form with the custom fields of a module. */
export const customFieldsId = (module: string): string => `${idPrefix}${module}`;

/** Module whose custom fields are the form of this id; undefined for a form of its own. */
export const customizedModule = (id: string): string | undefined =>
  id.startsWith(idPrefix) ? id.slice(idPrefix.length) : undefined;

/** Begins the keys of custom fields and of their groups in records, which no built-in one has. */
export const customPrefix = 'x';

/** Key in records of a custom field or group. */
export const customKey = (key: string): string => `${customPrefix}${key}`;

const customKeys = new RegExp(`^${customPrefix}[a-z][1-9][0-9]{0,2}$`, 'u');

/** Returns whether the key is that of a custom field. */
export const isCustomKey = (key: string): boolean => customKeys.test(key);

/**
 * Built-in modules that have no custom fields: users do not enter their records in a form, or, as messages, have copies of
 * them in the mailboxes of others.
 */
const withoutCustomFields: readonly string[] = ['mail', 'batchTask', 'attendanceResult'];

export const hasCustomFields = (module: string): boolean => !withoutCustomFields.includes(module);

export const customFieldsLimits = {
  /** Published versions of the custom fields of a module. */
  versions: 100,
} as const;

/**
 * Path of the modules that can have custom fields, for administrators; code 403 for other employees.
 *
 * | path | method | body or query | data |
 * | --- | --- | --- | --- |
 * | modules | GET | | CustomizedModule[] |
 *
 * The custom fields of one are read and written by the calls of forms (`formPaths`), with the id of the entry.
 */
export const customFieldsPaths = { modules: '/api/portico/customFields' } as const;

/** A built-in module that the tenant shows, with the state of its custom fields. */
export const customizedModuleSchema = v.object({
  /** Id of the form with its custom fields. */
  id: v.string(),
  module: v.string(),
  /** App to which the module belongs. */
  app: v.string(),
  label: v.string(),
  /** Labels of the published fields. */
  fields: v.array(v.string()),
  /** Number of the published version; 0: none yet. */
  published: v.number(),
  /** True if the draft differs from it. */
  isChanged: v.boolean(),
  /** When the draft was saved; missing: never. */
  savedMs: v.optional(v.number()),
});
export type CustomizedModule = v.InferOutput<typeof customizedModuleSchema>;
