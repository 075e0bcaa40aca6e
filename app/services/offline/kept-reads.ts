import type { DBSchema, IDBPDatabase } from 'idb';

import { keptReadsName } from '../../../core/contracts/names.js';
import { createPersonDatabase } from './person-database.js';

/** What is kept, and how many answers of each person: the ones read last. */
const mostOf = { schema: 40, record: 50, activity: 50, rows: 20 } as const;

type KeptKind = keyof typeof mostOf;

interface KeptRead {
  owner: string;
  kind: KeptKind;
  key: string;
  /** When it was read, in milliseconds since 1970. */
  at: number;
  data: unknown;
}

interface Schema extends DBSchema {
  reads: { key: [string, KeptKind, string]; value: KeptRead; indexes: { age: [string, KeptKind, number] } };
}

/**
 * Answers of the back end that stay readable without a network, on this device and for the person who read them, until
 * they sign out. A browser that stores nothing keeps nothing.
 */
export interface KeptReads {
  keep(kind: KeptKind, key: string, data: unknown): Promise<void>;
  /** The answer as it was stored, which an earlier version of the app may have written. */
  find(kind: KeptKind, key: string): Promise<Pick<KeptRead, 'at' | 'data'> | undefined>;
  remove(kind: KeptKind, key: string): Promise<void>;
}

/** @param owner the person who reads; undefined while nobody is signed in */
export function createKeptReads(owner: () => string | undefined, now: () => number): KeptReads {
  const openDatabase = createPersonDatabase<Schema>(keptReadsName, owner, (created) => {
    const store = created.createObjectStore('reads', { keyPath: ['owner', 'kind', 'key'] });
    store.createIndex('age', ['owner', 'kind', 'at']);
  });
  const inDatabase = <T>(task: (database: IDBPDatabase<Schema>, owner: string) => Promise<T>) =>
    // The user may have signed out while the database was opened.
    openDatabase(async (database, person) => (owner() === person ? task(database, person) : undefined));

  return {
    async keep(kind, key, data) {
      await inDatabase(async (database, person) => {
        const { store, done } = database.transaction('reads', 'readwrite');
        await store.put({ owner: person, kind, key, at: now(), data });
        const all = IDBKeyRange.bound([person, kind, 0], [person, kind, Infinity]);
        let excess = (await store.index('age').count(all)) - mostOf[kind];
        let oldest = excess > 0 ? await store.index('age').openCursor(all) : null;
        for (; oldest && excess > 0; excess -= 1) {
          await oldest.delete();
          oldest = await oldest.continue();
        }
        await done;
      });
    },
    find: (kind, key) => inDatabase((database, person) => database.get('reads', [person, kind, key])),
    async remove(kind, key) {
      await inDatabase((database, person) => database.delete('reads', [person, kind, key]));
    },
  };
}
