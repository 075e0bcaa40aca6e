import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { bookedPeople, bookedRoom, bookedSpan, overlap } from '../../../core/records/bookings.js';

const booking = {
  start: 'start',
  end: 'end',
  allDay: 'allDay',
  people: ['owner', 'people'],
  room: { field: 'room', filters: undefined },
  free: ['cancelled'],
};
const [chen, wang] = [
  { id: '1', name: 'Chen' },
  { id: '2', name: 'Wang' },
];

describe('what a record books', () => {
  it('is its time, or its whole days', () => {
    const times = { start: '2026-09-30 14:00', end: '2026-09-30 15:00' };
    assert.deepEqual(bookedSpan(booking, times), { from: '2026-09-30 14:00', to: '2026-09-30 15:00' });
    assert.deepEqual(bookedSpan(booking, { ...times, allDay: true }), {
      from: '2026-09-30 00:00',
      to: '2026-10-01 00:00',
    });
  });

  it('is nothing without a time, or with one that does not end after its start', () => {
    for (const [start, end] of [
      ['2026-09-30 14:00', '2026-09-30 14:00'],
      ['2026-09-30 14:00', '2026-09-30 13:00'],
      ['2026-09-30', '2026-09-30 13:00'],
      ['2026-09-31 14:00', '2026-10-01 13:00'],
      ['14', null],
    ] as const)
      assert.equal(bookedSpan(booking, { start, end }), undefined, `${start} to ${String(end)}`);
  });

  it('are its people, each once, and its room', () => {
    const room = { module: 'meetingRoom', id: '7', title: 'Room 7' };
    const values = { owner: chen, people: [wang, chen], room };
    assert.deepEqual(bookedPeople(booking, values), [chen, wang]);
    assert.deepEqual(bookedRoom(booking, values), room);
    assert.deepEqual(bookedPeople(booking, { owner: null, people: 'x' }), []);
    assert.equal(bookedRoom(booking, { room: 'x' }), undefined);
  });

  it('does not overlap what begins with its end', () => {
    const span = (from: string, to: string) => ({ from: `2026-09-30 ${from}`, to: `2026-09-30 ${to}` });
    assert.equal(overlap(span('14:00', '15:00'), span('15:00', '16:00')), false);
    assert.equal(overlap(span('15:00', '16:00'), span('14:00', '15:00')), false);
    assert.equal(overlap(span('14:00', '15:00'), span('14:59', '16:00')), true);
    assert.equal(overlap(span('14:00', '17:00'), span('15:00', '16:00')), true);
  });
});
