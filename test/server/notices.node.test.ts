import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { PersonalNotices } from '../../core/contracts/personal-notices.js';
import type { ActivityEntry, RecordDetail } from '../../core/contracts/records.js';
import { noon, signIn, startServer, type Client, type TestServer } from './harness.js';

const list = '/api/portico/notices';
const read = '/api/portico/notices/read';

let server: TestServer;
let lin: Client;
let chen: Client;
let sun: Client;

before(async () => {
  server = await startServer();
  lin = await signIn(server, 'group', 'lin.xiao');
  chen = await signIn(server, 'group', 'chen.yiming');
  sun = await signIn(server, 'group', 'sun.yue');
});
after(() => server.stop());

const idOf = (client: Client): string => client.session.employeeId;
const noticesOf = async (client: Client, query = ''): Promise<PersonalNotices> =>
  (await client.get<PersonalNotices>(`${list}${query}`)).data;

async function addTask(client: Client, title: string): Promise<RecordDetail> {
  const { data, code, msg } = await client.post<RecordDetail>(endpoints.records('task'), {
    values: { title, dueDate: '2026-12-01', assignee: { id: idOf(client), name: '' } },
  });
  assert.equal(code, 200, msg);
  return data;
}
async function comment(client: Client, module: string, id: string, text: string, mentions?: string[]) {
  const answer = await client.post<ActivityEntry>(endpoints.activity(module, id), {
    text,
    ...(mentions && { mentions }),
  });
  assert.equal(answer.code, 200, answer.msg);
  return answer.data;
}

/** The first record that the client's list of a module has. */
async function firstOf(client: Client, module: string): Promise<string> {
  const { data } = await client.post<{ rows: { id: string }[] }>(endpoints.list(module), {
    offset: 0,
    limit: 1,
  });
  const [row] = data.rows;
  assert.ok(row);
  return row.id;
}

describe('a comment that names an employee', () => {
  test('reaches that employee once, with what was written, until it is read', async () => {
    const id = await firstOf(chen, 'placard');
    const earlier = await noticesOf(chen);
    const said = await comment(lin, 'placard', id, '@陈一鸣 请看第二条', [idOf(chen), idOf(chen)]);
    assert.deepEqual(
      said.mentions?.map((person) => person.id),
      [idOf(chen)],
    );
    assert.deepEqual(said.unreached, []);

    const { rows, unread, total } = await noticesOf(chen);
    assert.equal(total, earlier.total + 1);
    assert.equal(unread, earlier.unread + 1);
    const [notice] = rows;
    assert.ok(notice);
    assert.deepEqual(
      [notice.kind, notice.module, notice.record, notice.text, notice.person.id, notice.isRead],
      ['mention', 'placard', id, '@陈一鸣 请看第二条', idOf(lin), false],
    );
    assert.match(notice.time, /^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    const { data: home } = await chen.get<{ unreadNotices: number }>(endpoints.home);
    assert.equal(home.unreadNotices, unread);

    const { data: left } = await chen.post<{ unread: number }>(read, { ids: [notice.id] });
    assert.equal(left.unread, earlier.unread);
    assert.equal((await noticesOf(chen)).rows[0]?.isRead, true);
    // The author is told of nothing.
    assert.ok((await noticesOf(lin)).rows.every((row) => row.record !== id || row.person.id !== idOf(lin)));
  });

  test('shows the name in the timeline, and never tells anyone who may not see the record', async () => {
    const mail = await firstOf(lin, 'mail');
    assert.equal((await sun.get(endpoints.record('mail', mail))).code, 404);
    const earlier = await noticesOf(sun);
    const said = await comment(lin, 'mail', mail, '@孙悦 ?', [idOf(sun)]);
    assert.deepEqual(
      said.unreached?.map((person) => person.id),
      [idOf(sun)],
    );
    assert.deepEqual(await noticesOf(sun), earlier);
    const { data } = await lin.get<ActivityEntry[]>(endpoints.activity('mail', mail));
    assert.deepEqual(
      data.at(-1)?.mentions?.map((person) => person.id),
      [idOf(sun)],
    );
  });

  test('ids of nobody are left out; too many are refused', async () => {
    const task = await addTask(lin, 'Nobody');
    const said = await comment(lin, 'task', task.id, '@nobody', ['no-such-person', '<script>']);
    assert.equal(said.mentions, undefined);
    const many = Array.from({ length: 21 }, (_, index) => `p${index}`);
    const refused = await lin.post(endpoints.activity('task', task.id), { text: 'x', mentions: many });
    assert.equal(refused.code, 400);
  });
});

describe('a comment without names', () => {
  test('tells the author of the record and those who have commented, but not its own author', async () => {
    const { data: created } = await sun.post<RecordDetail>(endpoints.records('task'), {
      values: { title: 'Three of us', dueDate: '2026-12-01', assignee: { id: idOf(chen), name: '' } },
    });
    await comment(chen, 'task', created.id, 'Begun');
    await comment(sun, 'task', created.id, 'Good');
    const ofSun = (await noticesOf(sun)).rows.filter(({ record }) => record === created.id);
    const ofChen = (await noticesOf(chen)).rows.filter(({ record }) => record === created.id);
    assert.deepEqual(
      ofSun.map(({ kind, text }) => [kind, text]),
      [['comment', 'Begun']],
    );
    assert.deepEqual(
      ofChen.map(({ kind, text }) => [kind, text]),
      [['comment', 'Good']],
    );
  });

  test('of a record that is deleted, or seen no longer, nothing is left in the list', async () => {
    const { data: created } = await sun.post<RecordDetail>(endpoints.records('task'), {
      values: { title: 'Soon gone', dueDate: '2026-12-01', assignee: { id: idOf(chen), name: '' } },
    });
    await comment(chen, 'task', created.id, 'Seen?');
    const { total, unread } = await noticesOf(sun);
    assert.equal((await sun.call('DELETE', endpoints.record('task', created.id))).code, 200);
    const left = await noticesOf(sun);
    assert.deepEqual([left.total, left.unread], [total - 1, unread - 1]);
  });
});

describe('groups of notices', () => {
  test('are read one by one; each notice of a comment names the comment to answer', async () => {
    const { data: created } = await sun.post<RecordDetail>(endpoints.records('task'), {
      values: { title: 'In groups', dueDate: '2026-12-01', assignee: { id: idOf(chen), name: '' } },
    });
    const first = await comment(sun, 'task', created.id, 'To begin with');
    await comment(chen, 'task', created.id, 'Begun');
    const named = await comment(chen, 'task', created.id, '@孙悦 look', [idOf(sun)]);
    const answer = await chen.post<ActivityEntry>(endpoints.activity('task', created.id), {
      text: 'Answered',
      answers: first.id,
    });
    assert.equal(answer.code, 200, answer.msg);

    const ofRecord = ({ rows }: PersonalNotices) =>
      rows.filter(({ record }) => record === created.id).map(({ kind, text }) => [kind, text]);
    const mentions = await noticesOf(sun, '?group=mentions');
    assert.deepEqual(ofRecord(mentions), [
      ['reply', 'Answered'],
      ['mention', '@孙悦 look'],
    ]);
    assert.equal(mentions.rows[1]?.comment, named.id);
    const records = await noticesOf(sun, '?group=records');
    assert.deepEqual(ofRecord(records), [['comment', 'Begun']]);
    const all = await noticesOf(sun);
    assert.equal(all.total, mentions.total + records.total);
    assert.equal(all.unread, mentions.unread + records.unread);
    assert.equal((await noticesOf(sun, '?group=mentions&limit=1')).rows.length, 1);
    assert.equal((await sun.get(`${list}?group=everything`)).code, 400);

    const { data: left } = await sun.post<{ unread: number }>(read, { group: 'mentions' });
    assert.equal(left.unread, records.unread);
    assert.equal((await noticesOf(sun, '?group=mentions')).unread, 0);
    assert.equal((await noticesOf(sun, '?group=records')).unread, records.unread);
  });

  test('a change that a follower is told of has no comment to answer', async () => {
    const task = await addTask(lin, 'Followed');
    assert.equal(
      (await chen.call('PUT', `/api/portico/modules/task/records/${task.id}/follow`, { follows: true })).code,
      200,
    );
    const { code } = await lin.call('PUT', endpoints.record('task', task.id), {
      revision: task.revision,
      values: { title: 'Followed on' },
    });
    assert.equal(code, 200);
    const [notice] = (await noticesOf(chen, '?group=records')).rows;
    assert.deepEqual([notice?.kind, notice?.record, notice?.comment], ['change', task.id, undefined]);
  });
});

describe('the notices of a person', () => {
  test('are the latest 200, in pages; all are marked as read at once', async () => {
    const id = await firstOf(chen, 'placard');
    for (let no = 0; no < 205; no += 1) {
      // A person may write 20 comments a minute.
      if (no % 20 === 0) server.setNow(new Date(noon.getTime() + (no + 20) * 60_000));
      await comment(lin, 'placard', id, `@ ${no}`, [idOf(chen)]);
    }
    const first = await noticesOf(chen);
    assert.equal(first.total, 200);
    assert.equal(first.rows.length, 20);
    assert.equal(first.rows[0]?.text, '@ 204');
    const last = await noticesOf(chen, '?offset=180&limit=50');
    assert.equal(last.rows.length, 20);
    assert.equal(last.rows.at(-1)?.text, '@ 5');
    assert.equal((await chen.post<{ unread: number }>(read, {})).data.unread, 0);
    assert.equal((await chen.get(`${list}?limit=99999`)).code, 400);
    assert.equal((await chen.post(read, { ids: ["1' OR 1=1"] })).code, 400);
  });

  test('cannot be read by another', async () => {
    const id = await firstOf(chen, 'placard');
    await comment(lin, 'placard', id, '@', [idOf(chen)]);
    const [notice] = (await noticesOf(chen)).rows;
    assert.ok(notice);
    await sun.post(read, { ids: [notice.id] });
    assert.equal((await noticesOf(chen)).rows[0]?.isRead, false);
  });
});
