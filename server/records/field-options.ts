import type { CurrentUser } from '../people/person.js';
import type { FieldDef, OptionDef } from '../schemas/define.js';
import type { Audience } from '../texts/labels/text.js';

/** Options of a field for the user: of one with departments, those of the user's tenant. */
export const optionsFor = (
  { departments, options = [] }: FieldDef,
  currentUser: Pick<CurrentUser, 'departments'>,
): readonly OptionDef[] => (departments ? currentUser.departments : options);

/** As `optionsFor`; texts for nobody in particular have the options that come with the suite. */
export const optionsForAudience = (
  field: FieldDef,
  audience: Audience | CurrentUser,
): readonly OptionDef[] =>
  typeof audience === 'object' && 'departments' in audience
    ? optionsFor(field, audience)
    : (field.options ?? []);

/** The field with its options for the user. */
export const withOptions = (field: FieldDef, currentUser: Pick<CurrentUser, 'departments'>): FieldDef =>
  field.departments ? { ...field, options: [...currentUser.departments] } : field;
