import assert from 'node:assert/strict';
import { test } from 'node:test';

import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import quarterOfYear from 'dayjs/plugin/quarterOfYear.js';
import utc from 'dayjs/plugin/utc.js';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';

import { periodContaining, periodUnits } from '../../../../core/values/dates/periods.js';
import '../../../suites/seed.js';

dayjs.extend(utc);
dayjs.extend(isoWeek);
dayjs.extend(quarterOfYear);

const first = Temporal.PlainDate.from('1970-01-01');
/** Days near year ends, and any others. */
const days = fc
  .oneof(
    fc
      .tuple(fc.integer({ min: 2, max: 9998 }), fc.integer({ min: -10, max: 10 }))
      .map(([year, by]) => Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ days: by })),
    fc.integer({ min: -719_000, max: 2_932_000 }).map((by) => first.add({ days: by })),
  )
  .map((date) => date.toString());
const units = fc.constantFrom(...periodUnits);

test('a period contains its date and borders on the previous and the next one', () => {
  fc.assert(
    fc.property(units, days, fc.integer({ min: 0, max: 6 }), (unit, day, weekStart) => {
      const at = (offset: number) => periodContaining(unit, day, offset, { weekStart });
      const [previous, period, next] = [at(-1), at(0), at(1)];
      fc.pre(previous !== undefined && next !== undefined);
      assert.ok(period && period.start <= day && day <= period.end);
      assert.equal(Temporal.PlainDate.from(period.start).subtract({ days: 1 }).toString(), previous.end);
      assert.equal(Temporal.PlainDate.from(period.end).add({ days: 1 }).toString(), next.start);
      assert.deepEqual(periodContaining(unit, period.end, 0, { weekStart }), period);
      assert.ok(next.number === period.number + 1 || (next.number === 1 && next.year > period.year));
    }),
    { numRuns: 2000 },
  );
});

test('an offset is as many single steps', () => {
  fc.assert(
    fc.property(units, days, fc.integer({ min: -60, max: 60 }), (unit, day, offset) => {
      let stepped = periodContaining(unit, day);
      for (let step = 0; step < Math.abs(offset) && stepped; step += 1)
        stepped = periodContaining(unit, stepped.start, Math.sign(offset));
      assert.deepEqual(periodContaining(unit, day, offset), stepped);
    }),
    { numRuns: 500 },
  );
});

test('weeks agree with the ISO weeks of Temporal', () => {
  fc.assert(
    fc.property(days, (day) => {
      const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(day);
      const week = periodContaining('week', day);
      assert.deepEqual([week?.year, week?.number], [yearOfWeek, weekOfYear]);
      assert.equal(periodContaining('doubleWeek', day)?.number, Math.ceil((weekOfYear ?? 0) / 2));
    }),
    { numRuns: 2000 },
  );
});

test('day, week, month, quarter and year agree with dayjs', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'quarter' as const, 'year' as const),
      days,
      (unit, day) => {
        // dayjs takes years below 100 for those of the 20th century.
        fc.pre(day > '0101' && day < '9998');
        const period = periodContaining(unit, day);
        const peer = dayjs.utc(day);
        // The plugins add units to overloads of these methods, which a union does not match.
        const [startOf, endOf] = [
          unit === 'week'
            ? peer.startOf('isoWeek')
            : unit === 'quarter'
              ? peer.startOf('quarter')
              : peer.startOf(unit),
          unit === 'week'
            ? peer.endOf('isoWeek')
            : unit === 'quarter'
              ? peer.endOf('quarter')
              : peer.endOf(unit),
        ];
        assert.equal(period?.start, startOf.format('YYYY-MM-DD'));
        assert.equal(period.end, endOf.format('YYYY-MM-DD'));
        if (unit === 'quarter') assert.equal(period.number, peer.quarter());
      },
    ),
    { numRuns: 1000 },
  );
});
