import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import {
  threadPath,
  threadsPath,
  type Thread,
  type ThreadRow,
  type Threads,
} from '../../core/contracts/threads.js';
import { seededPersonId } from '../../server/seed/people.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

const ref = (account: string, name: string): PersonRef => ({ id: seededPersonId('group', account), name });
const lin = ref('lin.xiao', '林晓');
const wang = ref('wang.min', '王敏');

describe('conversations', () => {
  let server: TestServer;
  let client: Client;
  let other: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
    other = await signIn(server, 'group', 'wang.min');
  });
  after(() => server.stop());

  async function send(
    by: Client,
    to: PersonRef,
    subject: string,
    { body = '<p>好</p>', answers }: { body?: string; answers?: string | undefined } = {},
  ): Promise<RecordDetail> {
    const values = { subject, to: [to], body };
    const made = await by.post<RecordDetail>(endpoints.records('mail'), { values, answers });
    assert.equal(made.code, 200);
    const { id, revision } = made.data;
    const { data } = await by.post<RecordDetail>(endpoints.recordAction('mail', id), {
      revision,
      action: 'send',
    });
    return data;
  }
  const find = async (by: Client, search: string): Promise<ThreadRow[]> =>
    (await by.post<Threads>(threadsPath('mail'), { search })).data.rows;
  const read = async (by: Client, thread: string, limit = 100): Promise<Thread> =>
    (await by.post<Thread>(threadPath('mail'), { thread, limit })).data;

  it('have the messages of both sides, each in its own mailbox, with the newest and the unread ones', async () => {
    await send(client, wang, '年会场地', { body: '<p>场地定了吗？</p>' });
    const [received] = await find(other, '年会场地');
    assert.ok(received);
    assert.deepEqual(
      [received.messages, received.unreadMessages, received.preview, received.hasFiles],
      [1, 1, '场地定了吗？', false],
    );
    await send(other, lin, '回复：年会场地', {
      body: '<p>定了</p><blockquote><p>场地定了吗？</p></blockquote>',
      answers: received.id,
    });
    const [mine, ...more] = await find(client, '年会场地');
    assert.deepEqual(more, []);
    assert.ok(mine);
    assert.deepEqual([mine.title, mine.messages, mine.unreadMessages], ['回复：年会场地', 2, 1]);
    assert.equal(mine.preview, '定了', 'the quoted text is no part of the preview');
    assert.equal(mine.thread, received.thread, 'the conversation is the same one in all mailboxes');

    const { messages, total } = await read(client, mine.thread);
    assert.equal(total, 2);
    assert.deepEqual(
      messages.map(({ title }) => title),
      ['年会场地', '回复：年会场地'],
    );
    const theirs = await read(other, mine.thread);
    assert.ok(theirs.messages.every(({ id }) => messages.every((one) => one.id !== id)));
  });

  it('are pages of the newest messages, and newest first in the list', async () => {
    await send(client, wang, '长会话');
    for (let n = 2; n <= 6; n += 1) {
      const [last] = await find(other, '长会话');
      await send(other, lin, `长会话 ${n}`, { answers: last?.id });
    }
    const [row] = await find(client, '长会话');
    assert.equal(row?.messages, 6);
    const page = await read(client, row.thread, 2);
    assert.equal(page.total, 6);
    assert.deepEqual(
      page.messages.map(({ title }) => title),
      ['长会话 5', '长会话 6'],
    );
    const { data } = await client.post<Threads>(threadsPath('mail'), { limit: 1 });
    assert.equal(data.rows[0]?.thread, row.thread);
    assert.ok(data.total > 1);
  });

  it('are pages by place: each once, with those of the filters and the search only', async () => {
    for (let n = 1; n <= 5; n += 1) await send(client, wang, `翻页 ${n}`);
    // An answer moves the first conversation to the start.
    const sent = (await find(other, '翻页 1'))[0];
    await send(other, lin, '回复：翻页 1', { answers: sent?.id });
    const pages = async (by: Client, query: object): Promise<string[][]> => {
      const titles: string[][] = [];
      let place: string | undefined;
      do {
        const { code, data } = await by.post<Threads>(threadsPath('mail'), {
          limit: 2,
          ...query,
          ...(place !== undefined && { after: place }),
        });
        assert.equal(code, 200);
        titles.push(data.rows.map(({ title }) => title));
        place = data.next;
      } while (place !== undefined);
      return titles;
    };
    assert.deepEqual(await pages(client, { search: '翻页' }), [
      ['回复：翻页 1', '翻页 5'],
      ['翻页 4', '翻页 3'],
      ['翻页 2'],
    ]);
    const all = (await pages(other, {})).flat();
    assert.equal(all[0], '回复：翻页 1');
    assert.equal(all.filter((title) => title.includes('翻页')).length, 5, 'without what the other one sent');
    const received = (
      await pages(other, { filters: [{ field: 'folder', op: 'eq', value: 'inbox' }] })
    ).flat();
    assert.deepEqual(
      received.filter((title) => title.includes('翻页')),
      ['翻页 5', '翻页 4', '翻页 3', '翻页 2', '翻页 1'],
    );
    const unread = (
      await pages(other, {
        filters: [
          { field: 'folder', op: 'eq', value: 'inbox' },
          { field: 'isRead', op: 'eq', value: 'false' },
        ],
      })
    ).flat();
    assert.deepEqual(
      unread.filter((title) => title.includes('翻页')),
      ['翻页 5', '翻页 4', '翻页 3', '翻页 2', '翻页 1'],
    );
  });

  it('a place that no page has is refused', async () => {
    for (const [module, place] of [
      ['mail', 'x'],
      ['mail', '|'],
      ['cowork', '-1'],
      ['cowork', '2026-01-01 00:00|1'],
    ] as const)
      assert.equal((await client.post(threadsPath(module), { after: place })).code, 400, place);
  });

  it('of others, and of modules without them, are not found', async () => {
    await send(client, lin, '只给自己');
    const [row] = await find(client, '只给自己');
    assert.ok(row);
    assert.deepEqual(await find(other, '只给自己'), []);
    assert.equal((await other.post(threadPath('mail'), { thread: row.thread })).code, 404);
    assert.equal((await other.post(threadsPath('task'), {})).code, 400);
    // An answer to a message that one does not see begins a conversation of its own.
    const answer = await send(other, wang, '猜到的编号', { answers: row.id });
    const [own] = await find(other, '猜到的编号');
    assert.notEqual(own?.thread, row.thread);
    assert.equal(answer.values['thread'], undefined, 'nobody sees the number of the conversation');
    assert.equal((await read(client, row.thread)).total, 2);
  });

  it('number of a conversation is in no schema and no list, and no search finds it', async () => {
    const { data: schema } = await client.get<ModuleSchema>(endpoints.schema('mail'));
    assert.ok(schema.kinds?.some(({ kind }) => kind === 'thread'));
    assert.ok(schema.fields.every(({ key }) => key !== 'thread'));
    const sent = await send(client, wang, '编号');
    await send(client, wang, '编号的回复', { answers: sent.id });
    const { data } = await client.post<ListPage>(endpoints.list('mail'), { search: sent.id, limit: 5 });
    assert.deepEqual(data.rows, []);
  });

  it('a message that is marked as unread is unread in every view', async () => {
    await send(client, wang, '再看一遍');
    const [row] = await find(other, '再看一遍');
    const { data: opened } = await other.get<RecordDetail>(endpoints.record('mail', row?.id ?? ''));
    assert.equal((await find(other, '再看一遍'))[0]?.unreadMessages, 0);
    await other.put(endpoints.record('mail', opened.id), {
      revision: opened.revision,
      values: { isRead: false },
    });
    const [again] = await find(other, '再看一遍');
    assert.deepEqual([again?.unreadMessages, again?.unread], [1, true]);
  });
});
