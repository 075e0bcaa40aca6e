import type { Database } from '../storage/database.js';
import type { ErrorRecords } from './error-records.js';
import { createErrorRecords } from './error-records.js';
import type { MonitorSettingsStore } from './monitor-settings.js';
import { createMonitorSettings } from './monitor-settings.js';
import type { PageReports } from './page-reports.js';
import { createPageReports } from './page-reports.js';
import type { ResourceReports } from './resource-reports.js';
import { createResourceReports } from './resource-reports.js';
import { createSweep } from './sweep.js';

/** Browsers' reports about themselves, by tenant. */
export interface Monitor {
  settings: MonitorSettingsStore;
  errors: ErrorRecords;
  pages: PageReports;
  resources: ResourceReports;
  /** Deletes rows beyond their retention time; called every day. */
  deleteOld(): Promise<void>;
}

export async function createMonitor(
  database: Database,
  now: () => Date,
  log: (line: string) => void,
): Promise<Monitor> {
  const sweep = createSweep(database, now, log);
  return {
    settings: createMonitorSettings(database),
    errors: createErrorRecords(database, now, sweep),
    pages: createPageReports(database, now, sweep),
    resources: await createResourceReports(database, now, sweep),
    deleteOld: () => sweep.all(),
  };
}
