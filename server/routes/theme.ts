import type { Hono } from 'hono';

import { codes } from '../../core/contracts/envelope.js';
import { limits } from '../../core/contracts/limits.js';
import {
  tenantLogoPath,
  themeChangeSchema,
  themePath,
  type ThemeValues,
} from '../../core/contracts/theme-page.js';
import { imageTypeIn } from '../records/files/file-type.js';
import { tenantFiles, type StoredFile } from '../records/files/files.js';
import { readBody } from '../http/body.js';
import type { ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { fileResponse } from '../http/file-body.js';
import { filePolicy } from '../http/security-headers.js';
import { ApiError, noAccess, notFound } from '../texts/messages/api-error.js';
import type { Person } from '../people/person.js';
import type { Services } from './services.js';

/** Calls of the page /sp/theme, for administrators of the tenant. */
export function themeRoutes(
  app: Hono<ServerEnv>,
  { database, tenants, themes, files, fileStore }: Services,
): void {
  app.use(themePath, async (c, next) => {
    if (!c.get('currentUser').person.roles.has('admin')) throw noAccess();
    await next();
  });

  app.get(themePath, async (c) => ok(c, await themes.get(c.get('currentUser').person.tenant)));
  app.put(themePath, async (c) => {
    const { values, revision } = await readBody(c, themeChangeSchema);
    const { person } = c.get('currentUser');
    const images = await newImages(person, values);
    const stored = await themes.change(person, values, revision);
    for (const id of images) await files.assignToTenant(person.tenant, id);
    return ok(c, stored);
  });

  app.get(
    tenantLogoPath('TENANT', 'FILE').replace('TENANT', ':tenant').replace('FILE', ':file'),
    async (c) => {
      // Without a session, for the sign-in page: the address names the tenant.
      const tenant = c.req.param('tenant') ?? '';
      if (!tenants.get(tenant)) throw notFound();
      const file = await database.inTenant(tenant, () => files.byId(tenant, c.req.param('file') ?? ''));
      if (!file || !isOfTenant(file)) throw notFound();
      const type = await imageTypeIn(fileStore, file);
      if (!type) throw notFound();
      return fileResponse(c, fileStore, file, {
        'Content-Type': type,
        'Content-Disposition': 'inline',
        'Content-Security-Policy': filePolicy,
        'Cache-Control': 'public, max-age=3600',
      });
    },
  );

  /** Ids of the uploaded images that the values name and that are not the tenant's yet. Throws ApiError (422). */
  async function newImages(person: Person, { logoUrl, faviconId }: ThemeValues): Promise<string[]> {
    const named = [logoFileOf(person.tenant, logoUrl), faviconId].filter((id) => id !== '');
    const added: string[] = [];
    for (const id of named) {
      const file = await files.byId(person.tenant, id);
      if (file && isOfTenant(file)) continue;
      const isOwn = file?.module === undefined && file?.person === person.id;
      if (!file || !isOwn || !(await isImage(file))) throw new ApiError(codes.invalid, 'notAnImage');
      added.push(id);
    }
    return added;
  }

  const isImage = async (file: StoredFile): Promise<boolean> =>
    file.size <= limits.logoBytes && (await imageTypeIn(fileStore, file)) !== undefined;
}

const isOfTenant = ({ module }: StoredFile): boolean => module === tenantFiles;

/** Id of the uploaded file in the address of a logo; '' for any other address. */
function logoFileOf(tenant: string, url: string): string {
  const folder = tenantLogoPath(tenant, '');
  return url.startsWith(folder) ? url.slice(folder.length) : '';
}
