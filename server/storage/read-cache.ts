import type { Database } from './sql.js';

/** Values that are read from the store once, until they change. */
export interface ReadCache<T> {
  get(key: string): Promise<T>;
  /** Forgets a value after the commit of its change. */
  drop(key: string): void;
}

/**
 * Two callers that miss a value read it twice: one that waited for the other's read within a transaction would wait for
 * its own end, for which the read waits.
 */
export function createReadCache<T>(
  { committed }: Pick<Database, 'committed'>,
  read: (key: string) => Promise<T>,
): ReadCache<T> {
  /** Each change makes another map, so that a value whose read began before it is not kept. */
  let values = new Map<string, T>();
  return {
    async get(key) {
      const present = values;
      const known = present.get(key);
      if (known !== undefined) return known;
      const value = await committed(() => read(key));
      present.set(key, value);
      return value;
    },
    drop(key) {
      values = new Map(values);
      values.delete(key);
    },
  };
}
