/**
 * Text of a value that a page has set in place of a text: '' for null and undefined, as of a draft that does not exist
 * yet, and for values that cannot be converted.
 */
export function asText(value: unknown): string {
  try {
    // As in a list of its own: null and undefined are empty there.
    return [value].join('');
  } catch {
    // A symbol, or a `toString()` of the page that has thrown.
    return '';
  }
}
