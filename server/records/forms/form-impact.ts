import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { FormImpact } from '../../../core/contracts/form-results.js';
import type { FormContent } from '../../../core/contracts/forms.js';
import { answersTable } from '../../schemas/form-answers.js';
import type { Database, SqlRow } from '../../storage/database.js';
import { columnOf, tableOf } from '../../storage/module-tables.js';

const table = sql.table(tableOf(answersTable.module));
const formColumn = sql.ref(columnOf('form'));

/** Number of answers by form; of one form if it is given, without an entry if there are none. */
export async function answersOf(
  { tables }: Database,
  tenant: string,
  form?: string,
): Promise<ReadonlyMap<string, number>> {
  const own = form === undefined ? sql`` : sql`AND ${formColumn} = ${form}`;
  const { rows } = await sql<SqlRow>`
    SELECT ${formColumn} AS form, count(*) AS total FROM ${table}
    WHERE tenant = ${tenant} ${own} GROUP BY ${formColumn}`.execute(tables);
  return new Map(rows.map((row) => [String(row['form']), Number(row['total'])]));
}

/** Where the values of a form are. */
export interface ValuePlace {
  module: string;
  /** Key of a field of the form in the records of the module. */
  keyOf: (key: string) => string;
  /** Condition of its records; undefined for all of the tenant. */
  own?: RawBuilder<SqlBool>;
}

/** The answers to a form. */
export const answersPlace = (form: string): ValuePlace => ({
  module: answersTable.module,
  keyOf: (key) => key,
  own: sql`${formColumn} = ${form}`,
});

/**
 * What publishing a draft means for the answers: how many have values of fields and options that it no longer has. One
 * statement counts them all.
 */
export async function impactOf(
  database: Database,
  form: { tenant: string; place: ValuePlace; draft: FormContent; present: FormContent | undefined },
): Promise<Pick<FormImpact, 'answers' | 'fields' | 'options'>> {
  const { tenant, place, draft, present } = form;
  const columnFor = (key: string) => columnOf(place.keyOf(key));
  const after = new Map(draft.fields.map((field) => [field.key, field]));
  const before = present?.fields ?? [];
  const replaced = new Set(draft.fields.flatMap(({ was }) => was ?? []));
  const fields = before.filter(({ key }) => !after.has(key) && !replaced.has(key));
  const options = before.flatMap(({ key, kind, options: own = [] }) => {
    const kept = new Set(after.get(key)?.options?.map(({ value }) => value));
    return after.has(key)
      ? own.filter(({ value }) => !kept.has(value)).map((one) => ({ key, kind, ...one }))
      : [];
  });
  const counted = [
    ...fields.map(({ key, kind }) => {
      const column = sql.ref(columnFor(key));
      // An unchecked box is stored like a checked one.
      return kind === 'checkbox' ? sql`${column} = 1` : sql`${column} IS NOT NULL`;
    }),
    ...options.map(({ key, kind, value }) =>
      kind === 'multiselect'
        ? database.dialect.hasOneOf(columnFor(key), [value])
        : sql`${sql.ref(columnFor(key))} = ${value}`,
    ),
  ];
  const sums = counted.map(
    (condition, at) => sql`sum(CASE WHEN ${condition} THEN 1 ELSE 0 END) AS ${sql.ref(`c${at}`)}`,
  );
  const { rows } = await sql<SqlRow>`
    SELECT ${sql.join([sql`count(*) AS total`, ...sums])} FROM ${sql.table(tableOf(place.module))}
    WHERE tenant = ${tenant} ${place.own ? sql`AND ${place.own}` : sql``}`.execute(database.tables);
  const count = (at: number): number => Number(rows[0]?.[`c${at}`] ?? 0);
  return {
    answers: Number(rows[0]?.['total'] ?? 0),
    fields: fields.map(({ key, label }, at) => ({ key, label, answers: count(at) })),
    options: options.map(({ key, value, label }, at) => ({
      field: key,
      value,
      label,
      answers: count(fields.length + at),
    })),
  };
}
