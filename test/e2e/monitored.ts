import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Page } from 'playwright';

import { errorStoreName } from '../../core/contracts/names.js';
import { databaseFile } from '../../server/storage/sqlite/sqlite-database.js';
import type { House, TestHouse } from './house.js';
import { signInByCall, type Account, type Visitor } from './visitor.js';

/** Time of the error upload, in ms (docs/requirements.md 9.4). */
export const uploadMs = 10_000;

/** Object store of the error store. */
const errorRows = 'portico-errors';

/** Time limit in ms, long enough for a busy machine. */
const patienceMs = 45_000;

/** Error as the back end has stored it. */
export interface Received {
  message: string;
  kind: string;
  times: number;
  /** Account of the employee. */
  account: string;
  component: string;
  filePath: string;
}

/** What the back end has received, read from its database. */
export interface BackEnd {
  /** Errors whose message contains a text; '' for all. */
  errors(text: string): Received[];
  /** Number of errors, or of reports of resources, that browsers have dropped. */
  dropped(kind?: 'error' | 'resource'): number;
  resources(): { url: string; type: string }[];
  close(): void;
}

/** Opens the database with the first read. */
export function openBackEnd(house: Pick<House, 'office'>): BackEnd {
  let reader: DatabaseSyncInstance | undefined;
  const all = (sql: string, ...values: string[]) => {
    reader ??= new DatabaseSync(databaseFile(house.office.dataFolder), { readOnly: true });
    return reader.prepare(sql).all(...values) as Record<string, string | number>[];
  };
  return {
    errors: (part) =>
      all(
        `SELECT message, kind, times, account, component, file_path FROM monitor_error
         JOIN employee ON employee.id = monitor_error.employee WHERE instr(message, ?) > 0`,
        part,
      ).map(({ message, kind, times, account, component, file_path }) => ({
        message: String(message),
        kind: String(kind),
        times: Number(times),
        account: String(account),
        component: String(component),
        filePath: String(file_path),
      })),
    dropped: (kind = 'error') =>
      all('SELECT times FROM monitor_dropped WHERE kind = ?', kind).reduce(
        (sum, { times }) => sum + Number(times),
        0,
      ),
    resources: () =>
      all('SELECT url, type FROM monitor_resource').map(({ url, type }) => ({
        url: String(url),
        type: String(type),
      })),
    close: () => reader?.close(),
  };
}

/** Waits for a condition outside the page. */
export async function until(condition: () => boolean | Promise<boolean>, what: () => string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${patienceMs / 1000} s: ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Opens a window whose timers can be advanced, and in which the errors of a test are expected.
 * @param prepare called before the app is opened
 */
export async function visitMonitored(
  house: TestHouse,
  account: Account,
  prepare?: (visitor: Visitor) => Promise<void>,
): Promise<Visitor> {
  const visitor = await house.visit();
  visitor.expectTrouble(/fault/);
  await visitor.context.clock.install();
  await signInByCall(visitor, account);
  await prepare?.(visitor);
  await openApp(visitor.page);
  return visitor;
}

let probes = 0;

/** Opens the app and waits until its monitor runs: it has stored an error. */
export async function openApp(page: Page, path = '/sp'): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').waitFor();
  probes += 1;
  const probe = `fault to see that the monitor runs, ${probes}:`;
  await throwErrors(page, probe, 1);
  await whenStored(page, probe, 1);
}

/** Throws distinct errors in listeners of the page: '<text> 0', '<text> 1' and so on. */
export async function throwErrors(page: Page, text: string, count: number, first = 0): Promise<void> {
  await page.evaluate(
    ([name, from, to]) => {
      const target = new EventTarget();
      target.addEventListener('fault', (event) => {
        throw new Error(`${name} ${(event as CustomEvent<number>).detail}`);
      });
      for (let n = from; n < to; n += 1) target.dispatchEvent(new CustomEvent('fault', { detail: n }));
    },
    [text, first, first + count] as const,
  );
}

/** Messages of the stored errors of this browser that contain a text; undefined if there is no store. */
export function storedMessages(page: Page, text: string): Promise<string[] | undefined> {
  return page.evaluate(
    async ([name, rows, part]) => {
      // Opening a database that does not exist creates it.
      const databases = await indexedDB.databases();
      if (!databases.some((database) => database.name === name)) return undefined;
      const opening = indexedDB.open(name);
      await new Promise((resolve, reject) => {
        opening.onsuccess = resolve;
        opening.onerror = reject;
      });
      const database = opening.result;
      try {
        if (!database.objectStoreNames.contains(rows)) return undefined;
        const reading = database.transaction(rows).objectStore(rows).getAll() as IDBRequest<
          { record?: { message: string } }[]
        >;
        await new Promise((resolve, reject) => {
          reading.onsuccess = resolve;
          reading.onerror = reject;
        });
        return reading.result.flatMap(({ record }) =>
          record?.message.includes(part) ? [record.message] : [],
        );
      } finally {
        database.close();
      }
    },
    [errorStoreName, errorRows, text] as const,
  );
}

/** Waits until so many errors with a text are in the store of this browser. */
export async function whenStored(page: Page, text: string, count: number): Promise<void> {
  let found: number | undefined;
  await until(
    async () => {
      found = (await storedMessages(page, text))?.length;
      return found === count;
    },
    () => `${count} stored errors “${text}”, but ${found ?? 'no store'}`,
  );
}

/** Advances the clock of all tabs of the user to their next upload. */
export async function nextUpload(page: Page): Promise<void> {
  await page.clock.fastForward(uploadMs);
}

/** Messages '<text> 0' and so on, as they are recorded. */
export const messagesOf = (text: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `Error: ${text} ${n}`).sort();
