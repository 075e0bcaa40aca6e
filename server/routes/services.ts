import type { FileStore } from '../files/file-store.js';
import type { Files } from '../files/files.js';
import type { UploadQuota } from '../files/upload-quota.js';
import type { Monitor } from '../monitor/monitor.js';
import type { MonitorReads } from '../monitor/monitor-reads.js';
import type { SourceMaps } from '../monitor/source-maps.js';
import type { Allowances } from '../people/allowances.js';
import type { Attempts } from '../people/attempts.js';
import type { Directory } from '../people/directory.js';
import type { KnownDevices } from '../people/known-devices.js';
import type { Preferences } from '../people/preferences.js';
import type { WorkQueue } from '../people/work-queue.js';
import type { SavedViews } from '../records/saved-views.js';
import type { Sessions } from '../people/sessions.js';
import type { Tenants } from '../people/tenants.js';
import type { Lists } from '../records/list.js';
import type { Idempotency } from '../records/idempotency.js';
import type { Records } from '../records/records.js';
import type { Visits } from '../records/visits.js';
import type { Sensitive } from '../sensitive/sensitive.js';
import type { ReadPool } from '../storage/read-pool.js';
import type { Modules } from '../schemas/modules.js';
import type { OptionalWrite } from '../storage/optional-write.js';
import type { Database } from '../storage/sql.js';

/** Services used by the routes, created once per server in create-server.ts. */
export interface Services {
  database: Database;
  reads: ReadPool;
  modules: Modules;
  tenants: Tenants;
  directory: Directory;
  sessions: Sessions;
  attempts: Attempts;
  knownDevices: KnownDevices;
  /** Verification of passwords, which takes threads that files need too. */
  passwordQueue: WorkQueue;
  preferences: Preferences;
  savedViews: SavedViews;
  lists: Lists;
  records: Records;
  visits: Visits;
  sensitive: Sensitive;
  idempotency: Idempotency;
  files: Files;
  fileStore: FileStore;
  uploadQuota: UploadQuota;
  allowances: Allowances;
  monitor: Monitor;
  monitorReads: MonitorReads;
  sourceMaps: SourceMaps;
  nextId: () => string;
  optionalWrite: OptionalWrite;
  log: (line: string) => void;
}
