import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import {
  clockText,
  dayAfterStep,
  dayOf,
  minuteOf,
  rangeOf,
  readChoice,
  timeText,
  type CalendarMode,
} from '../../../../app/records/views/calendar/calendar-days.js';
import {
  allowedShift,
  eventOf,
  filtersBeside,
  firstDayOf,
  isAboveHours,
  isBar,
  lastDayOf,
  shiftedEvent,
  shiftedValues,
  type CalendarEvent,
  type TimeFields,
} from '../../../../app/records/views/calendar/calendar-event.js';
import { sideBySide } from '../../../../app/records/views/calendar/event-columns.js';
import { placeEvents } from '../../../../app/records/views/calendar/week-slots.js';
import type { FieldSchema, FieldValues, RecordRow } from '../../../../core/contracts/records.js';
import { dayText } from '../../../../core/values/dates/calendar.js';

const day = (text: string): number => dayOf(text) ?? assert.fail(text);
const field = (key: string, type: FieldSchema['type']): FieldSchema => ({
  key,
  type,
  label: key,
  group: 'basic',
});
const timed: TimeFields = {
  start: field('start', 'datetime'),
  end: field('end', 'datetime'),
  allDay: 'allDay',
};
const dated: TimeFields = { start: field('start', 'date'), end: field('end', 'date'), allDay: undefined };

let count = 0;
const rowOf = (values: FieldValues): RecordRow => ({
  id: String((count += 1)),
  revision: 1,
  title: '',
  values,
});
const event = (start: string | null, end: string | null, fields = timed, allDay = false): CalendarEvent =>
  eventOf(rowOf({ start, end, allDay }), fields) ?? assert.fail(`${start} – ${end}`);
const daysOf = (one: CalendarEvent) => [dayText(firstDayOf(one)), dayText(lastDayOf(one))];

describe('the range of a mode', () => {
  const range = (mode: CalendarMode, at: string, isPhone = false) => {
    const { from, to } = rangeOf(mode, day(at), isPhone);
    return [dayText(from), dayText(to)];
  };

  test('is a day, a week from Monday, the whole weeks of a month, or a month of an agenda', () => {
    assert.deepEqual(range('day', '2026-09-17'), ['2026-09-17', '2026-09-18']);
    assert.deepEqual(range('week', '2026-09-20'), ['2026-09-14', '2026-09-21']);
    assert.deepEqual(range('month', '2026-09-17'), ['2026-08-31', '2026-10-05']);
    assert.deepEqual(range('month', '2027-02-10'), ['2027-02-01', '2027-03-01']);
    assert.deepEqual(range('agenda', '2026-09-17'), ['2026-09-01', '2026-10-01']);
    assert.deepEqual(range('agenda', '2026-09-17', true), ['2026-09-14', '2026-10-05']);
  });

  test('is never longer than what the server answers', () => {
    for (let at = day('2026-01-01'); at < day('2028-01-01'); at += 1) {
      const { from, to } = rangeOf('month', at, false);
      assert.ok(to - from <= 42 && (to - from) % 7 === 0, dayText(at));
    }
  });

  test('is followed by the next one, in which a month without the day has its last', () => {
    const step = (mode: CalendarMode, at: string, by: 1 | -1, isPhone = false) =>
      dayText(dayAfterStep(mode, day(at), by, isPhone));
    assert.equal(step('day', '2026-12-31', 1), '2027-01-01');
    assert.equal(step('week', '2026-09-17', -1), '2026-09-10');
    assert.equal(step('month', '2026-01-31', 1), '2026-02-28');
    assert.equal(step('month', '2026-01-31', -1), '2025-12-31');
    assert.equal(step('agenda', '2026-09-17', 1), '2026-10-17');
    assert.equal(step('agenda', '2026-09-17', 1, true), '2026-09-24');
  });

  test('is read from an address, whose texts may be any', () => {
    const own = { mode: 'month' as const, day: day('2026-09-17') };
    const modes = ['week', 'month'] as const;
    assert.deepEqual(readChoice({ mode: 'week', at: '2026-03-03' }, modes, own), {
      mode: 'week',
      day: day('2026-03-03'),
    });
    assert.deepEqual(readChoice({ mode: 'day', at: '2026-02-30' }, modes, own), own);
    assert.deepEqual(readChoice({ mode: 'constructor', at: '<b>' }, modes, own), own);
    assert.ok(readChoice({ at: '9999-12-31' }, modes, own).day < day('9999-12-31'));
  });

  test('has minutes, as texts of the wire', () => {
    const minute = minuteOf('2026-03-29 02:30') ?? 0;
    assert.equal(timeText(minute), '2026-03-29 02:30');
    assert.equal(clockText(minute + 24 * 60 - 31), '01:59');
    assert.equal(timeText(minuteOf('1969-12-31 23:59') ?? 0), '1969-12-31 23:59');
  });
});

describe('an event', () => {
  test('has its times, whole days, or the days of its dates', () => {
    const meeting = event('2026-03-03 10:00', '2026-03-03 11:00');
    assert.deepEqual([meeting.end - meeting.start, meeting.isAllDay, isBar(meeting)], [60, false, false]);
    const night = event('2026-03-03 22:00', '2026-03-04 00:00');
    assert.deepEqual(daysOf(night), ['2026-03-03', '2026-03-03']);
    const whole = event('2026-03-03 10:00', '2026-03-04 00:00', timed, true);
    assert.deepEqual([whole.isAllDay, ...daysOf(whole)], [true, '2026-03-03', '2026-03-04']);
    const task = event('2026-03-03', '2026-03-05', dated);
    assert.deepEqual([task.isAllDay, ...daysOf(task)], [true, '2026-03-03', '2026-03-05']);
    assert.deepEqual(daysOf(event(null, '2026-03-05', dated)), ['2026-03-05', '2026-03-05']);
    assert.equal(event('2026-03-03 10:00', null).hasEnd, false);
    assert.equal(eventOf(rowOf({ start: null, end: null }), timed), undefined);
    assert.equal(eventOf(rowOf({ start: 'soon' }), timed), undefined);
  });

  test('stands above the hours from a day on', () => {
    assert.equal(isAboveHours(event('2026-03-03 22:00', '2026-03-04 08:00')), false);
    assert.equal(isAboveHours(event('2026-03-03 22:00', '2026-03-04 22:00')), true);
  });

  test('moves with both of its ends, and keeps a least duration', () => {
    const meeting = event('2026-03-03 23:30', '2026-03-04 00:30');
    const later = { edge: 'all', minutes: 45 } as const;
    assert.deepEqual(shiftedValues(meeting, timed, later), {
      start: '2026-03-04 00:15',
      end: '2026-03-04 01:15',
    });
    assert.equal(shiftedEvent(meeting, later).start - meeting.start, 45);
    assert.deepEqual(shiftedValues(meeting, timed, { edge: 'end', minutes: 30 }), {
      end: '2026-03-04 01:00',
    });
    assert.deepEqual(allowedShift(meeting, { edge: 'end', minutes: -600 }), { edge: 'end', minutes: -45 });
    const open = event('2026-03-03 10:00', null);
    assert.deepEqual(shiftedValues(open, timed, { edge: 'all', minutes: 60 }), { start: '2026-03-03 11:00' });
    assert.deepEqual(shiftedValues(open, timed, { edge: 'end', minutes: 30 }), { end: '2026-03-03 11:00' });
  });

  test('of whole days moves by these, with the times that its fields have', () => {
    const whole = event('2026-03-03 10:00', '2026-03-04 11:00', timed, true);
    assert.deepEqual(allowedShift(whole, { edge: 'all', minutes: 2000 }), { edge: 'all', minutes: 1440 });
    assert.deepEqual(shiftedValues(whole, timed, { edge: 'all', minutes: 1440 }), {
      start: '2026-03-04 10:00',
      end: '2026-03-05 11:00',
    });
    const due = event(null, '2026-02-28', dated);
    assert.deepEqual(shiftedValues(due, dated, { edge: 'all', minutes: 1440 }), { end: '2026-03-01' });
    const plan = event('2026-03-03', '2026-03-05', dated);
    assert.deepEqual(allowedShift(plan, { edge: 'end', minutes: -9 * 1440 }), {
      edge: 'end',
      minutes: -2880,
    });
    const begun = event('2026-03-03', null, dated);
    assert.deepEqual(shiftedValues(begun, dated, { edge: 'end', minutes: 1440 }), { end: '2026-03-04' });
  });
});

describe('overlapping events', () => {
  const places = (...times: [number, number][]) =>
    sideBySide(
      times.map(([start, end]) => ({ start, end })),
      30,
    ).map(({ item, column, columns }) => [item.start, column, columns]);

  test('are side by side, others have the whole width', () => {
    assert.deepEqual(places([540, 600], [570, 630], [600, 660], [700, 760]), [
      [540, 0, 2],
      [570, 1, 2],
      [600, 0, 2],
      [700, 0, 1],
    ]);
  });

  test('are as wide as all that hang together allow', () => {
    assert.deepEqual(places([540, 720], [550, 560], [600, 700], [610, 640]), [
      [540, 0, 3],
      [550, 1, 3],
      [600, 1, 3],
      [610, 2, 3],
    ]);
  });

  test('take at least the height of their title', () => {
    assert.deepEqual(places([540, 545], [550, 560], [570, 575]), [
      [540, 0, 2],
      [550, 1, 2],
      [570, 0, 2],
    ]);
  });
});

describe('the events of a week', () => {
  const from = day('2026-09-07');
  const week = { from, to: from + 7 };
  const place = (events: CalendarEvent[], slots = 3, totals: number[] = []) => {
    const { placed, hidden } = placeEvents(events, week, slots, totals);
    return { placed: placed.map(({ day: at, days, slot }) => [at, days, slot]), hidden };
  };

  test('are in lines, those of several days first and through all of their days', () => {
    const events = [
      event('2026-09-08 10:00', '2026-09-08 11:00'),
      event('2026-09-07', '2026-09-09', dated),
      event('2026-09-04', '2026-09-08', dated),
    ];
    assert.deepEqual(place(events).placed, [
      [0, 2, 0],
      [0, 3, 1],
      [1, 1, 2],
    ]);
    const [first, second] = placeEvents(events, week, 3, []).placed;
    assert.deepEqual([first?.isContinued, first?.continues, second?.isContinued], [true, false, false]);
  });

  test('are counted where they have no line, also if they were not loaded', () => {
    const busy = ['09', '10', '11', '12'].map((hour) =>
      event(`2026-09-10 ${hour}:00`, `2026-09-10 ${hour}:30`),
    );
    assert.deepEqual(place(busy), {
      placed: [
        [3, 1, 0],
        [3, 1, 1],
      ],
      hidden: [0, 0, 0, 2, 0, 0, 0],
    });
    assert.deepEqual(place(busy, 5).hidden[3], 0);
    assert.deepEqual(place(busy, 5, [0, 0, 0, 90]).hidden[3], 86);
    const bar = event('2026-09-09', '2026-09-11', dated);
    assert.deepEqual(place([bar], 1, [0, 0, 1, 2, 1]), { placed: [], hidden: [0, 0, 1, 2, 1, 0, 0] });
  });
});

test('filtersBeside() leaves out what the range replaces, unless the user has set it', () => {
  const coming = { field: 'start', op: 'gte', value: '2026-09-17' } as const;
  const kind = { field: 'kind', op: 'eq', value: 'work' } as const;
  assert.deepEqual(filtersBeside([coming, kind], [kind], timed), [kind]);
  assert.deepEqual(filtersBeside([coming, kind], [coming], timed), [coming, kind]);
  assert.deepEqual(filtersBeside(undefined, [], timed), []);
});
