import { str } from '@lit/localize';
import { useMemo } from 'react';

import { languageTag } from '../../../../core/contracts/language-tags.js';
import { dateOfDay, dayText } from '../../../../core/values/dates/calendar.js';
import { periodContaining } from '../../../../core/values/dates/periods.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import type { Formats } from '../../fields/formats.js';
import { useFormats } from '../../fields/use-formats.js';
import { clockText, dayAt, isFirstOfMonth, type CalendarMode, type DayRange } from './calendar-days.js';
import { firstDayOf, lastDayOf, type CalendarEvent } from './calendar-event.js';

/** Texts of days and times in the user's language. */
export interface CalendarTexts {
  /** Name of the range of a mode: 'September 2026', 'Thursday, September 17, 2026'. */
  title(mode: CalendarMode, range: DayRange, day: number): string;
  /** 'Sep 2026', where there is less room. */
  shortTitle(day: number): string;
  /** '38', in which the week of the year with most of the day's week is counted. */
  week(day: number): string;
  /** 'Thu' */
  weekday(day: number): string;
  /** 'T' */
  narrow(day: number): string;
  /** 'Thursday, September 17' */
  long(day: number): string;
  /** '17'; with its month for the first of one, and where `isFirst`. */
  number(day: number, isFirst?: boolean): string;
  /** Time of the day of a minute. */
  clock(minute: number): string;
  /** '10:00–11:00', or the start of an event without an end. */
  times(event: CalendarEvent): string;
  /** 'Thursday, September 17, 10:00 to 11:00' */
  when(event: CalendarEvent): string;
}

function createTexts({ msg, lang }: LocaleState, formats: Formats): CalendarTexts {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag(lang), {
      timeZone: 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
      ...options,
    });
  const month = format({ year: 'numeric', month: 'long' });
  const shortMonth = format({ year: 'numeric', month: 'short' });
  const full = format({ year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' });
  const weekday = format({ weekday: 'short' });
  const narrow = format({ weekday: 'narrow' });
  const long = format({ weekday: 'long', month: 'long', day: 'numeric' });
  const short = format({ month: 'short', day: 'numeric' });
  const at = (day: number): number => day * 86_400_000;
  const clock = (minute: number): string => formats.time(clockText(minute));
  return {
    title: (mode, { from, to }, day) =>
      mode === 'day'
        ? full.format(at(day))
        : mode === 'week'
          ? month.formatRange(at(from), at(to - 1))
          : month.format(at(day)),
    shortTitle: (day) => shortMonth.format(at(day)),
    week: (day) => String(periodContaining('week', dayText(day))?.number ?? ''),
    weekday: (day) => weekday.format(at(day)),
    narrow: (day) => narrow.format(at(day)),
    long: (day) => long.format(at(day)),
    number: (day, isFirst = false) =>
      isFirst || isFirstOfMonth(day) ? short.format(at(day)) : String(dateOfDay(day).day),
    clock,
    times: (event) => (event.hasEnd ? `${clock(event.start)}–${clock(event.end)}` : clock(event.start)),
    when(event) {
      const first = firstDayOf(event);
      const last = lastDayOf(event);
      const range = (from: string, to: string) => msg(str`${from} to ${to}`);
      if (event.isAllDay)
        return first === last ? long.format(at(first)) : range(long.format(at(first)), long.format(at(last)));
      const timeOf = (minute: number) => msg(str`${long.format(at(dayAt(minute)))}, ${clock(minute)}`);
      if (!event.hasEnd) return timeOf(event.start);
      return range(timeOf(event.start), first === last ? clock(event.end) : timeOf(event.end));
    },
  };
}

export function useCalendarTexts(): CalendarTexts {
  const locale = useLocale();
  const formats = useFormats();
  const { msg, lang } = locale;
  // `locale` itself is another object in each render.
  return useMemo(() => createTexts({ msg, lang }, formats), [msg, lang, formats]);
}

/** Name of a mode. */
export function modeLabel(mode: CalendarMode, msg: LocaleState['msg']): string {
  switch (mode) {
    case 'day':
      return msg('Day');
    case 'week':
      return msg('Week');
    case 'month':
      return msg('Month');
    case 'agenda':
      return msg('Agenda');
  }
}
