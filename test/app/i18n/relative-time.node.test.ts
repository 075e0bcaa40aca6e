import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  addMinutes,
  relativeDay,
  durationText,
  relativeTime,
  timeIn,
  weekdayText,
} from '../../../app/i18n/relative-time.js';

const now = '2026-09-17 14:20';

test("timeIn() uses the tenant's time zone, and the browser's for an unknown one", () => {
  const instant = Date.UTC(2026, 8, 17, 22, 5);
  assert.equal(timeIn('Asia/Shanghai', instant), '2026-09-18 06:05');
  assert.equal(timeIn('Europe/London', instant), '2026-09-17 23:05');
  assert.match(timeIn('Nowhere/Else', instant), /^2026-09-1[78] \d\d:\d\d$/);
  assert.equal(timeIn('UTC', Date.UTC(2026, 0, 1, 0, 0)), '2026-01-01 00:00');
});

test('relativeTime() is relative within the hour, else the time, the day or the year', () => {
  assert.equal(relativeTime('2026-09-17 14:10', now, 'en'), '10 minutes ago');
  assert.equal(relativeTime('2026-09-17 14:10', now, 'zh-Hans'), '10分钟前');
  assert.equal(relativeTime('2026-09-17 11:05', now, 'en'), '11:05');
  assert.equal(relativeTime('2026-09-17 15:05', now, 'en'), '15:05');
  assert.equal(relativeTime('2026-09-16 17:32', now, 'en'), 'Yesterday 17:32');
  assert.equal(relativeTime('2026-09-16 17:32', now, 'zh-Hans'), '昨天 17:32');
  assert.equal(relativeTime('2026-09-15 10:00', now, 'zh-Hans'), '9月15日');
  assert.equal(relativeTime('2024-01-03', now, 'en'), 'Jan 3, 2024');
});

test('relativeTime() returns an invalid date unchanged', () => {
  assert.equal(relativeTime('soon', now, 'en'), 'soon');
  assert.equal(relativeTime('2026-02-30 10:00', now, 'en'), '2026-02-30 10:00');
});

test('relativeDay() has no time', () => {
  assert.equal(relativeDay('2026-09-17 08:00', now, 'zh-Hans'), '今天');
  assert.equal(relativeDay('2026-09-16 23:59', now, 'en'), 'Yesterday');
  assert.equal(relativeDay('2026-09-11 08:00', now, 'zh-Hans'), '9月11日');
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
