import * as v from 'valibot';

import { formContentSchema, formLimits, type FormContent } from '../../../core/contracts/forms.js';
import { customFieldsLimits, customizedModule, isCustomKey } from '../../../core/contracts/custom-fields.js';
import { fieldsOf, type FieldDef, type ModuleDef } from '../../schemas/define.js';
import { moduleOfForm } from '../../schemas/form-answers.js';
import type { MadeModules } from '../../schemas/modules.js';
import type { Database } from '../../storage/database.js';
import { hasSortKey } from '../../storage/module-tables.js';
import { markedRefills } from '../search-refill-marks.js';
import { extendedModule } from './custom-modules.js';
import { formModule, type PublishedForm } from './form-def.js';

const contentSchema = v.pipe(v.string(), v.parseJson(), formContentSchema);

/** Content of a version or draft, as it is stored. */
export const parseContent = (stored: string): FormContent => v.parse(contentSchema, stored);

/** Modules of the answers to published forms, and built-in modules with custom fields, of all tenants. */
export interface FormModules extends MadeModules {
  /** Custom fields of a built-in module that any tenant has, one for each column. */
  customFields(module: string): readonly FieldDef[];
  /** Reads the forms of a tenant again unless those in memory are of this change (`forms_revision`) or a later one. */
  upTo(tenant: string, revision: number): Promise<void>;
  /** Reads the forms of a tenant again if another process has changed them. */
  refresh(tenant: string): Promise<void>;
}

interface KnownForm {
  published: number;
  hasLink: boolean;
  /** True while search texts of its module are computed again. */
  hasOldTexts: boolean;
  def: ModuleDef;
}

interface Known {
  revision: number;
  /** Number of the published version, and the module made of it, by form. */
  forms: ReadonlyMap<string, KnownForm>;
  /** Built-in modules with custom fields by name; undefined if there are none. */
  extended: ReadonlyMap<string, ModuleDef> | undefined;
}

/** @param builtIn modules that may have custom fields */
export async function createFormModules(
  database: Database,
  builtIn: readonly ModuleDef[],
): Promise<FormModules> {
  const { tables } = database;
  const tenants = new Map<string, Known>();
  const byModule = new Map<string, ModuleDef>();
  const builtInByName = new Map(builtIn.map((def) => [def.module, def]));

  /** Undefined for fields of a module that this release does not have. */
  async function readOne(
    form: Omit<PublishedForm, 'versions'> & { hasOldTexts: boolean },
  ): Promise<ModuleDef | undefined> {
    const { tenant, id, published, hasOldTexts } = form;
    const extended = customizedModule(id);
    const base = extended === undefined ? undefined : builtInByName.get(extended);
    if (extended !== undefined && !base) return undefined;
    const rows = await tables
      .selectFrom('form_version')
      .select(['version', 'content'])
      .where('tenant', '=', tenant)
      .where('form', '=', id)
      .where('version', '<=', published)
      .orderBy('version')
      .limit(base ? customFieldsLimits.versions : formLimits.versions)
      .execute();
    const versions = new Map(rows.map(({ version, content }) => [version, parseContent(content)]));
    if (base) return extendedModule(base, { published, versions, hasOldTexts });
    return formModule({ ...form, versions });
  }

  async function storedRevision(tenant: string): Promise<number> {
    const row = await tables
      .selectFrom('tenant')
      .select('forms_revision')
      .where('key', '=', tenant)
      .executeTakeFirst();
    return row?.forms_revision ?? 0;
  }

  /** The revision is read first: what changes between the reads is read again with the next call. */
  async function read(tenant: string): Promise<void> {
    const revision = await storedRevision(tenant);
    const rows = await tables
      .selectFrom('form')
      .leftJoin('form_link', (join) =>
        join.onRef('form_link.tenant', '=', 'form.tenant').onRef('form_link.form', '=', 'form.id'),
      )
      .select(['id', 'owner', 'published', 'form_link.form as linked'])
      .where('form.tenant', '=', tenant)
      .where('published', '>', 0)
      .limit(formLimits.forms + builtIn.length)
      .execute();
    const custom = rows.flatMap(({ id }) => customizedModule(id) ?? []);
    const marked = await markedRefills(database, tenant, custom);
    const before = tenants.get(tenant);
    const forms = new Map<string, KnownForm>();
    for (const { id, owner, published, linked } of rows) {
      const hasLink = linked !== null;
      const known = before?.forms.get(id);
      const hasOldTexts = marked.has(customizedModule(id) ?? '');
      const isSame =
        known?.published === published && known.hasLink === hasLink && known.hasOldTexts === hasOldTexts;
      const def = isSame ? known.def : await readOne({ id, tenant, owner, published, hasLink, hasOldTexts });
      if (def) forms.set(id, { published, hasLink, hasOldTexts, def });
    }
    const present = tenants.get(tenant);
    if (present && revision < present.revision) return;
    for (const id of present?.forms.keys() ?? []) if (!forms.has(id)) byModule.delete(moduleOfForm(id));
    const extended = new Map<string, ModuleDef>();
    for (const [id, { def }] of forms) {
      const module = customizedModule(id);
      if (module === undefined) byModule.set(moduleOfForm(id), def);
      else extended.set(module, def);
    }
    tenants.set(tenant, { revision, forms, extended: extended.size > 0 ? extended : undefined });
  }

  for (const { key } of await tables.selectFrom('tenant').select('key').execute()) await read(key);

  async function upTo(tenant: string, revision: number): Promise<void> {
    if (revision <= (tenants.get(tenant)?.revision ?? 0)) return;
    await database.inTenant(tenant, () => read(tenant));
  }

  return {
    get: (module) => byModule.get(module),
    of: (tenant) =>
      [...(tenants.get(tenant)?.forms ?? [])].flatMap(([id, { def }]) =>
        customizedModule(id) === undefined ? [def] : [],
      ),
    extended: (tenant) => tenants.get(tenant)?.extended,
    customFields(module) {
      const fields = [...tenants.values()].flatMap(({ extended }) => {
        const def = extended?.get(module);
        return def ? fieldsOf(def).filter(({ key }) => isCustomKey(key)) : [];
      });
      // A key names the same columns in all tenants; of texts some have a column to sort by.
      const byKey = new Map<string, FieldDef>();
      for (const field of fields) if (!byKey.has(field.key) || hasSortKey(field)) byKey.set(field.key, field);
      return [...byKey.values()];
    },
    upTo,
    refresh: async (tenant) => await upTo(tenant, await storedRevision(tenant)),
  };
}
