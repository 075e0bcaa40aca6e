import type { Hono } from 'hono';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { TenantData } from '../../core/contracts/tenant.js';
import type { GroupRights } from '../../core/contracts/user-groups.js';
import { allows } from '../../core/records/group-rights.js';
import { themeShortcutsPath } from '../../core/contracts/theme-shortcuts.js';
import { readObject } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { badRequest, notFound } from '../texts/messages/api-error.js';
import { filePolicy } from '../http/security-headers.js';
import { logoSvg } from '../people/logo.js';
import type { Services } from './services.js';

/** Routes for the app's start (settings, tenant) and for preferences. */
export function shellRoutes(
  app: Hono<ServerEnv>,
  { tenants, modules, baseSettings, productLabels, tenantLabels, preferences, demo }: Services,
): void {
  const tenantOf = (c: ServerContext) => {
    const tenant = tenants.get(c.get('currentUser').person.tenant);
    if (!tenant) throw notFound();
    return tenant;
  };

  /** Apps of which the rights show a module; those without modules of records stay. */
  const appsFor = (apps: readonly string[], rights: GroupRights): string[] =>
    apps.filter((name) => {
      const own = modules.all.filter(({ app: appOf }) => appOf === name);
      return own.length === 0 || own.some(({ module }) => allows(rights, module, 'see'));
    });

  /** The tenant with the present versions of its labels (requirements 3.17, 7.3.13). */
  const withLabelVersions = async (data: TenantData): Promise<TenantData> => ({
    ...data,
    localeSettings: {
      ...data.localeSettings,
      version: productLabels.version,
      labelVersion: await tenantLabels.version(data.tenantKey),
    },
  });

  app.post(endpoints.baseTeams, async (c) => {
    const data = await withLabelVersions(tenantOf(c).data);
    const { rights } = c.get('currentUser').person;
    return ok(c, rights ? { ...data, displayModules: appsFor(data.displayModules, rights) } : data);
  });
  app.post(endpoints.getSetting, async (c) => ok(c, await baseSettings.entries(tenantOf(c).data.tenantKey)));
  app.on(['GET', 'POST'], endpoints.tenantLogo, (c) => ok(c, tenantOf(c).data.tenantLogo ?? {}));

  app.get(themeShortcutsPath, (c) => {
    const { appId } = tenantOf(c).data.theme ?? {};
    const isOwn = appId !== undefined && c.req.query('appId') === appId;
    return ok(c, isOwn ? demo.shortcuts(appId, c.get('currentUser')) : []);
  });

  app.get('/papi/portico/logo/:file', (c) => {
    const tenant = tenants.get(c.req.param('file').replace(/\.svg$/, ''));
    if (!tenant) throw notFound();
    return c.body(logoSvg(tenant.data), 200, {
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': filePolicy,
      'Cache-Control': 'public, max-age=3600',
    });
  });

  app.get(endpoints.preferences, async (c) => {
    const keys = (c.req.query('keys') ?? '').split(',');
    if (keys.length > keysAtOnce) throw badRequest();
    return ok(c, await preferences.several(c.get('currentUser').person.id, keys.map(checkedKey)));
  });
  const preference = endpoints.preference('KEY').replace('KEY', ':key');
  app.get(preference, async (c) =>
    ok(c, await preferences.get(c.get('currentUser').person.id, preferenceKey(c))),
  );
  app.put(preference, async (c) => {
    const { value } = await readObject(c);
    const key = preferenceKey(c);
    if (value === undefined) throw badRequest();
    if (value === null) await preferences.remove(c.get('currentUser').person.id, key);
    else await preferences.set(c.get('currentUser').person.id, key, value);
    return ok(c, value);
  });
  app.delete(preference, async (c) => {
    await preferences.remove(c.get('currentUser').person.id, preferenceKey(c));
    return ok(c, null);
  });
}

const keysAtOnce = 10;

const preferenceKey = (c: ServerContext): string => checkedKey(c.req.param('key') ?? '');

function checkedKey(key: string): string {
  if (!/^[\w.:-]{1,100}$/.test(key)) throw badRequest();
  return key;
}
