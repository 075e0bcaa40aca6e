import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { dayOf, minutesOfDay } from '../../../../app/records/views/calendar/calendar-days.js';
import { eventOf, type TimeFields } from '../../../../app/records/views/calendar/calendar-event.js';
import {
  linesOf,
  linksOf,
  type BarLine,
  type TimelineLine,
} from '../../../../app/records/views/timeline/timeline-lines.js';
import {
  dayAfterScaleStep,
  headUnits,
  rangeOfScale,
  readScale,
  ticksOf,
  timelineScales,
} from '../../../../app/records/views/timeline/timeline-scale.js';
import type { FieldSchema, FieldValues, RecordRow } from '../../../../core/contracts/records.js';
import { dayText } from '../../../../core/values/dates/calendar.js';
import { viewLimits } from '../../../../core/contracts/view-limits.js';

const day = (text: string): number => dayOf(text) ?? assert.fail(text);
const field = (key: string, type: FieldSchema['type'], more: Partial<FieldSchema> = {}): FieldSchema => ({
  key,
  type,
  label: key,
  group: 'basic',
  ...more,
});
const fields: TimeFields = {
  start: field('start', 'date'),
  end: field('end', 'date'),
  allDay: undefined,
};
const status = field('status', 'select', {
  options: [
    { value: 'open', label: 'Open', tone: 'open' },
    { value: 'done', label: 'Done', tone: 'done' },
  ],
});
const event = (id: string, start: string, end: string, values: FieldValues = {}) => {
  const row: RecordRow = {
    id,
    title: id,
    revision: 1,
    values: { start, end, status: 'open', ...values },
  };
  return eventOf(row, fields) ?? assert.fail(id);
};
const after = (id: string): FieldValues => ({ after: { module: 'task', id, title: id } });
const options = {
  group: undefined,
  tone: status,
  after: 'after',
  now: day('2031-03-10') * minutesOfDay,
  compare: (one: string, other: string) => (one < other ? -1 : 1),
};
const bars = (lines: readonly TimelineLine[]): BarLine[] => lines.filter((line) => line.kind === 'bar');

describe('the scales of a timeline', () => {
  test('have whole units, around the day, within the limit of the call', () => {
    for (const scale of timelineScales) {
      const at = day('2031-05-14');
      const range = rangeOfScale(scale, at);
      assert.ok(range.from <= at && at < range.to, scale);
      assert.ok(range.to - range.from <= viewLimits.spanDaysOfBars, scale);
      for (const unit of Object.values(headUnits[scale])) {
        const ticks = ticksOf(unit, range);
        assert.equal(ticks[0]?.from, range.from);
        assert.equal(ticks.at(-1)?.to, range.to);
        for (const [index, tick] of ticks.entries())
          assert.equal(tick.to, ticks[index + 1]?.from ?? range.to);
      }
    }
    const months = ticksOf('month', rangeOfScale('month', day('2031-05-14')));
    assert.deepEqual(
      [months.length, dayText(months[0]?.from ?? 0), dayText(months[1]?.from ?? 0)],
      [12, '2031-02-01', '2031-03-01'],
    );
  });

  test('step forth and back to where they were', () => {
    for (const scale of timelineScales) {
      const from = scale === 'day' || scale === 'week' ? '2031-05-14' : '2031-04-01';
      const there = dayAfterScaleStep(scale, day(from), 1);
      assert.ok(there > day(from), scale);
      assert.equal(dayText(dayAfterScaleStep(scale, there, -1)), from, scale);
    }
  });

  test('are read from an address, else the own ones', () => {
    const own = { scale: 'week', day: 7 } as const;
    assert.deepEqual(readScale({ mode: 'month', at: '2031-05-14' }, own), {
      scale: 'month',
      day: day('2031-05-14'),
    });
    assert.deepEqual(readScale({ mode: 'agenda', at: '2031-02-30' }, own), own);
    assert.deepEqual(readScale(undefined, own), own);
  });
});

describe('the lines of a timeline', () => {
  test('are overdue after their end, unless the record is done', () => {
    const lines = linesOf({
      ...options,
      events: [
        event('past', '2031-03-01', '2031-03-09'),
        event('done', '2031-03-02', '2031-03-09', { status: 'done' }),
        event('last day', '2031-03-03', '2031-03-10'),
      ],
    });
    assert.deepEqual(
      bars(lines).map(({ key, isOverdue }) => [key, isOverdue]),
      [
        ['past', true],
        ['done', false],
        ['last day', false],
      ],
    );
  });

  test('are early if they start before what they come after ends', () => {
    const lines = linesOf({
      ...options,
      events: [
        event('first', '2031-04-01', '2031-04-05'),
        event('same day', '2031-04-05', '2031-04-08', after('first')),
        event('next day', '2031-04-06', '2031-04-08', after('first')),
        event('unknown', '2031-04-07', '2031-04-08', after('elsewhere')),
      ],
    });
    assert.deepEqual(
      bars(lines).map(({ key, isEarly }) => [key, isEarly]),
      [
        ['first', false],
        ['same day', true],
        ['next day', false],
        ['unknown', false],
      ],
    );
    const all = linksOf(lines, 'after', { first: 0, last: 3 });
    assert.deepEqual(
      all.map(({ key, from, to }) => [key, from.line, to.line]),
      [
        ['same day', 0, 1],
        ['next day', 0, 2],
      ],
    );
    assert.deepEqual(
      linksOf(lines, 'after', { first: 2, last: 3 }).map(({ key }) => key),
      ['next day'],
      'those that end or pass in sight',
    );
    assert.deepEqual(linksOf(lines, undefined, { first: 0, last: 3 }), []);
  });

  test('are below the head of their group, options in their order and those without a value last', () => {
    const events = [
      event('a', '2031-04-01', '2031-04-02', { status: null }),
      event('b', '2031-04-02', '2031-04-03', { status: 'done' }),
      event('c', '2031-04-03', '2031-04-09'),
      event('d', '2031-04-01', '2031-04-04'),
    ];
    const lines = linesOf({ ...options, events, group: status });
    assert.deepEqual(
      lines.map(({ key }) => key),
      ['group/open', 'd', 'c', 'group/done', 'b', 'group/', 'a'],
    );
    const [head] = lines;
    assert.ok(head?.kind === 'group');
    assert.deepEqual(
      [head.label, head.count, head.end - head.start],
      ['Open', 2, 9 * minutesOfDay],
      'from the first start to the last end',
    );
  });
});
