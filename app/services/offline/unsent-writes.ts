import type { DBSchema } from 'idb';
import * as v from 'valibot';

import { channels, unsentWritesName } from '../../../core/contracts/names.js';
import { fieldValuesSchema } from '../../../core/contracts/records.js';
import { createPersonDatabase } from './person-database.js';

/** Most writes that are kept for a person. */
const mostWrites = 200;

const unsentWriteSchema = v.object({
  /** Idempotency key of its request, by which it is known. */
  key: v.string(),
  /** When it was made, in milliseconds since 1970. */
  at: v.number(),
  module: v.string(),
  /** Absent: a new record. */
  id: v.optional(v.string()),
  /** Title of the record; empty for a new one without. */
  title: v.string(),
  write: v.variant('kind', [
    v.object({
      kind: v.literal('create'),
      initial: fieldValuesSchema,
      values: fieldValuesSchema,
      /** Id of the record that it answers. */
      answers: v.optional(v.string()),
    }),
    v.object({
      kind: v.literal('save'),
      /** What the changes are based on. */
      revision: v.number(),
      base: fieldValuesSchema,
      /** The changed fields only. */
      values: fieldValuesSchema,
    }),
    v.object({
      kind: v.literal('comment'),
      text: v.string(),
      /** Ids of the employees whom it names. */
      mentions: v.optional(v.array(v.string())),
      /** Ids of its files, which are uploaded. */
      files: v.optional(v.array(v.string())),
      /** Id of the comment that it answers. */
      answers: v.optional(v.string()),
    }),
  ]),
  /** Id of the draft that its form had, and its address in the app. */
  draftId: v.string(),
  address: v.string(),
  /** Its request looks for clashes with other bookings. */
  checksClashes: v.boolean(),
  /** Why the back end does not take it, in the person's language; absent while it waits for the network. */
  problem: v.optional(v.string()),
});

/** What a person has saved without a network. */
export type UnsentWrite = v.InferOutput<typeof unsentWriteSchema>;

interface Stored {
  owner: string;
  key: string;
  write: unknown;
}

interface Schema extends DBSchema {
  writes: { key: [string, string]; value: Stored };
}

/** Writes that wait for the network, of the person on this device, in all tabs. They stay after a sign-out. */
export interface UnsentWrites {
  /** The oldest first; none where storage is blocked. */
  all(): Promise<UnsentWrite[]>;
  /** Keeps a write, in place of the one with its key. False if it cannot be kept. */
  put(write: UnsentWrite): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Calls the listener after each change in any tab, this one included. Returns the function that ends it. */
  listen(listener: () => void): () => void;
}

/** @param owner the person who writes; undefined while nobody is signed in */
export function createUnsentWrites(
  owner: () => string | undefined,
  { BroadcastChannel }: Pick<typeof globalThis, 'BroadcastChannel'>,
): UnsentWrites {
  const inDatabase = createPersonDatabase<Schema>(unsentWritesName, owner, (created) => {
    created.createObjectStore('writes', { keyPath: ['owner', 'key'] });
  });
  const ofPerson = (person: string): IDBKeyRange => IDBKeyRange.bound([person], [person, []]);

  function announce(): void {
    const channel = new BroadcastChannel(channels.unsentWrites);
    channel.postMessage(null);
    channel.close();
  }

  return {
    async all() {
      const stored = await inDatabase((database, person) => database.getAll('writes', ofPerson(person)));
      const writes = (stored ?? []).flatMap(({ write }) => {
        const parsed = v.safeParse(unsentWriteSchema, write);
        return parsed.success ? [parsed.output] : [];
      });
      return writes.sort((one, other) => one.at - other.at);
    },
    async put(write) {
      const isKept = await inDatabase(async (database, person) => {
        const { store, done } = database.transaction('writes', 'readwrite');
        const isNew = (await store.getKey([person, write.key])) === undefined;
        const fits = !isNew || (await store.count(ofPerson(person))) < mostWrites;
        if (fits) await store.put({ owner: person, key: write.key, write });
        await done;
        return fits;
      });
      if (isKept) announce();
      return isKept ?? false;
    },
    async remove(key) {
      await inDatabase((database, person) => database.delete('writes', [person, key]));
      announce();
    },
    listen(listener) {
      const channel = new BroadcastChannel(channels.unsentWrites);
      channel.addEventListener('message', listener);
      return () => channel.close();
    },
  };
}
