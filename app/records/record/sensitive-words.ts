import type { FieldSchema, FieldValue } from '../../../core/contracts/records.js';
import type { RuleError } from '../../../core/contracts/rules.js';
import { plainText } from '../../../core/values/format/plain-text.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';
import { wordsIn, type WordFinder } from '../../../core/services/sensitive/find-words.js';
import { readHit } from '../../../core/services/sensitive/read-hit.js';
import { asFiles } from '../fields/values.js';

/** Words of a request that the user did not submit because of them; undefined for any other error. */
export function sensitiveWordsOf(error: unknown): readonly string[] | undefined {
  if (!isRequestError(error) || error.kind !== 'sensitive') return undefined;
  return readHit({ data: error.data }).words;
}

/** Mark of a field whose text contains words that were found. */
export function markOf(
  { type }: FieldSchema,
  value: FieldValue,
  finder: WordFinder,
): Extract<RuleError, { rule: 'sensitive-words' }> | undefined {
  const words = [...new Set(textsOf(type, value).flatMap((text) => wordsIn(finder, text)))];
  return words.length > 0 ? { rule: 'sensitive-words', words } : undefined;
}

function textsOf(type: FieldSchema['type'], value: FieldValue): string[] {
  if (typeof value === 'string') {
    if (type === 'richtext') return [plainText(value), plainText(value, '')];
    return type === 'text' || type === 'longtext' ? [value] : [];
  }
  if (type === 'attachments') return asFiles(value).map(({ name }) => name);
  if (type !== 'lines' || !Array.isArray(value)) return [];
  return value.flatMap((line) =>
    typeof line === 'object' ? Object.values(line).filter((cell) => typeof cell === 'string') : [],
  );
}
