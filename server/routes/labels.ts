import type { Hono } from 'hono';

import {
  getLabelsPath,
  labelFilePath,
  labelVersionParameter,
  tenantLabelsPath,
} from '../../core/contracts/labels.js';
import { parseLanguage, type Lang } from '../../core/contracts/tenant.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { badRequest, noAccess, notFound } from '../texts/messages/api-error.js';
import type { Services } from './services.js';

const forEver = 'max-age=31536000, immutable';

/** A file of another version than the present one must not be kept under the address of that version. */
const lifetime = (c: ServerContext, present: string, who: 'public' | 'private'): string =>
  c.req.query(labelVersionParameter) === present ? `${who}, ${forEver}` : 'no-cache';

function languageOf(c: ServerContext): Lang {
  const lang = parseLanguage(c.req.param('lang'));
  if (!lang) throw notFound();
  return lang;
}

/** Static files of the product's labels (requirements 7.3.13), which need no session. */
export function labelFileRoutes(app: Hono<ServerEnv>, { productLabels }: Services): void {
  const path = labelFilePath('en', 'FILE').replace('/en/', '/:lang/').replace('FILE.json', ':file');
  app.get(path, (c) => {
    const module = /^(.+)\.json$/.exec(c.req.param('file') ?? '')?.[1] ?? '';
    const lang = parseLanguage(c.req.param('lang'));
    const labels = lang && productLabels.textsOf(module, lang);
    if (!labels) return c.text('Not found', 404);
    return c.json(Object.fromEntries(labels), 200, {
      'Cache-Control': lifetime(c, productLabels.version, 'public'),
    });
  });
}

/** The labels call (requirements 7.3.12), and the tenant's own labels. */
export function labelRoutes(
  app: Hono<ServerEnv>,
  { productLabels, tenantLabels }: Pick<Services, 'productLabels' | 'tenantLabels'>,
): void {
  app.get(getLabelsPath, async (c) => {
    const { person, lang } = c.get('currentUser');
    const module = c.req.query('module') ?? '';
    if (module === '') throw badRequest();
    const labels = productLabels.textsOf(module, lang);
    if (!labels) throw notFound();
    const own = (await tenantLabels.audience(person.tenant, lang)).tenantLabels;
    c.header('Cache-Control', 'no-store');
    return ok(c, {
      labels: Object.fromEntries(labels),
      tenantLabels: Object.fromEntries([...own].filter(([id]) => labels.has(id))),
    });
  });

  app.get(
    tenantLabelsPath('TENANT', 'en').replace('TENANT', ':tenant').replace(/en$/, ':lang'),
    async (c) => {
      const { tenant } = c.get('currentUser').person;
      if (c.req.param('tenant') !== tenant) throw noAccess();
      const own = (await tenantLabels.audience(tenant, languageOf(c))).tenantLabels;
      c.header('Cache-Control', lifetime(c, await tenantLabels.version(tenant), 'private'));
      return ok(c, Object.fromEntries(own));
    },
  );
}
