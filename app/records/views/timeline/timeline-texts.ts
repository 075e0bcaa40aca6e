import { str } from '@lit/localize';
import { useMemo } from 'react';

import { languageTag } from '../../../../core/contracts/language-tags.js';
import { dateOfDay, dayText } from '../../../../core/values/dates/calendar.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useFormats } from '../../fields/use-formats.js';
import type { DayRange } from '../calendar/calendar-days.js';
import type { HeadUnit, TimelineScale } from './timeline-scale.js';

interface TimelineTexts {
  /** 'September 2026 – March 2027' */
  title: (range: DayRange) => string;
  /** Text of a part of the head; its upper line names the year. */
  tick: (unit: HeadUnit, day: number, isUpper: boolean) => string;
}

export function useTimelineTexts(): TimelineTexts {
  const { msg, lang } = useLocale();
  const { shortDate } = useFormats();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(languageTag(lang), {
        timeZone: 'UTC',
        calendar: 'gregory',
        numberingSystem: 'latn',
        ...options,
      });
    const month = format({ year: 'numeric', month: 'long' });
    const shortMonth = format({ month: 'short' });
    const year = format({ year: 'numeric' });
    const at = (day: number): number => day * 86_400_000;
    return {
      title: ({ from, to }) => month.formatRange(at(from), at(to - 1)),
      tick(unit, day, isUpper) {
        switch (unit) {
          case 'day':
            return String(dateOfDay(day).day);
          case 'week':
            return shortDate(dayText(day));
          case 'month':
            return (isUpper ? month : shortMonth).format(at(day));
          case 'quarter': {
            const quarter = String(Math.ceil(dateOfDay(day).month / 3));
            return msg(str`Q${quarter}`);
          }
          case 'year':
            return year.format(at(day));
        }
      },
    };
  }, [msg, lang, shortDate]);
}

export function scaleLabel(scale: TimelineScale, msg: LocaleState['msg']): string {
  switch (scale) {
    case 'day':
      return msg('Day');
    case 'week':
      return msg('Week');
    case 'month':
      return msg('Month');
    case 'quarter':
      return msg('Quarter');
  }
}
