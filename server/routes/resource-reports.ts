import type { Hono } from 'hono';

import { codes } from '../../core/contracts/envelope.js';
import { monitorLimits, resourceReportPath } from '../../core/contracts/monitor.js';
import { headers } from '../../core/contracts/names.js';
import { readObject } from '../http/body.js';
import { networkOf } from '../http/client.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { isSameOrigin } from '../http/same-origin.js';
import { currentUserOf } from '../http/session.js';
import { ApiError, parseRequest, tooMany } from '../texts/messages/api-error.js';
import { createReportSchemas } from '../monitor/report-schemas.js';
import type { AllowanceName } from '../people/allowances.js';
import type { Services } from './services.js';

const preflightSeconds = 86_400;
const allowedHeaders = ['content-type', headers.language, headers.timeZoneOffset, headers.traceId];

/**
 * Resource reports (requirements 7.1.11, 7.1.12): this server is its own maintain domain, and that of pages at
 * accepted origins. A page reports before its user has signed in, so no session is needed; those of other origins have none.
 */
export function resourceReportRoutes(
  app: Hono<ServerEnv>,
  services: Services,
  accepts: (origin: string) => boolean,
): void {
  const { monitor, allowances } = services;
  const isConfigured = (origin: string | undefined): origin is string =>
    origin !== undefined && accepts(origin);

  app.use(resourceReportPath, async (c, next) => {
    await next();
    const origin = c.req.header('origin');
    if (isConfigured(origin)) c.res.headers.set('Access-Control-Allow-Origin', origin);
    c.res.headers.append('Vary', 'Origin');
  });

  app.options(resourceReportPath, (c) => {
    if (!isConfigured(c.req.header('origin'))) throw new ApiError(codes.noAccess, 'crossSite');
    return c.body(null, 204, {
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': allowedHeaders.join(', '),
      'Access-Control-Max-Age': String(preflightSeconds),
    });
  });

  app.post(resourceReportPath, async (c) => {
    if (!isOwn(c) && !isConfigured(c.req.header('origin'))) throw new ApiError(codes.noAccess, 'crossSite');
    const person = isOwn(c) ? (await currentUserOf(c, services))?.person : undefined;
    const sender = person?.id ?? networkOf(c.get('clientAddress'));
    const take = async (name: AllowanceName, amount: number) => {
      const seconds = await allowances.take(name, sender, amount);
      if (seconds > 0) throw tooMany('tooManyReports', seconds);
    };
    await take('resourceReports', 1);
    const schema = createReportSchemas(c.get('sessionId')).resourceReport;
    const report = parseRequest(schema, await readObject(c, monitorLimits.reportBytes));
    await take('reportedResources', report.resourceList.length);
    await monitor.resources.store(person, sender, report);
    return ok(c, null);
  });
}

/** Returns whether a page of this server sent the request, or no browser. */
const isOwn = (c: ServerContext): boolean =>
  isSameOrigin(c) || (!c.req.header('sec-fetch-site') && !c.req.header('origin'));
