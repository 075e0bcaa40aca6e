import * as v from 'valibot';

import { formContentSchema, formLimits, type FormContent } from '../../../core/contracts/forms.js';
import type { ModuleDef } from '../../schemas/define.js';
import { moduleOfForm } from '../../schemas/form-answers.js';
import type { Database } from '../../storage/database.js';
import { formModule } from './form-def.js';

const contentSchema = v.pipe(v.string(), v.parseJson(), formContentSchema);

/** Content of a version or draft, as it is stored. */
export const parseContent = (stored: string): FormContent => v.parse(contentSchema, stored);

/** Modules of the answers to published forms, of all tenants. */
export interface FormModules {
  get(module: string): ModuleDef | undefined;
  /** Published forms of a tenant. */
  of(tenant: string): readonly ModuleDef[];
  /** Reads the forms of a tenant again unless those in memory are of this change (`forms_revision`) or a later one. */
  upTo(tenant: string, revision: number): Promise<void>;
}

interface Known {
  revision: number;
  /** Number of the published version, and the module made of it, by form. */
  forms: ReadonlyMap<string, { published: number; def: ModuleDef }>;
}

export async function createFormModules(database: Database): Promise<FormModules> {
  const { tables } = database;
  const tenants = new Map<string, Known>();
  const byModule = new Map<string, ModuleDef>();

  async function readOne(tenant: string, id: string, owner: string, published: number): Promise<ModuleDef> {
    const rows = await tables
      .selectFrom('form_version')
      .select(['version', 'content'])
      .where('tenant', '=', tenant)
      .where('form', '=', id)
      .where('version', '<=', published)
      .orderBy('version')
      .limit(formLimits.versions)
      .execute();
    const versions = new Map(rows.map(({ version, content }) => [version, parseContent(content)]));
    return formModule({ id, tenant, owner, published, versions });
  }

  /** The revision is read first: what changes between the reads is read again with the next call. */
  async function read(tenant: string): Promise<void> {
    const row = await tables
      .selectFrom('tenant')
      .select('forms_revision')
      .where('key', '=', tenant)
      .executeTakeFirst();
    const revision = row?.forms_revision ?? 0;
    const rows = await tables
      .selectFrom('form')
      .select(['id', 'owner', 'published'])
      .where('tenant', '=', tenant)
      .where('published', '>', 0)
      .limit(formLimits.forms)
      .execute();
    const before = tenants.get(tenant);
    const forms = new Map<string, { published: number; def: ModuleDef }>();
    for (const { id, owner, published } of rows) {
      const known = before?.forms.get(id);
      forms.set(
        id,
        known?.published === published
          ? known
          : { published, def: await readOne(tenant, id, owner, published) },
      );
    }
    const present = tenants.get(tenant);
    if (present && revision < present.revision) return;
    for (const id of present?.forms.keys() ?? []) if (!forms.has(id)) byModule.delete(moduleOfForm(id));
    for (const [id, { def }] of forms) byModule.set(moduleOfForm(id), def);
    tenants.set(tenant, { revision, forms });
  }

  for (const { key } of await tables.selectFrom('tenant').select('key').execute()) await read(key);

  return {
    get: (module) => byModule.get(module),
    of: (tenant) => [...(tenants.get(tenant)?.forms.values() ?? [])].map(({ def }) => def),
    async upTo(tenant, revision) {
      if (revision <= (tenants.get(tenant)?.revision ?? 0)) return;
      await database.inTenant(tenant, () => read(tenant));
    },
  };
}
