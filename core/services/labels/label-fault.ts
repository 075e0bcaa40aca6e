import type { LabelFault } from '../../contracts/labels-page.js';
import { limits } from '../../contracts/limits.js';

/** Placeholders of a text, such as `{total}`, in alphabetical order and each once. */
const placeholdersOf = (text: string): string =>
  [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted((one, other) => (one < other ? -1 : 1)).join('');

/** Why a text cannot replace a product label; undefined if it can. The text is trimmed by the caller. */
export function labelFault(text: string, product: string): LabelFault | undefined {
  if (text === '') return 'blank';
  if (text.length > limits.labelLength) return 'too-long';
  // Line breaks, and characters that reverse the direction of what follows.
  if (/[\p{Cc}\u{2028}\u{2029}\u{202A}-\u{202E}\u{2066}-\u{2069}]/u.test(text)) return 'control-characters';
  return placeholdersOf(text) === placeholdersOf(product) ? undefined : 'placeholders';
}
