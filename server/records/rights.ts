import type { FieldValues } from '../../core/contracts/records.js';
import type { CurrentUser } from '../people/person.js';
import { hasRole } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { textIn } from './value-text.js';

const isMe = (values: FieldValues, field: string, currentUser: CurrentUser): boolean => {
  const value = values[field];
  return typeof value === 'object' && value !== null && 'id' in value && value.id === currentUser.person.id;
};

const isClosed = (def: ModuleDef, values: FieldValues): boolean =>
  def.statusField !== undefined && (def.closed ?? []).includes(textIn(values, def.statusField));

/**
 * Whether the user may edit the record. No roles are specified (requirements 6.1), so visible records are editable
 * with three limits: closed records are read-only, an approval is editable by its current handler and its initiator,
 * and some modules require a role.
 */
export function mayEdit(def: ModuleDef, currentUser: CurrentUser, values: FieldValues): boolean {
  if (isClosed(def, values)) return false;
  if (def.editableByRoles) return hasRole(currentUser.person, def.editableByRoles);
  if (!def.flow || currentUser.person.roles.has('admin')) return true;
  return (
    isMe(values, def.flow.handlerField, currentUser) || isMe(values, def.flow.initiatorField, currentUser)
  );
}

/** Records can be removed by their creator and by administrators. */
export function mayRemove(
  def: ModuleDef,
  currentUser: CurrentUser,
  values: FieldValues,
  createdBy: string,
): boolean {
  if (currentUser.person.roles.has('admin')) return true;
  return createdBy === currentUser.person.id && mayEdit(def, currentUser, values);
}

export const isPerson = isMe;
