import { customFieldsId, type CustomizedModule } from '../../../core/contracts/custom-fields.js';
import type { CurrentUser } from '../../people/person.js';
import type { ModuleDef } from '../../schemas/define.js';
import type { Database } from '../../storage/database.js';
import { localize } from '../../texts/labels/text.js';
import { parseContent } from './form-modules.js';

/** Custom fields of built-in modules: which a tenant may change, and what it has. */
export interface CustomFields {
  /** The modules that may have custom fields, with the state of these. */
  modules(by: CurrentUser): Promise<CustomizedModule[]>;
}

interface CustomFieldsDeps {
  database: Database;
  /** Built-in modules to which administrators of the tenant may add fields. */
  customizable: (tenant: string) => readonly ModuleDef[];
}

export function createCustomFields({ database, customizable }: CustomFieldsDeps): CustomFields {
  return {
    async modules(by) {
      const { tenant } = by.person;
      const shown = customizable(tenant);
      const rows = await database.tables
        .selectFrom('form')
        .leftJoin('form_version', (join) =>
          join
            .onRef('form_version.tenant', '=', 'form.tenant')
            .onRef('form_version.form', '=', 'form.id')
            .onRef('form_version.version', '=', 'form.published'),
        )
        .select(['form.id', 'draft', 'published', 'saved_ms', 'content'])
        .where('form.tenant', '=', tenant)
        .where('form.id', 'like', customFieldsId('%'))
        .limit(shown.length)
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return shown.map(({ module, app, label }) => {
        const id = customFieldsId(module);
        const row = byId.get(id);
        const content = row?.content ?? null;
        return {
          id,
          module,
          app,
          label: localize(label, by),
          fields: content === null ? [] : parseContent(content).fields.map((field) => field.label),
          published: row?.published ?? 0,
          isChanged: row !== undefined && row.content !== row.draft,
          ...(row ? { savedMs: row.saved_ms } : {}),
        };
      });
    },
  };
}
