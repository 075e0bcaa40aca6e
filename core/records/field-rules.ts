import * as v from 'valibot';

import { fieldRulesSchema, type FieldRules } from '../contracts/field-rules.js';
import type { FieldSchema } from '../contracts/records.js';
import { holds } from './applies.js';

const none: FieldRules = {};
const parsed = new WeakMap<object, FieldRules>();

/** Rules of a field; none if they are of an unknown kind, as those of a newer server may be. */
export function rulesOf({ rules }: Pick<FieldSchema, 'rules'>): FieldRules {
  if (typeof rules !== 'object' || rules === null) return none;
  const known = parsed.get(rules);
  if (known) return known;
  const result = v.safeParse(fieldRulesSchema, rules);
  const own = result.success ? result.output : none;
  parsed.set(rules, own);
  return own;
}

/** Returns whether a record with these values needs a value of the field. */
export function isRequired(field: FieldSchema, values: Readonly<Record<string, unknown>>): boolean {
  if (field.required) return true;
  const { requiredWhen } = rulesOf(field);
  return requiredWhen !== undefined && holds(requiredWhen, values);
}
