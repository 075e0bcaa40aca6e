import type { CSSProperties } from 'react';

import { isPlainClick } from '../../../services/routing/plain-click.js';
import { classNames } from '../../../ui/controls/class-names.js';
import hues from '../../../ui/controls/hue.module.css';
import { asPeople, asReference, asText } from '../../fields/values.js';
import type { CalendarContext } from './calendar-context.js';
import { hasMovableEnd, recordIdOf, type CalendarEvent } from './calendar-event.js';
import { hueOfRow, toneOption } from './event-hue.js';
import styles from './event-link.module.css';

interface EventLinkProps {
  context: CalendarContext;
  event: CalendarEvent;
  /** A line of a month, a bar over days, a block between hours, a row of an agenda. */
  shape: 'line' | 'bar' | 'block' | 'row';
  /** Day and place among the tab stops of the day. */
  day: number;
  order: number;
  style?: CSSProperties;
  /** Lines of text that a block has room for. */
  lines?: number;
  isContinued?: boolean;
  continues?: boolean;
}

/** An event of a calendar: a link to its record that can be dragged. */
export function EventLink({
  context,
  event,
  shape,
  day,
  order,
  style,
  lines,
  isContinued,
  continues,
}: EventLinkProps) {
  const { msg, texts, tone, fields, drag, moves, hrefOf, onOpen, hintId, now, openId } = context;
  const { row } = event;
  const title = row.title || msg('Untitled');
  const when = texts.when(event);
  const place = placeOf(context, event);
  const option = toneOption(tone, row);
  const hasGrip = drag !== undefined && !continues && hasMovableEnd(fields) && row.locked !== true;
  return (
    <a
      href={hrefOf(row)}
      className={classNames(styles.event, hues.hue)}
      data-shape={shape}
      data-hue={hueOfRow(tone, row)}
      data-event={row.id}
      data-stop=""
      data-day={day}
      data-order={order}
      data-key={`${row.id}/${day}`}
      data-past={event.end <= now ? '' : undefined}
      data-open={recordIdOf(row) === openId ? '' : undefined}
      data-dragged={drag?.dragged?.event.row.id === row.id ? '' : undefined}
      data-continued={isContinued ? '' : undefined}
      data-continues={continues ? '' : undefined}
      aria-busy={moves.moved.get(row.id)?.isSaving === true || undefined}
      aria-describedby={hintId}
      title={[title, when, place, option?.label].filter(Boolean).join('\n')}
      draggable={false}
      style={style}
      onPointerDown={(pointer) => drag?.begin(pointer, event, 'all')}
      onClick={(click) => {
        if (!isPlainClick(click)) return;
        click.preventDefault();
        onOpen(row);
      }}
    >
      <EventContent context={context} event={event} shape={shape} lines={lines} title={title} place={place} />
      {hasGrip && shape !== 'line' && (
        <span
          className={styles.grip}
          onPointerDown={(pointer) => {
            pointer.stopPropagation();
            drag.begin(pointer, event, 'end');
          }}
        />
      )}
    </a>
  );
}

interface ContentProps extends Pick<EventLinkProps, 'context' | 'event' | 'shape' | 'lines'> {
  title: string;
  place: string;
}

function EventContent({ context: { texts, msg }, event, shape, lines = 1, title, place }: ContentProps) {
  const start = !event.isAllDay && <time className={styles.time}>{texts.clock(event.start)}</time>;
  const name = (
    <span className={styles.title} dir="auto">
      {title}
    </span>
  );
  if (shape === 'row')
    return (
      <>
        <span className={styles.times}>
          {event.isAllDay ? (
            msg('All day')
          ) : (
            <>
              {start}
              {event.hasEnd && <time className={styles.end}>{texts.clock(event.end)}</time>}
            </>
          )}
        </span>
        <span className={styles.text}>
          {name}
          {place && (
            <span className={styles.place} dir="auto">
              {place}
            </span>
          )}
        </span>
      </>
    );
  if (shape !== 'block')
    return (
      <>
        {start}
        {name}
      </>
    );
  return (
    <>
      <span className={styles.head} dir="auto" style={{ '--lines': Math.max(1, lines - 1) } as CSSProperties}>
        {start} {name}
      </span>
      {lines > 1 && (
        <span className={styles.place} dir="auto">
          {place || texts.times(event)}
        </span>
      )}
    </>
  );
}

/** Where an event is, else who takes part. */
function placeOf({ kind }: CalendarContext, { row }: CalendarEvent): string {
  const value = kind.place === undefined ? undefined : row.values[kind.place];
  const place = asReference(value)?.title ?? asText(value);
  if (place) return place;
  const people = (kind.people ?? []).flatMap((key) => asPeople(row.values[key]));
  return [...new Set(people.map(({ name }) => name))].slice(0, 3).join(' · ');
}
