import { str } from '@lit/localize';

import type { PersonalNotice } from '../../../core/contracts/personal-notices.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';

/** Text of a notice: who has mentioned the user, or commented. */
export function noticeSentence(
  { kind, person }: Pick<PersonalNotice, 'kind' | 'person'>,
  msg: LocaleState['msg'],
): string {
  return kind === 'mention' ? msg(str`${person.name} mentioned you`) : msg(str`${person.name} commented`);
}
