import { attempt } from '../../core/contracts/parse.js';

/** Returns whether a value can be converted to a text: no symbol, and no object whose conversion throws. */
export function isConvertible(value: unknown): boolean {
  return attempt(() => [value].join('')) !== undefined;
}

/**
 * Text of a value that a page has set in place of a text: '' for null and undefined, as of a draft that does not exist
 * yet, and for values that cannot be converted.
 */
export function asText(value: unknown): string {
  // As in a list of its own: null and undefined are empty there.
  return attempt(() => [value].join('')) ?? '';
}
