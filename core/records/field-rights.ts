import type { FormFieldRight } from '../contracts/forms.js';

/*
 * Rights for single fields of a form, by groups of people (docs/decisions/0072-who-answers-forms.md). Several groups are
 * joined, as their rights for modules are.
 */

/** Id in place of a group for those who are in none of the named ones. */
export const otherPeople = '';

interface FieldRights {
  see: boolean;
  change: boolean;
}

/** What an employee, or a visitor without groups, may do with a field. */
export function fieldRightsOf(
  rights: readonly FormFieldRight[] | undefined,
  groups: ReadonlySet<string>,
): FieldRights {
  const own = (rights ?? []).filter(({ group }) => group !== otherPeople && groups.has(group));
  const counted = own.length > 0 ? own : (rights ?? []).filter(({ group }) => group === otherPeople);
  if (counted.length === 0) return { see: true, change: true };
  return {
    see: counted.some(({ see }) => see),
    change: counted.some(({ see, change }) => see && change),
  };
}

/** The rights with those of one group replaced; undefined where everyone has all, which is the state without rights. */
export function withFieldRight(
  rights: readonly FormFieldRight[] | undefined,
  right: FormFieldRight,
): FormFieldRight[] | undefined {
  const { group, see, change } = right;
  const others = (rights ?? []).filter((one) => one.group !== group);
  const next = [...others, { group, see, change: see && change }];
  return next.every((one) => one.see && one.change) ? undefined : next;
}
