/**
 * Text of a value that a page has set in place of a text: '' for null and undefined, as of a draft that does not exist
 * yet, and for values that cannot be converted.
 */
export function asText(value: unknown): string {
  try {
    return typeof value === 'symbol' ? '' : String((value as string | null | undefined) ?? '');
  } catch {
    // A `toString()` of the page has thrown.
    return '';
  }
}
