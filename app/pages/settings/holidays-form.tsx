import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';

import { mostHolidays, type HolidayValues } from '../../../core/contracts/holidays.js';
import type { OrganizationSettings } from '../../../core/contracts/organization.js';
import { datePatterns } from '../../../core/values/dates/pattern.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useRevisedForm } from '../admin/use-revised-form.js';
import { dayLines, readDays, repeatedDays } from './holiday-lines.js';
import { namedLines } from './lines.js';
import { LinesForm, type TextSettings } from './lines-form.js';
import { useOrganizationApi } from './organization-api.js';
import styles from './settings-page.module.css';
import { useSettingsLocale } from './settings-locale.js';

interface HolidaysFormProps {
  loaded: OrganizationSettings<'holidays'>;
  onSaved: () => void;
}

type List = keyof HolidayValues;

const textsOf = ({ values, ...rest }: OrganizationSettings<'holidays'>): TextSettings<List> => ({
  ...rest,
  values: { holidays: dayLines(values.holidays), workdays: dayLines(values.workdays) },
});

/** Days off of the organization, and days of a weekend on which it works in their place. */
export function HolidaysForm({ loaded, onSaved }: HolidaysFormProps) {
  const { msg, lang } = useSettingsLocale();
  const api = useOrganizationApi('holidays');
  const { context } = usePlatform();
  const { date: pattern } = datePatterns(useStore(context.$tenant)?.locale);
  const form = useRevisedForm<Record<List, string>, TextSettings<List>>({
    loaded: textsOf(loaded),
    save: async ({ values, revision }) =>
      textsOf(
        await api.save({
          values: {
            holidays: readDays(values.holidays, pattern).days,
            workdays: readDays(values.workdays, pattern).days,
          },
          revision,
        }),
      ),
    presentOf(error) {
      const present = api.presentOf(error);
      return present && textsOf(present);
    },
    onSaved,
  });
  const read: Record<List, ReturnType<typeof readDays>> = {
    holidays: readDays(form.values.holidays, pattern),
    workdays: readDays(form.values.workdays, pattern),
  };

  function problemOf(key: List): string {
    const { days, wrong } = read[key];
    if (wrong.length > 0)
      return msg(
        str`Correct these lines: ${joinTexts(namedLines(wrong), lang)}. Enter a date and a name, such as 2026-12-25 Christmas Day.`,
      );
    if (days.length > mostHolidays) return msg(str`Enter at most ${String(mostHolidays)} lines.`);
    const repeated = repeatedDays(days, key === 'workdays' ? read.holidays.days : []);
    return repeated.length > 0 ? msg(str`Enter each day once: ${joinTexts(repeated, lang)}`) : '';
  }

  return (
    <LinesForm
      form={form}
      problemOf={problemOf}
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
    >
      <p className={styles.note}>
        {msg('A date and a name on each line. Rows copied from a spreadsheet can be pasted.')}
      </p>
    </LinesForm>
  );
}
