import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createResourceReports } from '../../../../core/kernel/resources/resource-reports.js';
import { deferred } from '../../deferred.js';
import { FakeTimers } from '../../fake-timers.js';

const item = (number: number) => ({
  id: `id-${number}`,
  resourceUrl: `/build/crm/${number}.js`,
  resourceType: 'script',
  resourceModule: 'crm',
  resourceHash: '',
  requestStartTime: number,
  pageUrl: 'https://oa.example.com/sp/crm',
});

/** A browser with its storage, in which tabs are opened. */
function setup(texts: Record<string, string> = {}) {
  const storage = { texts: new Map(Object.entries(texts)), dropped: 0, isVolatile: false };
  const timers = new FakeTimers();
  const sent: { items: number[]; dropped?: number; keepalive: boolean }[] = [];
  const answer = {
    fails: false,
    during: (): void => undefined,
    arrived: Promise.resolve<unknown>(undefined),
  };
  const state = { isOn: true, isOnline: true, skipped: 0 };
  const errors: string[] = [];
  let locked = Promise.resolve();
  const open = () =>
    createResourceReports({
      store: {
        read: () => new Map(storage.texts),
        write(id, text) {
          if (text === undefined) storage.texts.delete(id);
          else storage.texts.set(id, text);
        },
        dropped: () => storage.dropped,
        setDropped: (count) => (storage.dropped = count),
        isVolatile: () => storage.isVolatile,
      },
      switches: { isOn: () => state.isOn, skip: (count) => (state.skipped += count) },
      isOnline: () => state.isOnline,
      async send({ resourceList, dropped }, { keepalive }) {
        const items = resourceList.map(({ requestStartTime }) => requestStartTime);
        sent.push({ items, ...(dropped !== undefined && { dropped }), keepalive });
        answer.during();
        await answer.arrived;
        if (answer.fails) throw new Error('500');
      },
      lock(task) {
        const run = locked.then(task);
        locked = run.catch(() => undefined);
        return run;
      },
      timers,
      onError: (place) => errors.push(place),
    });
  const numbers = () => sent.map(({ items }) => items);
  return { storage, timers, sent, numbers, answer, errors, state, open };
}

test('4.30 7.1.12 9.10 items are collected for 10 s and sent together', async () => {
  const { storage, timers, numbers, open } = setup();
  const reports = open();
  reports.add(item(1));
  await timers.advance(4_000);
  reports.add(item(2));
  await timers.advance(5_999);
  assert.deepEqual(numbers(), []);
  await timers.advance(1);
  assert.deepEqual(numbers(), [[1, 2]]);
  assert.equal(storage.texts.size, 0);
  assert.equal(timers.count, 0);
});

test('3.24 the fields of an item are stored as they are sent, with an id', () => {
  const { storage, open } = setup();
  open().add(item(1));
  assert.deepEqual(
    [...storage.texts].map(([id, text]) => [id, JSON.parse(text) as unknown]),
    [
      [
        'id-1',
        {
          id: 'id-1',
          resourceUrl: '/build/crm/1.js',
          resourceType: 'script',
          resourceModule: 'crm',
          resourceHash: '',
          requestStartTime: 1,
          pageUrl: 'https://oa.example.com/sp/crm',
        },
      ],
    ],
  );
});

test('items that could not be sent are kept for the next page', async () => {
  const { storage, timers, numbers, answer, errors, open } = setup();
  answer.fails = true;
  open().add(item(1));
  await timers.advance(60_000);
  assert.deepEqual(numbers(), [[1]]);
  assert.deepEqual(errors, ['resources.report']);
  assert.ok(storage.texts.has('id-1'));

  answer.fails = false;
  open();
  await timers.advance(10_000);
  assert.deepEqual(numbers(), [[1], [1]]);
  assert.equal(storage.texts.size, 0);
});

test('offline, items wait for the connection', async () => {
  const { timers, numbers, state, open } = setup();
  state.isOnline = false;
  const reports = open();
  reports.add(item(1));
  await timers.advance(60_000);
  assert.deepEqual(numbers(), []);
  state.isOnline = true;
  reports.resume();
  await timers.advance(10_000);
  assert.deepEqual(numbers(), [[1]]);
});

test('4.5 4.6 5.2 while monitoring is off, nothing is sent, and items are counted only', async () => {
  const { storage, timers, sent, state, open } = setup();
  const reports = open();
  reports.add(item(1));
  state.isOn = false;
  reports.add(item(2));
  await timers.advance(60_000);
  assert.deepEqual(sent, []);
  assert.equal(state.skipped, 1);
  assert.deepEqual([...storage.texts.keys()], ['id-1'], 'what was stored before stays');
  open();
  await timers.advance(60_000);
  assert.deepEqual(sent, []);
});

test('items of an earlier page are sent by the next one', async () => {
  const { timers, numbers, open } = setup();
  const page = open();
  page.add(item(1));
  page.dispose();
  await timers.advance(60_000);
  assert.deepEqual(numbers(), []);
  open();
  await timers.advance(10_000);
  assert.deepEqual(numbers(), [[1]]);
});

test('items of two tabs are sent once, also those that are added while others are sent', async () => {
  const { timers, numbers, answer, storage, open } = setup();
  const [first, second] = [open(), open()];
  answer.during = () => {
    answer.during = () => undefined;
    second.add(item(3));
  };
  first.add(item(1));
  second.add(item(2));
  await timers.advance(10_000);
  assert.ok(storage.texts.size <= 1);
  await timers.advance(10_000);
  assert.deepEqual(numbers().flat().sort(), [1, 2, 3]);
  assert.equal(storage.texts.size, 0);
});

test('a tab whose time comes while another one sends waits, and sends nothing again', async () => {
  const { timers, numbers, answer, storage, open } = setup();
  const { promise, resolve } = deferred<undefined>();
  answer.arrived = promise;
  const [first, second] = [open(), open()];
  first.add(item(1));
  second.add(item(2));
  await timers.advance(10_000);
  resolve(undefined);
  await timers.advance(0);
  assert.deepEqual(numbers(), [[1, 2]]);
  assert.equal(storage.texts.size, 0);
});

test('200 items are kept, the newest ones, and the number of the others is sent once', async () => {
  const { timers, sent, storage, answer, open } = setup();
  answer.fails = true;
  const reports = open();
  for (let number = 1; number <= 250; number += 1) reports.add(item(number));
  await timers.advance(10_000);
  assert.equal(storage.texts.size, 200);
  answer.fails = false;
  reports.resume();
  await timers.advance(10_000);
  assert.deepEqual([sent[1]?.items.length, sent[1]?.items[0], sent[1]?.items.at(-1)], [200, 51, 250]);
  assert.deepEqual([sent[0]?.dropped, sent[1]?.dropped], [50, 50]);
  reports.add(item(251));
  await timers.advance(10_000);
  assert.deepEqual(sent[2], { items: [251], keepalive: false });
});

test('items that only the memory of the page has are sent when it is left', async () => {
  const { timers, sent, storage, open } = setup();
  const reports = open();
  reports.add(item(1));
  reports.flush();
  await timers.advance(0);
  assert.deepEqual(sent, [], 'the next page has the item');
  storage.isVolatile = true;
  reports.flush();
  await timers.advance(0);
  assert.deepEqual(sent, [{ items: [1], keepalive: true }]);
  await timers.advance(10_000);
  assert.equal(sent.length, 1, 'nothing is left to be sent');
});

test('foreign text in storage is neither sent nor removed', async () => {
  const { timers, sent, storage, open } = setup({ a: 'x', b: '[1,null,{}]', c: '"text"', d: '{}' });
  open();
  await timers.advance(10_000);
  assert.deepEqual(sent, []);
  assert.equal(storage.texts.size, 4);
});
