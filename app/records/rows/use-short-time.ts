import { useCallback, useMemo } from 'react';

import { useFormats } from '../fields/use-formats.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { shortTime } from './short-time.js';

/** `long: false` omits the time for yesterday. */
export type FormatShortTime = (text: string, long?: boolean) => string;

/**
 * Returns a function that formats times for lists: '14:10', 'Yesterday 16:20', '15/09'. Memoized by language and day.
 */
export function useShortTime(): FormatShortTime {
  const { msg } = useLocale();
  const formats = useFormats();
  const timeOf = useTenantTime();
  const minute = Math.floor(Date.now() / 60_000);
  const today = useMemo(() => timeOf(minute * 60_000).slice(0, 10), [timeOf, minute]);
  return useCallback(
    (text, long = true) => {
      const short = shortTime(text, today);
      switch (short?.kind) {
        case 'today':
          return short.time ? formats.time(text) : msg('Today');
        case 'yesterday':
          return long && short.time ? `${msg('Yesterday')} ${formats.time(text)}` : msg('Yesterday');
        case 'year':
          return short.time ? formats.shortTime(text, today) : formats.shortDate(text);
        default:
          return formats.date(text.slice(0, 10));
      }
    },
    [today, msg, formats],
  );
}
