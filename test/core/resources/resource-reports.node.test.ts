import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { ResourceReportItem } from '../../../core/contracts/monitor.js';
import { createResourceReports } from '../../../core/resources/resource-reports.js';
import { FakeTimers } from '../fake-timers.js';

const item = (number: number): ResourceReportItem => ({
  resourceUrl: `/build/crm/${number}.js`,
  resourceType: 'script',
  resourceModule: 'crm',
  resourceHash: '',
  requestStartTime: number,
  pageUrl: 'https://oa.example.com/sp/crm',
});

function setup(text?: string) {
  const storage = { text };
  const timers = new FakeTimers();
  const sent: number[][] = [];
  const answer: { fails: boolean; during: () => void } = { fails: false, during: () => undefined };
  const errors: string[] = [];
  const open = () =>
    createResourceReports({
      store: { read: () => storage.text, write: (next) => (storage.text = next) },
      send(items) {
        sent.push(items.map(({ requestStartTime }) => requestStartTime));
        answer.during();
        return answer.fails ? Promise.reject(new Error('500')) : Promise.resolve();
      },
      lock: (task) => task(),
      timers,
      onError: (place) => errors.push(place),
    });
  return { storage, timers, sent, answer, errors, open };
}

test('4.30 7.1.12 9.10 items are collected for 10 s and sent together', async () => {
  const { storage, timers, sent, open } = setup();
  const reports = open();
  reports.add(item(1));
  await timers.advance(4_000);
  reports.add(item(2));
  await timers.advance(5_999);
  assert.deepEqual(sent, []);
  await timers.advance(1);
  assert.deepEqual(sent, [[1, 2]]);
  assert.equal(storage.text, undefined);
  assert.equal(timers.count, 0);
});

test('3.24 the fields of an item are stored as they are sent', () => {
  const { storage, open } = setup();
  open().add(item(1));
  assert.deepEqual(JSON.parse(storage.text ?? ''), [
    {
      resourceUrl: '/build/crm/1.js',
      resourceType: 'script',
      resourceModule: 'crm',
      resourceHash: '',
      requestStartTime: 1,
      pageUrl: 'https://oa.example.com/sp/crm',
    },
  ]);
});

test('items that could not be sent are kept, and sent after a pause that doubles', async () => {
  const { storage, timers, sent, answer, errors, open } = setup();
  answer.fails = true;
  const reports = open();
  reports.add(item(1));
  await timers.advance(10_000);
  assert.equal(timers.next, 20_000);
  await timers.advance(20_000);
  assert.equal(timers.next, 40_000);
  assert.deepEqual(sent, [[1], [1]]);
  assert.deepEqual(errors, ['resources.report', 'resources.report']);
  assert.ok(storage.text?.includes('/build/crm/1.js'));

  answer.fails = false;
  reports.resume();
  assert.equal(timers.next, 10_000, 'the connection is back');
  await timers.advance(10_000);
  assert.equal(storage.text, undefined);
});

test('items of an earlier page are sent by the next one', async () => {
  const first = setup();
  const page = first.open();
  page.add(item(1));
  page.dispose();
  await first.timers.advance(60_000);
  assert.deepEqual(first.sent, []);

  const second = setup(first.storage.text);
  second.open();
  await second.timers.advance(10_000);
  assert.deepEqual(second.sent, [[1]]);
});

test('items that are added while others are sent are kept', async () => {
  const { timers, sent, answer, storage, open } = setup();
  const reports = open();
  answer.during = () => {
    answer.during = () => undefined;
    reports.add(item(2));
  };
  reports.add(item(1));
  await timers.advance(10_000);
  assert.ok(storage.text?.includes('/build/crm/2.js'));
  await timers.advance(10_000);
  assert.deepEqual(sent, [[1], [2]]);
});

test('200 items are kept, the newest ones; foreign text in storage does no harm', async () => {
  const { timers, sent, open } = setup('{"not":"ours"}');
  const reports = open();
  for (let number = 1; number <= 250; number += 1) reports.add(item(number));
  await timers.advance(10_000);
  assert.equal(sent[0]?.length, 200);
  assert.deepEqual([sent[0][0], sent[0].at(-1)], [51, 250]);
  for (const foreign of ['x', '[1,null,{}]', '"text"']) {
    const other = setup(foreign);
    other.open();
    await other.timers.advance(10_000);
    assert.deepEqual(other.sent, []);
  }
});
