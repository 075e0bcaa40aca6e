import { sql } from 'kysely';

import { codes } from '../../../core/contracts/envelope.js';
import type { CurrentUser } from '../../people/person.js';
import type { ModuleDef } from '../../schemas/define.js';
import { answersTable, moduleOfForm } from '../../schemas/form-answers.js';
import type { Database, SqlRow } from '../../storage/database.js';
import { columnOf, tableOf } from '../../storage/module-tables.js';
import { ApiError } from '../../texts/messages/api-error.js';

/** Ids of the user's answers, the first of each form, by the module of the form. */
export async function answeredBy(
  { tables }: Database,
  { person }: CurrentUser,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<SqlRow>`
    SELECT ${sql.ref(columnOf('form'))} AS form, min(id) AS id FROM ${sql.table(tableOf(answersTable.module))}
    WHERE tenant = ${person.tenant} AND ${sql.ref(columnOf('author'))} = ${person.id}
    GROUP BY ${sql.ref(columnOf('form'))}`.execute(tables);
  return new Map(rows.map((row) => [moduleOfForm(String(row['form'])), String(row['id'])]));
}

/** Throws an ApiError (422) if the user has answered the form before; in the transaction that adds an answer. */
export async function assertFirstAnswer(
  database: Database,
  { module }: ModuleDef,
  currentUser: CurrentUser,
): Promise<void> {
  if ((await answeredBy(database, currentUser)).has(module))
    throw new ApiError(codes.invalid, 'formAnsweredBefore');
}
