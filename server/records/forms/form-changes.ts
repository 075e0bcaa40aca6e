import type { Database } from '../../storage/database.js';
import type { FormModules } from './form-modules.js';

/** Runs a change of what all processes know of a tenant's forms: they read them again before they answer the next call. */
export type ChangeForms = (tenant: string, work: () => Promise<void>) => Promise<void>;

export function createChangeForms(database: Database, modules: Pick<FormModules, 'upTo'>): ChangeForms {
  return async (tenant, work) => {
    const revision = await database.transaction(async () => {
      // First, so that changes of one tenant run one after another.
      const row = await database.tables
        .updateTable('tenant')
        .set((eb) => ({ forms_revision: eb('forms_revision', '+', 1) }))
        .where('key', '=', tenant)
        .returning('forms_revision')
        .executeTakeFirstOrThrow();
      await work();
      return row.forms_revision;
    });
    await modules.upTo(tenant, revision);
  };
}
