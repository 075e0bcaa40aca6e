import type { Hono } from 'hono';
import * as v from 'valibot';

import {
  expenseLimitChangeSchema,
  expenseLimitsPath,
  type ExpenseLimitSettings,
} from '../../core/contracts/expense-limits.js';
import { codes } from '../../core/contracts/envelope.js';
import { baseCurrencyCode } from '../../core/values/format/currency.js';
import { readBody } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { limitOf, type StoredExpenseLimits } from '../people/expense-limits.js';
import { expenseKindsOf } from '../schemas/expense-kinds.js';
import { localize } from '../texts/labels/text.js';
import { ApiError, noAccess, parseRequest } from '../texts/messages/api-error.js';
import type { Services } from './services.js';

/** Limits of the kinds of expense on the page /sp/settings, for administrators of the tenant. */
export function expenseLimitRoutes(
  app: Hono<ServerEnv>,
  { expenseLimits, modules }: Pick<Services, 'expenseLimits' | 'modules'>,
): void {
  const kinds = expenseKindsOf(modules.all);
  const knownSchema = v.record(v.picklist(kinds.map(({ value }) => value)), v.string());

  function settingsOf(c: ServerContext, { limits, ...stored }: StoredExpenseLimits): ExpenseLimitSettings {
    const currentUser = c.get('currentUser');
    return {
      ...stored,
      kinds: kinds.map(({ value, label }) => ({ value, label: localize(label, currentUser) })),
      base: baseCurrencyCode(currentUser.currencies) ?? '',
      values: Object.fromEntries(kinds.map(({ value }) => [value, limitOf(limits, value)])),
    };
  }

  app.use(expenseLimitsPath, async (c, next) => {
    if (!c.get('currentUser').person.roles.has('admin')) throw noAccess();
    await next();
  });
  app.get(expenseLimitsPath, async (c) =>
    ok(c, settingsOf(c, await expenseLimits.get(c.get('currentUser').person.tenant))),
  );
  app.put(expenseLimitsPath, async (c) => {
    const { values, revision } = await readBody(c, expenseLimitChangeSchema);
    parseRequest(knownSchema, values);
    const { isStale, present } = await expenseLimits.change(c.get('currentUser').person, values, revision);
    if (isStale) throw new ApiError(codes.stale, 'staleSettings', { present: settingsOf(c, present) });
    return ok(c, settingsOf(c, present));
  });
}
