import { useId, useState } from 'react';

import { DatePicker } from '../fields/input/date-input.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Button } from '../../ui/controls/button.js';
import { Icon } from '../../ui/controls/icon.js';
import { Check } from 'lucide-react';
import { isValidDate } from '../../../core/values/dates/is-valid-date.js';
import { isMovingDate } from '../../../core/values/dates/moving-dates.js';
import { periodOf, periods, type PeriodName } from './periods.js';
import fieldStyles from '../../ui/controls/text-field.module.css';
import styles from './period-editor.module.css';
import { periodLabel } from './period-label.js';
import { moveRovingFocus } from '../../ui/controls/roving-focus.js';

const names = Object.keys(periods) as PeriodName[];

interface PeriodEditorProps {
  /** First and last day, or those of a named period; '' for none. */
  value: readonly [from: string, to: string];
  /** Message about two dates that cannot be applied; undefined for others. */
  faultOf?: (from: string, to: string) => string | undefined;
  /** Receives a named period as relative dates. */
  onChange: (from: string, to: string) => void;
}

/** Chooses a named period, or two dates of which one may be empty. */
export function PeriodEditor({ value, faultOf, onChange }: PeriodEditorProps) {
  const { msg } = useLocale();
  const id = useId();
  const chosen = periodOf([...value]);
  const [from, setFrom] = useState(() => dateAt(value[0]));
  const [to, setTo] = useState(() => dateAt(value[1]));
  const [tried, setTried] = useState(false);
  const isWrong = (date: string): boolean => date !== '' && !isValidDate(date);
  const isBad = isWrong(from) || isWrong(to);
  const isBackwards = !isBad && from !== '' && to !== '' && from > to;
  const fault = isBad || isBackwards ? undefined : faultOf?.(from, to);

  const range = {
    start: from,
    end: to,
    onChange(start: string, end: string): void {
      setFrom(start);
      setTo(end);
    },
  };

  function apply(): void {
    setTried(true);
    if (isBackwards || isBad || fault !== undefined) return;
    onChange(from, to);
  }

  return (
    <div className={styles.editor}>
      <div
        className={styles.periods}
        role="radiogroup"
        aria-label={msg('Period')}
        onKeyDown={(event) => {
          const selector = '[role="radio"]';
          if (moveRovingFocus(event, selector, { orientation: 'vertical' }) === -1)
            moveRovingFocus(event, selector, { orientation: 'horizontal' });
        }}
      >
        {names.map((period, index) => (
          <button
            key={period}
            type="button"
            role="radio"
            aria-checked={period === chosen}
            tabIndex={period === chosen || (!chosen && index === 0) ? 0 : -1}
            className={styles.period}
            onClick={() => onChange(periods[period][0], periods[period][1])}
          >
            {periodLabel(msg, period)}
            {period === chosen && <Icon of={Check} />}
          </button>
        ))}
      </div>
      <form
        className={styles.range}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <div className={fieldStyles.field} role="group" aria-labelledby={`${id}-start`}>
          <span id={`${id}-start`} className={fieldStyles.label}>
            {msg('Start date')}
          </span>
          <DatePicker
            value={from}
            range={range}
            invalid={tried && isWrong(from)}
            labelledBy={`${id}-start`}
            describedBy={`${id}-error`}
            onChange={setFrom}
          />
        </div>
        <div className={fieldStyles.field} role="group" aria-labelledby={`${id}-end`}>
          <span id={`${id}-end`} className={fieldStyles.label}>
            {msg('End date')}
          </span>
          <DatePicker
            value={to}
            range={range}
            invalid={isBackwards || (tried && isWrong(to))}
            labelledBy={`${id}-end`}
            describedBy={`${id}-error`}
            onChange={setTo}
          />
        </div>
        <p id={`${id}-error`} className={fieldStyles.error} aria-live="polite">
          {isBackwards && msg('The end date must be after the start date')}
          {tried && isBad && msg('Enter a valid date')}
          {tried && fault}
        </p>
        <div className={styles.foot}>
          <Button type="submit" size="small">
            {msg('Apply')}
          </Button>
        </div>
      </form>
    </div>
  );
}

const dateAt = (date: string): string => (isMovingDate(date) ? '' : date);
