import type { LocaleState } from '../../services/i18n/locale-store.js';
import type { Refusal } from './send-unsent.js';

/** Why the back end does not take a write, and what to do about it. */
export function refusalText(
  refusal: Refusal,
  { msg }: Pick<LocaleState, 'msg'>,
  describe: (error: unknown) => string,
): string {
  switch (refusal.kind) {
    case 'conflict':
      return msg('Someone else changed the same fields meanwhile. Open it to compare.');
    case 'clashes':
      return msg('The time is booked already. Open it to choose another.');
    case 'invalid':
      return msg('A value is not accepted. Open it to correct it.');
    case 'flagged':
      return msg('It has words that are not accepted. Open it to change them.');
    case 'failed':
      return describe(refusal.error);
  }
}
