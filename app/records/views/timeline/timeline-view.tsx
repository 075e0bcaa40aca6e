import { str } from '@lit/localize';
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';

import type { SpanQuery } from '../../../../core/contracts/span.js';
import type { TimelineKind } from '../../../../core/contracts/view-kinds.js';
import { viewLimits } from '../../../../core/contracts/view-limits.js';
import { dayText } from '../../../../core/values/dates/calendar.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useNow } from '../../../services/platform/use-now.js';
import { useHasTwoPanes, useLayout } from '../../../ui/layout/use-layout.js';
import { ErrorState } from '../../../ui/states/error-state.js';
import { BodyPlace, LoadErrorStrip } from '../../rows/body-states.js';
import { dayAt, minuteOf } from '../calendar/calendar-days.js';
import {
  eventOf,
  filtersBeside,
  isWithin,
  shiftedEvent,
  timeFields,
  type TimeFields,
} from '../calendar/calendar-event.js';
import { useCalendarTexts } from '../calendar/calendar-texts.js';
import { createReadSpan } from '../calendar/span-api.js';
import { useEventDrag } from '../calendar/use-event-drag.js';
import { useEventMoves } from '../calendar/use-event-moves.js';
import { useTabStop } from '../calendar/use-tab-stop.js';
import { withMoved } from '../use-saved-moves.js';
import { useShown } from '../use-shown.js';
import type { ViewProps } from '../view-props.js';
import { TimelineBar } from './timeline-bar.js';
import type { TimelineContext } from './timeline-context.js';
import { timelineKeys } from './timeline-keys.js';
import { linesOf } from './timeline-lines.js';
import { TimelineRows } from './timeline-rows.js';
import {
  dayAfterScaleStep,
  daysOfStep,
  dayWidths,
  rangeOfScale,
  readScale,
  type TimelineScale,
} from './timeline-scale.js';
import { TimelineSkeleton } from './timeline-skeleton.js';
import { useTimelineTexts } from './timeline-texts.js';
import styles from './timeline-view.module.css';

/** Address's text for no groups. */
const noGroups = 'none';

/** The records of a list as bars between their start and end. */
export function TimelineView(props: ViewProps<TimelineKind>) {
  const { schema, kind } = props;
  const fields = useMemo(
    () => timeFields(schema, { kind: 'calendar', start: kind.start, end: kind.end }),
    [schema, kind],
  );
  return fields ? <Timeline {...props} fields={fields} /> : null;
}

function Timeline(props: ViewProps<TimelineKind> & { fields: TimeFields }) {
  const { schema, kind, query, chosen, change, heading, openId, onOpen, hrefOf, onTotal, fields } = props;
  const { msg, lang } = useLocale();
  const texts = useCalendarTexts();
  const own = useTimelineTexts();
  const hintId = useId();
  const hasTwoPanes = useHasTwoPanes();
  const isPhone = useLayout() === 'phone' || hasTwoPanes;
  const now = minuteOf(useNow()) ?? 0;
  const today = dayAt(now);
  const root = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const { scale, day } = readScale(chosen.calendar, { scale: 'week', day: today });
  const range = useMemo(() => rangeOfScale(scale, day), [scale, day]);
  const groups = useMemo(
    () => (kind.groups ?? []).flatMap((key) => schema.fields.find((field) => field.key === key) ?? []),
    [schema, kind],
  );
  const named = chosen.calendar?.rows;
  const group = named === noGroups ? undefined : (groups.find(({ key }) => key === named) ?? groups[0]);
  const tone = schema.fields.find(({ key }) => key === kind.tone);

  const { search, filters } = query;
  const request = useMemo<SpanQuery>(() => {
    const kept = filtersBeside(filters, chosen.filters, fields);
    return {
      ...(search !== undefined && { search }),
      ...(kept.length > 0 && { filters: kept }),
      start: kind.start,
      end: kind.end,
      from: dayText(range.from),
      to: dayText(range.to),
      limit: viewLimits.spanBars,
    };
  }, [search, filters, chosen.filters, fields, kind, range]);
  const { shown, isWaiting, isFailed, error, reload } = useShown(
    'span',
    createReadSpan,
    schema.module,
    request,
  );
  const data = shown?.data;
  const total = data?.total;
  useEffect(() => {
    if (total !== undefined) onTotal(total, false);
  }, [total, onTotal]);

  const moves = useEventMoves({ schema, fields, base: data, when: texts.when });
  const drag = useEventDrag({ grid: track, range, columns: range.to - range.from, hasHours: false, moves });
  const tabStop = useTabStop(root);
  const hasStepped = useRef(false);
  // Where another range has none of the records, the keys still have a place.
  useLayoutEffect(() => {
    const element = root.current;
    const focused = element?.ownerDocument.activeElement;
    if (!hasStepped.current || (focused && focused !== focused.ownerDocument.body)) return;
    hasStepped.current = false;
    element?.focus({ preventScroll: true });
  });
  const { dragged } = drag;
  const events = useMemo(
    () =>
      withMoved(data?.rows ?? [], moves.moved, data)
        .flatMap((row) => eventOf(row, fields) ?? [])
        .filter((event) => isWithin(event, range)),
    [data, moves.moved, fields, range],
  );
  const lines = useMemo(() => {
    const { compare } = new Intl.Collator(lang.replace('_', '-'), { numeric: true });
    return linesOf({ events, group, tone, after: kind.after, now, compare });
  }, [events, group, tone, kind, now, lang]);
  // A dragged bar keeps its line until it is dropped.
  const drawn = useMemo(
    () =>
      dragged
        ? lines.map((line) =>
            line.kind === 'bar' && line.key === dragged.event.row.id
              ? { ...line, event: shiftedEvent(line.event, dragged.shift) }
              : line,
          )
        : lines,
    [lines, dragged],
  );

  const show = (next: { scale?: TimelineScale; day?: number; rows?: string }): void => {
    const rows = next.rows ?? named;
    change({
      calendar: {
        mode: next.scale ?? scale,
        at: dayText(next.day ?? day),
        ...(rows !== undefined && { rows }),
      },
    });
  };
  const onStep = (by: 1 | -1): void => show({ day: dayAfterScaleStep(scale, day, by) });
  const context: TimelineContext = {
    schema,
    kind,
    fields,
    tone,
    texts,
    scale,
    range,
    day,
    today,
    now,
    dayWidth: dayWidths[scale],
    rowHeight: isPhone ? 48 : 36,
    titlesWidth: isPhone ? 144 : 280,
    moves,
    drag,
    openId,
    hintId,
    hrefOf,
    onOpen,
  };

  if (!data && isFailed)
    return (
      <BodyPlace>
        <ErrorState error={error} title={msg("Couldn't load the timeline")} retry={reload} />
      </BodyPlace>
    );
  return (
    <div className={styles.timeline} data-layout={isPhone ? 'phone' : undefined}>
      {isFailed && <LoadErrorStrip error={error} retry={reload} />}
      <TimelineBar
        title={own.title(range)}
        scale={scale}
        groups={[
          ...groups.map(({ key, label }) => ({ value: key, label })),
          { value: noGroups, label: msg('None') },
        ]}
        group={group?.key ?? noGroups}
        isPhone={isPhone}
        onScale={(next) => show({ scale: next })}
        onGroup={(rows) => show({ rows })}
        onStep={onStep}
        onToday={() => show({ day: today })}
      />
      {data && data.total > data.rows.length && (
        <p className={styles.note} role="status">
          {msg(str`${String(data.rows.length)} of ${String(data.total)} shown`)}
        </p>
      )}
      {data && lines.length === 0 && (
        <p className={styles.note} role="status">
          {msg('No records')}
        </p>
      )}
      <p id={hintId} hidden>
        {msg('Press Alt with the left or right arrow key to move the bar, Alt and Shift to change its end.')}
      </p>
      {data ? (
        <div
          ref={root}
          role="group"
          aria-label={heading}
          tabIndex={-1}
          className={styles.body}
          data-waiting={isWaiting ? '' : undefined}
          data-dragging={dragged ? '' : undefined}
          aria-busy={isWaiting}
          {...tabStop.handlers}
          onKeyDown={timelineKeys({
            days: daysOfStep(scale),
            onStep(by) {
              hasStepped.current = true;
              onStep(by);
            },
            onMove(id, shift) {
              const event = events.find(({ row }) => row.id === id);
              if (event) moves.move(event, shift);
            },
          })}
        >
          <TimelineRows context={context} lines={drawn} track={track} />
        </div>
      ) : (
        <TimelineSkeleton />
      )}
    </div>
  );
}
