import { useEffect, useMemo, useRef, useState } from 'react';

import type { FieldValues } from '../../core/contracts/records.js';
import { usePlatform } from '../platform/use-platform.js';
import { createDrafts } from './drafts.js';
import type { SaveBase } from './save-record.js';

/** Debounce delay before the draft is written. */
const restMs = 400;

export interface SavedDraft {
  /** When the draft was last written, in milliseconds since 1970; undefined when there is none. */
  savedAt: number | undefined;
  drop(): void;
}

/** Writes unsaved changes to session storage: debounced, and at once when the form unmounts or the document is hidden. */
export function useDraft(
  module: string,
  id: string,
  { base, changed, requestKey }: { base: SaveBase; changed: FieldValues; requestKey: string },
): SavedDraft {
  const platform = usePlatform();
  const { window, storage } = platform;
  const drafts = useMemo(() => createDrafts(storage), [storage]);
  const [savedAt, setSavedAt] = useState<number | undefined>(undefined);
  /** The pending write. */
  const pending = useRef<(() => number) | null>(null);

  useEffect(() => {
    if (Object.keys(changed).length === 0) {
      pending.current = null;
      drafts.remove(module, id);
      setSavedAt(undefined);
      return undefined;
    }
    pending.current = () => {
      pending.current = null;
      const began = Object.fromEntries(Object.keys(changed).map((key) => [key, base.values[key] ?? null]));
      const at = Date.now();
      drafts.save(module, id, { revision: base.revision, base: began, values: changed, requestKey, at });
      return at;
    };
    const timer = setTimeout(() => setSavedAt(pending.current?.()), restMs);
    return () => clearTimeout(timer);
  }, [drafts, module, id, base, changed, requestKey]);

  useEffect(() => {
    const write = (): void => void pending.current?.();
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [window]);

  return {
    savedAt,
    drop() {
      pending.current = null;
      drafts.remove(module, id);
    },
  };
}
