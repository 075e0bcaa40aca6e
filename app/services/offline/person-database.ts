import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Task on an open database of the user who was signed in when it began. */
type Task<Schema extends DBSchema, T> = (database: IDBPDatabase<Schema>, owner: string) => Promise<T>;

/**
 * Returns a function that runs a task on the database and closes it at once, so that signing out can delete it. It
 * resolves to undefined where nobody is signed in, or storage is blocked or full.
 */
export function createPersonDatabase<Schema extends DBSchema>(
  name: string,
  owner: () => string | undefined,
  create: (database: IDBPDatabase<Schema>) => void,
) {
  return async <T>(task: Task<Schema, T>): Promise<T | undefined> => {
    const person = owner();
    if (person === undefined) return undefined;
    let database: IDBPDatabase<Schema> | undefined;
    try {
      database = await openDB<Schema>(name, 1, { upgrade: create });
      return await task(database, person);
    } catch {
      // Callers go on without storage: what was read is requested again, and forms keep what was typed.
      return undefined;
    } finally {
      database?.close();
    }
  };
}
