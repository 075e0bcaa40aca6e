import type { TenantLabels } from '../../people/tenant-labels.js';
import type { Directory } from '../../people/directory.js';
import type { Preferences } from '../../people/preferences.js';
import type { Tenants } from '../../people/tenants.js';
import type { Records } from '../records.js';
import type { Scan, ScanAhead } from '../scan.js';
import type { Visits } from '../visits.js';
import type { Modules } from '../../schemas/modules.js';
import type { Database } from '../../storage/database.js';
import { createAppeals, type Appeals } from './appeals.js';
import { createConfirmations, type Confirmations } from './confirmations.js';
import { createAuthorNotice, type NoticeEvents } from './notify-author.js';
import { createSensitiveRules, type SensitiveRules } from './rules.js';
import { createScanner } from './scan.js';

/** Sensitive words by tenant: rules, the scan, what was confirmed, and appeals. */
export interface Sensitive {
  scan: Scan;
  scanAhead: ScanAhead;
  rules: SensitiveRules;
  appeals: Appeals;
  confirmations: Confirmations;
}

interface SensitiveDeps {
  database: Database;
  directory: Directory;
  tenants: Tenants;
  preferences: Preferences;
  tenantLabels: TenantLabels;
  modules: Modules;
  visits: Visits;
  events: NoticeEvents;
  nextId: () => string;
  now: () => Date;
  changed: (tenant: string, module: string) => void;
  titleOf: Records['titleOf'];
  /** Waits before each step of a long scan. */
  turn: () => Promise<void>;
}

export function createSensitive(deps: SensitiveDeps): Sensitive {
  const mail = deps.modules.get('mail');
  if (!mail) throw new Error('There is no module for messages.');
  const confirmations = createConfirmations(deps);
  const scanner = createScanner({ ...deps, confirmations, rules: () => rules });
  const rules = createSensitiveRules({ ...deps, changed: scanner.forget });
  return {
    scan: scanner.scan,
    scanAhead: scanner.scanAhead,
    rules,
    appeals: createAppeals({ ...deps, notifyAuthor: createAuthorNotice({ ...deps, mail }) }),
    confirmations,
  };
}
