import assert from 'node:assert/strict';
import { test } from 'node:test';

import { slowActions, type EventEntry } from '../../../../core/services/monitor/user-actions.js';

const event = (name: string, duration: number, part: Partial<EventEntry> = {}): EventEntry => ({
  name,
  entryType: 'event',
  startTime: 0,
  duration,
  interactionId: 1,
  ...part,
});

const namesOf = (entries: readonly EventEntry[]): string[] => slowActions(entries).map(({ name }) => name);

test('9.13 an action of 48 ms or longer is slow, a faster one is not', () => {
  assert.deepEqual(namesOf([event('click', 47)]), []);
  assert.deepEqual(namesOf([event('click', 48)]), ['click']);
});

test('of the events of one press the longest counts, and the last names it', () => {
  const press = [event('pointerdown', 56), event('pointerup', 120, { startTime: 5 }), event('click', 104)];
  assert.deepEqual(slowActions([...press, event('keydown', 64, { interactionId: 2 })]), [
    { name: 'click', entryType: 'event', startTime: 5, duration: 120 },
    { name: 'keydown', entryType: 'event', startTime: 0, duration: 64 },
  ]);
});

test('movements and what the browser does by itself are no actions', () => {
  assert.deepEqual(namesOf([event('pointermove', 500), event('mouseover', 500, { interactionId: 0 })]), []);
  assert.deepEqual(namesOf([event('pointerdown', 500, { interactionId: 0 })]), []);
});

test('engines that do not group events report each', () => {
  const press = event('click', 60);
  Reflect.deleteProperty(press, 'interactionId');
  assert.deepEqual(namesOf([press, { ...press }]), ['click', 'click']);
});

test('an action is named by its event and control, without texts', () => {
  const closest = (): { localName: string } => ({ localName: 'button' });
  assert.deepEqual(
    namesOf([
      event('click', 60, { target: { localName: 'span', closest } }),
      event('drop', 60, { interactionId: 0, target: { localName: 'div', closest: () => null } }),
    ]),
    ['click button', 'drop div'],
  );
});
