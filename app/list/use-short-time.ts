import { useMemo } from 'react';

import { languageTag } from '../../core/locale/languages.js';
import { useApp } from '../app-context.js';
import { useFormats } from '../fields/use-formats.js';
import { useLocale } from '../i18n/use-locale.js';
import { todayIn } from './periods.js';
import { shortTime } from './short-time.js';

/** Says times as lists do: '14:10', 'Yesterday 16:20', 'Sep 15'; `long: false` leaves yesterday's hour out. */
export function useShortTime(): (text: string, long?: boolean) => string {
  const { platform } = useApp();
  const { msg, lang } = useLocale();
  const formats = useFormats();
  const zone = platform.context.$tenant.get()?.locale?.server_timezone;
  const dayOfYear = useMemo(
    () => new Intl.DateTimeFormat(languageTag(lang), { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    [lang],
  );
  return (text, long = true) => {
    const short = shortTime(text, todayIn(zone, new Date()));
    switch (short?.kind) {
      case 'today':
        return short.time;
      case 'yesterday':
        return long && short.time ? `${msg('Yesterday')} ${short.time}` : msg('Yesterday');
      case 'year':
        return dayOfYear.format(short.date);
      default:
        return formats.date(text.slice(0, 10));
    }
  };
}
