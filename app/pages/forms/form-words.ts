import { str } from '@lit/localize';
import {
  AlignLeft,
  AtSign,
  Banknote,
  Building2,
  Calendar,
  CalendarClock,
  CircleDot,
  FileText,
  Hash,
  Link,
  ListChecks,
  MapPin,
  Paperclip,
  Percent,
  Phone,
  SquareCheck,
  SquareFunction,
  Table2,
  Type,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

import {
  formColumns,
  formLimits,
  type FormColumnType,
  type FormFieldKind,
  type FormProblem,
} from '../../../core/contracts/forms.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';

type Msg = LocaleState['msg'];

export const kindIcons: Readonly<Record<FormFieldKind, LucideIcon>> = {
  text: Type,
  longtext: AlignLeft,
  richtext: FileText,
  integer: Hash,
  decimal: Percent,
  money: Banknote,
  date: Calendar,
  datetime: CalendarClock,
  checkbox: SquareCheck,
  select: CircleDot,
  multiselect: ListChecks,
  person: UserRound,
  people: UsersRound,
  department: Building2,
  phone: Phone,
  email: AtSign,
  url: Link,
  address: MapPin,
  attachments: Paperclip,
  lines: Table2,
  computed: SquareFunction,
};

/** Names of the kinds of fields. */
export function kindNames(msg: Msg): Readonly<Record<FormFieldKind, string>> {
  return {
    text: msg('Text'),
    longtext: msg('Long text'),
    richtext: msg('Formatted text'),
    integer: msg('Whole number'),
    decimal: msg('Decimal number'),
    money: msg('Amount of money'),
    date: msg('Date'),
    datetime: msg('Date and time'),
    checkbox: msg('Yes or no'),
    select: msg('Single choice'),
    multiselect: msg('Multiple choice'),
    person: msg('Employee'),
    people: msg('Several employees'),
    department: msg('Department'),
    phone: msg('Phone number'),
    email: msg('Email address'),
    url: msg('Web address'),
    address: msg('Postal address'),
    attachments: msg('Attachments'),
    lines: msg('Lines'),
    computed: msg('Computed number'),
  };
}

/** Names of the types of columns of lines. */
export const columnNames = (msg: Msg): Readonly<Record<FormColumnType, string>> => ({
  ...kindNames(msg),
  files: msg('Files'),
});

/** Kinds by the heads under which a page offers them. */
export function kindGroups(msg: Msg): { label: string; kinds: readonly FormFieldKind[] }[] {
  return [
    { label: msg('Texts'), kinds: ['text', 'longtext', 'richtext'] },
    { label: msg('Numbers and dates'), kinds: ['integer', 'decimal', 'money', 'date', 'datetime'] },
    { label: msg('Choices and files'), kinds: ['select', 'multiselect', 'checkbox', 'attachments'] },
    { label: msg('Lines and results'), kinds: ['lines', 'computed'] },
    {
      label: msg('People and contacts'),
      kinds: ['person', 'people', 'department', 'phone', 'email', 'url', 'address'],
    },
  ];
}

/** Message for a problem that prevents publishing. */
export function problemText(msg: Msg, { problem, of = '' }: FormProblem): string {
  switch (problem) {
    case 'noFields':
      return msg('Add a field');
    case 'noDepartment':
      return msg('Choose who may fill it in');
    case 'noChoice':
      return msg('A vote needs a field with a choice');
    case 'noLastDay':
      return msg('Enter the last day: the results are shown once the vote has closed');
    case 'approvedVote':
      return msg('A form is a vote or needs approval, not both');
    case 'approvalByLink':
      return msg(
        'Answers by a link for anyone have no author, so they cannot be approved. End the link first',
      );
    case 'noLabel':
      return msg('Enter a label');
    case 'noOptions':
      return msg('Each option needs a text');
    case 'wrongRange':
      return msg('The least value must be valid, and below the greatest');
    case 'wrongDefault':
      return msg('The default value must be valid for this field');
    case 'wrongCondition':
      return msg('Choose what the field of the condition has to be; it must be a field that is always shown');
    case 'wrongRequirement':
      return msg('Choose while which value the field is required');
    case 'conditionCircle':
      return msg('The condition depends on this field itself');
    case 'noColumns':
      return msg('Add a column');
    case 'noColumnLabel':
      return msg('Enter a label for each column');
    case 'wrongProduct':
      return msg('Choose two other columns of numbers that are entered');
    case 'noFiles':
      return msg('Choose the field with attachments that has the files');
    case 'lostFiles':
      return msg('The field with its files was removed. Undo this, or remove the column too');
    case 'wrongFiles':
      return msg(
        'The field with its files must always be shown, and be open to all who have to fill in the column',
      );
    case 'noRateDay':
      return msg('Choose a column of dates, whose day has the exchange rate');
    case 'secondCurrency':
      return msg('Lines choose one currency: another column has it already');
    case 'wrongSum':
      return msg('Choose a column of numbers that has no more decimal places');
    case 'wrongPattern':
      return msg('This pattern is not valid');
    case 'wrongUnique':
      return msg('This kind of field cannot be unique');
    case 'noFormula':
      return msg('Enter a formula');
    case 'wrongFormula':
      return msg('The formula is incomplete, or a sign is missing or not known');
    case 'deepFormula':
      return msg('The formula has too many parentheses inside one another');
    case 'unknownField':
      return msg(str`Unknown field: ${of}`);
    case 'wrongInput':
      return msg(str`${of} cannot be used here: a formula has numbers, and two dates inside ${'days()'}`);
    case 'formulaCircle':
      return msg('The formula leads back to this field in a circle');
    case 'notByLink':
      return msg('This field needs an account. Remove it, or end the link for anyone first');
    case 'wrongLength':
      return msg('Only texts have a maximum length');
    case 'sameKey':
    case 'sameOption':
    case 'noSection':
    case 'otherKind':
    case 'otherColumn':
    case 'sameColumn':
    case 'wrongKey':
    case 'wrongChange':
      return msg('This field was changed elsewhere. Remove it, and add it again');
  }
}

/** Why no field can be added. */
export const fullText = (msg: Msg): string =>
  msg(
    str`A form has at most ${formLimits.fields} fields, and over all its versions ${formColumns.s} of texts and choices, ${formColumns.n} of numbers and ${formColumns.p} of employees.`,
  );
