import type { ServerContext } from '../http/context.js';
import type { CurrentUser } from '../people/person.js';
import { noAccess } from '../texts/messages/api-error.js';

/** Returns whether the user may make forms. */
export const makesForms = ({ person }: CurrentUser): boolean =>
  person.roles.has('admin') || person.makesForms === true;

/** The user of the request, who may make forms. Throws ApiError (403). */
export function formMaker(c: ServerContext): CurrentUser {
  const currentUser = c.get('currentUser');
  if (!makesForms(currentUser)) throw noAccess();
  return currentUser;
}

/** The user of the request, an administrator: others make no custom fields and no links for anyone. Throws ApiError (403). */
export function formAdmin(c: ServerContext): CurrentUser {
  const currentUser = c.get('currentUser');
  if (!currentUser.person.roles.has('admin')) throw noAccess();
  return currentUser;
}
