import { str } from '@lit/localize';

import type { LocaleState } from '../../services/i18n/locale-store.js';

type Msg = LocaleState['msg'];

/** @param now 'YYYY-MM-DD HH:mm' */
export function greeting(msg: Msg, name: string, now: string): string {
  const hour = Number(now.slice(11, 13));
  if (hour >= 5 && hour < 12) return msg(str`Good morning, ${name}`);
  if (hour >= 12 && hour < 18) return msg(str`Good afternoon, ${name}`);
  return msg(str`Good evening, ${name}`);
}

/** Summary of the rest of today. @param count events that have not started */
export function restOfToday(msg: Msg, count: number): string {
  if (count === 0) return msg('No more events today');
  if (count === 1) return msg('One more event today');
  return msg(str`${count} more events today`);
}
