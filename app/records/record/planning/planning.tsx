import { str } from '@lit/localize';
import { CircleAlert, CircleCheck, Clock, DoorClosed } from 'lucide-react';
import { useId, useMemo, useRef } from 'react';

import { mostBusy, type Booking, type Clash } from '../../../../core/contracts/busy.js';
import { languageTag } from '../../../../core/contracts/language-tags.js';
import type { FieldValues, ModuleSchema, RecordDetail } from '../../../../core/contracts/records.js';
import type { Span } from '../../../../core/records/bookings.js';
import { joinTexts } from '../../../../core/values/format/join-texts.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useTenantTime } from '../../../services/platform/use-tenant-time.js';
import { Icon } from '../../../ui/controls/icon.js';
import { useFormats } from '../../fields/use-formats.js';
import { BusyRows } from './busy-rows.js';
import { clashText, endTexts } from './clash-text.js';
import {
  clashesOf,
  dayOf,
  freeRooms,
  subjectsOf,
  suggestTimes,
  type Room,
  type Suggestion,
} from './planning-rules.js';
import styles from './planning.module.css';
import { useAnnounced, useBusy, useDraftOf, useRooms, type Draft } from './use-planning.js';

/** Clashes in words; the rows show the others. */
const mostClashes = 5;

export interface PlanningProps {
  schema: ModuleSchema;
  booking: Booking;
  /** The existing record; null for a new one. */
  record: RecordDetail | null;
  values: FieldValues;
  /** Number of saves that the server refused for a clash. */
  refused: number;
  onChange(values: FieldValues): void;
}

/** Who and which room is free at the time of a form, with other times and rooms. */
export function Planning(props: PlanningProps) {
  const draft = useDraftOf(props.schema, props.booking, props.values, props.record === null);
  return draft ? <DraftPlanning {...props} draft={draft} /> : null;
}

function DraftPlanning({
  schema,
  booking,
  record,
  draft,
  refused,
  onChange,
}: PlanningProps & { draft: Draft }) {
  const locale = useLocale();
  const { msg } = locale;
  const formats = useFormats();
  const dayText = useDayText();
  const now = useTenantTime()(Date.now());
  const rooms = useRooms(schema, booking);
  const { busy, isWaiting, isFailed, reload } = useBusy(schema.module, record?.id, draft, rooms, refused);
  const root = useRef<HTMLDivElement>(null);
  const { span, people, room } = draft;
  const day = dayOf(span.from);
  const subjects = busy ? subjectsOf(people, room, busy) : [];
  const clashes = subjects.flatMap((subject): Clash[] =>
    clashesOf(subject, span).map(({ from, to, title, owner }) => ({
      kind: subject.kind,
      id: subject.id,
      name: subject.name,
      from,
      to,
      title,
      owner,
    })),
  );
  const isWhole = busy !== undefined && !busy.isPartial && people.length <= mostBusy.people;
  const isKnown = isWhole && !isWaiting && !isFailed;
  const announced = useAnnounced(busy && !isWaiting && !isFailed ? clashes.length : undefined);
  const mayFill = (...keys: string[]): boolean =>
    keys.every((key) => schema.fields.some((field) => field.key === key && !field.readOnly && !field.hidden));
  const suggestions = isWhole && mayFill(booking.start, booking.end) ? suggestTimes(subjects, span, now) : [];
  const offered =
    isWhole && booking.room && mayFill(booking.room.field)
      ? freeRooms(
          rooms.filter(({ ref }) => ref.id !== room?.id),
          busy,
          span,
          people.length,
        )
      : [];

  /** The button that was pressed may go; the focus stays in this part. */
  function choose(values: FieldValues): void {
    root.current?.focus({ preventScroll: true });
    onChange(values);
  }

  return (
    <div
      ref={root}
      className={styles.planning}
      role="group"
      aria-label={msg('Availability')}
      aria-busy={isWaiting}
      tabIndex={-1}
    >
      <p className="sr-only" role="status">
        {announced !== undefined && (announced > 0 ? msg(str`Clashes: ${announced}`) : msg('No clashes'))}
      </p>
      {isFailed && (
        <p className={styles.failure}>
          {msg("Couldn't load the availability")}
          <button type="button" className={styles.retry} onClick={reload}>
            {msg('Try again')}
          </button>
        </p>
      )}
      {clashes.length > 0 ? (
        <div className={styles.clashes}>
          <Icon of={CircleAlert} />
          <ul>
            {clashes.slice(0, mostClashes).map((clash) => (
              <li key={`${clash.id} ${clash.from} ${clash.to}`}>{clashText(clash, day, locale, formats)}</li>
            ))}
            {clashes.length > mostClashes && <li>…</li>}
          </ul>
        </div>
      ) : (
        <p className={styles.free}>
          {isKnown && (
            <>
              <Icon of={CircleCheck} size={14} />
              {msg('No clashes')}
            </>
          )}
        </p>
      )}
      {suggestions.length > 0 && (
        <Suggestions
          suggestions={suggestions}
          day={day}
          onChoose={({ from, to }) => choose({ [booking.start]: from, [booking.end]: to })}
        />
      )}
      {busy && subjects.length > 0 && (
        <BusyRows subjects={subjects} draft={span} label={dayText(day)} isCurrent={isKnown} />
      )}
      {offered.length > 0 && (
        <FreeRooms rooms={offered} onChoose={({ ref }) => choose({ [booking.room?.field ?? '']: ref })} />
      )}
    </div>
  );
}

interface SuggestionsProps {
  suggestions: readonly Suggestion[];
  /** Of the draft. */
  day: string;
  onChoose(suggestion: Suggestion): void;
}

function Suggestions({ suggestions, day, onChoose }: SuggestionsProps) {
  const { msg, lang } = useLocale();
  const formats = useFormats();
  const dayText = useDayText();
  const id = useId();
  const timeText = (span: Span): string => {
    const own = dayOf(span.from);
    const { from, to } = endTexts(span, own, formats);
    return own === day ? `${from}–${to}` : `${dayText(own)} ${from}–${to}`;
  };
  return (
    <div className={styles.part} role="group" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {msg('Suggested times')}
      </p>
      <div className={styles.choices}>
        {suggestions.map((suggestion) => (
          <button
            key={suggestion.from}
            type="button"
            className={styles.choice}
            onClick={() => onChoose(suggestion)}
          >
            <Icon of={Clock} />
            <span className={styles.time}>{timeText(suggestion)}</span>{' '}
            <span className={styles.note}>
              {suggestion.busy.length === 0
                ? msg('No clashes')
                : msg(
                    str`Busy: ${joinTexts(
                      suggestion.busy.map(({ name }) => name),
                      lang,
                    )}`,
                  )}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

function FreeRooms({ rooms, onChoose }: { rooms: readonly Room[]; onChoose(room: Room): void }) {
  const { msg } = useLocale();
  const id = useId();
  return (
    <div className={styles.part} role="group" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {msg('Rooms free at this time')}
      </p>
      <div className={styles.choices}>
        {rooms.map((room) => (
          <button key={room.ref.id} type="button" className={styles.choice} onClick={() => onChoose(room)}>
            <Icon of={DoorClosed} />
            <bdi className={styles.time}>{room.ref.title}</bdi>{' '}
            {room.seats !== undefined && (
              <span className={styles.note}>{msg(str`Seats: ${room.seats}`)}</span>
            )}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Returns a function from a day to its weekday and short date: 'Fri 09-18'. */
function useDayText(): (day: string) => string {
  const { lang } = useLocale();
  const formats = useFormats();
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(languageTag(lang), { timeZone: 'UTC', weekday: 'short' });
    return (day) => `${weekday.format(Date.parse(day))} ${formats.shortDate(day)}`;
  }, [lang, formats]);
}
