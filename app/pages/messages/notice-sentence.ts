import { str } from '@lit/localize';

import { languageTag } from '../../../core/contracts/languages.js';
import type { PersonalNotice } from '../../../core/contracts/personal-notices.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';

/** Text of a notice: who has mentioned or answered the user, commented, changed or decided a record, or celebrates. */
export function noticeSentence(
  { kind, person, years = 1 }: Pick<PersonalNotice, 'kind' | 'person' | 'years'>,
  { msg, lang }: Pick<LocaleState, 'msg' | 'lang'>,
): string {
  switch (kind) {
    case 'mention':
      return msg(str`${person.name} mentioned you`);
    case 'reply':
      return msg(str`${person.name} replied to you`);
    case 'comment':
      return msg(str`${person.name} commented`);
    case 'change':
      return msg(str`${person.name} made changes`);
    case 'request':
      return msg(str`${person.name} asks for your decision`);
    case 'decision':
      return msg(str`${person.name} decided on your request`);
    case 'reminder':
      return msg(str`${person.name} is waiting for your decision`);
    case 'birthday':
      return msg(str`${person.name}'s birthday`);
    case 'anniversary':
      return msg(str`${person.name} has been here for ${inYears(years, lang)}`);
    case 'handOver':
      return msg(str`${person.name} handed work over to you`);
  }
}

const inYears = (years: number, lang: LocaleState['lang']): string =>
  new Intl.NumberFormat(languageTag(lang), { style: 'unit', unit: 'year', unitDisplay: 'long' }).format(
    years,
  );

export const isCelebration = ({ kind }: Pick<PersonalNotice, 'kind'>): boolean =>
  kind === 'birthday' || kind === 'anniversary';
