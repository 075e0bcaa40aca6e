import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';

import { createWordFinder, type WordFinder } from '../../../../core/services/sensitive/find-words.js';
import { usePlatform } from '../../../services/platform/use-platform.js';

/** Name of the highlight in rich-text.module.css. */
const highlightName = 'portico-sensitive';

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote, div';

/**
 * Marks words in an editor with a CSS custom highlight, which leaves the content unchanged. Engines without the CSS
 * Custom Highlight API show the message of the field only.
 * @param html content of the editor
 */
export function useMarkedWords(editor: Editor, words: readonly string[], html: string): void {
  const { window } = usePlatform();
  useEffect(() => {
    const { CSS, Highlight } = window as Partial<typeof globalThis>;
    if (words.length === 0 || !Highlight || !CSS?.highlights) return undefined;
    const ranges = rangesOf(editor.view.dom, createWordFinder(words));
    // One highlight for all editors of the page.
    const highlight = CSS.highlights.get(highlightName) ?? new Highlight();
    CSS.highlights.set(highlightName, highlight);
    for (const range of ranges) highlight.add(range);
    return () => {
      for (const range of ranges) highlight.delete(range);
      // Nothing is left in a page of another system.
      if (highlight.size === 0) CSS.highlights.delete(highlightName);
    };
  }, [window, editor, words, html]);
}

/** Ranges of the words; a word may span several text nodes of one block. */
function rangesOf(root: Element, finder: WordFinder): Range[] {
  const doc = root.ownerDocument;
  const byBlock = new Map<Element | null, Text[]>();
  const walker = doc.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block = node.parentElement?.closest(blocks) ?? null;
    byBlock.set(block, [...(byBlock.get(block) ?? []), node as Text]);
  }
  return [...byBlock.values()].flatMap((nodes) =>
    finder(nodes.map(({ data }) => data).join('')).map(({ start, end }) => {
      const range = doc.createRange();
      range.setStart(...pointAt(nodes, start));
      range.setEnd(...pointAt(nodes, end));
      return range;
    }),
  );
}

/** Converts an offset in the concatenated text into a text node and an offset in it. */
function pointAt(nodes: readonly Text[], offset: number): [Text, number] {
  let before = 0;
  for (const node of nodes) {
    if (offset <= before + node.length) return [node, offset - before];
    before += node.length;
  }
  throw new RangeError(`${offset} is beyond the text`);
}
