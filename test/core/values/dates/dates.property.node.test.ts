import assert from 'node:assert/strict';
import { test } from 'node:test';

import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';

import { formatDate } from '../../../../core/values/dates/format-date.js';
import { isValidDate } from '../../../../core/values/dates/is-valid-date.js';
import { resolveMovingDate } from '../../../../core/values/dates/moving-dates.js';
import { parseDate } from '../../../../core/values/dates/parse-date.js';
import {
  datePatterns,
  readDatePattern,
  timeParts,
  yearlessParts,
} from '../../../../core/values/dates/pattern.js';
import { periodContaining } from '../../../../core/values/dates/periods.js';
import {
  createWallClock,
  knownTimeZone,
  resolveWallClock,
  utcOffset,
} from '../../../../core/values/dates/wall-clock.js';
import type { TenantLocale } from '../../../../core/contracts/tenant.js';
import '../../../suites/seed.js';

dayjs.extend(customParseFormat);

const pad = (value: number, width = 2) => String(value).padStart(width, '0');

/** A valid datetime of the years 1 to 9999, in wire format. */
const datetimes = fc
  .record({
    day: fc.integer({ min: -719_162, max: 2_932_896 }),
    minute: fc.integer({ min: 0, max: 1439 }),
  })
  .map(({ day, minute }) => {
    const date = Temporal.PlainDate.from('1970-01-01').add({ days: day });
    return `${pad(date.year, 4)}-${pad(date.month)}-${pad(date.day)} ${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
  });

const datePart = fc.constantFrom('yyyy', 'YYYY');
const separators = fc.constantFrom('-', '/', '.', ' ', ', ', "' de '", "''", '年');
const patterns = fc
  .record({
    year: datePart,
    month: fc.constantFrom('M', 'MM'),
    day: fc.constantFrom('d', 'dd', 'D', 'DD'),
    order: fc.constantFrom([0, 1, 2], [2, 1, 0], [1, 2, 0], [0, 2, 1]),
    separators: fc.tuple(separators, separators, fc.constantFrom(' ', ', ', " 'at' ")),
    time: fc.constantFrom('HH:mm', 'H:mm', 'hh:mm a', 'h:mm A', 'a hh:mm', 'HH:mm:ss', 'hh:mm'),
  })
  .map(({ year, month, day, order, separators: [first, second, third], time }) => {
    const fields = order.map((index) => [year, month, day][index] ?? '');
    return [fields[0], first, fields[1], second, fields[2], third, time].join('');
  });

test('isValidDate() agrees with Temporal for any numbers and separators', () => {
  const number = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(
      number(10_050),
      number(14),
      number(33),
      fc.constantFrom('-', '/', '.'),
      fc.option(fc.tuple(number(25), number(61), fc.option(number(61)))),
      (year, month, day, separator, time) => {
        const date = [pad(year, 4), pad(month), pad(day)].join(separator);
        const clock = time
          ? ` ${time
              .filter((each) => each !== null)
              .map((each) => pad(each))
              .join(':')}`
          : '';
        const [hour, minute, second] = time ?? [0, 0, 0];
        let exists = year >= 1 && year <= 9999;
        try {
          Temporal.PlainDateTime.from(
            { year, month, day, hour, minute, second: second ?? 0 },
            { overflow: 'reject' },
          );
        } catch (error) {
          assert.ok(error instanceof RangeError);
          exists = false;
        }
        assert.equal(isValidDate(`${date}${clock}`), exists, `${date}${clock}`);
      },
    ),
    { numRuns: 2000 },
  );
});

test('parseDate() is the inverse of formatDate() in any pattern', () => {
  fc.assert(
    fc.property(datetimes, patterns, (text, pattern) => {
      assert.equal(parseDate(formatDate(text, pattern), pattern, { time: true }), text, pattern);
    }),
    { numRuns: 2000 },
  );
});

test('formatDate() and parseDate() agree with dayjs', () => {
  const shapes: [ours: string, theirs: string][] = [
    ['yyyy-MM-dd HH:mm', 'YYYY-MM-DD HH:mm'],
    ['dd/MM/yyyy HH:mm', 'DD/MM/YYYY HH:mm'],
    ['d.M.yyyy H:mm', 'D.M.YYYY H:mm'],
    ['MM/dd/yyyy hh:mm a', 'MM/DD/YYYY hh:mm A'],
    ['yyyy年M月d日 HH:mm', 'YYYY年M月D日 HH:mm'],
  ];
  fc.assert(
    fc.property(datetimes, fc.constantFrom(...shapes), (text, [ours, theirs]) => {
      // dayjs takes years below 100 for those of the 20th century.
      fc.pre(text > '0100');
      const peer = dayjs(text, 'YYYY-MM-DD HH:mm');
      const shown = peer.format(theirs);
      // A time that daylight saving skips in the zone of this machine is another in dayjs.
      fc.pre(peer.format('YYYY-MM-DD HH:mm') === text);
      assert.equal(formatDate(text, ours), shown);
      assert.equal(parseDate(shown, ours, { time: true }), text);
    }),
  );
});

test('all functions of dates are total', () => {
  const anything = fc.oneof(fc.anything(), fc.string(), datetimes, patterns);
  fc.assert(
    fc.property(anything, anything, anything, anything, (first, second, third, fourth) => {
      assert.equal(typeof isValidDate(first), 'boolean');
      const shown = formatDate(first, second);
      assert.ok(typeof shown === 'string' && (typeof first !== 'string' || shown !== '' || first === ''));
      const read = parseDate(first, second, { time: Boolean(third) });
      assert.ok(read === undefined || isValidDate(read), read);
      assert.ok(readDatePattern(first).length > 0);
      assert.ok(timeParts(first).length > 0);
      assert.ok(Array.isArray(yearlessParts(first)));
      const { date, datetime } = datePatterns({
        dateformat: first,
        tdatetime_format: second,
      } as TenantLocale);
      assert.equal(parseDate(formatDate('2026-03-05', date), date)?.slice(5), '03-05', date);
      assert.equal(
        parseDate(formatDate('2026-03-05 15:07', datetime), datetime, { time: true })?.slice(5),
        '03-05 15:07',
      );
      const period = periodContaining(first, second, third, { weekStart: fourth as number });
      assert.ok(period === undefined || period.start <= period.end);
      assert.equal(resolveMovingDate(first as string, second), first);
      assert.equal(typeof createWallClock(first)(second as number), 'string');
      assert.equal(typeof knownTimeZone(first), 'string');
      assert.equal(typeof utcOffset(first, second as number), 'number');
      const instant = resolveWallClock(first, second);
      assert.ok(instant === undefined || Number.isFinite(instant.at));
    }),
    { numRuns: 1000 },
  );
  for (const odd of [null, undefined, 0, {}, [], Symbol('odd'), 1n]) {
    assert.equal(formatDate(odd, odd), '');
    assert.equal(parseDate(odd, odd, null), undefined);
    assert.equal(periodContaining(odd, odd, odd, null), undefined);
    assert.equal(createWallClock(odd)(Number.NaN), '');
    assert.deepEqual(datePatterns(odd as null), { date: 'yyyy-MM-dd', datetime: 'yyyy-MM-dd HH:mm' });
  }
});
