import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createFormats } from '../../../../app/records/fields/formats.js';
import {
  addMinutes,
  relativeDay,
  durationText,
  relativeTime,
  timeIn,
  weekdayText,
} from '../../../../app/services/i18n/relative-time.js';

const now = '2026-09-17 14:20';

const formatsOf = (date: string, dateTime: string) =>
  createFormats({ number: 1, money: 1, currencies: undefined, date, dateTime });
const british = formatsOf('dd/MM/yyyy', 'dd/MM/yyyy HH:mm');
const chinese = formatsOf('yyyy年M月d日', 'yyyy年M月d日 HH:mm');
const american = formatsOf('MM/dd/yyyy', 'MM/dd/yyyy h:mm a');

test("timeIn() uses the tenant's time zone; 9.42 Asia/Shanghai for a missing or unknown one", () => {
  const instant = Date.UTC(2026, 8, 17, 22, 5);
  assert.equal(timeIn('Asia/Shanghai', instant), '2026-09-18 06:05');
  assert.equal(timeIn('Europe/London', instant), '2026-09-17 23:05');
  for (const unknown of ['Nowhere/Else', '', ' ', 'GMT+3', '中国', undefined])
    assert.equal(timeIn(unknown, instant), '2026-09-18 06:05', unknown);
  assert.equal(timeIn('UTC', Date.UTC(2026, 0, 1, 0, 0)), '2026-01-01 00:00');
});

test('relativeTime() is relative within the hour, else the time, the day or the year', () => {
  assert.equal(relativeTime('2026-09-17 14:10', now, 'en', british), '10 minutes ago');
  assert.equal(relativeTime('2026-09-17 14:10', now, 'zh-Hans', chinese), '10分钟前');
  assert.equal(relativeTime('2026-09-17 11:05', now, 'en', british), '11:05');
  assert.equal(relativeTime('2026-09-17 15:05', now, 'en', british), '15:05');
  assert.equal(relativeTime('2026-09-16 17:32', now, 'en', british), 'Yesterday 17:32');
  assert.equal(relativeTime('2026-09-16 17:32', now, 'zh-Hans', chinese), '昨天 17:32');
  assert.equal(relativeTime('2026-09-15 10:00', now, 'zh-Hans', chinese), '9月15日');
  assert.equal(relativeTime('2024-01-03', now, 'en', british), '03/01/2024');
  assert.equal(relativeTime('2026-09-15 10:00', now, 'en', british), '15/09');
  assert.equal(relativeTime('2026-09-16 17:32', now, 'en', american), 'Yesterday 5:32 PM');
});

test('relativeTime() returns an invalid date unchanged', () => {
  assert.equal(relativeTime('soon', now, 'en', british), 'soon');
  assert.equal(relativeTime('2026-02-30 10:00', now, 'en', british), '2026-02-30 10:00');
});

test('relativeDay() has no time', () => {
  assert.equal(relativeDay('2026-09-17 08:00', now, 'zh-Hans', chinese), '今天');
  assert.equal(relativeDay('2026-09-16 23:59', now, 'en', british), 'Yesterday');
  assert.equal(relativeDay('2026-09-11 08:00', now, 'zh-Hans', chinese), '9月11日');
});

test('weekdayText() has day and weekday', () => {
  assert.equal(weekdayText(now, 'zh-Hans'), '9月17日星期四');
});

test('durationText() and addMinutes() stay within one day', () => {
  assert.equal(durationText(45, 'en'), '45 min');
  assert.equal(durationText(90, 'en'), '1 hr 30 min');
  assert.equal(durationText(60, 'zh-Hans'), '1小时');
  assert.equal(addMinutes('09:30', 45), '10:15');
  assert.equal(addMinutes('23:30', 90), '23:59');
});

test("createFormats() applies the tenant's pattern to times of day and to dates without a year", () => {
  const at = '2026-09-05 15:07';
  assert.deepEqual(
    [british, chinese, american].map((formats) => [
      formats.time(at),
      formats.time('00:30'),
      formats.shortDate(at),
      formats.shortTime(at, now),
      formats.shortTime('2025-01-02 09:00', now),
    ]),
    [
      ['15:07', '00:30', '05/09', '05/09 15:07', '02/01/2025 09:00'],
      ['15:07', '00:30', '9月5日', '9月5日 15:07', '2025年1月2日 09:00'],
      ['3:07 PM', '12:30 AM', '09/05', '09/05 3:07 PM', '01/02/2025 9:00 AM'],
    ],
  );
});

test('9.39 the date cache keeps the formatters of 100 time zones, the most recently used', (t) => {
  const [kept = '', ...zones] = Intl.supportedValuesOf('timeZone').slice(0, 151);
  const created: string[] = [];
  const RealFormat = Intl.DateTimeFormat;
  t.mock.method(Intl, 'DateTimeFormat', function (tag: string, options: Intl.DateTimeFormatOptions) {
    created.push(options.timeZone ?? '');
    return new RealFormat(tag, options);
  });
  const use = (zone: string) => timeIn(zone, Date.UTC(2026, 0, 1));
  use(kept);
  for (const zone of zones) {
    use(zone);
    use(kept);
  }
  assert.equal(created.length, 151, 'a zone in use is not created twice');
  created.length = 0;
  const recent = zones.slice(-99);
  for (const zone of [kept, ...recent]) use(zone);
  assert.deepEqual(created, [], 'the last 100 are kept');
  use(zones[0] ?? '');
  use(recent[0] ?? '');
  assert.deepEqual(created, [zones[0]], 'the least recently used one made room');
});
