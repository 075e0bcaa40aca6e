import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

import { errorStoreName } from '../../contracts/names.js';
import { errorCount, type ErrorRow } from './error-row.js';
import type { ErrorDatabase } from './error-store.js';

/** Name of Portico's object store; other front ends on this origin use other names. */
const errors = 'portico-errors';

interface Schema extends DBSchema {
  [errors]: { key: number; value: ErrorRow; indexes: { owner: string } };
}

/** Users of one browser whose dropped errors are summed up in one step. */
const maxSums = 8;

type Connection = IDBPDatabase<Schema>;

/** A database that does not exist is not created. */
async function openExisting(): Promise<Connection | undefined> {
  try {
    return await openDB<Schema>(errorStoreName, undefined, {
      upgrade(_database, _from, _to, transaction) {
        // The request rejects as well, which is enough.
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
    });
  } catch {
    return undefined;
  }
}

/**
 * Deletes the stored errors of some owners. Leaves databases of other front ends as they are. Rejects if the errors
 * cannot be deleted.
 * @param owners undefined for all
 */
export async function deleteErrors(owners: readonly string[] | undefined): Promise<void> {
  const connection = await openExisting();
  if (!connection) return;
  try {
    if (!connection.objectStoreNames.contains(errors)) return;
    const { store, done } = connection.transaction(errors, 'readwrite');
    if (!owners) await store.clear();
    for (const owner of owners ?? []) {
      const keys = await store.index('owner').getAllKeys(owner);
      await Promise.all(keys.map((key) => store.delete(key)));
    }
    await done;
  } finally {
    connection.close();
  }
}

/** The database belongs to another front end, which a new version of it would lock out. */
class ForeignDatabaseError extends Error {
  override name = 'ForeignDatabaseError';
}

/**
 * Opens the error store at the version that it has, and creates it if there is none. Rejects if it cannot be opened, or
 * belongs to another front end.
 * @param onClosed called when something else has closed the connection, with whether the database is deleted
 */
export async function openErrorDatabase(onClosed: (isDeleted: boolean) => void): Promise<ErrorDatabase> {
  let isNew = false;
  const connect = (version?: number): Promise<Connection> =>
    openDB<Schema>(errorStoreName, version, {
      upgrade(database) {
        isNew = true;
        const store = database.createObjectStore(errors, { keyPath: 'key', autoIncrement: true });
        store.createIndex('owner', 'owner');
      },
      // Closed by `onClosed`, so that the other page can delete the database or change its version.
      blocking: (_version, nextVersion) => onClosed(nextVersion === null),
      terminated: () => onClosed(false),
    });

  let connection = await connect();
  if (!connection.objectStoreNames.contains(errors)) {
    const { version, objectStoreNames } = connection;
    connection.close();
    if (objectStoreNames.length > 0) throw new ForeignDatabaseError(errorStoreName);
    connection = await connect(version + 1);
  }
  return toErrorDatabase(connection, isNew);
}

function toErrorDatabase(connection: Connection, isNew: boolean): ErrorDatabase {
  const begin = () => connection.transaction(errors, 'readwrite');
  return {
    isNew,
    async add(rows) {
      const transaction = begin();
      const keys = Promise.all(rows.map((row) => transaction.store.add(row)));
      // Without waiting for the keys, which a page that is being closed would not get.
      transaction.commit();
      // A failure has its cause in the transaction; the requests are only aborted.
      await Promise.all([transaction.done, keys.catch(() => undefined)]);
      return keys;
    },
    read: (owner, limit) => connection.getAllFromIndex(errors, 'owner', owner, limit),
    async remove(rows) {
      const { store, done } = begin();
      const missing = new Map<string, number>();
      await Promise.all(
        rows.map(async (row) => {
          if (row.key === undefined) return;
          const present = await store.get(row.key);
          if (present && present.record?.id === row.record?.id && present.dropped === row.dropped) {
            await store.delete(row.key);
            return;
          }
          missing.set(row.owner, (missing.get(row.owner) ?? 0) + errorCount(row));
        }),
      );
      // `trim` has summed them up in another row: subtract the sent ones from it.
      for (const [owner, count] of missing) {
        const [sum] = await store.index('owner').getAll(owner, 1);
        if (sum?.key === undefined || sum.dropped === undefined) continue;
        if (sum.dropped > count) await store.put({ ...sum, dropped: sum.dropped - count });
        else await store.delete(sum.key);
      }
      await done;
    },
    keys: () => connection.getAllKeys(errors),
    async trim(limit) {
      const { store, done } = begin();
      const excess = (await store.count()) - limit;
      const removed: ErrorRow[] = [];
      const sums = new Map<string, ErrorRow>();
      const oldest = excess > 0 ? await store.getAll(undefined, excess + maxSums) : [];
      for (const row of oldest) {
        if (removed.length - sums.size >= excess) break;
        const { key = row.key, dropped = 0 } = sums.get(row.owner) ?? {};
        const sum = dropped + errorCount(row);
        sums.set(row.owner, {
          ...(key !== undefined && { key }),
          owner: row.owner,
          tab: row.tab,
          dropped: sum,
        });
        removed.push(row);
      }
      await Promise.all([
        ...removed.map(({ key }) => key !== undefined && store.delete(key)),
        // In place of the oldest rows, so that they are the next to be summed up.
        ...[...sums.values()].map((sum) => store.put(sum)),
        done,
      ]);
      return removed;
    },
    close: () => connection.close(),
  };
}
