import type { Database } from '../storage/database.js';
import type { Directory } from './directory.js';

/** Runs a change of the tenant's employees or departments, which all processes read again before they answer the next call. */
export type ChangePeople = (tenant: string, work: () => Promise<void>) => Promise<void>;

export function createChangePeople(database: Database, directory: Pick<Directory, 'upTo'>): ChangePeople {
  const { tables } = database;
  return async (tenant, work) => {
    const revision = await database.transaction(async () => {
      // First, so that changes of one tenant run one after another.
      await tables
        .updateTable('tenant')
        .set((eb) => ({ people_revision: eb('people_revision', '+', 1) }))
        .where('key', '=', tenant)
        .execute();
      await work();
      const row = await tables
        .selectFrom('tenant')
        .select('people_revision')
        .where('key', '=', tenant)
        .executeTakeFirstOrThrow();
      return row.people_revision;
    });
    await directory.upTo(tenant, revision);
  };
}
