import * as v from 'valibot';

import { codes } from '../../core/contracts/envelope.js';
import { tenantDataSchema, type TenantData } from '../../core/contracts/tenant.js';
import type { ThemeSettings, ThemeValues } from '../../core/contracts/theme-page.js';
import { themeValuesOf, withTheme } from '../../core/contracts/theme-values.js';
import { servedFonts } from '../public/fonts/served-fonts.js';
import { ApiError, notFound } from '../texts/messages/api-error.js';
import type { Database } from '../storage/sql.js';
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
  async function get(tenant: string): Promise<ThemeSettings> {
    const row = await database.get(
      'SELECT data, theme_revision, theme_updated_by, theme_updated_ms FROM tenant WHERE key = ?',
      tenant,
    );
    if (!row) throw notFound();
    const by = row['theme_updated_by'];
    return {
      // Parts of a wrong type are dropped: the data may be of another version.
      values: themeValuesOf(v.parse(tenantDataSchema, JSON.parse(String(row['data'])))),
      revision: Number(row['theme_revision']),
      fonts,
      ...(by === null
        ? {}
        : { updatedBy: directory.ref(tenant, String(by)), updatedMs: Number(row['theme_updated_ms']) }),
    };
  }

  return {
    get,
    change: ({ tenant, id: by }, values, revision) =>
      database.transaction(async () => {
        const present = await get(tenant);
        if (present.revision !== revision) throw new ApiError(codes.stale, 'staleSettings', { present });
        await tenants.change(tenant, (data: TenantData) => withTheme(data, values));
        await database.run(
          `UPDATE tenant SET theme_revision = theme_revision + 1, theme_updated_by = ?, theme_updated_ms = ?
           WHERE key = ?`,
          by,
          now().getTime(),
          tenant,
        );
        return get(tenant);
      }),
  };
}
