import { sql, type RawBuilder } from 'kysely';

import { searchWords } from '../../core/records/search-words.js';
import { createFold, startFolding } from '../../core/services/sensitive/fold-text.js';
import { plainText } from '../../core/values/format/plain-text.js';
import type { FieldDef } from '../schemas/define.js';
import { columnOf, hasLabel, labelColumnOf } from '../storage/module-tables.js';
import type { SqlRow } from '../storage/database.js';
import { searchedFields } from './search-text.js';

const excerptBefore = 20;
const excerptLength = 90;
/** Characters of a field that are looked through. */
const sourceLength = 8000;

/** Of words with letters, numbers and codes, which an excerpt does not begin in the middle of. */
const wordCharacter = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}\-./@_]/u;

/** Fields whose text an excerpt may be of: those of the search whose columns have the text that users see. */
export const excerptFields = (fields: readonly FieldDef[], titleField: string): FieldDef[] =>
  searchedFields(fields).filter(({ key, type }) => key !== titleField && type !== 'people');

/** Column of the text of such a field. */
export const excerptColumn = (field: FieldDef): RawBuilder<unknown> => {
  const column = hasLabel(field) ? labelColumnOf(field.key) : columnOf(field.key);
  return sql`substr(${sql.ref(column)}, 1, ${sql.lit(sourceLength)})`;
};

/** Text of the first field that has a word of the search, around that word, as it was written. */
export function excerptOf(
  fields: readonly FieldDef[],
  columns: readonly string[],
  row: SqlRow,
  query: string,
): { field: FieldDef; text: string } | undefined {
  const words = searchWords(query).map((word) => foldedOf(word).text);
  for (const [index, field] of fields.entries()) {
    const value = String(row[columns[index] ?? ''] ?? '');
    const text = (field.type === 'richtext' ? plainText(value) : value).replace(/\s+/gu, ' ').trim();
    const folded = foldedOf(text);
    for (const word of words) {
      const at = folded.text.indexOf(word);
      if (word !== '' && at >= 0) return { field, text: around(text, folded.starts[at] ?? 0) };
    }
  }
  return undefined;
}

/** Text without differences of case and width, with the place of each unit in the original. */
function foldedOf(original: string): { text: string; starts: Uint32Array } {
  const fold = createFold();
  const folding = startFolding(original);
  while (fold(folding, sourceLength));
  const text = Array.from(folding.units.subarray(0, folding.length), (unit) =>
    String.fromCharCode(unit),
  ).join('');
  return { text, starts: folding.starts };
}

/** The text around a place, from the beginning of a word. */
function around(text: string, at: number): string {
  let start = Math.max(0, at - excerptBefore);
  const isInWord = (index: number) => wordCharacter.test(text.charAt(index));
  while (start > 0 && start < at && isInWord(start - 1) && isInWord(start)) start += 1;
  const before = text.slice(start, at).replace(/^[\s\p{P}\udc00-\udfff]+/u, '');
  const letters = [...(start > 0 ? before : text.slice(0, at)), ...text.slice(at)];
  const cut = letters.slice(0, excerptLength).join('');
  return `${start > 0 ? '…' : ''}${cut}${letters.length > excerptLength ? '…' : ''}`;
}
