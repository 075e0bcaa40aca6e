import { useMemo, useRef, useState } from 'react';
import * as v from 'valibot';

import { attempt } from '../../../core/contracts/parse.js';
import { personRefSchema, type PersonRef } from '../../../core/contracts/records.js';
import { storageKeys } from '../../../core/contracts/names.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useUnsaved } from '../../services/session/unsaved.js';

/** Text of a comment that is not sent yet, kept in this tab's storage. */
export interface CommentDraft {
  text: string;
  /** Employees whom the user has chosen by '@'; the text may have lost some of their names. */
  people: readonly PersonRef[];
  change(text: string): void;
  /** Adds an employee whose name the text has got. */
  mention(person: PersonRef): void;
  /** Removes a text that was sent; what the user typed after it stays. Returns the rest. */
  remove(sent: string): string;
}

const contentSchema = v.object({ text: v.string(), people: v.array(personRefSchema) });
type Content = v.InferOutput<typeof contentSchema>;
const empty: Content = { text: '', people: [] };

export function useCommentDraft(module: string, id: string): CommentDraft {
  const { storage } = usePlatform();
  const stored = useMemo(() => {
    const key = `${storageKeys.prefix}.comment.${module}.${id}`;
    // A text alone is that of an earlier release.
    const parse = (value: unknown): Content | undefined =>
      typeof value === 'string' ? { text: value, people: [] } : attempt(() => v.parse(contentSchema, value));
    return {
      read: () => storage.get('session', key, parse) ?? empty,
      write(content: Content): void {
        if (content.text === '') storage.remove('session', key);
        else storage.set('session', key, content);
      },
    };
  }, [storage, module, id]);
  const [content, setContent] = useState(stored.read);
  // State is that of the last render; a comment may be sent before the next one.
  const latest = useRef(content);

  useUnsaved(content.text !== '');

  function write(next: Content): void {
    latest.current = next;
    stored.write(next);
    setContent(next);
  }
  const change = (text: string): void => write({ text, people: text === '' ? [] : latest.current.people });

  return {
    ...content,
    change,
    mention(person) {
      const { text, people } = latest.current;
      if (!people.some((known) => known.id === person.id)) write({ text, people: [...people, person] });
    },
    remove(sent) {
      const { text } = latest.current;
      const rest = text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
      change(rest);
      return rest;
    },
  };
}
