import { plainText } from '../../core/values/format/plain-text.js';

/** Characters of a text that are read for its preview, and those that are shown. */
export const previewSource = 4000;
const previewLength = 160;

/** The beginning of a plain text. */
export const beginningOf = (text: string): string => [...text].slice(0, previewLength).join('');

/** The beginning of a rich text before what it quotes. */
export function previewOf(html: string): string {
  const quote = html.search(/<blockquote[\s>]/iu);
  return beginningOf(plainText(quote < 0 ? html : html.slice(0, quote)));
}
