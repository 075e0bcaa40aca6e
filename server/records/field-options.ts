import type { CurrentUser } from '../people/person.js';
import { fieldsOf, type FieldDef, type ModuleDef, type OptionDef } from '../schemas/define.js';
import type { Audience } from '../texts/labels/text.js';

type Offered = Pick<CurrentUser, 'departments' | 'flowSteps'>;

/** Options of a field for the user: departments and steps of flows are those of the user's tenant. */
export function optionsFor(
  { departments, stepsOf, options = [] }: FieldDef,
  currentUser: Offered,
): readonly OptionDef[] {
  if (departments) return currentUser.departments;
  if (stepsOf === undefined) return options;
  // The archive stays the last.
  return [...options.slice(0, -1), ...currentUser.flowSteps(stepsOf), ...options.slice(-1)];
}

/** As `optionsFor`; texts for nobody in particular have the options that come with the suite. */
export const optionsForAudience = (
  field: FieldDef,
  audience: Audience | CurrentUser,
): readonly OptionDef[] =>
  typeof audience === 'object' && 'departments' in audience
    ? optionsFor(field, audience)
    : (field.options ?? []);

/** The field with its options for the user. */
export const withOptions = (field: FieldDef, currentUser: Offered): FieldDef =>
  field.departments || field.stepsOf !== undefined
    ? { ...field, options: [...optionsFor(field, currentUser)] }
    : field;

/** Option of a select field for the user; undefined for another value. */
export function optionFor(
  def: ModuleDef,
  currentUser: Offered,
  key: string,
  value: string,
): OptionDef | undefined {
  const field = fieldsOf(def).find((one) => one.key === key);
  return field && optionsFor(field, currentUser).find((option) => option.value === value);
}
