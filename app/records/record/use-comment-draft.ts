import { useMemo, useRef, useState } from 'react';

import { storageKeys } from '../../../core/contracts/names.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useUnsaved } from '../../services/session/unsaved.js';

/** Text of a comment that is not sent yet, kept in this tab's storage. */
export interface CommentDraft {
  text: string;
  change(text: string): void;
  /** Removes a text that was sent; what the user typed after it stays. Returns the rest. */
  remove(sent: string): string;
}

export function useCommentDraft(module: string, id: string): CommentDraft {
  const { storage } = usePlatform();
  const stored = useMemo(() => {
    const key = `${storageKeys.prefix}.comment.${module}.${id}`;
    const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
    return {
      read: () => storage.get('session', key, asText) ?? '',
      write(text: string): void {
        if (text === '') storage.remove('session', key);
        else storage.set('session', key, text);
      },
    };
  }, [storage, module, id]);
  const [text, setText] = useState(stored.read);
  // State is that of the last render; a comment may be sent before the next one.
  const latest = useRef(text);

  useUnsaved(text !== '');

  function change(next: string): void {
    latest.current = next;
    stored.write(next);
    setText(next);
  }

  return {
    text,
    change,
    remove(sent) {
      const present = latest.current;
      const rest = present.startsWith(sent) ? present.slice(sent.length).trimStart() : present;
      change(rest);
      return rest;
    },
  };
}
