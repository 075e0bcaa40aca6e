import { str } from '@lit/localize';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import type { SpanQuery } from '../../../../core/contracts/span.js';
import type { CalendarKind } from '../../../../core/contracts/view-kinds.js';
import { viewLimits } from '../../../../core/contracts/view-limits.js';
import { dayText } from '../../../../core/values/dates/calendar.js';
import { joinTexts } from '../../../../core/values/format/join-texts.js';
import { inSentence } from '../../../services/i18n/in-sentence.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { openCreate } from '../../../services/navigation/open-record.js';
import { useNavigation } from '../../../services/navigation/use-navigation.js';
import { useNow } from '../../../services/platform/use-now.js';
import { useNavSlot } from '../../../ui/layout/nav-slot.js';
import { useHasTwoPanes, useLayout } from '../../../ui/layout/use-layout.js';
import { ErrorState } from '../../../ui/states/error-state.js';
import { BodyPlace, LoadErrorStrip } from '../../rows/body-states.js';
import { occurrenceKey } from '../../record/occurrences/at-occurrence.js';
import { withMoved } from '../use-saved-moves.js';
import { useShown } from '../use-shown.js';
import type { ViewProps } from '../view-props.js';
import { Agenda } from './agenda.js';
import { CalendarBar } from './calendar-bar.js';
import type { CalendarContext } from './calendar-context.js';
import {
  calendarModes,
  dayAfterStep,
  dayAt,
  dayOf,
  minuteOf,
  minutesOfDay,
  morning,
  rangeOf,
  readChoice,
  type CalendarMode,
  type DayRange,
} from './calendar-days.js';
import {
  compareEvents,
  eventOf,
  filtersBeside,
  firstDayOf,
  hasTimes,
  isWithin,
  lastDayOf,
  recordIdOf,
  shiftedEvent,
  textOf,
  timeFields,
  type CalendarEvent,
  type TimeFields,
} from './calendar-event.js';
import { calendarKeys } from './calendar-keys.js';
import { CalendarSkeleton } from './calendar-skeleton.js';
import { useCalendarTexts } from './calendar-texts.js';
import styles from './calendar-view.module.css';
import { HoursGrid } from './hours-grid.js';
import { linesOfDay, MonthGrid } from './month-grid.js';
import { MiniMonth } from './mini-month.js';
import { useSecondZone } from './second-zone.js';
import { createReadSpan } from './span-api.js';
import { useDayMarks } from './use-day-marks.js';
import { useEventDrag } from './use-event-drag.js';
import { useEventMoves } from './use-event-moves.js';
import { useRememberedMode } from './use-mode.js';
import { useTabStop } from './use-tab-stop.js';
import { WeekStrip } from './week-strip.js';

/** Rows of an agenda before 'Show more'. */
const agendaRows = 200;

/** The records of a list in a calendar: a day, a week, a month or an agenda. */
export function CalendarView(props: ViewProps<CalendarKind>) {
  const { schema, kind, chosen } = props;
  const hasTwoPanes = useHasTwoPanes();
  // Beside the pane of a record a list is as narrow as a phone.
  const isPhone = useLayout() === 'phone' || hasTwoPanes;
  const now = minuteOf(useNow()) ?? 0;
  const fields = useMemo(() => timeFields(schema, kind), [schema, kind]);
  const modes = useMemo(() => modesFor(fields, isPhone), [fields, isPhone]);
  const isNamed = calendarModes.some((mode) => mode === chosen.calendar?.mode);
  const { mode: last, remember } = useRememberedMode(schema.module, !isNamed && !isPhone);
  if (!fields) return null;
  if (!isNamed && !isPhone && last === undefined) return <CalendarSkeleton />;
  const own = last && modes.includes(last) ? last : isPhone ? 'agenda' : 'month';
  const choice = readChoice(chosen.calendar, modes, { mode: own, day: dayAt(now) });
  return (
    <Calendar
      {...props}
      {...choice}
      fields={fields}
      modes={modes}
      now={now}
      isPhone={isPhone}
      remember={remember}
    />
  );
}

/** Records that have dates alone have no hours to show. */
function modesFor(fields: TimeFields | undefined, isPhone: boolean): readonly CalendarMode[] {
  if (isPhone) return ['agenda'];
  return fields && hasTimes(fields) ? calendarModes : ['month', 'agenda'];
}

interface CalendarProps extends ViewProps<CalendarKind> {
  fields: TimeFields;
  mode: CalendarMode;
  modes: readonly CalendarMode[];
  day: number;
  now: number;
  isPhone: boolean;
  remember: (mode: CalendarMode) => void;
}

function Calendar(props: CalendarProps) {
  const { schema, kind, query, chosen, change, heading, openId, onOpen, hrefOf, onTotal } = props;
  const { fields, mode, modes, day, now, isPhone, remember } = props;
  const navSlot = useNavSlot();
  const { msg, lang } = useLocale();
  const texts = useCalendarTexts();
  const marks = useDayMarks();
  const navigation = useNavigation();
  const hintId = useId();
  const root = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(agendaRows);
  const { from, to } = rangeOf(mode, day, isPhone);
  const range = useMemo<DayRange>(() => ({ from, to }), [from, to]);
  const { search, filters } = query;
  const selected = useMemo(() => {
    const kept = filtersBeside(filters, chosen.filters, fields);
    return {
      ...(search !== undefined && { search }),
      ...(kept.length > 0 && { filters: kept }),
      start: kind.start,
      ...(kind.end !== undefined && { end: kind.end }),
      ...(kind.allDay !== undefined && { allDay: kind.allDay }),
    };
  }, [search, filters, chosen.filters, fields, kind]);
  const request = useMemo<SpanQuery>(
    () => ({
      ...selected,
      from: dayText(range.from),
      to: dayText(range.to),
      ...(mode === 'month' && { perDay: linesOfDay }),
      ...(mode === 'agenda' && { limit: rows }),
    }),
    [selected, range, mode, rows],
  );
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
  const drag = useEventDrag({
    grid,
    range,
    columns: mode === 'month' ? 7 : range.to - range.from,
    hasHours: mode !== 'month',
    moves,
  });
  const tabStop = useTabStop(root);
  const own = useMemo(() => (data?.rows ?? []).flatMap((row) => eventOf(row, fields) ?? []), [data, fields]);
  const { dragged } = drag;
  const events = useMemo(() => {
    const all = withMoved(data?.rows ?? [], moves.moved, data).flatMap((row) => eventOf(row, fields) ?? []);
    return all
      .map((event) => (event.row.id === dragged?.event.row.id ? shiftedEvent(event, dragged.shift) : event))
      .filter((event) => isWithin(event, range))
      .sort(compareEvents);
  }, [data, moves.moved, fields, dragged, range]);
  const totals = useMemo(() => totalsAfter(data?.days ?? [], own, events), [data, own, events]);

  const show = (choice: { mode?: CalendarMode; day?: number }): void =>
    change({ calendar: { mode: choice.mode ?? mode, at: dayText(choice.day ?? day) } });
  const goTo = (target: number, next: CalendarMode = mode): void => show({ mode: next, day: target });
  const onStep = (by: 1 | -1): void => show({ day: dayAfterStep(mode, day, by, isPhone) });
  const zones = useSecondZone(day, mode === 'day' || mode === 'week');
  const label = inSentence(schema.itemLabel, lang);
  const context: CalendarContext = {
    msg,
    texts,
    schema,
    kind,
    fields,
    tone: schema.fields.find(({ key }) => key === kind.tone),
    range,
    events,
    totals,
    now,
    today: dayAt(now),
    day,
    marks,
    dayLabel(of) {
      const mark = marks.get(of);
      return joinTexts([texts.long(of), ...(mark ? [mark.name] : [])], lang);
    },
    zone: zones.shown,
    openId,
    moves,
    drag: mode === 'agenda' ? undefined : drag,
    hintId,
    hrefOf: (row) => hrefOf({ ...row, id: recordIdOf(row) }),
    onOpen: (row) =>
      onOpen(
        { ...row, id: recordIdOf(row) },
        row.occurrence === undefined ? undefined : { [occurrenceKey]: row.occurrence },
      ),
    create: schema.rights.create
      ? (start, end, isWhole) =>
          void openCreate(navigation, schema.module, initialValues(fields, start, end, isWhole))
      : undefined,
    createLabel: (when) => msg(str`New ${label}, ${when}`),
    goTo,
  };

  if (!data && isFailed)
    return (
      <BodyPlace>
        <ErrorState error={error} title={msg("Couldn't load the calendar")} retry={reload} />
      </BodyPlace>
    );
  const left = data && total !== undefined && mode !== 'month' ? Math.max(0, total - data.rows.length) : 0;
  return (
    <div className={styles.calendar} data-layout={isPhone ? 'phone' : undefined}>
      {isFailed && <LoadErrorStrip error={error} retry={reload} />}
      <CalendarBar
        context={context}
        mode={mode}
        modes={modes}
        isPhone={isPhone}
        zones={zones}
        onStep={onStep}
        onMode={(next) => {
          remember(next);
          show({ mode: next });
        }}
      />
      {moves.dialog}
      {isPhone && <WeekStrip context={context} onStep={onStep} />}
      {left > 0 && mode !== 'agenda' && (
        <p className={styles.left} role="status">
          {msg(str`${String(data?.rows.length ?? 0)} of ${String(total)} shown`)}
        </p>
      )}
      <p id={hintId} hidden>
        {msg(
          'Press Alt with an arrow key to move the event, Alt and Shift with an arrow key to change its end.',
        )}
      </p>
      {navSlot && createPortal(<MiniMonth context={context} query={selected} />, navSlot)}
      {data ? (
        <div
          ref={root}
          role="group"
          aria-label={heading}
          className={styles.body}
          data-waiting={isWaiting ? '' : undefined}
          data-dragging={dragged ? '' : undefined}
          aria-busy={isWaiting}
          {...tabStop.handlers}
          onKeyDown={calendarKeys({
            mode,
            eventOf: (id) => events.find(({ row }) => row.id === id),
            onStep,
            onMove: (event, shift) => {
              tabStop.follow(event.row.id);
              moves.move(event, shift);
              const target = firstDayOf(shiftedEvent(event, shift));
              const isLeaving = target < range.from || target >= range.to;
              if (isLeaving && moves.refusalOf(event, shift.edge) === undefined && shift.edge === 'all')
                goTo(target);
            },
            onCreate:
              context.create &&
              ((on, order) => {
                const at = on * minutesOfDay;
                const minute =
                  mode === 'month' || mode === 'agenda' ? morning : Math.max(0, Math.floor(order));
                if (hasTimes(fields)) context.create?.(at + minute, at + minute + 60, false);
                else context.create?.(at, at, true);
              }),
          })}
        >
          {mode === 'month' ? (
            <MonthGrid context={context} grid={grid} />
          ) : mode === 'agenda' ? (
            <Agenda
              context={context}
              from={isPhone ? day : range.from}
              left={left}
              onMore={
                rows < viewLimits.spanRows
                  ? () => setRows(Math.min(rows + agendaRows, viewLimits.spanRows))
                  : undefined
              }
            />
          ) : (
            <HoursGrid key={mode} context={context} grid={grid} />
          )}
        </div>
      ) : (
        <CalendarSkeleton />
      )}
    </div>
  );
}

/** Values of the form of a new record with the given times. */
function initialValues(
  { start, end, allDay }: TimeFields,
  from: number,
  to: number,
  isWhole: boolean,
): Record<string, string> {
  return {
    [start.key]: textOf(start, from),
    ...(end && { [end.key]: textOf(end, to) }),
    ...(isWhole && allDay !== undefined && { [allDay]: 'true' }),
  };
}

/** The server's numbers of events by day, with those that the user has moved counted where they are now. */
function totalsAfter(
  days: readonly { day: string; total: number }[],
  before: readonly CalendarEvent[],
  after: readonly CalendarEvent[],
): ReadonlyMap<number, number> {
  const totals = new Map<number, number>();
  for (const { day, total } of days) {
    const number = dayOf(day);
    if (number !== undefined) totals.set(number, total);
  }
  if (totals.size === 0) return totals;
  const add = (event: CalendarEvent, by: 1 | -1): void => {
    for (let day = firstDayOf(event); day <= lastDayOf(event); day += 1)
      totals.set(day, (totals.get(day) ?? 0) + by);
  };
  const now = new Map(after.map((event) => [event.row.id, event]));
  for (const event of before) {
    const moved = now.get(event.row.id);
    if (moved?.start === event.start && moved.end === event.end) continue;
    add(event, -1);
    if (moved) add(moved, 1);
  }
  return totals;
}
