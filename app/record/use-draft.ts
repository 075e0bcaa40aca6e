import { useEffect, useMemo, useRef, useState } from 'react';

import type { FieldValues } from '../../core/contracts/records.js';
import { useApp } from '../app-context.js';
import { createDrafts } from './drafts.js';
import type { SaveBase } from './save-record.js';

/** Rest after the last change before the draft is written. */
const restMs = 400;

export interface KeptDraft {
  /** When the draft was last written, in milliseconds since 1970; undefined when there is none. */
  keptAt: number | undefined;
  drop(): void;
}

/** Writes what is not saved yet into the tab's storage, a moment after each change and when the page goes away. */
export function useDraft(module: string, id: string, base: SaveBase, changed: FieldValues): KeptDraft {
  const { platform } = useApp();
  const { window, storage } = platform;
  const drafts = useMemo(() => createDrafts(storage), [storage]);
  const [keptAt, setKeptAt] = useState<number | undefined>(undefined);
  const dropped = useRef(false);

  useEffect(() => {
    if (Object.keys(changed).length === 0) {
      drafts.drop(module, id);
      setKeptAt(undefined);
      return undefined;
    }
    dropped.current = false;
    let written = false;
    const write = (): void => {
      if (written || dropped.current) return;
      written = true;
      const began = Object.fromEntries(Object.keys(changed).map((key) => [key, base.values[key] ?? null]));
      const at = Date.now();
      drafts.keep(module, id, { revision: base.revision, base: began, values: changed, at });
      setKeptAt(at);
    };
    const timer = setTimeout(write, restMs);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
  }, [drafts, window, module, id, base, changed]);

  return {
    keptAt,
    drop() {
      dropped.current = true;
      drafts.drop(module, id);
    },
  };
}
