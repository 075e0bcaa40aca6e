import { str } from '@lit/localize';

import type { Form } from '../../../../core/contracts/forms.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';

/** Texts of the builder that differ between a form and custom fields of a built-in module. */
export interface BuilderWords {
  /** Heading of the page. */
  title: string;
  /** Name of the page that lists what can be built. */
  back: string;
  /** Tab of the settings that concern the whole. */
  whole: string;
  unsaved: string;
  savedMeanwhile: string;
  mend: string;
  published: string;
  versions: string;
  /** Whom rights for a field do not limit. */
  rights: string;
  /** How many values a field has, and how many an option. */
  fieldValues: (label: string, count: number) => string;
  optionValues: (label: string, count: number) => string;
  kept: (lost: string) => string;
}

type Msg = LocaleState['msg'];

export const builderWords = (msg: Msg, form: Form, title: string): BuilderWords =>
  form.extends === undefined ? formWords(msg, title) : moduleWords(msg, form.extends);

const formWords = (msg: Msg, title: string): BuilderWords => ({
  title,
  back: msg('Forms'),
  whole: msg('Form'),
  unsaved: msg('Your changes to this form are not saved.'),
  savedMeanwhile: msg(
    'Someone else saved this form meanwhile. Your draft is still here: save it to replace theirs, or take theirs.',
  ),
  mend: msg('To be mended before the form can be published:'),
  published: msg('Published: its kind stays. For another kind, add a field; answers so far stay readable.'),
  versions: msg('Each answer keeps the version that it was given to, and stays readable.'),
  rights: msg(
    'Administrators and the owner of the form see and fill in all fields. A person in several groups has the rights of each.',
  ),
  fieldValues: (label, count) => msg(str`“${label}” (${count} answers)`),
  optionValues: (label, count) => msg(str`option “${label}” (${count} answers)`),
  kept: (lost) =>
    msg(
      str`No longer asked for: ${lost}. These answers are kept, and stay readable in the records that have them.`,
    ),
});

const moduleWords = (msg: Msg, module: string): BuilderWords => ({
  title: msg(str`${module}: custom fields`),
  back: msg('Custom fields'),
  whole: msg('Module'),
  unsaved: msg('Your changes to these fields are not saved.'),
  savedMeanwhile: msg(
    'Someone else saved these fields meanwhile. Your draft is still here: save it to replace theirs, or take theirs.',
  ),
  mend: msg('To be mended before the fields can be published:'),
  published: msg('Published: its kind stays. For another kind, add a field; values so far stay readable.'),
  versions: msg('Values of fields that a version does not have stay readable in the records that have them.'),
  rights: msg(
    'Administrators see and fill in all fields. A field that a group may not see is in no record, list, search or export of its people. A person in several groups has the rights of each.',
  ),
  fieldValues: (label, count) => msg(str`“${label}” (${count} records)`),
  optionValues: (label, count) => msg(str`option “${label}” (${count} records)`),
  kept: (lost) =>
    msg(
      str`No longer asked for: ${lost}. These values are kept, and stay readable in the records that have them.`,
    ),
});
