import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { test } from 'node:test';

import { listChoices } from '../../../../app/records/list/list-choices.js';
import { createQueryClient } from '../../../../app/services/data/query-client.js';

/** Choices of the module 'task', over a back end with these preferences. */
function setUp(stored: Record<string, unknown>) {
  const calls: string[] = [];
  const choices = listChoices(
    createQueryClient(() => 'anna'),
    {
      preferences(keys) {
        calls.push(`read ${keys.join()}`);
        return Promise.resolve(Object.fromEntries(keys.map((key) => [key, stored[key] ?? null])));
      },
      setPreference(key, value) {
        calls.push(`set ${key}`);
        stored[key] = value;
        return Promise.resolve();
      },
    },
    'task',
  );
  choices.query.subscribe(() => undefined);
  return { choices, calls, shown: () => choices.query.value()?.data };
}

test('columns and kind of view are read in one request', async () => {
  const { calls, shown } = setUp({ 'list.task': { columns: ['status'] }, 'kind.task': 'board' });
  await turn();
  assert.deepEqual(shown(), { columns: { columns: ['status'] }, kind: 'board' });
  assert.deepEqual(calls, ['read list.task,kind.task']);
});

test('what is no choice counts as none', async () => {
  const { shown } = setUp({ 'list.task': ['status'], 'kind.task': 'spiral' });
  await turn();
  assert.deepEqual(shown(), { columns: null, kind: null });
});

test('a choice is shown before it is saved, and leaves the other as it is', async () => {
  const { choices, calls, shown } = setUp({ 'kind.task': 'board' });
  await turn();
  const saving = choices.chooseColumns({ columns: ['status'] });
  assert.deepEqual(shown(), { columns: { columns: ['status'] }, kind: 'board' });
  await saving;
  await choices.chooseKind('table');
  assert.deepEqual(shown(), { columns: { columns: ['status'] }, kind: 'table' });
  assert.deepEqual(calls, ['read list.task,kind.task', 'set list.task', 'set kind.task']);
});

test('a choice that is made before the others are known stays, and so do they', async () => {
  const { choices, shown } = setUp({ 'kind.task': 'board', 'list.task': { columns: ['due'] } });
  await choices.chooseColumns({ columns: ['status'] });
  await turn();
  assert.deepEqual(shown(), { columns: { columns: ['status'] }, kind: 'board' });
});
