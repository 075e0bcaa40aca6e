import { storageKeys } from '../../core/contracts/names.js';
import type { FieldValues } from '../../core/contracts/records.js';
import { isObject } from '../../core/contracts/parse.js';
import type { StorageService } from '../../core/storage/types.js';

/** What was typed into a form and not saved yet. */
export interface Draft {
  /** Revision the typing began from; 0 for a record that does not exist yet. */
  revision: number;
  /** The changed fields as they were then: with them a later save can still be merged. */
  base: FieldValues;
  /** The changed fields only. */
  values: FieldValues;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
}

export interface Drafts {
  read(module: string, id: string): Draft | undefined;
  keep(module: string, id: string, draft: Draft): void;
  drop(module: string, id: string): void;
}

/** Drafts of this tab: they outlive a reload and an ended session, and go with the tab or the sign-out. */
export function createDrafts(storage: StorageService): Drafts {
  const key = (module: string, id: string) => `${storageKeys.prefix}.draft.${module}.${id}`;
  return {
    read: (module, id) => storage.get('session', key(module, id), parseDraft),
    keep: (module, id, draft) => storage.set('session', key(module, id), draft),
    drop: (module, id) => storage.remove('session', key(module, id)),
  };
}

/** @returns undefined for anything that is not a draft; what storage holds may be another version's. */
export function parseDraft(stored: unknown): Draft | undefined {
  if (!isObject(stored)) return undefined;
  const { revision, base, values, at } = stored;
  if (typeof revision !== 'number' || typeof at !== 'number') return undefined;
  if (!isObject(base) || !isObject(values)) return undefined;
  return { revision, at, base: base as FieldValues, values: values as FieldValues };
}
