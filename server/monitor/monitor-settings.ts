import * as v from 'valibot';

import type { SwitchStates } from '../../core/contracts/monitor.js';
import type { MonitorSettings } from '../../core/contracts/monitor-page.js';
import { monitorSettingsSchema } from '../../core/contracts/monitor-page.js';
import type { Database } from '../storage/sql.js';

export const allSwitches: SwitchStates = {
  switchStatus: true,
  routeSwitchStatus: true,
  traceIdSwitchStatus: true,
  renderSwitchStatus: true,
  mobxActionSwitchStatus: true,
};

/** Settings of monitoring by tenant; a tenant without any has all switches on. */
export interface MonitorSettingsStore {
  get(tenant: string): Promise<MonitorSettings>;
  set(tenant: string, settings: MonitorSettings): Promise<void>;
}

export function createMonitorSettings(database: Database): MonitorSettingsStore {
  return {
    async get(tenant) {
      const row = await database.get('SELECT data FROM monitor_setting WHERE tenant = ?', tenant);
      return row
        ? v.parse(monitorSettingsSchema, JSON.parse(String(row['data'])))
        : { mode: 'on', switches: allSwitches };
    },
    async set(tenant, settings) {
      await database.run(
        `INSERT INTO monitor_setting (tenant, data) VALUES (?, ?)
         ON CONFLICT (tenant) DO UPDATE SET data = excluded.data`,
        tenant,
        JSON.stringify(settings),
      );
    },
  };
}
