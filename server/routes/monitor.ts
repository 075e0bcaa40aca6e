import type { Hono } from 'hono';
import type * as v from 'valibot';

import { codes } from '../../core/contracts/envelope.js';
import { monitorLimits, monitorPaths } from '../../core/contracts/monitor.js';
import { readObject } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { ApiError, parseRequest, tooMany } from '../texts/messages/api-error.js';
import { createReportSchemas } from '../monitor/report-schemas.js';
import type { MonitorSettings } from '../../core/contracts/monitor-page.js';
import type { AllowanceName } from '../people/allowances.js';
import type { Services } from './services.js';

/** Reports of errors and performance (requirements 7.1.1 to 7.1.10). */
export function monitorRoutes(app: Hono<ServerEnv>, { monitor, allowances }: Services): void {
  /** Settings of the user's tenant. Throws ApiError (404) if it has no monitoring. */
  async function settingsOf(c: ServerContext): Promise<MonitorSettings> {
    const settings = await monitor.settings.get(c.get('currentUser').person.tenant);
    if (settings.mode === 'none') throw new ApiError(codes.notFound, 'noSuchAddress');
    return settings;
  }

  async function take(c: ServerContext, name: AllowanceName, amount: number): Promise<void> {
    const seconds = await allowances.take(name, c.get('currentUser').person.id, amount);
    if (seconds > 0) throw tooMany('tooManyReports', seconds);
  }

  const schemasOf = (c: ServerContext) => createReportSchemas(c.get('sessionId'));

  async function readReport<S extends v.GenericSchema>(
    c: ServerContext,
    schema: S,
    mostBytes: number,
  ): Promise<v.InferOutput<S>> {
    const bytes = Number(c.req.header('content-length') ?? mostBytes);
    await take(c, 'reportedBytes', Math.min(bytes, mostBytes));
    const report = parseRequest(schema, await readObject(c, mostBytes));
    // Storing it is a step of its own.
    await c.get('turn')();
    return report;
  }

  app.post(monitorPaths.reportData, async (c) => {
    const { switches } = await settingsOf(c);
    await take(c, 'reports', 1);
    const report = await readReport(c, schemasOf(c).performanceReport, monitorLimits.reportBytes);
    if (switches.switchStatus || report.ignoreSwitchStatus)
      await monitor.pages.open(c.get('currentUser').person, report);
    return ok(c, null);
  });

  app.post(monitorPaths.reportSubData, async (c) => {
    const { switches } = await settingsOf(c);
    await take(c, 'reports', 1);
    const report = await readReport(c, schemasOf(c).subReport, monitorLimits.reportBytes);
    if (switches.switchStatus || report.ignoreSwitchStatus)
      await monitor.pages.add(c.get('currentUser').person, report);
    return ok(c, switches);
  });

  app.post(monitorPaths.errorRecord, async (c) => {
    await settingsOf(c);
    const report = await readReport(c, schemasOf(c).errorReport, monitorLimits.errorReportBytes);
    // A report without records contains only the number of dropped ones.
    await take(c, 'reportedErrors', Math.max(1, report.dtos.length));
    await monitor.errors.store(c.get('currentUser').person, report);
    return ok(c, null);
  });
}
