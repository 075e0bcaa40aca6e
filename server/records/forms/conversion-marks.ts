import * as v from 'valibot';

import { formLimits } from '../../../core/contracts/forms.js';
import { languageCodes } from '../../../core/contracts/language-tags.js';
import type { Database } from '../../storage/database.js';
import type { KindChange, Writing } from './kind-changes.js';

/*
 * Marks in `meta` of forms with fields of another kind, whose values are to be converted: the fields, how numbers and dates
 * are written, and the number of the last row that is done.
 */

const prefix = 'conversion/';

const markSchema = v.object({
  changes: v.pipe(v.array(v.object({ from: v.string(), to: v.string() })), v.maxLength(formLimits.fields)),
  writing: v.object({ lang: v.picklist(languageCodes), date: v.string(), datetime: v.string() }),
  doneTo: v.number(),
});
export type ConversionState = v.InferOutput<typeof markSchema>;

export interface ConversionMark {
  key: string;
  tenant: string;
  form: string;
  /** As it is stored. */
  value: string;
  state: ConversionState;
}

/** Marks of a form are taken up in the order of their versions. */
const keyOf = (tenant: string, form: string, version: number): string =>
  `${prefix}${form}/${String(version).padStart(4, '0')}/${tenant}`;

export const storedState = (state: ConversionState): string => JSON.stringify(state);

export async function markConversion(
  { tables }: Database,
  place: { tenant: string; form: string; version: number },
  { changes, writing }: { changes: KindChange[]; writing: Writing },
): Promise<void> {
  const key = keyOf(place.tenant, place.form, place.version);
  await tables
    .insertInto('meta')
    .values({ key, value: storedState({ changes, writing, doneTo: 0 }) })
    .execute();
}

const stateSchema = v.pipe(v.string(), v.parseJson(), markSchema);

/** Keys of marks, in order. */
export async function conversionKeys({ tables }: Database, limit: number): Promise<string[]> {
  const rows = await tables
    .selectFrom('meta')
    .select('key')
    .where('key', 'like', `${prefix}%`)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

export async function readConversion({ tables }: Database, key: string): Promise<ConversionMark | undefined> {
  const row = await tables.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  if (!row) return undefined;
  const [form = '', , ...tenant] = key.slice(prefix.length).split('/');
  return { key, form, tenant: tenant.join('/'), value: row.value, state: v.parse(stateSchema, row.value) };
}
