import { str } from '@lit/localize';

import type { PersonalNotice } from '../../../core/contracts/personal-notices.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';

/** Text of a notice: who has mentioned or answered the user, commented, or changed a record. */
export function noticeSentence(
  { kind, person }: Pick<PersonalNotice, 'kind' | 'person'>,
  msg: LocaleState['msg'],
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
    case 'reminder':
      return msg(str`${person.name} is waiting for your decision`);
    case 'handOver':
      return msg(str`${person.name} handed work over to you`);
  }
}
