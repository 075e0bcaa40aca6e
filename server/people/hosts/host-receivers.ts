import * as v from 'valibot';

import { appHosts, type AppHost } from '../../../core/contracts/host-apps.js';
import type { Database } from '../../storage/database.js';

/** Where employees are reached in hosts, by their sign-ins there. Statements run in the scope of the tenant. */
export interface HostReceivers {
  /** Notes that an employee has signed in as a user of a host, who was nobody else then. */
  note(tenant: string, employee: string, host: AppHost, receiver: string): Promise<void>;
  /** Hosts in which an employee has signed in, the latest first. */
  of(tenant: string, employee: string): Promise<{ host: AppHost; receiver: string }[]>;
  /** Forgets users of a host, all or those of some employees. */
  forget(tenant: string, host: AppHost, employees?: readonly string[]): Promise<void>;
}

const hostSchema = v.picklist(appHosts);

export function createHostReceivers(database: Database, now: () => Date): HostReceivers {
  const { tables, dialect } = database;
  return {
    note: (tenant, employee, host, receiver) =>
      database.transaction(async () => {
        await tables
          .deleteFrom('host_receiver')
          .where('tenant', '=', tenant)
          .where('host', '=', host)
          .where('receiver', '=', receiver)
          .where('employee', '!=', employee)
          .execute();
        const row = { receiver, signed_in_ms: now().getTime() };
        await tables
          .insertInto('host_receiver')
          .values({ tenant, employee, host, ...row })
          .onConflict((oc) => oc.columns(['tenant', 'employee', 'host']).doUpdateSet(row))
          .execute();
      }),
    async of(tenant, employee) {
      const rows = await tables
        .selectFrom('host_receiver')
        .select(['host', 'receiver'])
        .where('tenant', '=', tenant)
        .where('employee', '=', employee)
        .orderBy('signed_in_ms', 'desc')
        .execute();
      return rows.map(({ host, receiver }) => ({ host: v.parse(hostSchema, host), receiver }));
    },
    async forget(tenant, host, employees) {
      let query = tables.deleteFrom('host_receiver').where('tenant', '=', tenant).where('host', '=', host);
      if (employees) query = query.where(dialect.isOneOf('employee', [...employees]));
      await query.execute();
    },
  };
}
