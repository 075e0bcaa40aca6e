import { sql } from 'kysely';

import { codes } from '../../core/contracts/envelope.js';
import type { FieldValue, FieldValues } from '../../core/contracts/records.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import type { Database } from '../storage/database.js';
import { ApiError } from '../texts/messages/api-error.js';

/** Id of the record that a value refers to. */
export const referredId = (value: FieldValue | undefined): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value['id'] === 'string'
    ? value['id']
    : undefined;

/** Key of the reference by which records of the module are inside each other; undefined if they are not. */
const nestingFieldOf = ({ kinds = [] }: ModuleDef): string | undefined => {
  const tree = kinds.find((kind) => kind.kind === 'tree');
  return tree && tree.folders === undefined ? tree.parent : undefined;
};

/**
 * Throws ApiError (422) if a change would put a record inside itself or inside one that is inside it. What is above the new
 * place counts whether the user sees it or not. To be called in the transaction of the change.
 */
export async function assertNotInsideItself(
  { tables, dialect }: Pick<Database, 'tables' | 'dialect'>,
  def: ModuleDef,
  { person }: CurrentUser,
  id: string,
  changes: FieldValues,
): Promise<void> {
  const key = nestingFieldOf(def);
  const parent = key === undefined ? undefined : referredId(changes[key]);
  if (key === undefined || parent === undefined) return;
  const table = sql.table(tableOf(def.module));
  const above = sql.ref(columnOf(key));
  // UNION leaves out what was found before, so that records which earlier releases let go round end it.
  const { rows } = await sql`
    WITH RECURSIVE up (node, above) AS (
      SELECT id, ${above} FROM ${table} WHERE tenant = ${person.tenant} AND id = ${parent}
      UNION
      SELECT id, ${above} FROM up ${dialect.thenJoin} ${table} ON tenant = ${person.tenant} AND id = up.above)
    SELECT 1 AS found FROM up WHERE node = ${id}`.execute(tables);
  if (rows.length > 0)
    throw new ApiError(codes.invalid, 'insideItself', {
      errors: [{ field: key, error: { rule: 'inside-itself' } }],
    });
}
