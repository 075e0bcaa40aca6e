import { useCallback, useMemo } from 'react';

import { languageTag } from '../../core/locale/languages.js';
import { useFormats } from '../fields/use-formats.js';
import { useLocale } from '../i18n/use-locale.js';
import { useTenantTime } from '../platform/use-tenant-time.js';
import { shortTime } from './short-time.js';

/** `long: false` omits the time for yesterday. */
export type FormatShortTime = (text: string, long?: boolean) => string;

/**
 * Returns a function that formats times for lists: '14:10', 'Yesterday 16:20', 'Sep 15'. Memoized by language and day.
 */
export function useShortTime(): FormatShortTime {
  const { msg, lang } = useLocale();
  const formats = useFormats();
  const timeOf = useTenantTime();
  const minute = Math.floor(Date.now() / 60_000);
  const today = useMemo(() => timeOf(minute * 60_000).slice(0, 10), [timeOf, minute]);
  const dayOfYear = useMemo(
    () => new Intl.DateTimeFormat(languageTag(lang), { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    [lang],
  );
  return useCallback(
    (text, long = true) => {
      const short = shortTime(text, today);
      switch (short?.kind) {
        case 'today':
          return short.time || msg('Today');
        case 'yesterday':
          return long && short.time ? `${msg('Yesterday')} ${short.time}` : msg('Yesterday');
        case 'year':
          return `${dayOfYear.format(short.date)} ${short.time}`.trimEnd();
        default:
          return formats.date(text.slice(0, 10));
      }
    },
    [today, msg, dayOfYear, formats],
  );
}
