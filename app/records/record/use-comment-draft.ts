import { useMemo, useRef, useState } from 'react';
import * as v from 'valibot';

import { attempt } from '../../../core/contracts/parse.js';
import { personRefSchema, type PersonRef } from '../../../core/contracts/record-parts.js';
import { fileRefSchema, type FileRef } from '../../../core/contracts/records.js';
import { storageKeys } from '../../../core/contracts/names.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useUnsaved } from '../../services/session/unsaved.js';

/** Text of a comment that is not sent yet, kept in this tab's storage. */
export interface CommentDraft {
  text: string;
  /** Employees whom the user has chosen by '@'; the text may have lost some of their names. */
  people: readonly PersonRef[];
  /** Uploads that go with it. */
  files: readonly FileRef[];
  change(text: string): void;
  attach(files: readonly FileRef[]): void;
  /** Adds an employee whose name the text has got. */
  mention(person: PersonRef): void;
  /** Removes a text that was sent, with the files; what the user typed after it stays. Returns the rest. */
  remove(sent: string): string;
}

const contentSchema = v.object({
  text: v.string(),
  people: v.array(personRefSchema),
  files: v.optional(v.array(fileRefSchema), []),
});
type Content = v.InferOutput<typeof contentSchema>;
const empty: Content = { text: '', people: [], files: [] };
const isEmpty = ({ text, files }: Content): boolean => text === '' && files.length === 0;

/** @param id of the record, with that of the comment that is answered */
export function useCommentDraft(module: string, id: string): CommentDraft {
  const { storage } = usePlatform();
  const stored = useMemo(() => {
    const key = `${storageKeys.prefix}.comment.${module}.${id}`;
    // A text alone is that of an earlier release.
    const parse = (value: unknown): Content | undefined =>
      typeof value === 'string' ? { ...empty, text: value } : attempt(() => v.parse(contentSchema, value));
    return {
      read: () => storage.get('session', key, parse) ?? empty,
      write(content: Content): void {
        if (isEmpty(content)) storage.remove('session', key);
        else storage.set('session', key, content);
      },
    };
  }, [storage, module, id]);
  const [content, setContent] = useState(stored.read);
  // State is that of the last render; a comment may be sent before the next one.
  const latest = useRef(content);

  useUnsaved(!isEmpty(content));

  function write(next: Content): void {
    latest.current = next;
    stored.write(next);
    setContent(next);
  }
  const change = (text: string): void =>
    write({ ...latest.current, text, people: text === '' ? [] : latest.current.people });

  return {
    ...content,
    change,
    mention(person) {
      const { people, ...rest } = latest.current;
      if (!people.some((known) => known.id === person.id)) write({ ...rest, people: [...people, person] });
    },
    attach: (files) => write({ ...latest.current, files: [...files] }),
    remove(sent) {
      const { text } = latest.current;
      const rest = text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
      write({ text: rest, people: rest === '' ? [] : latest.current.people, files: [] });
      return rest;
    },
  };
}
