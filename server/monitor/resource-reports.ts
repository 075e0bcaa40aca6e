import { createHmac } from 'node:crypto';

import type { ResourceReport } from '../../core/contracts/monitor.js';
import type { Person } from '../people/person.js';
import type { Database } from '../storage/database.js';
import { storedSecret } from '../storage/stored-secret.js';
import { pagePattern } from './page-pattern.js';
import type { Sweep } from './sweep.js';
import { keptMs } from './sweep.js';

/** Resources that failed to load or were slow, as browsers reported them. */
export interface ResourceReports {
  /**
   * Stores a report of the user's tenant, or of none; items with an id once. Removes the parameters of addresses and the
   * ids of pages, since reports without a tenant are visible to the administrators of all tenants.
   *
   * @param sender employee or, without a session, network; the space is divided among senders
   */
  store(person: Person | undefined, sender: string, report: ResourceReport): Promise<void>;
}

/** Tenant of reports that came without a session. */
export const noTenant = '';

export async function createResourceReports(
  database: Database,
  now: () => Date,
  sweep: Sweep,
): Promise<ResourceReports> {
  const { tables } = database;
  const hashKey = await storedSecret(database, 'sender-secret');
  /** Truncated keyed hash: distinguishes senders, the same in all processes, without storing addresses. */
  const senderHash = (sender: string): string =>
    createHmac('sha256', hashKey).update(sender).digest('base64url').slice(0, 12);
  return {
    store(person, sender, { resourceList, dropped }) {
      const receivedMs = now().getTime();
      const tenant = person?.tenant ?? noTenant;
      const rows = resourceList.map((item) => ({
        tenant,
        sender: senderHash(sender),
        id: item.id ?? null,
        url: item.resourceUrl.replace(/[?#].*$/s, ''),
        type: item.resourceType,
        module: item.resourceModule,
        hash: item.resourceHash,
        page: pagePattern(item.pageUrl),
        started_ms: Math.min(Math.max(Math.trunc(item.requestStartTime), receivedMs - keptMs), receivedMs),
        received_ms: receivedMs,
      }));
      const write = async (): Promise<void> => {
        let stored = 0;
        if (rows.length > 0) {
          const { numInsertedOrUpdatedRows = 0 } = await tables
            .insertInto('monitor_resource')
            .values(rows)
            .onConflict((oc) => oc.doNothing())
            .executeTakeFirst();
          stored = Number(numInsertedOrUpdatedRows);
        }
        await sweep.afterWrite('monitor_resource', tenant, stored);
        // A repeated report has the same items: its dropped ones were counted with them.
        if (dropped === undefined || stored === 0) return;
        await tables
          .insertInto('monitor_dropped')
          .values({
            tenant,
            employee: person?.id ?? '',
            times: dropped,
            received_ms: receivedMs,
            kind: 'resource',
          })
          .execute();
        await sweep.afterWrite('monitor_dropped', tenant, 1);
      };
      return person
        ? database.inTenant(person.tenant, () => database.transaction(write))
        : database.inAllTenants(() => database.transaction(write));
    },
  };
}
