import * as v from 'valibot';

import { codes } from '../../core/contracts/envelope.js';
import { tenantDataSchema, type TenantData } from '../../core/contracts/tenant.js';
import type { ThemeSettings, ThemeValues } from '../../core/contracts/theme-page.js';
import { themeValuesOf, withTheme } from '../../core/contracts/theme-values.js';
import { servedFonts } from '../public/fonts/served-fonts.js';
import { ApiError, notFound } from '../texts/messages/api-error.js';
import type { Database } from '../storage/database.js';
import type { Directory } from './directory.js';
import type { Person } from './person.js';
import type { Tenants } from './tenants.js';

/** Themes by tenant (requirements 3.28 to 3.32), as administrators edit them. */
export interface ThemeStore {
  get(tenant: string): Promise<ThemeSettings>;
  /** Throws ApiError (409 for a stale revision, with the present settings). */
  change(by: Person, values: ThemeValues, revision: number): Promise<ThemeSettings>;
}

interface ThemeStoreDeps {
  database: Database;
  directory: Pick<Directory, 'ref'>;
  tenants: Pick<Tenants, 'change'>;
  now: () => Date;
}

const fonts = servedFonts.map(({ file, name }) => ({ file, name }));

export function createThemeStore({ database, directory, tenants, now }: ThemeStoreDeps): ThemeStore {
  const { tables } = database;

  async function get(tenant: string): Promise<ThemeSettings> {
    const row = await tables
      .selectFrom('tenant')
      .select(['data', 'theme_revision', 'theme_updated_by', 'theme_updated_ms'])
      .where('key', '=', tenant)
      .executeTakeFirst();
    if (!row) throw notFound();
    const by = row.theme_updated_by;
    return {
      // Parts of a wrong type are dropped: the data may be of another version.
      values: themeValuesOf(v.parse(tenantDataSchema, JSON.parse(row.data))),
      revision: row.theme_revision,
      fonts,
      ...(by === null ? {} : { updatedBy: directory.ref(tenant, by), updatedMs: row.theme_updated_ms ?? 0 }),
    };
  }

  return {
    get,
    change: ({ tenant, id: by }, values, revision) =>
      database.transaction(async () => {
        const present = await get(tenant);
        if (present.revision !== revision) throw new ApiError(codes.stale, 'staleSettings', { present });
        await tenants.change(tenant, (data: TenantData) => withTheme(data, values));
        await tables
          .updateTable('tenant')
          .set((eb) => ({
            theme_revision: eb('theme_revision', '+', 1),
            theme_updated_by: by,
            theme_updated_ms: now().getTime(),
          }))
          .where('key', '=', tenant)
          .execute();
        return get(tenant);
      }),
  };
}
