import { openFoldersOfNobody } from '../records/open-folders.js';
import type { DataStep } from '../storage/data-steps.js';
import type { Database } from '../storage/database.js';
import { completeTenants } from './complete-tenants.js';
import { makeAllDepartments } from './departments.js';

/** What folders of earlier releases need before they are served, in order. A released step is never edited. */
export const dataSteps = (database: Database, now: () => Date): DataStep[] => [
  {
    name: 'openFolders',
    async run() {
      const count = await openFoldersOfNobody(database);
      const line = `${count} document folders that were restricted to nobody are open to all employees, as in the release that made them.`;
      return count === 0 ? [] : [line];
    },
  },
  {
    name: 'completeTenants',
    run: async () =>
      (await completeTenants(database, now)).map(
        (name) => `${name} has got the pages, languages, rates and settings that came with later releases.`,
      ),
  },
  {
    name: 'departments',
    async run() {
      const count = await makeAllDepartments(database, now);
      return count === 0 ? [] : [`${count} departments were made from those that the employees have.`];
    },
  },
];
