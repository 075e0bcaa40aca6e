import { str } from '@lit/localize';

import type { AccountRole } from '../../../core/contracts/accounts.js';
import type {
  Flow,
  FlowCondition,
  FlowDecider,
  FlowField,
  FlowLate,
  FlowProblem,
  FlowStep,
} from '../../../core/contracts/flows.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';

type Msg = LocaleState['msg'];
type Locale = Pick<LocaleState, 'msg' | 'lang'>;

/** Names that the words of a step contain. */
export interface FlowNames {
  flow: Pick<Flow, 'fields' | 'groups' | 'choosable'>;
  /** Names of employees by id. */
  people: ReadonlyMap<string, string>;
}

export const sourceWords = (msg: Msg): Readonly<Record<FlowDecider['by'], string>> => ({
  manager: msg('Manager of the author'),
  head: msg("Head of the author's department"),
  role: msg('A role'),
  group: msg('A group'),
  people: msg('Named people'),
  field: msg('Chosen by the author'),
});

export const lateWords = (msg: Msg): Readonly<Record<FlowLate['to'], string>> => ({
  manager: msg('Hand on to the manager of who decides'),
  head: msg('Hand on to the head of their department'),
  person: msg('Hand on to a person'),
});

export const signatureWords = (msg: Msg): Readonly<Record<NonNullable<FlowStep['signature']>, string>> => ({
  allowed: msg('can be signed'),
  required: msg('signature required'),
});

export const roleNames = (msg: Msg): Readonly<Record<AccountRole, string>> => ({
  admin: msg('Administrator'),
  finance: msg('Finance'),
  hr: msg('Human resources'),
  legal: msg('Legal'),
  executive: msg('Management'),
  it: msg('IT'),
});

export const operatorWords = (msg: Msg): Readonly<Record<FlowCondition['op'], string>> => ({
  atLeast: msg('at least'),
  below: msg('less than'),
  isOneOf: msg('is one of'),
  isNoneOf: msg('is none of'),
});

export const problemWords = (msg: Msg): Readonly<Record<FlowProblem['problem'], string>> => ({
  noSteps: msg('Add at least one step'),
  sameKey: msg('This step is there twice'),
  noName: msg('Enter a name'),
  noPeople: msg('Choose at least one person'),
  unknownPerson: msg('One of the people no longer has an active account'),
  unknownGroup: msg('Choose a group'),
  unknownPeopleField: msg('Choose the field in which the author names those who decide'),
  wrongCondition: msg('Complete the condition'),
  noLatePerson: msg('Choose who decides after the time limit'),
  unknownField: msg('One of the fields is no longer part of the form'),
});

/** Who decides a step: 'Finance', 'Lin Xiao, Zhou Ting'. */
export function deciderText({ who }: FlowStep, { flow, people }: FlowNames, { msg, lang }: Locale): string {
  switch (who.by) {
    case 'manager':
    case 'head':
      return sourceWords(msg)[who.by];
    case 'role':
      return roleNames(msg)[who.role];
    case 'group':
      return flow.groups.find(({ id }) => id === who.group)?.name ?? msg('Choose a group');
    case 'people':
      return who.people.length === 0
        ? msg('Nobody')
        : joinTexts(
            who.people.map((id) => people.get(id) ?? id),
            lang,
          );
    case 'field':
      return flow.choosable.find(({ key }) => key === who.field)?.label ?? msg('Choose a field');
  }
}

export const canBeSeveral = ({ who }: Pick<FlowStep, 'who'>): boolean =>
  who.by !== 'manager' && who.by !== 'head';

/** Second line of a step: how several decide, its time limit, and whether it takes a signature. */
export function ruleText(step: FlowStep, { msg }: Pick<Locale, 'msg'>): string {
  const { decide, hours, signature } = step;
  const several = canBeSeveral(step)
    ? [decide === 'all' ? msg('all have to agree') : msg('one of them decides')]
    : [];
  const limit = hours === undefined ? msg('no time limit') : msg(str`${hours} hours`);
  const passes = step.late && hours !== undefined ? [msg('then handed on')] : [];
  return [...several, limit, ...passes, ...(signature ? [signatureWords(msg)[signature]] : [])].join(' · ');
}

/** 'Amount at least 50,000'; of an incomplete condition, its field. */
export function conditionText(
  condition: FlowCondition,
  fields: readonly FlowField[],
  { msg, lang }: Locale,
  numberText: (value: string) => string,
): string {
  const field = fields.find(({ key }) => key === condition.field);
  const values =
    'value' in condition
      ? numberText(condition.value)
      : joinTexts(
          condition.values.map(
            (value) => field?.options.find((option) => option.value === value)?.label ?? value,
          ),
          lang,
        );
  return [fieldLabel(field, msg), operatorWords(msg)[condition.op], values].filter(Boolean).join(' ');
}

/** Name of a field of conditions; of an employee, whose department counts. */
export const fieldLabel = (field: FlowField | undefined, msg: Msg): string =>
  field?.kind === 'person' ? msg(str`${field.label}: department`) : (field?.label ?? msg('Unknown field'));
