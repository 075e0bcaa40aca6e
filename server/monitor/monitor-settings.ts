import * as v from 'valibot';

import type { SwitchStates } from '../../core/contracts/monitor.js';
import type { MonitorSettings } from '../../core/contracts/monitor-page.js';
import { monitorSettingsSchema } from '../../core/contracts/monitor-page.js';
import type { Database } from '../storage/database.js';

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
  const { tables } = database;
  return {
    async get(tenant) {
      const row = await tables
        .selectFrom('monitor_setting')
        .select('data')
        .where('tenant', '=', tenant)
        .executeTakeFirst();
      return row
        ? v.parse(monitorSettingsSchema, JSON.parse(row.data))
        : { mode: 'on', switches: allSwitches };
    },
    async set(tenant, settings) {
      const data = JSON.stringify(settings);
      await tables
        .insertInto('monitor_setting')
        .values({ tenant, data })
        .onConflict((oc) => oc.column('tenant').doUpdateSet({ data }))
        .execute();
    },
  };
}
