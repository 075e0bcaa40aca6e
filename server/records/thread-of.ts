import type { FieldValues } from '../../core/contracts/records.js';
import type { ThreadKind } from '../../core/contracts/view-kinds.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { textIn } from './value-text.js';

/** The kind of view in which comments are the messages of their record; undefined for a module without it. */
export const commentsKindOf = ({ kinds = [] }: ModuleDef): ThreadKind | undefined =>
  kinds.find((kind): kind is ThreadKind => kind.kind === 'thread' && kind.source === 'comments');

/** Reads the values of a record that the user sees; undefined for any other id. */
type SeenValues = (def: ModuleDef, currentUser: CurrentUser, id: string) => Promise<FieldValues | undefined>;

/** The conversation of a new record, as the value of the module's field: that of the record which it answers. */
export async function threadOf(
  def: ModuleDef,
  currentUser: CurrentUser,
  answers: string | undefined,
  seenValues: SeenValues,
): Promise<FieldValues> {
  if (def.thread === undefined || answers === undefined) return {};
  const values = await seenValues(def, currentUser, answers);
  return values ? { [def.thread]: textIn(values, def.thread) || answers } : {};
}
