import type { Topic } from './channel.js';
import type { Database } from './database.js';

/** Values that are read from the store once, until they change. */
export interface ReadCache<T> {
  get(key: string): Promise<T>;
  /** Forgets a value with the commit of its change, in all processes. */
  drop(key: string): void;
}

/**
 * Two callers that miss a value read it twice: one that waited for the other's read within a transaction would wait for
 * its own end, for which the read waits.
 * @param topic names the values to other processes
 */
export function createReadCache<T>(
  { committed, afterCommit, channel }: Pick<Database, 'committed' | 'afterCommit' | 'channel'>,
  topic: Topic,
  read: (key: string) => Promise<T>,
): ReadCache<T> {
  /** Each change makes another map, so that a value whose read began before it is not kept. */
  let values = new Map<string, T>();
  function forget(key: string | undefined): void {
    values = new Map<string, T>(key === undefined ? [] : values);
    if (key !== undefined) values.delete(key);
  }
  channel.listen(topic, forget);
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
      channel.tell(topic, key);
      afterCommit(() => forget(key));
    },
  };
}
