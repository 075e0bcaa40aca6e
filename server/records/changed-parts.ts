import * as v from 'valibot';

import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { localize } from '../texts/labels/text.js';
import { visibleFields } from './rights.js';

/** Keys of the fields and actions of the changes that one notice is about. */
const changedPartsSchema = v.object({ fields: v.array(v.string()), actions: v.array(v.string()) });
export type ChangedParts = v.InferOutput<typeof changedPartsSchema>;

/** Labels that a notice shows. */
const mostLabels = 8;

const nothing: ChangedParts = { fields: [], actions: [] };

export function readParts(json: string | null): ChangedParts {
  if (json === null) return nothing;
  const parsed = v.safeParse(changedPartsSchema, JSON.parse(json));
  return parsed.success ? parsed.output : nothing;
}

/** Parts of two changes, each once. */
export const joinParts = (one: ChangedParts, other: ChangedParts): ChangedParts => ({
  fields: [...new Set([...one.fields, ...other.fields])],
  actions: [...new Set([...one.actions, ...other.actions])],
});

/** Whether the user sees anything of a change: an action, or one of the fields. */
export function seesParts(
  def: ModuleDef,
  currentUser: CurrentUser,
  { fields, actions }: ChangedParts,
): boolean {
  return actions.length > 0 || visibleFields(def, currentUser).some(({ key }) => fields.includes(key));
}

/** Labels of the actions and of those fields that the user sees. */
export function labelsOfParts(
  def: ModuleDef,
  currentUser: CurrentUser,
  { fields, actions }: ChangedParts,
): string[] {
  const done = (def.actions ?? []).filter(({ key }) => actions.includes(key)).map((action) => action.done);
  const seen = visibleFields(def, currentUser).filter(({ key }) => fields.includes(key));
  const labels = [...done, ...seen.map(({ label }) => label)].map((text) => localize(text, currentUser));
  return [...new Set(labels)].slice(0, mostLabels);
}
