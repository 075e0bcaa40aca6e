import { customizedModule } from '../../../core/contracts/custom-fields.js';
import type { CurrentUser } from '../../people/person.js';
import type { Database } from '../../storage/database.js';
import { noAccess, notFound } from '../../texts/messages/api-error.js';

/** Returns whether the user may change a form of the owner. */
export const changesForm = ({ person }: CurrentUser, owner: string): boolean =>
  person.roles.has('admin') || (person.makesForms === true && owner === person.id);

/**
 * Throws an ApiError for a form that the user may not change: code 403 for custom fields of a built-in module, which are
 * for administrators, and code 404 for a form of another user.
 */
export async function assertOwnForm({ tables }: Database, by: CurrentUser, id: string): Promise<void> {
  const { tenant, roles } = by.person;
  if (roles.has('admin')) return;
  if (customizedModule(id) !== undefined) throw noAccess();
  const row = await tables
    .selectFrom('form')
    .select('owner')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || !changesForm(by, row.owner)) throw notFound();
}
