import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { codes } from '../../core/contracts/envelope.js';
import type { FieldValue, FieldValues } from '../../core/contracts/records.js';
import type { FieldError } from '../../core/records/validate.js';
import { readDecimal } from '../../core/values/format/decimal.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Database, SqlRow } from '../storage/database.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import { ApiError } from '../texts/messages/api-error.js';
import { fromScaled } from './columns.js';

/*
 * Fields of which no two records have the same value. Each value has a row beside the records, whose key lets no second
 * one in, also from another process. All calls are part of the transaction that writes the records.
 */

function withoutZerosAtEnd(digits: string): string {
  let length = digits.length;
  while (digits[length - 1] === '0') length -= 1;
  return digits.slice(0, length);
}

/** Value as it is compared: without blanks around it, in any case, and a number without zeros at its end. */
export function comparedValue(value: FieldValue | undefined): string {
  if (typeof value !== 'string') return '';
  const decimal = readDecimal(value);
  if (!decimal) return value.normalize('NFC').trim().toLowerCase();
  const { negative, whole, fraction } = decimal;
  return `${negative ? '-' : ''}${whole}.${withoutZerosAtEnd(fraction)}`;
}

const uniqueFields = (def: ModuleDef): FieldDef[] => fieldsOf(def).filter(({ unique }) => unique === true);

type Place = { tenant: string; record: string };

/** Keeps the values of a record, whose other values stay. Throws an ApiError (422) that names the fields another one has. */
export async function keepUnique(
  { tables }: Database,
  def: ModuleDef,
  { tenant, record }: Place,
  values: FieldValues,
): Promise<void> {
  const { module } = def;
  const errors: FieldError[] = [];
  for (const { key } of uniqueFields(def)) {
    if (!Object.hasOwn(values, key)) continue;
    await tables
      .deleteFrom('unique_value')
      .where('tenant', '=', tenant)
      .where('module', '=', module)
      .where('record', '=', record)
      .where('field', '=', key)
      .execute();
    const value = comparedValue(values[key]);
    if (value === '') continue;
    const kept = await tables
      .insertInto('unique_value')
      .values({ tenant, module, field: key, value, record })
      .onConflict((conflict) => conflict.doNothing())
      .returning('record')
      .executeTakeFirst();
    if (!kept) errors.push({ field: key, error: { rule: 'not-unique' } });
  }
  if (errors.length > 0) throw new ApiError(codes.invalid, 'invalid', { errors });
}

/** Gives up the values of a record that is removed. */
export async function forgetUnique(
  { tables }: Database,
  def: ModuleDef,
  { tenant, record }: Place,
): Promise<void> {
  if (uniqueFields(def).length === 0) return;
  await tables
    .deleteFrom('unique_value')
    .where('tenant', '=', tenant)
    .where('module', '=', def.module)
    .where('record', '=', record)
    .execute();
}

/** Keeps a value that a record gets without being entered. Of equal values, the first record has it. */
export async function keepFirst(
  { tables }: Database,
  place: { tenant: string; module: string; field: string; record: string },
  given: FieldValue,
): Promise<void> {
  const value = comparedValue(given);
  if (value === '') return;
  await tables
    .insertInto('unique_value')
    .values({ ...place, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface UniquePlace {
  /** Condition of the rows of the module, whose table may have others. */
  own?: RawBuilder<SqlBool> | undefined;
}

const pageSize = 500;

/**
 * Keeps the values of the records that exist, for fields that become unique, and gives up those of other fields. Of equal
 * values, the first record has the value; the others keep theirs, which nobody can enter again.
 */
export async function prepareUnique(
  database: Database,
  def: ModuleDef,
  tenant: string,
  { own }: UniquePlace,
): Promise<void> {
  const { tables } = database;
  const { module } = def;
  const kept = await tables
    .selectFrom('unique_value')
    .select('field')
    .distinct()
    .where('tenant', '=', tenant)
    .where('module', '=', module)
    .execute();
  const known = new Set(kept.map(({ field }) => field));
  const fields = uniqueFields(def);
  const present = new Set(fields.map(({ key }) => key));
  for (const field of known) {
    if (present.has(field)) continue;
    await tables
      .deleteFrom('unique_value')
      .where('tenant', '=', tenant)
      .where('module', '=', module)
      .where('field', '=', field)
      .execute();
  }
  for (const field of fields) if (!known.has(field.key)) await fill(database, def, field, { tenant, own });
}

async function fill(
  { tables }: Database,
  { module }: ModuleDef,
  field: FieldDef,
  { tenant, own = sql<SqlBool>`1 = 1` }: UniquePlace & { tenant: string },
): Promise<void> {
  const isNumber = ['integer', 'decimal', 'money'].includes(field.type);
  const column = sql.ref(columnOf(field.key));
  let after = 0;
  for (;;) {
    const { rows } = await sql<SqlRow>`
      SELECT n, id, CAST(${column} AS TEXT) AS value FROM ${sql.table(tableOf(module))}
      WHERE tenant = ${tenant} AND ${own} AND ${column} IS NOT NULL AND n > ${after}
      ORDER BY n LIMIT ${pageSize}`.execute(tables);
    const values = rows.map((row) => {
      const text = String(row['value']);
      const value = comparedValue(isNumber ? fromScaled(text, field.precision ?? 0) : text);
      return { tenant, module, field: field.key, value, record: String(row['id']) };
    });
    const filled = values.filter(({ value }) => value !== '');
    if (filled.length > 0)
      await tables
        .insertInto('unique_value')
        .values(filled)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (rows.length < pageSize) return;
    after = Number(rows.at(-1)?.['n']);
  }
}
