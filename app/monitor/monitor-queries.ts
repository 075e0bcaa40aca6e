import {
  monitorPageSize,
  type ErrorGroupDetail,
  type ErrorGroups,
  type ErrorsQuery,
  type FailedResources,
  type MonitorRange,
  type MonitorSettings,
  type MonitorSummary,
} from '../../core/contracts/monitor-page.js';
import type {
  LoadSummary,
  PageView,
  PageViews,
  TimingSummary,
  ViewsQuery,
} from '../../core/contracts/monitor-views.js';
import type { Query } from '../data/query-client.js';
import type { ServerState } from '../data/server-state.js';
import type { MonitorApi } from './monitor-api.js';

/** Cached data of the monitor's page. */
export interface MonitorQueries {
  summary(range: MonitorRange): Query<MonitorSummary>;
  /** The first pages of a list. */
  errors(query: Omit<ErrorsQuery, 'offset'>, pages: number): Query<ErrorGroups>;
  errorGroup(group: string): Query<ErrorGroupDetail>;
  resources(range: MonitorRange, pages: number): Query<FailedResources>;
  loads(range: MonitorRange): Query<LoadSummary>;
  timings(range: MonitorRange): Query<TimingSummary>;
  /** The first pages of a list. */
  views(query: Omit<ViewsQuery, 'offset'>, pages: number): Query<PageViews>;
  view(id: string): Query<PageView>;
  settings(): Query<MonitorSettings>;
}

export function createMonitorQueries(server: Pick<ServerState, 'query'>, api: MonitorApi): MonitorQueries {
  return {
    summary: (range) => server.query(['monitor', 'summary', range], (signal) => api.summary(range, signal)),
    errors: (query, pages) =>
      server.query(['monitor', 'errors', JSON.stringify(query), String(pages)], (signal) =>
        firstPages(
          pages,
          (offset) => api.errors({ ...query, offset }, signal),
          ({ group }) => group,
        ),
      ),
    errorGroup: (group) =>
      server.query(['monitor', 'group', group], (signal) => api.errorGroup(group, signal)),
    resources: (range, pages) =>
      server.query(['monitor', 'resources', range, String(pages)], (signal) =>
        firstPages(
          pages,
          (offset) => api.resources(range, offset, signal),
          ({ type, url }) => `${type} ${url}`,
        ),
      ),
    loads: (range) => server.query(['monitor', 'loads', range], (signal) => api.loads(range, signal)),
    timings: (range) => server.query(['monitor', 'timings', range], (signal) => api.timings(range, signal)),
    views: (query, pages) =>
      server.query(['monitor', 'views', JSON.stringify(query), String(pages)], (signal) =>
        firstPages(
          pages,
          (offset) => api.views({ ...query, offset }, signal),
          ({ id }) => id,
        ),
      ),
    view: (id) => server.query(['monitor', 'view', id], (signal) => api.view(id, signal)),
    settings: () => server.query(['monitor', 'settings'], (signal) => api.settings(signal)),
  };
}

/** Pages of a list as one; a row that moved to the front between two calls is in it once. */
async function firstPages<T>(
  pages: number,
  load: (offset: number) => Promise<{ total: number; rows: T[] }>,
  keyOf: (row: T) => string,
): Promise<{ total: number; rows: T[] }> {
  const rows = new Map<string, T>();
  let total = 0;
  for (let page = 0; page < pages; page += 1) {
    const loaded = await load(page * monitorPageSize);
    total = loaded.total;
    for (const row of loaded.rows) if (!rows.has(keyOf(row))) rows.set(keyOf(row), row);
  }
  return { total, rows: [...rows.values()] };
}
