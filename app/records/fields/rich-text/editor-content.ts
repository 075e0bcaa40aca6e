import { getSchema, type Extensions, type JSONContent } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';

import { Mention } from './mention-node.js';
import type { Sanitise } from './sanitise.js';

/** Editor extensions for exactly the markup that the sanitiser allows. */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
    trailingNode: false,
  }),
  Mention,
];

export interface EditorContent {
  content: JSONContent;
  /** Returns true for a text with pictures, videos, sounds or tables, which the editor would drop. */
  loses: boolean;
}

/**
 * Initial content for the editor, sanitised and parsed from a DOM fragment: given a string, the editor would parse it
 * as markup itself, which Trusted Types blocks.
 */
export function editorContent(html: string, sanitise: Sanitise): EditorContent {
  const { fragment } = sanitise(html, { remoteMedia: false });
  const parsed = DOMParser.fromSchema(getSchema(editorExtensions)).parse(fragment);
  return {
    content: parsed.toJSON() as JSONContent,
    loses: fragment.querySelector('img, table, video, audio') !== null,
  };
}
