import { use, useEffect, useMemo, useRef, useState } from 'react';

import type { FieldValues } from '../../../core/contracts/records.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { SessionContext } from '../../services/session/use-session.js';
import { createDrafts } from './drafts.js';
import type { SaveBase } from './save-record.js';

/** Debounce delay before the draft is written. */
const restMs = 400;

export interface SavedDraft {
  /** When the draft was last written, in milliseconds since 1970; undefined when there is none. */
  savedAt: number | undefined;
  drop(): void;
}

/**
 * Writes unsaved changes to session storage: debounced, and at once when the form unmounts, the document is hidden or the
 * end of the session signs the user out.
 */
export function useDraft(
  module: string,
  id: string,
  { base, changes, requestKey }: { base: SaveBase; changes: FieldValues; requestKey: string },
): SavedDraft {
  const platform = usePlatform();
  const { window, storage } = platform;
  // A foreign page has no sign-in.
  const session = use(SessionContext);
  const drafts = useMemo(() => createDrafts(storage), [storage]);
  const [savedAt, setSavedAt] = useState<number | undefined>(undefined);
  /** The pending write. */
  const pending = useRef<(() => number) | null>(null);

  useEffect(() => {
    if (Object.keys(changes).length === 0) {
      pending.current = null;
      drafts.remove(module, id);
      setSavedAt(undefined);
      return undefined;
    }
    pending.current = () => {
      pending.current = null;
      const began = Object.fromEntries(Object.keys(changes).map((key) => [key, base.values[key] ?? null]));
      const at = Date.now();
      drafts.save(module, id, { revision: base.revision, base: began, values: changes, requestKey, at });
      return at;
    };
    const timer = setTimeout(() => setSavedAt(pending.current?.()), restMs);
    return () => clearTimeout(timer);
  }, [drafts, module, id, base, changes, requestKey]);

  useEffect(() => {
    const write = (): void => void pending.current?.();
    window.addEventListener('pagehide', write);
    // By a listener, since the form unmounts when the storage no longer belongs to the user.
    const stop = session?.$state.listen((state) => {
      if (state.phase !== 'signed-out') return;
      if (state.ended) write();
      else pending.current = null;
    });
    return () => {
      stop?.();
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [window, session]);

  return {
    savedAt,
    drop() {
      pending.current = null;
      drafts.remove(module, id);
    },
  };
}
