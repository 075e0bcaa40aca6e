import { CircleAlert, CircleCheck, DoorClosed } from 'lucide-react';
import type { CSSProperties } from 'react';

import { str } from '@lit/localize';

import type { BusyTime } from '../../../../core/contracts/busy.js';
import { overlap, type Span } from '../../../../core/records/bookings.js';
import { joinTexts } from '../../../../core/values/format/join-texts.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Avatar } from '../../../ui/controls/avatar.js';
import { Icon } from '../../../ui/controls/icon.js';
import { useFormats } from '../../fields/use-formats.js';
import styles from './busy-rows.module.css';
import { endTexts } from './clash-text.js';
import { clashesOf, dayOf, drawnHours, placeOf, type Subject } from './planning-rules.js';

/** Rows from which they scroll in their place, and are reached by the keyboard. */
const manyRows = 8;

interface BusyRowsProps {
  subjects: readonly Subject[];
  draft: Span;
  /** Of the day. */
  label: string;
  /** False while the times are those of another range, which may lack some. */
  isCurrent: boolean;
}

/** The draft's day: a row for each employee and room, with the hours in which they are busy. */
export function BusyRows({ subjects, draft, label, isCurrent }: BusyRowsProps) {
  const formats = useFormats();
  const day = dayOf(draft.from);
  const hours = drawnHours(draft);
  const ticks: number[] = [];
  for (let hour = hours.first; hour < hours.last; hour += 2) ticks.push(hour);
  const scrolls = subjects.length > manyRows;
  return (
    <div className={styles.day} style={{ '--hours': hours.last - hours.first } as CSSProperties}>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.label}>{label}</span>
        <span className={styles.hours}>
          {ticks.map((hour) => (
            <span
              key={hour}
              style={{
                insetInlineStart: `${(100 * (hour - hours.first)) / (hours.last - hours.first)}%`,
              }}
            >
              {formats.time(`${String(hour).padStart(2, '0')}:00`)}
            </span>
          ))}
        </span>
      </div>
      <ul
        className={styles.rows}
        data-scrolls={scrolls ? '' : undefined}
        aria-label={label}
        // Reached by the keyboard where it scrolls.
        tabIndex={scrolls ? 0 : undefined}
      >
        {subjects.map((subject) => (
          <BusyRow
            key={subject.id}
            subject={subject}
            draft={draft}
            day={day}
            hours={hours}
            isCurrent={isCurrent}
          />
        ))}
      </ul>
    </div>
  );
}

interface BusyRowProps extends Pick<BusyRowsProps, 'draft' | 'isCurrent'> {
  subject: Subject;
  day: string;
  hours: { first: number; last: number };
}

function BusyRow({ subject, draft, day, hours, isCurrent }: BusyRowProps) {
  const { msg, lang } = useLocale();
  const formats = useFormats();
  const { kind, id, name } = subject;
  const times = subject.times.filter((time) => placeOf(time, day, { first: 0, last: 24 }));
  const hasClash = clashesOf(subject, draft).length > 0;
  const drawn = placeOf(draft, day, hours);
  const spoken = times.map((time) => {
    const { from, to } = endTexts(time, day, formats);
    return `${from}–${to}`;
  });
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {kind === 'person' ? (
          <Avatar person={{ id, name }} size={20} />
        ) : (
          <Icon of={DoorClosed} className={styles.door} />
        )}
        <bdi className={styles.text}>{name}</bdi>
      </span>
      <span className={styles.state} data-clash={hasClash ? '' : undefined}>
        {(hasClash || isCurrent) && (
          <>
            <Icon of={hasClash ? CircleAlert : CircleCheck} size={14} />
            {hasClash ? msg('Clash') : msg('Free')}
          </>
        )}
        {spoken.length > 0 && <span className="sr-only">{msg(str`Busy: ${joinTexts(spoken, lang)}`)}</span>}
      </span>
      <span className={styles.track} aria-hidden="true">
        {drawn && <span className={styles.draft} style={styleOf(drawn)} />}
        {times.map((time) => (
          <Bar
            key={`${time.from} ${time.record?.id ?? time.to}`}
            time={time}
            place={placeOf(time, day, hours)}
            isClash={overlap(time, draft)}
          />
        ))}
      </span>
    </li>
  );
}

interface BarProps {
  time: BusyTime;
  place: { start: number; size: number } | undefined;
  isClash: boolean;
}

function Bar({ time, place, isClash }: BarProps) {
  const { msg } = useLocale();
  if (!place) return null;
  return (
    <span className={styles.bar} data-clash={isClash ? '' : undefined} style={styleOf(place)}>
      {isClash && <bdi>{time.title ?? msg('Busy')}</bdi>}
    </span>
  );
}

const styleOf = ({ start, size }: { start: number; size: number }): CSSProperties => ({
  insetInlineStart: `${start}%`,
  inlineSize: `${size}%`,
});
