import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { test } from 'node:test';

import { createCachedLists } from '../../../../app/services/data/cached-lists.js';
import type { RecordChange } from '../../../../app/services/data/records-api.js';
import { createRowCache } from '../../../../app/services/data/row-cache.js';
import type { ListPage, RecordDetail, RecordRow } from '../../../../core/contracts/records.js';

const row = (id: string): RecordRow => ({
  id,
  revision: 1,
  title: `Row ${id}`,
  unread: true,
  values: { amount: '1' },
});

const detail: RecordDetail = {
  module: 'task',
  id: '1',
  revision: 2,
  title: 'New title',
  values: { amount: '5', note: 'not in the row' },
  createdBy: { id: '1', name: 'A' },
  createdAt: '',
  updatedBy: { id: '1', name: 'A' },
  updatedAt: '',
  rights: { edit: true, remove: true },
  actions: [],
};

const saved: RecordChange = { kind: 'saved', module: 'task', record: detail };
const others: RecordChange[] = [
  { kind: 'created', module: 'task', record: detail },
  { kind: 'removed', module: 'task', id: '1' },
  { kind: 'several', module: 'task' },
];

/** Lists with a clock of their own. */
function setUp() {
  const clock = { now: 1_000_000 };
  const lists = createCachedLists(() => clock.now);

  /** A list of the module, and the requests of its rows that have been sent. */
  function listOf(module: string) {
    const requests: ((page: ListPage) => void)[] = [];
    const load = () => new Promise<ListPage>((resolve) => requests.push(resolve));
    const list = lists.getOrCreate(module, module, () =>
      createRowCache({ load, defer: () => () => undefined, now: () => clock.now }),
    );
    /** Answers the newest request. */
    const answer = async (rows: RecordRow[]): Promise<void> => {
      requests.at(-1)?.({ total: rows.length, offset: 0, rows });
      await turn();
    };
    return { list, answer, count: () => requests.length };
  }

  /** A list that has loaded its rows; `leave` ends its activation. */
  async function loadedList(module: string) {
    const opened = listOf(module);
    const leave = opened.list.activate();
    await opened.answer([row('1'), row('2')]);
    assert.equal(opened.count(), 1);
    return { ...opened, leave };
  }

  return { lists, clock, listOf, loadedList };
}

test('a saved record changes its row at once, and the visible list loads its rows once more', async () => {
  const { lists, loadedList } = setUp();
  const { list, answer, count, leave } = await loadedList('task');
  lists.update(saved);
  assert.deepEqual(list.cache.row(0), {
    id: '1',
    revision: 2,
    title: 'New title',
    unread: false,
    values: { amount: '5' },
  });
  assert.equal(count(), 2);
  await answer([row('2'), { ...row('1'), title: 'New title' }]);
  assert.equal(list.cache.row(1)?.title, 'New title');
  // The rows are those after the save: they are not loaded again when the user comes back.
  leave();
  list.activate();
  assert.equal(count(), 2);
});

test('a saved record changes its row in a list that is not visible, which is refreshed when it is', async () => {
  const { lists, loadedList } = setUp();
  const { list, answer, count, leave } = await loadedList('task');
  leave();
  lists.update(saved);
  lists.update(saved);
  assert.equal(list.cache.row(0)?.title, 'New title');
  assert.equal(count(), 1);
  const leaveAgain = list.activate();
  assert.equal(count(), 2);
  await answer([row('2'), row('1')]);
  leaveAgain();
  list.activate();
  assert.equal(count(), 2);
});

for (const change of others) {
  test(`the list of a module is refreshed after a change of kind '${change.kind}', now or when it is visible`, async () => {
    const { lists, loadedList } = setUp();
    const { list, answer, count, leave } = await loadedList('task');
    lists.update(change);
    assert.equal(list.cache.row(0)?.title, 'Row 1');
    assert.equal(count(), 2);
    await answer([row('2')]);
    leave();
    lists.update(change);
    assert.equal(count(), 2);
    list.activate();
    assert.equal(count(), 3);
  });
}

test('a change does not affect the lists of other modules', async () => {
  const { lists, loadedList } = setUp();
  const { list, count, leave } = await loadedList('doc');
  lists.update(saved);
  assert.equal(list.cache.row(0)?.title, 'Row 1');
  assert.equal(count(), 1);
  leave();
  lists.update(saved);
  list.activate();
  assert.equal(count(), 1);
});

test('a list stays active until the last component that renders it is gone', async () => {
  const { lists, loadedList } = setUp();
  const { list, answer, count, leave } = await loadedList('task');
  const leaveOther = list.activate();
  leave();
  lists.update(saved);
  assert.equal(count(), 2);
  await answer([row('1')]);
  leaveOther();
  lists.update(saved);
  assert.equal(count(), 2);
});

test('a list without changes is refreshed on activation after 15 s', async () => {
  const { clock, loadedList } = setUp();
  const { list, count, leave } = await loadedList('task');
  leave();
  clock.now += 15_000;
  list.activate()();
  assert.equal(count(), 1);
  clock.now += 1;
  list.activate();
  assert.equal(count(), 2);
});

test('the cache returns a list with its scroll position, and drops the oldest list', () => {
  const { lists, listOf } = setUp();
  listOf('task').list.top = { index: 12, scrolled: 8 };
  const kept = lists.getOrCreate('task', 'task', () => assert.fail('created again'));
  assert.deepEqual(kept.top, { index: 12, scrolled: 8 });
  for (let n = 0; n < 8; n += 1) listOf(`other ${n}`);
  assert.deepEqual(listOf('task').list.top, { index: 0, scrolled: 0 });
});
