import { getSchema, type Extensions, type JSONContent } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';

import type { Sanitise } from './sanitise.js';

/** What the editor can write: what the sanitiser lets through again. */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
    trailingNode: false,
  }),
];

export interface EditorContent {
  content: JSONContent;
  /** The text holds pictures or tables, which the editor cannot keep. */
  loses: boolean;
}

/**
 * A text as the editor takes it. It is cleaned first and handed over as a document, never as markup: the editor would
 * parse a string by itself, which Trusted Types refuses.
 */
export function editorContent(html: string, sanitise: Sanitise): EditorContent {
  const { fragment } = sanitise(html, { remoteImages: false });
  const parsed = DOMParser.fromSchema(getSchema(editorExtensions)).parse(fragment);
  return {
    content: parsed.toJSON() as JSONContent,
    loses: fragment.querySelector('img, table') !== null,
  };
}
