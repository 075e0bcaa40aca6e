import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import {
  busyRange,
  clashesOf,
  drawnHours,
  freeRooms,
  placeOf,
  subjectsOf,
  suggestTimes,
  type Room,
  type Subject,
} from '../../../../app/records/record/planning/planning-rules.js';

/** A Friday. */
const day = '2026-09-18';
const span = (from: string, to: string, on = day) => ({ from: `${on} ${from}`, to: `${on} ${to}` });
const person = (name: string, ...times: { from: string; to: string }[]): Subject => ({
  kind: 'person',
  id: name,
  name,
  times,
});
const early = '2026-09-01 00:00';
const timesOf = (list: { from: string; to: string }[]) => list.map(({ from, to }) => [from, to]);

describe('suggested times', () => {
  const draft = span('14:00', '15:30');

  it('are none where the draft suits everybody, or is longer than a working day', () => {
    assert.deepEqual(
      suggestTimes([person('chen', span('12:00', '14:00'), span('15:30', '16:00'))], draft, early),
      [],
    );
    const whole = span('00:00', '23:00');
    assert.deepEqual(suggestTimes([person('chen', span('12:00', '14:00'))], whole, early), []);
  });

  it('are the nearest ones within working hours that suit all', () => {
    const subjects = [person('chen', span('14:00', '15:00')), person('wang', span('16:30', '18:00'))];
    const [first, ...others] = suggestTimes(subjects, draft, early);
    assert.deepEqual(first, { ...span('15:00', '16:30'), busy: [] });
    for (const { from, to } of others) {
      assert.ok(from >= `${day} 08:00`);
      assert.ok(to.slice(11) <= '18:00');
    }
  });

  it('do not overlap each other, and are three at most', () => {
    const found = suggestTimes([person('chen', span('14:00', '15:00'))], draft, early);
    assert.deepEqual(timesOf(found), [
      [`${day} 15:00`, `${day} 16:30`],
      [`${day} 12:30`, `${day} 14:00`],
      [`${day} 16:30`, `${day} 18:00`],
    ]);
  });

  it('go on with the next working day, and pass over the weekend and what is past', () => {
    const all = [person('chen', span('00:00', '23:59'))];
    assert.deepEqual(timesOf(suggestTimes(all, draft, early, 1)), [['2026-09-21 14:00', '2026-09-21 15:30']]);
    assert.deepEqual(timesOf(suggestTimes(all, draft, '2026-09-21 14:10', 1)), [
      ['2026-09-21 14:30', '2026-09-21 16:00'],
    ]);
  });

  it('say who is busy, where a day of delay is worse', () => {
    const week = ['18', '21', '22', '23', '24'].map((date) => span('00:00', '23:59', `2026-09-${date}`));
    const subjects = [person('chen', ...week), person('wang', span('14:00', '14:30'))];
    const [first] = suggestTimes(subjects, draft, early);
    assert.deepEqual(first && timesOf([first]), [[`${day} 14:30`, `${day} 16:00`]]);
    assert.deepEqual(
      first?.busy.map(({ name }) => name),
      ['chen'],
    );
  });
});

describe('clashes and rooms', () => {
  it('do not include what ends as the draft begins', () => {
    const subject = person('chen', span('13:00', '14:00'), span('14:59', '16:00'), span('15:00', '16:00'));
    assert.deepEqual(timesOf(clashesOf(subject, span('14:00', '15:00'))), [[`${day} 14:59`, `${day} 16:00`]]);
  });

  it('offer free rooms, those with enough seats first', () => {
    const room = (id: string, seats?: number): Room => ({
      ref: { module: 'meetingRoom', id, title: id },
      seats,
    });
    const rooms = [
      room('small', 4),
      room('large', 20),
      room('taken', 8),
      room('middle', 8),
      room('unknown', 9),
    ];
    const busy = {
      people: [],
      rooms: ['small', 'large', 'middle', 'taken'].map((id) => ({
        id,
        times: id === 'taken' ? [span('14:30', '15:00')] : [],
      })),
    };
    assert.deepEqual(
      freeRooms(rooms, busy, span('14:00', '15:00'), 6).map(({ ref }) => ref.id),
      ['middle', 'large', 'small'],
    );
  });

  it('belong to the people and the room of the draft, as far as they are known', () => {
    const busy = {
      people: [{ id: '1', times: [span('09:00', '10:00')] }],
      rooms: [{ id: '7', times: [] }],
    };
    const room = { module: 'meetingRoom', id: '7', title: 'Room 7' };
    const people = [
      { id: '1', name: 'Chen' },
      { id: '2', name: 'Wang' },
    ];
    assert.deepEqual(subjectsOf(people, room, busy), [
      { kind: 'person', id: '1', name: 'Chen', times: [span('09:00', '10:00')] },
      { kind: 'room', id: '7', name: 'Room 7', times: [] },
    ]);
  });
});

describe('the drawing of a day', () => {
  it('has the hours of work, and more for a draft outside of them', () => {
    assert.deepEqual(drawnHours(span('14:00', '15:30')), { first: 8, last: 18 });
    assert.deepEqual(drawnHours(span('07:30', '18:30')), { first: 6, last: 20 });
    assert.deepEqual(drawnHours({ from: `${day} 22:00`, to: '2026-09-19 01:00' }), { first: 8, last: 24 });
  });

  it('places times on the line, cut at its ends', () => {
    const hours = { first: 8, last: 18 };
    assert.deepEqual(placeOf(span('09:00', '10:30'), day, hours), { start: 10, size: 15 });
    assert.deepEqual(placeOf({ from: '2026-09-17 20:00', to: `${day} 09:00` }, day, hours), {
      start: 0,
      size: 10,
    });
    assert.equal(placeOf(span('19:00', '20:00'), day, hours), undefined);
  });

  it('needs the busy times of a week, or of a longer draft up to the limit of the call', () => {
    assert.deepEqual(busyRange(span('14:00', '15:30')), { from: '2026-09-18 00:00', to: '2026-09-25 00:00' });
    assert.deepEqual(busyRange({ from: `${day} 10:00`, to: '2026-10-01 10:00' }).to, '2026-10-01 10:00');
    assert.deepEqual(busyRange({ from: `${day} 10:00`, to: '2027-01-01 10:00' }).to, '2026-10-19 00:00');
  });
});
