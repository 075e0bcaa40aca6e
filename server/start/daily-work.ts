import type { Monitor } from '../monitor/monitor.js';
import type { Audit } from '../people/audit.js';
import type { BatchTasks } from '../records/batch/batch-tasks.js';
import type { Outbox } from '../records/mails/outbox.js';
import type { Database } from '../storage/database.js';
import type { StoredFiles } from './stored-files.js';

export interface DailyWorkOptions {
  log: (line: string) => void;
  now?: () => Date;
  /** Runs a task, which does not reject, at an interval, in ms, until the returned function is called. */
  repeat?: (task: () => Promise<void>, intervalMs: number) => () => void;
}

interface DailyWorkDeps {
  database: Database;
  monitor: Pick<Monitor, 'deleteOld'>;
  batch: Pick<BatchTasks, 'sweep'>;
  audit: Pick<Audit, 'sweep'>;
  outbox: Pick<Outbox, 'sweep'>;
  storedFiles: Pick<StoredFiles, 'free'>;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Runs a task at an interval, which does not keep the process alive. */
export function repeatInProcess(task: () => Promise<void>, intervalMs: number): () => void {
  const timer = setInterval(() => void task(), intervalMs).unref();
  return () => clearInterval(timer);
}

/** Returns whether no other process has done the daily work within half a day, and notes that this one does it. */
async function isDailyWorkDue(database: Database, now: Date): Promise<boolean> {
  const { tables, processId } = database;
  if (processId === undefined) return true;
  const key = 'dailyWorkMs';
  const nowMs = now.getTime();
  return database.transaction(async () => {
    const last = await tables.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
    if (last && Math.abs(nowMs - Number(last.value)) < dayMs / 2) return false;
    const value = String(nowMs);
    await tables
      .insertInto('meta')
      .values({ key, value })
      .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
      .execute();
    return true;
  });
}

/**
 * Deletes old reports now, and old reports, files and batch tasks every day. A failure is logged and retried on the next
 * day.
 */
export async function repeatDaily(
  { log, now = () => new Date(), repeat = repeatInProcess }: DailyWorkOptions,
  { database, monitor, batch, audit, outbox, storedFiles }: DailyWorkDeps,
): Promise<() => void> {
  const logFailure = (what: string) => (error: unknown) =>
    log(`Old ${what} could not be deleted: ${error instanceof Error ? error.message : String(error)}`);
  const deleteReports = () => monitor.deleteOld().catch(logFailure('reports'));
  const work = async (): Promise<void> => {
    const isDue = await isDailyWorkDue(database, now()).catch(logFailure('rows and files'));
    if (isDue !== true) return;
    await deleteReports();
    await batch.sweep().catch(logFailure('batch tasks'));
    await audit.sweep().catch(logFailure('audit entries'));
    await outbox.sweep().catch(logFailure('mails'));
    await storedFiles.free().catch(logFailure('files'));
  };
  await database.inAllTenants(deleteReports);
  return repeat(() => database.inAllTenants(work), dayMs);
}
