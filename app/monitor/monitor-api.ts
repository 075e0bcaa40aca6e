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
} from '../../core/contracts/monitor-page.js';
import type { RequestClient } from '../../core/request/types.js';
import { createCall } from '../data/call.js';

/** Calls of the monitor's page; each rejects with a RequestError. What is watched live is asked for again within 500 ms. */
export interface MonitorApi {
  summary(range: MonitorRange, signal: AbortSignal): Promise<MonitorSummary>;
  errors(query: ErrorsQuery, signal: AbortSignal): Promise<ErrorGroups>;
  errorGroup(group: string, signal: AbortSignal): Promise<ErrorGroupDetail>;
  resources(range: MonitorRange, offset: number, signal: AbortSignal): Promise<FailedResources>;
  live(since: number | undefined, signal: AbortSignal): Promise<LiveErrors>;
  settings(signal: AbortSignal): Promise<MonitorSettings>;
  saveSettings(settings: MonitorSettings): Promise<MonitorSettings>;
}

export function createMonitorApi(request: RequestClient): MonitorApi {
  const call = createCall(request);
  return {
    summary: (range, signal) =>
      call(monitorPagePaths.summary, monitorSummarySchema, { query: { range }, signal, noSharing: true }),
    errors: (query, signal) =>
      call(monitorPagePaths.errors, errorGroupsSchema, { query, signal, noSharing: true }),
    errorGroup: (group, signal) =>
      call(monitorPagePaths.errorGroup(group), errorGroupDetailSchema, { signal }),
    resources: (range, offset, signal) =>
      call(monitorPagePaths.resources, failedResourcesSchema, { query: { range, offset }, signal }),
    live: (since, signal) =>
      call(monitorPagePaths.live, liveErrorsSchema, { query: { since }, signal, noSharing: true }),
    settings: (signal) => call(monitorPagePaths.settings, monitorSettingsSchema, { signal }),
    saveSettings: (body) =>
      call(monitorPagePaths.settings, monitorSettingsSchema, { method: 'PUT', body, idempotent: true }),
  };
}
