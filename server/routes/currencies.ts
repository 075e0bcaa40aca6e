import type { Hono } from 'hono';

import {
  currenciesPath,
  defaultLangPath,
  rateRequestSchema,
  targetRatePath,
  todayType,
} from '../../core/contracts/rates.js';
import { isValidDate } from '../../core/values/dates/is-valid-date.js';
import { readBody } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { requireSession } from '../http/session.js';
import { fillText } from '../texts/labels/text.js';
import { badRequest, noAccess, notFound } from '../texts/messages/api-error.js';
import { messageFor } from '../texts/messages/messages.js';
import type { TenantRecord } from '../people/tenants.js';
import type { Services } from './services.js';

/** Currencies of a tenant, its default language, and exchange rates. */
export function currencyRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { tenants, rates } = services;

  function tenantOf(c: ServerContext): TenantRecord {
    const tenant = tenants.get(c.req.query('tenantKey') ?? '');
    if (!tenant) throw notFound();
    return tenant;
  }

  // Without a session, as the list of the sign-in page.
  app.get(defaultLangPath, (c) => ok(c, tenantOf(c).lang));
  app.get(currenciesPath, (c) => {
    const { currencymap, baseCurrency } = tenantOf(c).currencies;
    return ok(c, { currencymap, baseCurrency });
  });

  app.use(targetRatePath, requireSession(services));
  app.post(targetRatePath, async (c) => {
    const currentUser = c.get('currentUser');
    const { person, clock } = currentUser;
    const { rateSymbol, targetSymbol, date, type, tenantKey } = await readBody(c, rateRequestSchema);
    if (tenantKey !== person.tenant) throw noAccess();
    if (type !== todayType && !isDay(date)) throw badRequest();
    const day = type === todayType ? clock.today() : date;
    const rate = await rates.find(person.tenant, rateSymbol, targetSymbol, day);
    if (rate !== undefined) return ok(c, { rate });
    return ok(c, {
      msg: fillText(messageFor('noRate', currentUser), { from: rateSymbol, to: targetSymbol }),
    });
  });
}

/** Returns whether a text is a day in the form of the stored ones. */
const isDay = (date: string): boolean => /^\d{4}-\d\d-\d\d$/.test(date) && isValidDate(date);
