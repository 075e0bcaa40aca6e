import type { Hono } from 'hono';

import { homeChartOrderSchema, homeChartPaths } from '../../core/contracts/home-charts.js';
import { limits } from '../../core/contracts/limits.js';
import { readBody, readObject } from '../http/body.js';
import type { ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { parseHomeChart } from '../records/home-charts.js';
import { displayedModule, idOf } from './module-param.js';
import type { Services } from './services.js';

/** Charts on the user's home page. */
export function homeChartRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { homeCharts } = services;

  app.post(homeChartPaths.list, async (c) => {
    const chart = parseHomeChart(await readObject(c, limits.smallBodyBytes));
    const def = displayedModule(c, services, chart.module);
    return ok(c, await homeCharts.add(c.get('currentUser'), def, chart));
  });
  app.put(homeChartPaths.order, async (c) => {
    const { ids } = await readBody(c, homeChartOrderSchema);
    return ok(c, await homeCharts.order(c.get('currentUser'), ids));
  });
  app.delete(homeChartPaths.one('ID').replace('ID', ':id'), async (c) => {
    await homeCharts.remove(c.get('currentUser'), idOf(c));
    return ok(c, null);
  });
}
