import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { PersonalNotices } from '../../core/contracts/personal-notices.js';
import type { ActivityEntry, FileRef, ListPage, RecordDetail } from '../../core/contracts/records.js';
import type { ThreadRow, Threads } from '../../core/contracts/threads.js';
import { signIn, startServer, type Answer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let lin: Client;
let chen: Client;
let wang: Client;

before(async () => {
  server = await startServer();
  lin = await signIn(server, 'group', 'lin.xiao');
  chen = await signIn(server, 'group', 'chen.yiming');
  wang = await signIn(server, 'group', 'wang.min');
});
after(() => server.stop());

interface Content {
  text?: string;
  mentions?: string[];
  answers?: string | undefined;
  files?: string[];
}
const post = (by: Client, module: string, id: string, content: Content) =>
  by.post<ActivityEntry>(endpoints.activity(module, id), { text: '', ...content });
async function say(by: Client, module: string, id: string, content: Content): Promise<ActivityEntry> {
  const answer = await post(by, module, id, content);
  assert.equal(answer.code, 200, answer.msg);
  return answer.data;
}
const timelineOf = async (by: Client, module: string, id: string, query = '') =>
  (await by.get<ActivityEntry[]>(`${endpoints.activity(module, id)}${query}`)).data;
const commentsOf = async (by: Client, module: string, id: string) =>
  (await timelineOf(by, module, id)).filter(({ kind }) => kind === 'commented');

async function upload(by: Client, name: string): Promise<FileRef> {
  const form = new FormData();
  form.set('file', new Blob(['text']), name);
  const response = await by.raw(endpoints.upload, { method: 'POST', body: form });
  return ((await response.json()) as Answer<FileRef>).data;
}

async function add(by: Client, module: string, values: Record<string, unknown>): Promise<RecordDetail> {
  const { data, code, msg } = await by.post<RecordDetail>(endpoints.records(module), { values });
  assert.equal(code, 200, msg);
  return data;
}
const topic = (by: Client, title: string, body = '<p>先说一句</p>') => add(by, 'cowork', { title, body });
const topicRow = async (by: Client, search: string): Promise<ThreadRow> => {
  const path = '/api/portico/modules/cowork/threads';
  const { rows } = (await by.post<Threads>(path, { search })).data;
  assert.equal(rows.length, 1, search);
  return rows[0] as ThreadRow;
};
const open = (by: Client, module: string, id: string) => by.get<RecordDetail>(endpoints.record(module, id));

describe('answers to comments', () => {
  test('are with what they answer, one level deep, the newest three and the number of all', async () => {
    const { id } = await topic(lin, '一层');
    const first = await say(lin, 'cowork', id, { text: '甲' });
    const answer = await say(chen, 'cowork', id, { text: '乙', answers: first.id });
    for (const text of ['丙', '丁', '戊']) await say(lin, 'cowork', id, { text, answers: answer.id });
    await say(lin, 'cowork', id, { text: '己' });
    const entries = await commentsOf(lin, 'cowork', id);
    assert.deepEqual(
      entries.map(({ text }) => text),
      ['甲', '己'],
    );
    assert.deepEqual(
      [entries[0]?.replyCount, entries[0]?.replies?.map(({ text }) => text)],
      [4, ['丙', '丁', '戊']],
    );
    assert.equal(entries[1]?.replies, undefined);
    const oldest = entries[0]?.replies?.[0]?.id ?? '';
    const earlier = await timelineOf(lin, 'cowork', id, `?answers=${first.id}&before=${oldest}`);
    assert.deepEqual(
      earlier.map(({ text }) => text),
      ['乙'],
    );
  });

  test('tell the author of what they answer, who is told once', async () => {
    const { id } = await topic(wang, '告知');
    const first = await say(chen, 'cowork', id, { text: '有人吗' });
    await say(lin, 'cowork', id, { text: '在', answers: first.id });
    const { rows } = (await chen.get<PersonalNotices>('/api/portico/notices')).data;
    assert.deepEqual(
      rows.filter(({ record }) => record === id).map(({ kind, text }) => [kind, text]),
      [['reply', '在']],
    );
    const { rows: ofAuthor } = (await wang.get<PersonalNotices>('/api/portico/notices')).data;
    assert.equal(ofAuthor.find(({ text }) => text === '在')?.kind, 'comment');
  });

  test('to a comment of another record, or to none, are refused, and so is an empty comment', async () => {
    const [one, other] = [await topic(lin, '其一'), await topic(lin, '其二')];
    const { id } = await say(lin, 'cowork', one.id, { text: '甲' });
    assert.equal((await post(lin, 'cowork', other.id, { text: '乙', answers: id })).code, 400);
    assert.equal((await post(lin, 'cowork', other.id, { text: '乙', answers: 'x' })).code, 400);
    assert.equal((await post(lin, 'cowork', other.id, { text: ' ' })).code, 400);
    assert.deepEqual(await commentsOf(lin, 'cowork', other.id), []);
  });
});

describe('files of comments', () => {
  test('are read by those who see the record, and stay when the record is changed', async () => {
    const mine = await add(lin, 'blog', { title: '附件', open: false });
    const file = await upload(lin, 'plan.txt');
    const said = await say(lin, 'blog', mine.id, { files: [file.id] });
    assert.deepEqual([said.text, said.files?.map(({ name }) => name)], ['', ['plan.txt']]);
    assert.equal((await lin.raw(endpoints.download(file.id))).status, 200);
    assert.equal((await chen.raw(endpoints.download(file.id))).status, 404);
    const own = await upload(lin, 'own.txt');
    const edit = async (values: Record<string, unknown>) => {
      const { revision } = (await open(lin, 'blog', mine.id)).data;
      assert.equal((await lin.put(endpoints.record('blog', mine.id), { revision, values })).code, 200);
    };
    await edit({ files: [own] });
    await edit({ files: [], open: true });
    assert.equal((await lin.raw(endpoints.download(own.id))).status, 404);
    assert.equal((await chen.raw(endpoints.download(file.id))).status, 200, 'the comment has its file');
    const [entry] = await commentsOf(chen, 'blog', mine.id);
    assert.deepEqual(
      entry?.files?.map(({ id }) => id),
      [file.id],
    );
  });

  test('are uploads of the author alone, that belong to nothing else', async () => {
    const { id } = await topic(lin, '别人的文件');
    const others = await upload(chen, 'theirs.txt');
    assert.equal((await post(lin, 'cowork', id, { text: '甲', files: [others.id] })).code, 400);
    const own = await upload(lin, 'own.txt');
    await say(lin, 'cowork', id, { files: [own.id] });
    assert.equal((await post(lin, 'cowork', id, { text: '甲', files: [own.id] })).code, 400);
    const many = Array.from({ length: 21 }, (_, n) => `f${n}`);
    assert.equal((await post(lin, 'cowork', id, { text: '甲', files: many })).code, 400);
  });
});

describe('comments that came since the last visit', () => {
  const unreadIn = async (by: Client, title: string) => {
    const { data } = await by.post<ListPage>(endpoints.list('task'), { search: title, limit: 5 });
    return data.rows[0]?.unreadComments;
  };

  test('are new in the timeline once, and counted in the list until then', async () => {
    const assignee = { id: lin.session.employeeId, name: '' };
    const { id } = await add(chen, 'task', { title: '未读的评论', dueDate: '2026-12-01', assignee });
    await say(chen, 'task', id, { text: '旧的' });
    assert.equal(
      await unreadIn(lin, '未读的评论'),
      undefined,
      'a record that was never opened is new itself',
    );
    await open(lin, 'task', id);
    assert.equal((await commentsOf(lin, 'task', id))[0]?.isNew, undefined);
    const own = await say(lin, 'task', id, { text: '我的' });
    await say(chen, 'task', id, { text: '新的' });
    await say(chen, 'task', id, { text: '新的回复', answers: own.id });
    assert.equal(await unreadIn(lin, '未读的评论'), 2);
    assert.equal(await unreadIn(chen, '未读的评论'), undefined);
    // Who reads the record alone has not read its comments.
    await open(lin, 'task', id);
    const marks = (entries: ActivityEntry[]) =>
      entries.flatMap((entry) => [entry, ...(entry.replies ?? [])]).map(({ text, isNew }) => [text, isNew]);
    assert.deepEqual(marks(await commentsOf(lin, 'task', id)), [
      ['旧的', undefined],
      ['我的', undefined],
      ['新的回复', true],
      ['新的', true],
    ]);
    assert.ok(marks(await commentsOf(lin, 'task', id)).every(([, isNew]) => isNew === undefined));
    assert.equal(await unreadIn(lin, '未读的评论'), undefined);
  });

  test('are read by a visit only', async () => {
    const assignee = { id: lin.session.employeeId, name: '' };
    const { id } = await add(chen, 'task', { title: '不算打开', dueDate: '2026-12-01', assignee });
    await timelineOf(lin, 'task', id);
    await say(chen, 'task', id, { text: '甲' });
    await timelineOf(lin, 'task', id, '?visit=0');
    assert.equal(await unreadIn(lin, '不算打开'), 1);
  });
});

describe('topics', () => {
  test('are listed with the latest comment, and counted as unread until their comments are read', async () => {
    const { id } = await topic(lin, '周会改期', '<p>改到周四？</p>');
    const started = await topicRow(chen, '周会改期');
    assert.deepEqual(
      [started.thread, started.preview, started.messages, started.unreadMessages, started.latest],
      [id, '改到周四？', 1, 0, undefined],
    );
    const first = await say(lin, 'cowork', id, { text: '大家看看' });
    await say(wang, 'cowork', id, { text: '可以', answers: first.id });
    const row = await topicRow(chen, '周会改期');
    assert.deepEqual(
      [row.preview, row.messages, row.unreadMessages, row.latest?.person.name],
      ['可以', 3, 2, '王敏'],
    );
    assert.equal((await topicRow(wang, '周会改期')).unreadMessages, 1);
    const { data: record } = await open(chen, 'cowork', id);
    assert.equal(record.revision, 1, 'a comment is no change of the content');
    assert.equal(record.values['replies'], '2');
    await timelineOf(chen, 'cowork', id);
    assert.equal((await topicRow(chen, '周会改期')).unreadMessages, 0);
  });

  test('with the newest comments are first', async () => {
    const older = await topic(lin, '先开的');
    await topic(lin, '后开的');
    await say(chen, 'cowork', older.id, { text: '顶' });
    const path = '/api/portico/modules/cowork/threads';
    const { rows, total } = (await lin.post<Threads>(path, { limit: 50 })).data;
    const times = rows.map(({ values }) => values['lastReplyAt'] as string);
    assert.deepEqual(times, times.toSorted().reverse());
    assert.ok(total >= rows.length);
  });

  test('are marked as unread for the user alone, until they are opened', async () => {
    const { id } = await topic(lin, '再看');
    const path = `/api/portico/modules/cowork/records/${id}/unread`;
    assert.equal((await chen.post(path, {})).code, 200);
    assert.equal((await topicRow(chen, '再看')).unread, true);
    assert.equal((await topicRow(lin, '再看')).unread, undefined);
    await open(chen, 'cowork', id);
    assert.equal((await topicRow(chen, '再看')).unread, undefined);
    const hidden = await add(lin, 'blog', { title: '不公开', open: false });
    assert.equal((await chen.post(`/api/portico/modules/blog/records/${hidden.id}/unread`, {})).code, 404);
  });
});
