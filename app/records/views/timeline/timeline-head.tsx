import type { CSSProperties, ReactNode } from 'react';

import { isWeekend, type DayRange } from '../calendar/calendar-days.js';
import { headUnits, ticksOf, type HeadUnit, type TimelineScale } from './timeline-scale.js';
import { useTimelineTexts } from './timeline-texts.js';
import styles from './timeline-head.module.css';

interface TimelineHeadProps {
  scale: TimelineScale;
  range: DayRange;
  /** Width in px of a day. */
  dayWidth: number;
  today: number;
  /** Title of the first column. */
  label: ReactNode;
}

/** Least width in px of a tick with a text. */
const leastText = 22;

/** Two lines with the parts of the range, which stay at the top. */
export function TimelineHead({ scale, range, dayWidth, today, label }: TimelineHeadProps) {
  const { tick: textOf } = useTimelineTexts();
  const lineOf = (unit: HeadUnit, isUpper: boolean) => (
    <div className={styles.ticks} data-upper={isUpper ? '' : undefined}>
      {ticksOf(unit, range).map(({ from, to }) => (
        <span
          key={from}
          className={styles.tick}
          data-today={!isUpper && today >= from && today < to ? '' : undefined}
          data-weekend={unit === 'day' && isWeekend(from) ? '' : undefined}
          style={{ '--days': to - from } as CSSProperties}
        >
          {(to - from) * dayWidth >= leastText && <span>{textOf(unit, from, isUpper)}</span>}
        </span>
      ))}
    </div>
  );
  const { upper, lower } = headUnits[scale];
  return (
    <div className={styles.head}>
      <div className={styles.corner}>{label}</div>
      <div className={styles.days} aria-hidden="true">
        {lineOf(upper, true)}
        {lineOf(lower, false)}
      </div>
    </div>
  );
}
