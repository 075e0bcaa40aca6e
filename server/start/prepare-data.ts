import { noteFormerFiles } from '../records/files/reconcile-files.js';
import type { FileStore } from '../records/files/file-store.js';
import { summarizeOldChanges } from '../records/old-changes.js';
import { allModules } from '../schemas/all.js';
import type { ModuleDef } from '../schemas/define.js';
import { createModules } from '../schemas/modules.js';
import { dataSteps } from '../seed/data-steps.js';
import { isSeeded, seed } from '../seed/seed.js';
import { runDataSteps } from '../storage/data-steps.js';
import type { Database } from '../storage/database.js';

export interface PrepareDataDeps {
  database: Database;
  fileStore: FileStore;
  /** Modules with tables of their own. */
  storedModules: readonly ModuleDef[];
  /** Number of seeded records by module, where it differs from the default. */
  seedAmounts: Readonly<Record<string, number>> | undefined;
  now: () => Date;
  log: (line: string) => void;
}

/**
 * Creates what the database lacks, seeds it if it is empty, and brings data of an earlier release up to date; one process
 * at a time. Resolves with whether it was seeded.
 */
export function prepareData(deps: PrepareDataDeps): Promise<boolean> {
  const { database, fileStore, storedModules, seedAmounts, now, log } = deps;
  return database.exclusive('prepare', async () => {
    await database.transaction(async () => {
      for (const def of storedModules) await database.moduleTables.ensureTable(def);
    });
    const isEmpty = !(await isSeeded(database));
    if (isEmpty) {
      await noteFormerFiles(fileStore, log);
      await seed({
        ...{ database, fileStore, now, log },
        modules: allModules,
        ...(seedAmounts ? { amounts: seedAmounts } : {}),
      });
    }
    await database.transaction(async () => {
      for (const def of storedModules) await database.moduleTables.ensureIndexes(def);
    });
    await runDataSteps(database, dataSteps(database, now), { isNew: isEmpty, log });
    await summarizeOldChanges(database, createModules(allModules));
    return isEmpty;
  });
}
