import { attempt } from '../../core/contracts/parse.js';

/**
 * Text of a value: '' for null and undefined, as in a list of its own; undefined for a symbol, and for an object whose
 * conversion throws.
 */
export const textOf = (value: unknown): string | undefined => attempt(() => [value].join(''));

/**
 * Text of a value that a page has set in place of a text: '' for null and undefined, as of a draft that does not exist
 * yet, and for values that cannot be converted.
 */
export const asText = (value: unknown): string => textOf(value) ?? '';
