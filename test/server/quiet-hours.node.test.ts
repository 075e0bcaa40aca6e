import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isQuietAt } from '../../server/people/quiet-hours.js';

const night = { isOn: true, from: '22:00', to: '07:00', days: [1, 2], zone: 'Asia/Shanghai' };
/** A time in Shanghai in the week that begins on Monday, 2 November 2026. */
const at = (day: number, time: string) => new Date(`2026-11-0${day + 1}T${time}:00+08:00`);

test('quiet hours over midnight belong to the day on which they begin, and end at their last minute', () => {
  assert.equal(isQuietAt(night, at(1, '21:59')), false);
  assert.equal(isQuietAt(night, at(1, '22:00')), true);
  assert.equal(isQuietAt(night, at(2, '06:59')), true);
  assert.equal(isQuietAt(night, at(2, '07:00')), false);
  assert.equal(isQuietAt(night, at(3, '06:59')), true);
  assert.equal(isQuietAt(night, at(3, '22:00')), false);
  assert.equal(isQuietAt(night, at(1, '06:59')), false);
});

test('quiet hours of one day are those of the zone of the user', () => {
  const lunch = { ...night, from: '12:00', to: '13:00', days: [1] };
  assert.equal(isQuietAt(lunch, at(1, '12:00')), true);
  assert.equal(isQuietAt(lunch, at(1, '13:00')), false);
  assert.equal(isQuietAt({ ...lunch, zone: 'Europe/Berlin' }, at(1, '12:00')), false);
  assert.equal(isQuietAt({ ...lunch, zone: 'Europe/Berlin' }, new Date('2026-11-02T12:30:00+01:00')), true);
});

test('quiet hours that are switched off, or of no day, are none', () => {
  assert.equal(isQuietAt({ ...night, isOn: false }, at(1, '23:00')), false);
  assert.equal(isQuietAt({ ...night, days: [] }, at(1, '23:00')), false);
});
