import {
  monitorPageSize,
  type ErrorGroupDetail,
  type ErrorGroups,
  type ErrorsQuery,
  type FailedResources,
  type MonitorRange,
  type MonitorSettings,
  type MonitorSummary,
  type ScopeQuery,
} from '../../../core/contracts/monitor-page.js';
import type {
  LoadSummary,
  PageView,
  PageViews,
  TimingSummary,
  ViewsQuery,
} from '../../../core/contracts/monitor-views.js';
import type { Query, QueryKey } from '../../services/data/query-client.js';
import type { ServerState } from '../../services/data/server-state.js';
import type { MonitorApi } from './monitor-api.js';

/** Cached data of the monitor's page. */
export interface MonitorQueries {
  summary(scope: ScopeQuery): Query<MonitorSummary>;
  /** The first pages of a list. */
  errors(query: Omit<ErrorsQuery, 'offset'>, pages: number): Query<ErrorGroups>;
  errorGroup(group: string): Query<ErrorGroupDetail>;
  resources(range: MonitorRange, pages: number): Query<FailedResources>;
  loads(scope: ScopeQuery): Query<LoadSummary>;
  timings(range: MonitorRange): Query<TimingSummary>;
  /** The first pages of a list. */
  views(query: Omit<ViewsQuery, 'offset'>, pages: number): Query<PageViews>;
  view(id: string): Query<PageView>;
  settings(): Query<MonitorSettings>;
}

interface Rows<T = unknown> {
  total: number;
  rows: T[];
}

/** Source of a paginated list. */
interface PagedRead<P extends Rows> {
  key: QueryKey;
  load: (offset: number, signal: AbortSignal) => Promise<P>;
  /** Key of a row, to recognise one that moved to another page between two calls. */
  keyOf: (row: P['rows'][number]) => string;
}

export function createMonitorQueries(server: Pick<ServerState, 'query'>, api: MonitorApi): MonitorQueries {
  /** Adds one page to the cached ones; reloads all pages if they were loaded before. */
  function paged<P extends Rows>(read: PagedRead<P>, pages: number): Query<P> {
    const query: Query<P> = server.query([...read.key, String(pages)], (signal) => {
      const known = pages > 1 && !query.cached() ? paged(read, pages - 1).cached() : undefined;
      return known ? nextPage(read, known, pages, signal) : firstPages(read, pages, signal);
    });
    return query;
  }

  return {
    summary: (scope) =>
      server.query(['monitor', 'summary', JSON.stringify(scope)], (signal) => api.summary(scope, signal)),
    errors: (query, pages) =>
      paged(
        {
          key: ['monitor', 'errors', JSON.stringify(query)],
          load: (offset, signal) => api.errors({ ...query, offset }, signal),
          keyOf: ({ group }) => group,
        },
        pages,
      ),
    errorGroup: (group) =>
      server.query(['monitor', 'group', group], (signal) => api.errorGroup(group, signal)),
    resources: (range, pages) =>
      paged(
        {
          key: ['monitor', 'resources', range],
          load: (offset, signal) => api.resources(range, offset, signal),
          keyOf: ({ type, url }) => `${type} ${url}`,
        },
        pages,
      ),
    loads: (scope) =>
      server.query(['monitor', 'loads', JSON.stringify(scope)], (signal) => api.loads(scope, signal)),
    timings: (range) => server.query(['monitor', 'timings', range], (signal) => api.timings(range, signal)),
    views: (query, pages) =>
      paged(
        {
          key: ['monitor', 'views', JSON.stringify(query)],
          load: (offset, signal) => api.views({ ...query, offset }, signal),
          keyOf: ({ id }) => id,
        },
        pages,
      ),
    view: (id) => server.query(['monitor', 'view', id], (signal) => api.view(id, signal)),
    settings: () => server.query(['monitor', 'settings'], (signal) => api.settings(signal)),
  };
}

/** Concatenates the pages of a list. */
async function firstPages<P extends Rows>(
  read: PagedRead<P>,
  pages: number,
  signal: AbortSignal,
): Promise<P> {
  let known = await read.load(0, signal);
  for (let page = 1; page < pages; page += 1) {
    known = joined(read, known, await read.load(page * monitorPageSize, signal));
  }
  return known;
}

/** Cached rows and the page after them; all pages if the list became shorter and the page has no new row. */
async function nextPage<P extends Rows>(
  read: PagedRead<P>,
  known: P,
  pages: number,
  signal: AbortSignal,
): Promise<P> {
  const all = joined(read, known, await read.load(known.rows.length, signal));
  return all.rows.length > known.rows.length ? all : firstPages(read, pages, signal);
}

const joined = <P extends Rows>({ keyOf }: PagedRead<P>, known: P, page: P): P => {
  const keys = new Set(known.rows.map(keyOf));
  return { ...page, rows: [...known.rows, ...page.rows.filter((row) => !keys.has(keyOf(row)))] };
};
