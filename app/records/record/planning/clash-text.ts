import { str } from '@lit/localize';

import type { Clash } from '../../../../core/contracts/busy.js';
import type { Span } from '../../../../core/records/bookings.js';
import { joinTexts } from '../../../../core/values/format/join-texts.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';
import type { Formats } from '../../fields/formats.js';

type Locale = Pick<LocaleState, 'msg' | 'lang'>;

/** Both ends of a time, with their dates unless it lies within the day. */
export function endTexts({ from, to }: Span, day: string, formats: Formats): { from: string; to: string } {
  const text = (time: string): string =>
    from.startsWith(day) && to.startsWith(day) ? formats.time(time) : formats.shortTime(time, day);
  return { from: text(from), to: text(to) };
}

/** A clash in words: 'Room 301 is taken from 14:00 to 15:00: Weekly, Chen Yiming'. */
export function clashText(clash: Clash, day: string, { msg, lang }: Locale, formats: Formats): string {
  const { kind, name, title, owner } = clash;
  const { from, to } = endTexts(clash, day, formats);
  if (title === undefined)
    return kind === 'room'
      ? msg(str`${name} is taken from ${from} to ${to}`)
      : msg(str`${name} is busy from ${from} to ${to}`);
  const what = owner === undefined || owner === name ? title : joinTexts([title, owner], lang);
  return kind === 'room'
    ? msg(str`${name} is taken from ${from} to ${to}: ${what}`)
    : msg(str`${name} is busy from ${from} to ${to}: ${what}`);
}
