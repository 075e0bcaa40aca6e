import type { Database } from './database.js';

/** A change of the rows that an earlier release has written; runs once for each folder, with all tables complete. */
export interface DataStep {
  /** Key of its mark in `meta`; never changed. */
  name: string;
  /** Returns lines for the log: what an administrator should look at. */
  run(): Promise<string[]>;
}

/** Runs the steps that the folder has not had, each in a transaction with its mark. A new folder needs none. */
export async function runDataSteps(
  database: Database,
  steps: readonly DataStep[],
  { isNew, log }: { isNew: boolean; log: (line: string) => void },
): Promise<void> {
  const { tables } = database;
  for (const { name, run } of steps) {
    const key = `step/${name}`;
    const mark = await tables.selectFrom('meta').select('key').where('key', '=', key).executeTakeFirst();
    if (mark) continue;
    const lines = await database.transaction(async () => {
      await tables.insertInto('meta').values({ key, value: 'done' }).execute();
      return isNew ? [] : await run();
    });
    for (const line of lines) log(line);
  }
}
