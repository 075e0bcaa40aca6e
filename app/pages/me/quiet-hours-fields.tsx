import { str } from '@lit/localize';
import { useId, useState } from 'react';

import { languageTag } from '../../../core/contracts/languages.js';
import type { QuietHours } from '../../../core/contracts/notice-settings.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { TextField } from '../../ui/controls/text-field.js';
import styles from './notice-settings.module.css';

interface QuietHoursFieldsProps {
  value: QuietHours | null;
  onChange(value: QuietHours): void;
}

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const workdays = [1, 2, 3, 4, 5];
const allDays = [1, 2, 3, 4, 5, 6, 0];

/** Switch, times and days of the quiet hours; a change moves them to the zone of the device. */
export function QuietHoursFields({ value, onChange }: QuietHoursFieldsProps) {
  const { msg, lang } = useLocale();
  const note = useId();
  const hours = value ?? { isOn: false, from: '20:00', to: '08:00', days: workdays, zone: ownZone() };
  // A time field is empty while it is typed.
  const [typed, setTyped] = useState({ from: hours.from, to: hours.to });
  const isSame = typed.from !== '' && typed.from === typed.to;
  const weekday = new Intl.DateTimeFormat(languageTag(lang), { timeZone: 'UTC', weekday: 'short' });

  const change = (changed: Partial<QuietHours>): void => onChange({ ...hours, ...changed, zone: ownZone() });

  function type(changed: { from?: string; to?: string }): void {
    const next = { ...typed, ...changed };
    setTyped(next);
    if (next.from !== '' && next.to !== '' && next.from !== next.to) change(next);
  }

  return (
    <div className={styles.quiet}>
      <Checkbox
        className={styles.choice}
        label={msg('Quiet hours')}
        checked={hours.isOn}
        onChange={(isOn) => change({ isOn })}
      />
      <p id={note} className={styles.note}>
        {msg('Notices wait in messages, and none appears on the screen.')}
      </p>
      {hours.isOn && (
        <>
          <div className={styles.times}>
            <TextField
              type="time"
              label={msg('From')}
              value={typed.from}
              onChange={(from) => type({ from })}
            />
            <TextField
              type="time"
              label={msg('To')}
              value={typed.to}
              error={isSame ? msg('Choose two different times') : ''}
              onChange={(to) => type({ to })}
            />
          </div>
          <fieldset className={styles.days}>
            <legend>{msg('Days on which they begin')}</legend>
            {allDays.map((day) => (
              <Checkbox
                key={day}
                className={styles.choice}
                // 1 January 2023 was a Sunday.
                label={weekday.format(Date.UTC(2023, 0, 1 + day))}
                checked={hours.days.includes(day)}
                onChange={(isOn) =>
                  change({
                    days: isOn ? [...hours.days, day] : hours.days.filter((one) => one !== day),
                  })
                }
              />
            ))}
          </fieldset>
          <p className={styles.note}>{msg(str`Time zone: ${hours.zone}`)}</p>
        </>
      )}
    </div>
  );
}
