import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';

import type { SpanQuery } from '../../../../core/contracts/span.js';
import { dateOfDay, dayText } from '../../../../core/values/dates/calendar.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { useShown } from '../use-shown.js';
import type { CalendarContext } from './calendar-context.js';
import { dayAfterStep, dayOf, isSameMonth, rangeOf } from './calendar-days.js';
import styles from './mini-month.module.css';
import { createReadSpan } from './span-api.js';

interface MiniMonthProps {
  context: Pick<CalendarContext, 'msg' | 'texts' | 'schema' | 'day' | 'today' | 'range' | 'goTo'>;
  /** The query of the calendar, whose records the dots stand for. */
  query: Omit<SpanQuery, 'from' | 'to' | 'limit' | 'perDay'>;
}

/** A small month beside the calendar: its days are chosen, and have a dot where there are records. */
export function MiniMonth({ context, query }: MiniMonthProps) {
  const { msg, texts, schema, day, today, range, goTo } = context;
  // Turning its pages leaves the calendar where it is.
  const [page, setPage] = useState({ of: day, shown: day });
  const shown = page.of === day ? page.shown : day;
  const grid = useRef<HTMLDivElement>(null);
  const { from, to } = rangeOf('month', shown, false);
  const request = useMemo<SpanQuery>(
    () => ({ ...query, from: dayText(from), to: dayText(to), perDay: 1, limit: 1 }),
    [query, from, to],
  );
  const answer = useShown('days', createReadSpan, schema.module, request).shown;
  const withDots = new Set((answer?.data.days ?? []).map((one) => dayOf(one.day)));
  const turn = (by: 1 | -1): void => setPage({ of: day, shown: dayAfterStep('month', shown, by, false) });
  const days = Array.from({ length: to - from }, (_, index) => from + index);
  const stop = days.includes(day) && isSameMonth(day, shown) ? day : shown;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target, currentTarget } = event;
    const focused = Number((target as HTMLElement).dataset['day']);
    const along = currentTarget.matches(':dir(rtl)') ? -1 : 1;
    const step = { ArrowRight: along, ArrowLeft: -along, ArrowDown: 7, ArrowUp: -7 }[event.key];
    if (step === undefined || Number.isNaN(focused) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = Math.min(Math.max(focused + step, from), to - 1);
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  }

  return (
    <section className={styles.month} aria-label={msg('Month')}>
      <div className={styles.head}>
        <h3 className={styles.title} aria-live="polite">
          {texts.title('month', { from, to }, shown)}
        </h3>
        <IconButton
          icon={ChevronLeft}
          flip
          size="small"
          label={msg('Previous month')}
          onClick={() => turn(-1)}
        />
        <IconButton icon={ChevronRight} flip size="small" label={msg('Next month')} onClick={() => turn(1)} />
      </div>
      <div className={styles.days} aria-hidden="true">
        {days.slice(0, 7).map((one) => (
          <span key={one} className={styles.weekday}>
            {texts.narrow(one)}
          </span>
        ))}
      </div>
      <div ref={grid} className={styles.days} role="presentation" onKeyDown={onKeyDown}>
        {days.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.day}
            tabIndex={one === stop ? 0 : -1}
            data-day={one}
            aria-pressed={one === day}
            aria-current={one === today ? 'date' : undefined}
            data-outside={isSameMonth(one, shown) ? undefined : ''}
            data-shown={one >= range.from && one < range.to && range.to - range.from < 28 ? '' : undefined}
            data-dot={withDots.has(one) ? '' : undefined}
            onClick={() => goTo(one)}
          >
            <span className="sr-only">{texts.long(one)}</span>
            <span className={styles.number} aria-hidden="true">
              {dateOfDay(one).day}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
