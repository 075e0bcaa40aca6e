import { useId, useState } from 'react';

import { useLocale } from '../../i18n/use-locale.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Check } from 'lucide-react';
import { isMovingDate, periodOf, periods, type PeriodName } from '../periods.js';
import type { EditorProps } from './editor-types.js';
import styles from './editor.module.css';
import { periodLabel } from './period-label.js';
import { moveRovingFocus } from '../../ui/roving-focus.js';

const names = Object.keys(periods) as PeriodName[];

/** A period with a name, or two dates of which one may be open. */
export function DateEditor({ field, filter, onChange, onDone }: EditorProps) {
  const { msg } = useLocale();
  const id = useId();
  const chosen = periodOf(filter?.value);
  const [from, setFrom] = useState(() => dateAt(filter?.value, 0));
  const [to, setTo] = useState(() => dateAt(filter?.value, 1));
  const isBackwards = from !== '' && to !== '' && from > to;

  function choose(period: PeriodName): void {
    onChange({ field: field.key, op: 'between', value: [...periods[period]] });
    onDone();
  }

  function apply(): void {
    if (isBackwards) return;
    onChange(from || to ? { field: field.key, op: 'between', value: [from, to] } : undefined);
    onDone();
  }

  return (
    <div className={styles.editor}>
      <div
        className={styles.periods}
        role="radiogroup"
        aria-label={msg('Period')}
        onKeyDown={(event) => {
          const radios = event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]');
          moveRovingFocus(event, [...radios], { orientation: 'vertical' });
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
        <label className={styles.field}>
          <span className={styles.label}>{msg('Start date')}</span>
          <input
            type="date"
            className={styles.input}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        </label>
        <label className={styles.field}>
          <span className={styles.label}>{msg('End date')}</span>
          <input
            type="date"
            className={styles.input}
            value={to}
            aria-invalid={isBackwards}
            aria-describedby={`${id}-error`}
            onChange={(event) => setTo(event.target.value)}
          />
        </label>
        <p id={`${id}-error`} className={styles.error} aria-live="polite">
          {isBackwards && msg('The end lies before the beginning')}
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
