import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';

import { mostHolidays, type HolidayValues } from '../../../core/contracts/holidays.js';
import type { OrganizationSettings } from '../../../core/contracts/organization.js';
import { datePatterns } from '../../../core/values/dates/pattern.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { dayLines, readDays, repeatedDays } from './holiday-lines.js';
import { namedLines } from './lines.js';
import { LinesForm, type ListTexts } from './lines-form.js';
import { useSettingsLocale } from './settings-locale.js';

interface HolidaysFormProps {
  loaded: OrganizationSettings<'holidays'>;
  onSaved: () => void;
}

type List = keyof HolidayValues;

const textsOf = ({ holidays, workdays }: HolidayValues): ListTexts<'holidays'> => ({
  holidays: dayLines(holidays),
  workdays: dayLines(workdays),
});

/** Days off of the organization, and days of a weekend on which it works in their place. */
export function HolidaysForm({ loaded, onSaved }: HolidaysFormProps) {
  const { msg, lang } = useSettingsLocale();
  const { context } = usePlatform();
  const { date: pattern } = datePatterns(useStore(context.$tenant)?.locale);
  const daysIn = (text: string) => readDays(text, pattern);
  const valuesOf = ({ holidays, workdays }: ListTexts<'holidays'>): HolidayValues => ({
    holidays: daysIn(holidays).days,
    workdays: daysIn(workdays).days,
  });

  function problemOf(key: List, texts: ListTexts<'holidays'>): string {
    const { days, wrong } = daysIn(texts[key]);
    if (wrong.length > 0)
      return msg(
        str`Correct these lines: ${joinTexts(namedLines(wrong), lang)}. Enter a date and a name, such as 2026-12-25 Christmas Day.`,
      );
    if (days.length > mostHolidays) return msg(str`Enter at most ${String(mostHolidays)} lines.`);
    const repeated = repeatedDays(days, key === 'workdays' ? daysIn(texts.holidays).days : []);
    return repeated.length > 0 ? msg(str`Enter each day once: ${joinTexts(repeated, lang)}`) : '';
  }

  return (
    <LinesForm
      part="holidays"
      {...{ loaded, onSaved, textsOf, valuesOf, problemOf }}
      note={msg('A date and a name on each line. Rows copied from a spreadsheet can be pasted.')}
      fields={[
        {
          key: 'holidays',
          label: msg('Holidays'),
          note: msg('Calendars show these days with their names.'),
        },
        {
          key: 'workdays',
          label: msg('Working days on weekends'),
          note: msg('Days on which your organization works in place of a holiday.'),
        },
      ]}
    />
  );
}
