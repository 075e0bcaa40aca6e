import {
  errorGroupDetailSchema,
  errorGroupsSchema,
  failedResourcesSchema,
  liveErrorsSchema,
  monitorPagePaths,
  monitorSettingsSchema,
  monitorSummarySchema,
  type ErrorGroupDetail,
  type ErrorGroups,
  type ErrorsQuery,
  type FailedResources,
  type LiveErrors,
  type MonitorRange,
  type MonitorSettings,
  type MonitorSummary,
  type ScopeQuery,
} from '../../../core/contracts/monitor-page.js';
import {
  loadSummarySchema,
  pageViewSchema,
  pageViewsSchema,
  timingSummarySchema,
  type LoadSummary,
  type PageView,
  type PageViews,
  type TimingSummary,
  type ViewsQuery,
} from '../../../core/contracts/monitor-views.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';

/** Calls of the monitor's page; each rejects with a RequestError. What is watched live is asked for again within 500 ms. */
export interface MonitorApi {
  summary(scope: ScopeQuery, signal: AbortSignal): Promise<MonitorSummary>;
  errors(query: ErrorsQuery, signal: AbortSignal): Promise<ErrorGroups>;
  errorGroup(group: string, signal: AbortSignal): Promise<ErrorGroupDetail>;
  resources(range: MonitorRange, offset: number, signal: AbortSignal): Promise<FailedResources>;
  loads(scope: ScopeQuery, signal: AbortSignal): Promise<LoadSummary>;
  timings(range: MonitorRange, signal: AbortSignal): Promise<TimingSummary>;
  views(query: ViewsQuery, signal: AbortSignal): Promise<PageViews>;
  view(id: string, signal: AbortSignal): Promise<PageView>;
  live(since: number | undefined, signal: AbortSignal): Promise<LiveErrors>;
  settings(signal: AbortSignal): Promise<MonitorSettings>;
  saveSettings(settings: MonitorSettings): Promise<MonitorSettings>;
}

export function createMonitorApi(request: RequestClient): MonitorApi {
  const call = createCall(request);
  return {
    summary: (query, signal) =>
      call(monitorPagePaths.summary, monitorSummarySchema, { query, signal, noSharing: true }),
    errors: (query, signal) =>
      call(monitorPagePaths.errors, errorGroupsSchema, { query, signal, noSharing: true }),
    errorGroup: (group, signal) =>
      call(monitorPagePaths.errorGroup(group), errorGroupDetailSchema, { signal }),
    resources: (range, offset, signal) =>
      call(monitorPagePaths.resources, failedResourcesSchema, { query: { range, offset }, signal }),
    loads: (query, signal) => call(monitorPagePaths.loads, loadSummarySchema, { query, signal }),
    timings: (range, signal) =>
      call(monitorPagePaths.timings, timingSummarySchema, { query: { range }, signal }),
    views: (query, signal) => call(monitorPagePaths.views, pageViewsSchema, { query, signal }),
    view: (id, signal) => call(monitorPagePaths.view(id), pageViewSchema, { signal }),
    live: (since, signal) =>
      call(monitorPagePaths.live, liveErrorsSchema, { query: { since }, signal, noSharing: true }),
    settings: (signal) => call(monitorPagePaths.settings, monitorSettingsSchema, { signal }),
    saveSettings: (body) =>
      call(monitorPagePaths.settings, monitorSettingsSchema, { method: 'PUT', body, idempotent: true }),
  };
}
