import type { Lang, SignInTenant } from '../../core/contracts/tenant.js';
import type { ThemeShortcut } from '../../core/contracts/theme-shortcuts.js';
import type { Audience } from '../texts/labels/text.js';
import type { BatchEvents } from '../records/batch/batch-events.js';
import type { BatchTasks } from '../records/batch/batch-tasks.js';
import type { FontFiles } from '../public/fonts/font-files.js';
import type { EmbedOrigins } from '../http/embed-origins.js';
import type { Turn } from '../http/turns.js';
import type { FileStore } from '../records/files/file-store.js';
import type { Files } from '../records/files/files.js';
import type { UploadQuota } from '../records/files/upload-quota.js';
import type { ProductLabels } from '../texts/labels/product-labels.js';
import type { TenantLabels } from '../people/tenant-labels.js';
import type { RateStore } from '../people/rate-store.js';
import type { Monitor } from '../monitor/monitor.js';
import type { MonitorReads } from '../monitor/monitor-reads.js';
import type { SourceMaps } from '../monitor/source-maps.js';
import type { Allowances } from '../people/allowances.js';
import type { Attempts } from '../people/attempts.js';
import type { BaseSettingsStore } from '../people/base-settings.js';
import type { Directory } from '../people/directory.js';
import type { KnownDevices } from '../people/known-devices.js';
import type { LoginTickets } from '../people/login-tickets.js';
import type { Preferences } from '../people/preferences.js';
import type { WorkQueue } from '../people/work-queue.js';
import type { SavedViews } from '../records/saved-views.js';
import type { Sessions } from '../people/sessions.js';
import type { ThemeStore } from '../people/theme-settings.js';
import type { Tenants } from '../people/tenants.js';
import type { Lists } from '../records/list.js';
import type { Idempotency } from '../records/idempotency.js';
import type { Records } from '../records/records.js';
import type { Visits } from '../records/visits.js';
import type { Sensitive } from '../records/sensitive/sensitive.js';
import type { ReadPool } from '../storage/read-pool.js';
import type { Modules } from '../schemas/modules.js';
import type { OptionalWrite } from '../storage/optional-write.js';
import type { Database } from '../storage/sql.js';

/** Services used by the routes, created once per server in create-server.ts. */
export interface Services {
  /** The turns of all long work of this server. */
  turn: Turn;
  database: Database;
  reads: ReadPool;
  modules: Modules;
  tenants: Tenants;
  baseSettings: BaseSettingsStore;
  productLabels: ProductLabels;
  tenantLabels: TenantLabels;
  themes: ThemeStore;
  rates: RateStore;
  directory: Directory;
  sessions: Sessions;
  loginTickets: LoginTickets;
  embedOrigins: EmbedOrigins;
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
  batch: BatchTasks;
  batchEvents: BatchEvents;
  files: Files;
  fileStore: FileStore;
  uploadQuota: UploadQuota;
  fontFiles: FontFiles;
  allowances: Allowances;
  monitor: Monitor;
  monitorReads: MonitorReads;
  sourceMaps: SourceMaps;
  /** What only the demo tenants have. */
  demo: {
    accounts(tenantKey: string, lang: Lang): NonNullable<SignInTenant['demoAccounts']>;
    shortcuts(appId: string, audience: Audience): ThemeShortcut[];
  };
  now: () => Date;
  nextId: () => string;
  optionalWrite: OptionalWrite;
  log: (line: string) => void;
}
