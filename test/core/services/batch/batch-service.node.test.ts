import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { createBatchService, type BatchEnd } from '../../../../core/services/batch/batch-service.js';
import { createEventParser, type StreamEvent } from '../../../../core/services/batch/event-parser.js';
import {
  followEvents,
  retryDelay,
  type ConnectionEnd,
} from '../../../../core/services/batch/follow-events.js';

const result = (taskId: string, failCount: number | string = 0, type = 111) => ({
  command: 15422,
  type,
  batchTaskResult: { failCount, taskId },
  content: 'Tasks: 3 of 3 done',
  module: 'task',
});
const progress = (taskId: string, done: number, running = true) => ({
  command: 15422,
  type: 114,
  batchTaskProgress: { taskId, module: 'task', title: 'Tasks', total: 3, done, failCount: 0, running },
});

function open() {
  const registered: number[] = [];
  const delays: number[] = [];
  let begin = (): void => undefined;
  let notify: (notice: unknown) => void = () => undefined;
  const ends: BatchEnd[] = [];
  const service = createBatchService({
    source: {
      register(command, onNotice) {
        registered.push(command);
        notify = onNotice;
        return () => undefined;
      },
    },
    later(task, ms) {
      delays.push(ms);
      begin = task;
      return () => undefined;
    },
  });
  service.onEnd((end) => ends.push(end));
  return { service, registered, delays, begin: () => begin(), notify: (n: unknown) => notify(n), ends };
}

describe('batch tasks of a page', () => {
  it('3.36 4.41 9.17 registers for command 15422 after 2000 ms', () => {
    const { registered, delays, begin } = open();
    assert.deepEqual(delays, [2000]);
    assert.deepEqual(registered, []);
    begin();
    assert.deepEqual(registered, [15422]);
  });

  it('3.35 3.36 9.27 takes results of the types 111 and 114, once for each task', () => {
    const { begin, notify, ends } = open();
    begin();
    for (const notice of [result('1'), result('1'), result('2', '2', 114)]) notify(notice);
    // Other commands, other types, and what is no notice.
    for (const notice of [{ ...result('3'), command: 1 }, result('4', 0, 112), null, 'x', {}]) notify(notice);
    assert.deepEqual(
      ends.map(({ taskId, text, module }) => [taskId, text, module]),
      [
        ['1', 'Tasks: 3 of 3 done', 'task'],
        ['2', 'Tasks: 3 of 3 done', 'task'],
      ],
    );
    assert.deepEqual(ends[1]?.result, { failCount: '2', taskId: '2' });
  });

  it('knows what runs; a result that precedes the answer to the request leaves nothing behind', () => {
    const { service, begin, notify } = open();
    begin();
    notify(progress('1', 2));
    // Of an earlier connection.
    notify(progress('1', 1));
    assert.deepEqual(
      [...service.$running.get().values()].map(({ done }) => done),
      [2],
    );
    notify(progress('1', 3, false));
    assert.equal(service.$running.get().size, 0);
    notify(result('2'));
    service.began({ ...progress('2', 0).batchTaskProgress });
    assert.equal(service.$running.get().size, 0);
  });
});

describe('an event stream', () => {
  it('is parsed in chunks of any size, with comments and all ends of lines', () => {
    const text =
      ':\n\nid: 7\ndata: {"a":\ndata: 1}\n\nevent: session-ended\r\ndata: x\r\n\r\nid: 9\n\nignored: 1\n\n';
    for (const size of [1, 2, 5, text.length]) {
      const events: StreamEvent[] = [];
      const parse = createEventParser((event) => events.push(event));
      for (let at = 0; at < text.length; at += size) parse(text.slice(at, at + size));
      assert.deepEqual(events, [
        { id: '7', event: 'message', data: '{"a":\n1}' },
        { id: '7', event: 'session-ended', data: 'x' },
        { id: '9', event: 'message', data: '' },
      ]);
    }
  });

  it('is opened again after its last event, later after each failure, until the session has ended', async () => {
    const asked: string[] = [];
    const waits: number[] = [];
    const notices: unknown[] = [];
    let last = '';
    const script: ((onEvent: (event: StreamEvent) => void) => ConnectionEnd)[] = [
      () => 'ended',
      () => 'ended',
      (onEvent) => {
        onEvent({ id: '4', event: 'message', data: '{"n":1}' });
        onEvent({ id: '5', event: 'message', data: 'no json' });
        return 'ended';
      },
      (onEvent) => {
        onEvent({ id: '5', event: 'session-ended', data: '{}' });
        return 'ended';
      },
    ];
    await followEvents(
      {
        connect: (lastEventId, onEvent) => {
          asked.push(lastEventId);
          return Promise.resolve(script[asked.length - 1]?.(onEvent) ?? 'refused');
        },
        lastEventId: { get: () => last, set: (id) => void (last = id) },
        wait: (ms) => Promise.resolve(void waits.push(ms)),
        random: () => 1,
      },
      (notice) => notices.push(notice),
      new AbortController().signal,
    );
    assert.deepEqual(asked, ['', '', '', '5']);
    assert.deepEqual(waits, [1000, 2000, 1000]);
    assert.deepEqual(notices, [{ n: 1 }, undefined]);
  });

  it('continues after its own last event, not after that of another tab', async () => {
    const asked: string[] = [];
    let stored = '3';
    await followEvents(
      {
        connect: (lastEventId, onEvent) => {
          asked.push(lastEventId);
          if (asked.length === 1) onEvent({ id: '4', event: 'message', data: '{}' });
          // Another tab with a connection of its own, since there are no locks without HTTPS.
          stored = '9';
          return Promise.resolve(asked.length === 1 ? 'ended' : 'refused');
        },
        lastEventId: { get: () => stored, set: (id) => void (stored = id) },
        wait: () => Promise.resolve(),
        random: () => 1,
      },
      () => undefined,
      new AbortController().signal,
    );
    assert.deepEqual(asked, ['3', '4']);
  });

  it('waits half a minute at most, and at least half of the pause', () => {
    assert.deepEqual(
      [retryDelay(0, 0), retryDelay(0, 1), retryDelay(9, 1), retryDelay(9, 0)],
      [500, 1000, 30_000, 15_000],
    );
  });
});
