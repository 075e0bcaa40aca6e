import * as v from 'valibot';

import { storageKeys } from '../../../core/contracts/names.js';
import { fieldValuesSchema } from '../../../core/contracts/records.js';
import type { StorageService } from '../../../core/kernel/storage/types.js';

const draftSchema = v.object({
  /** Revision that the changes are based on; 0 for a new record. */
  revision: v.number(),
  /** Values of the changed fields in that revision, so that a later save can be merged. */
  base: fieldValuesSchema,
  /** The changed fields only. */
  values: fieldValuesSchema,
  /** Key of the request that creates or saves the record. */
  requestKey: v.optional(v.string()),
  /** When it was saved, in milliseconds since 1970. */
  at: v.number(),
});

/** Unsaved input of a form. */
export type Draft = v.InferOutput<typeof draftSchema>;

export interface Drafts {
  read(module: string, id: string): Draft | undefined;
  save(module: string, id: string, draft: Draft): void;
  remove(module: string, id: string): void;
}

/** Drafts of this tab: they survive a reload and an ended session, and are removed with the tab or the sign-out. */
export function createDrafts(storage: StorageService): Drafts {
  const key = (module: string, id: string) => `${storageKeys.prefix}.draft.${module}.${id}`;
  return {
    read: (module, id) => storage.get('session', key(module, id), parseDraft),
    save: (module, id, draft) => storage.set('session', key(module, id), draft),
    remove: (module, id) => storage.remove('session', key(module, id)),
  };
}

/** @returns undefined for anything but a draft; the stored value may be of another version */
function parseDraft(stored: unknown): Draft | undefined {
  const result = v.safeParse(draftSchema, stored);
  return result.success ? result.output : undefined;
}
