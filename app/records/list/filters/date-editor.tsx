import { useId, useState } from 'react';

import { DatePicker } from '../../fields/input/date-input.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import { Icon } from '../../../ui/controls/icon.js';
import { Check } from 'lucide-react';
import { isValidDate } from '../../../../core/values/dates/is-valid-date.js';
import { isMovingDate } from '../../../../core/values/dates/moving-dates.js';
import { periodOf, periods, type PeriodName } from '../periods.js';
import type { EditorProps } from './editor-types.js';
import fieldStyles from '../../../ui/controls/text-field.module.css';
import styles from './editor.module.css';
import { periodLabel } from './period-label.js';
import { moveRovingFocus } from '../../../ui/controls/roving-focus.js';

const names = Object.keys(periods) as PeriodName[];

/** Editor for a named period, or for two dates of which one may be empty. */
export function DateEditor({ field, filter, onChange, onDone }: EditorProps) {
  const { msg } = useLocale();
  const id = useId();
  const chosen = periodOf(filter?.value);
  const [from, setFrom] = useState(() => dateAt(filter?.value, 0));
  const [to, setTo] = useState(() => dateAt(filter?.value, 1));
  const [tried, setTried] = useState(false);
  const isWrong = (date: string): boolean => date !== '' && !isValidDate(date);
  const isBad = isWrong(from) || isWrong(to);
  const isBackwards = !isBad && from !== '' && to !== '' && from > to;

  const range = {
    start: from,
    end: to,
    onChange(start: string, end: string): void {
      setFrom(start);
      setTo(end);
    },
  };

  function choose(period: PeriodName): void {
    onChange({ field: field.key, op: 'between', value: [...periods[period]] });
    onDone();
  }

  function apply(): void {
    setTried(true);
    if (isBackwards || isBad) return;
    onChange(from || to ? { field: field.key, op: 'between', value: [from, to] } : undefined);
    onDone();
  }

  return (
    <div className={`${styles.editor} ${styles.dates}`}>
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
            onClick={() => choose(period)}
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

function dateAt(value: string | string[] | undefined, end: 0 | 1): string {
  const date = Array.isArray(value) ? (value[end] ?? '') : (value ?? '');
  return isMovingDate(date) ? '' : date;
}
