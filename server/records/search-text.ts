import type { FieldValues } from '../../core/contracts/records.js';
import type { FieldDef } from '../schemas/define.js';
import { displayText } from './activities.js';

const searchedTypes = new Set([
  'text',
  'longtext',
  'richtext',
  'phone',
  'email',
  'person',
  'people',
  'reference',
]);
const longestText = 4000;
/** Characters of the text that are normalized; the normal form may be shorter. */
const longestSource = 2 * longestText;

/**
 * Marks beyond the thirty that a text may have in a row (https://unicode.org/reports/tr15/#Stream_Safe_Text_Format):
 * putting them in order takes time in proportion to the square of their number. The sound marks of half-width kana become
 * marks.
 */
const surplusMarks = /(?<=[\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** Raised when `searchTextOf` changes: all search texts are computed again (search-texts.ts). */
export const searchTextVersion = 1;

/**
 * Searchable fields. Fields with restricted visibility are excluded, because matches would disclose their content.
 */
export const searchedFields = (fields: readonly FieldDef[]): FieldDef[] =>
  fields.filter(
    (field) =>
      searchedTypes.has(field.type) &&
      !field.visibleToRoles &&
      !field.rights &&
      !field.unsearched &&
      // Nobody searches for the words of a rule, or for what is never shown.
      !field.recurrence &&
      !field.internal,
  );

/** Text of the record for the search index. */
export const searchTextOf = (searched: readonly FieldDef[], values: FieldValues): string =>
  searched
    .map((field) => displayText(field, values[field.key] ?? null, 'en'))
    .filter(Boolean)
    .join(' \n')
    .slice(0, longestSource)
    .replace(surplusMarks, '')
    .normalize('NFKC')
    .slice(0, longestText);
