import { sql } from 'kysely';

import { codes } from '../../../core/contracts/envelope.js';
import type { CurrentUser } from '../../people/person.js';
import type { ModuleDef } from '../../schemas/define.js';
import { answersTable, moduleOfForm } from '../../schemas/form-answers.js';
import type { Database, SqlRow } from '../../storage/database.js';
import { columnOf, tableOf } from '../../storage/module-tables.js';
import { ApiError } from '../../texts/messages/api-error.js';

/** Modules of the forms that the user has answered. */
export async function answeredBy(
  { tables }: Database,
  { person }: CurrentUser,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<SqlRow>`
    SELECT DISTINCT ${sql.ref(columnOf('form'))} AS form FROM ${sql.table(tableOf(answersTable.module))}
    WHERE tenant = ${person.tenant} AND ${sql.ref(columnOf('author'))} = ${person.id}`.execute(tables);
  return new Set(rows.map((row) => moduleOfForm(String(row['form']))));
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
