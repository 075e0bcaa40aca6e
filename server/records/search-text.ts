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

/**
 * Searchable fields. Fields with restricted visibility are excluded, because matches would disclose their content.
 */
export const searchedFields = (fields: readonly FieldDef[]): FieldDef[] =>
  fields.filter((field) => searchedTypes.has(field.type) && !field.visibleToRoles && !field.unsearched);

/** Text of the record for the search index. */
export const searchTextOf = (searched: readonly FieldDef[], values: FieldValues): string =>
  searched
    .map((field) => displayText(field, values[field.key] ?? null, 'en'))
    .filter(Boolean)
    .join(' \n')
    .normalize('NFKC')
    .slice(0, longestText);
