import assert from 'node:assert/strict';
import { test } from 'node:test';

import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';

import { createWallClock, resolveWallClock, utcOffset } from '../../../../core/values/dates/wall-clock.js';
import '../../../suites/seed.js';

dayjs.extend(utc);
dayjs.extend(timezone);

const zones = fc.constantFrom(
  'Asia/Shanghai',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'UTC',
);

/** Instants near changes of the clocks in the zones above and near year ends, and any others. */
const changes = [
  '2026-03-29T01:00Z',
  '2026-10-25T01:00Z',
  '2026-03-08T07:00Z',
  '2026-11-01T06:00Z',
  '2026-04-04T15:00Z',
  '2026-10-03T15:30Z',
  '2011-12-30T10:00Z',
  '2018-11-04T03:00Z',
  '2026-02-15T02:00Z',
  '2025-12-31T16:00Z',
  '2027-01-01T00:00Z',
].map((text) => Date.parse(text) / 60_000);
const instants = fc
  .oneof(
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -1600, max: 1600 }))
      .map(([at, minutes]) => at + minutes),
    fc.integer({ min: Date.UTC(1990, 0, 1) / 60_000, max: Date.UTC(2037, 11, 31) / 60_000 }),
  )
  .map((minutes) => minutes * 60_000);

test('createWallClock() and utcOffset() agree with Temporal', () => {
  fc.assert(
    fc.property(zones, instants, (zone, at) => {
      const peer = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
      const text = peer.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
      assert.equal(createWallClock(zone)(at), text);
      assert.equal(utcOffset(zone, at), peer.offsetNanoseconds / 60e9);
    }),
    { numRuns: 1000 },
  );
});

test('createWallClock() agrees with dayjs and its time zones', () => {
  fc.assert(
    fc.property(zones, instants, (zone, at) => {
      assert.equal(createWallClock(zone)(at), dayjs(at).tz(zone).format('YYYY-MM-DD HH:mm:ss'));
    }),
  );
});

test('resolveWallClock() agrees with Temporal, also for times that occur never or twice', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(zones, instants, fc.integer({ min: -180, max: 180 }), (zone, near, minutes) => {
      const wall = new Date(
        Date.parse(`${createWallClock(zone)(near).replace(' ', 'T')}Z`) + minutes * 60_000,
      )
        .toISOString()
        .slice(0, 16);
      const at = (disambiguation: 'earlier' | 'later' | 'compatible') =>
        Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation });
      const compatible = at('compatible');
      const occurs =
        at('earlier').epochMilliseconds === at('later').epochMilliseconds
          ? 'once'
          : compatible.toPlainDateTime().toString({ smallestUnit: 'minute' }) === wall
            ? 'twice'
            : 'never';
      seen.add(occurs);
      assert.deepEqual(resolveWallClock(wall.replace('T', ' '), zone), {
        at: compatible.epochMilliseconds,
        occurs,
      });
    }),
    { numRuns: 3000 },
  );
  assert.deepEqual([...seen].sort(), ['never', 'once', 'twice']);
});

test('resolveWallClock() and createWallClock() are inverse', () => {
  fc.assert(
    fc.property(zones, instants, (zone, at) => {
      const resolved = resolveWallClock(createWallClock(zone)(at), zone);
      if (resolved?.occurs === 'once') assert.equal(resolved.at, at);
      else assert.ok(resolved?.occurs === 'twice' && (resolved.at === at || resolved.at < at));
    }),
    { numRuns: 1000 },
  );
});
