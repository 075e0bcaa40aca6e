import type { FieldValues } from '../../core/contracts/records.js';
import type { Asker } from '../people/person.js';
import { hasDuty } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { textIn } from './value-text.js';

const isMe = (values: FieldValues, field: string, asker: Asker): boolean => {
  const value = values[field];
  return typeof value === 'object' && value !== null && 'id' in value && value.id === asker.person.id;
};

const isClosed = (def: ModuleDef, values: FieldValues): boolean =>
  def.statusField !== undefined && (def.closed ?? []).includes(textIn(values, def.statusField));

/**
 * The spec knows no roles (section 6), so whoever may see a record may change it, with three limits:
 * a closed record stays as it is, an approval belongs to the one whose turn it is and the one who
 * started it, and some modules are kept by a department.
 */
export function mayEdit(def: ModuleDef, asker: Asker, values: FieldValues): boolean {
  if (isClosed(def, values)) return false;
  if (def.editBy) return hasDuty(asker.person, def.editBy);
  if (!def.flow || asker.person.duties.has('admin')) return true;
  return isMe(values, def.flow.handlerField, asker) || isMe(values, def.flow.initiatorField, asker);
}

/** Removing is for the one who made the record, and for administrators. */
export function mayRemove(def: ModuleDef, asker: Asker, values: FieldValues, createdBy: string): boolean {
  if (asker.person.duties.has('admin')) return true;
  return createdBy === asker.person.id && mayEdit(def, asker, values);
}

export const isPerson = isMe;
