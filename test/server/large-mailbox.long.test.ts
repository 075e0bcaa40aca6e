import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import {
  threadPath,
  threadsPath,
  type Thread,
  type Threads,
  type ThreadsQuery,
} from '../../core/contracts/threads.js';
import { textIn } from '../../server/records/value-text.js';
import type { Client, TestServer } from './harness.js';
import { holds, signIn, startServer } from './harness.js';
import { fillMailboxes, largeOwner, smallOwner } from './large-mailbox.js';

const inbox = { field: 'folder', op: 'eq' as const, value: 'inbox' };
const unread = { field: 'isRead', op: 'eq' as const, value: 'false' };

describe('a mailbox of fifty thousand messages', () => {
  let dataFolder: string;
  let server: TestServer;
  let large: Client;
  let small: Client;

  before(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'portico-mailbox-'));
    await fillMailboxes(dataFolder);
    server = await startServer({ dataFolder });
    large = await signIn(server, 'group', largeOwner);
    small = await signIn(server, 'group', smallOwner);
  });
  after(async () => {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });

  const read = async (by: Client, query: ThreadsQuery): Promise<Threads> => {
    const { code, data } = await by.post<Threads>(threadsPath('mail'), { limit: 50, ...query });
    assert.equal(code, 200);
    return data;
  };
  const messagesOf = (by: Client, thread: string) =>
    by.post<Thread>(threadPath('mail'), { thread, limit: 20 });
  /** Low ones of some times of two calls, made in turns, which other work on the machine disturbs least. */
  async function times(calls: readonly (() => Promise<unknown>)[]): Promise<number[]> {
    const all: number[][] = calls.map(() => []);
    for (let n = 0; n < 15; n += 1)
      for (const [index, run] of calls.entries()) {
        const began = performance.now();
        await run();
        all[index]?.push(performance.now() - began);
      }
    return all.map((one) => one.sort((some, other) => some - other)[3] ?? 0);
  }

  it('has each conversation on one page, the newest first', async () => {
    const known = new Set<string>();
    let last = '9';
    let place: string | undefined;
    for (let page = 1; page <= 20; page += 1) {
      const { rows, next, total, totalIsMinimum } = await read(large, {
        filters: [inbox],
        ...(place !== undefined && { after: place }),
      });
      assert.equal(rows.length, 50, `page ${page}`);
      assert.ok(totalIsMinimum && total >= 400, `${total} conversations`);
      for (const { thread, values, messages } of rows) {
        assert.ok(!known.has(thread), 'a conversation is on one page');
        known.add(thread);
        assert.ok(messages === 2 || messages === 3);
        const sent = textIn(values, 'sentAt');
        assert.ok(sent < last, `${sent} after ${last}`);
        last = sent;
      }
      place = next;
    }
  });

  it('answers in at most half as long again as a hundred and fifty', async (context) => {
    // An answer takes at least this long to arrive and to be rendered, in ms; a search tests the texts of many rows.
    const rendering = 20;
    const renderingOfSearch = 60;
    const first = await read(large, { filters: [inbox] });
    let twentieth = first;
    for (let page = 2; page <= 20; page += 1)
      twentieth = await read(large, { filters: [inbox], after: twentieth.next ?? '' });
    const word = first.rows[0]?.title.slice(0, 2) ?? '';
    const thread = (await read(small, {})).rows[0]?.thread ?? '';
    const few = () => read(small, { filters: [inbox] });
    const cases: [string, () => Promise<unknown>, () => Promise<unknown>, number?][] = [
      ['first page', () => read(large, { filters: [inbox] }), few],
      ['all', () => read(large, {}), few],
      ['unread', () => read(large, { filters: [inbox, unread] }), few],
      ['page 20', () => read(large, { filters: [inbox], after: twentieth.next ?? '' }), few],
      ['conversation', () => messagesOf(large, first.rows[0]?.thread ?? ''), () => messagesOf(small, thread)],
      [
        'search',
        () => read(large, { filters: [inbox], search: word }),
        () => read(small, { filters: [inbox], search: word }),
        renderingOfSearch,
      ],
    ];
    for (const [name, ofMany, ofFew, page = rendering] of cases) {
      const [many = Number.NaN, least = Number.NaN] = await times([ofMany, ofFew]);
      context.diagnostic(`${name}: ${many.toFixed(1)} ms, ${least.toFixed(1)} ms of few`);
      holds(many + page <= 1.5 * (least + page), `${name}: ${many} ms and ${least} ms`);
    }
  });
});
