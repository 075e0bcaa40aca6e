import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import * as v from 'valibot';

import { appealNoticeSchema, type AppealNotice } from '../../core/contracts/appeal-notice.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { sensitivePagePaths } from '../../core/contracts/sensitive-page.js';
import type {
  Appeals,
  Confirmations,
  SensitiveAppeal,
  SensitiveRule,
} from '../../core/contracts/sensitive-page.js';
import type { ImportCheck } from '../../core/contracts/batch.js';
import type {
  ActivityEntry,
  FileRef,
  ListPage,
  RecordDetail,
  SavedView,
} from '../../core/contracts/records.js';
import { seededPersonId } from '../../server/seed/people.js';
import { openStream, runTask, type OpenStream } from './batch-client.js';
import { startServer, signIn, type Answer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let lin: Client;
let chen: Client;
let admin: Client;
let anna: Client;

before(async () => {
  server = await startServer();
  [lin, chen, admin, anna] = await Promise.all([
    signIn(server, 'group', 'lin.xiao'),
    signIn(server, 'group', 'chen.yiming'),
    signIn(server, 'group', 'admin'),
    signIn(server, 'logistics', 'anna.lee'),
  ]);
});
after(() => server.stop());

type Hit = Answer<{ sensitiveWordList: { name: string; value: string }[]; sensitiveWords: string }> & {
  sensitiveScanCode?: unknown;
  superviseType?: unknown;
};

const clues = endpoints.records('clue');
const create = (client: Client, title: string, more: object = {}, headers = {}) =>
  client.post<RecordDetail>(clues, { values: { title }, ...more }, headers) as Promise<
    Answer<RecordDetail> & Hit
  >;

async function countOf(client: Client, title: string): Promise<number> {
  const query = encodeURIComponent(JSON.stringify({ search: title }));
  const { data } = await client.get<ListPage>(`${endpoints.list('clue')}?query=${query}`);
  return data.total;
}

const appealPath = '/api/bs/datasecurity/sensitive/page/appeal/commit';
const mobileAppealPath = '/api/app/bs/datasecurity/sensitive/page/appeal/commit';

describe('the scan of what is stored', () => {
  it('answers a weak hit with scan code 401 beside data, in a response with status 200, and stores nothing', async () => {
    const answer = await create(lin, '华东底价与返点方案');
    assert.equal(answer.http, 200);
    assert.equal(answer.code, 200);
    assert.equal(answer.status, false);
    assert.equal(answer.sensitiveScanCode, 401);
    assert.equal(answer.superviseType, 'weak');
    assert.deepEqual(answer.data, {
      sensitiveWordList: [{ name: '提交后由合规人员复核', value: '底价,返点' }],
      sensitiveWords: '底价,返点',
    });
    assert.equal(answer.msg, '页面内容包含敏感词，是否确认提交？（系统将按规则自动处理）');
    assert.equal(await countOf(lin, '华东底价'), 0);
  });

  it('stores what the user confirms, by a field of the body or in the query', async () => {
    assert.equal((await create(lin, '底价一', { sensitiveWordconfirm: 1 })).code, 200);
    assert.equal((await create(lin, '底价二', { sensitiveWordconfirm: '1' })).data.title, '底价二');
    const byQuery = await lin.post<RecordDetail>(`${clues}?sensitiveWordconfirm=1`, {
      values: { title: '底价三' },
    });
    assert.equal(byQuery.data.title, '底价三');
    for (const sensitiveWordconfirm of [0, '0', true, 'yes', null, 2]) {
      const answer = await create(lin, '底价四', { sensitiveWordconfirm });
      assert.equal(answer.sensitiveScanCode, 401, String(sensitiveWordconfirm));
    }
  });

  it('blocks a strong hit, confirmed or not, and names its rules alone', async () => {
    for (const more of [{}, { sensitiveWordconfirm: 1 }]) {
      const answer = await create(lin, '核心配方与底价', more);
      assert.equal(answer.superviseType, 'strong');
      assert.deepEqual(answer.data.sensitiveWordList, [{ name: '禁止外传', value: '核心配方' }]);
    }
    assert.equal(await countOf(lin, '核心配方'), 0);
  });

  it('scans changed fields, comments and reasons of actions, but not what was there before', async () => {
    const { data: clue } = await create(lin, '原有底价', { sensitiveWordconfirm: 1 });
    const save = (values: object, revision: number) =>
      lin.put<RecordDetail>(endpoints.record('clue', clue.id), { revision, values }) as Promise<
        Answer<RecordDetail> & Hit
      >;
    const note = await save({ note: '含有返点' }, clue.revision);
    assert.equal(note.sensitiveScanCode, 401);
    const other = await save({ note: '没有问题' }, clue.revision);
    assert.equal(other.data.revision, clue.revision + 1);

    const said = (await lin.post(endpoints.activity('clue', clue.id), { text: '返点多少？' })) as Hit;
    assert.equal(said.sensitiveScanCode, 401);
    const { data: entries } = await lin.get<ActivityEntry[]>(endpoints.activity('clue', clue.id));
    assert.deepEqual(
      entries.filter(({ kind }) => kind === 'commented'),
      [],
    );
    const confirmed = await lin.post<ActivityEntry>(endpoints.activity('clue', clue.id), {
      text: '返点多少？',
      sensitiveWordconfirm: 1,
    });
    assert.equal(confirmed.data.text, '返点多少？');

    const assignee = { id: seededPersonId('group', 'lin.xiao'), name: '林晓' };
    const { data: task } = await lin.post<RecordDetail>(endpoints.records('task'), {
      values: { title: '收尾', assignee, dueDate: '2026-10-01' },
    });
    const finish = (more: object) =>
      lin.post<RecordDetail>(endpoints.recordAction('task', task.id), {
        revision: task.revision,
        action: 'finish',
        comment: '按底价成交',
        ...more,
      }) as Promise<Answer<RecordDetail> & Hit>;
    assert.equal((await finish({})).sensitiveScanCode, 401);
    assert.equal((await finish({ sensitiveWordconfirm: 1 })).data.values['status'], 'done');
  });

  it('finds words in rich text across tags, whatever their case and width', async () => {
    const write = (body: string) =>
      anna.post(endpoints.records('placard'), { values: { title: 'News', body } }) as Promise<Hit>;
    for (const body of [
      '<p>Our <b>Floor</b> Price</p>',
      '<p>floor<i></i> price</p>',
      '<p>ｆｌｏｏｒ ｐｒｉｃｅ</p>',
      '<p>re<b>ba</b>te</p>',
      '<p>no&nbsp;rebate&nbsp;now</p>',
    ]) {
      assert.equal((await write(body)).sensitiveScanCode, 401, body);
    }
    assert.equal((await write('<p>rebated floors</p><p>price</p>')).sensitiveScanCode, undefined);
  });

  it('a confirmed request has the key of the one that was flagged, and a repeated one is done once', async () => {
    const key = { 'idempotency-key': 'one-action-one-key' };
    assert.equal((await create(lin, '底价只有一条', {}, key)).sensitiveScanCode, 401);
    const first = await create(lin, '底价只有一条', { sensitiveWordconfirm: 1 }, key);
    // The answer was lost: the user saves again, without having confirmed again.
    const again = await create(lin, '底价只有一条', {}, key);
    assert.equal(again.sensitiveScanCode, undefined);
    assert.equal(again.data.id, first.data.id);
    assert.equal(await countOf(lin, '底价只有一条'), 1);
  });

  it('uses the rules of the user’s own tenant', async () => {
    assert.equal((await create(anna, '核心配方 trade secret')).superviseType, 'strong');
    const foreign = await create(lin, 'trade secret');
    assert.equal(foreign.data.title, 'trade secret');
  });

  it('fails a row of an import that contains words, with the words as the reason', async () => {
    const table = {
      head: ['任务名称', '负责人', '截止日期'],
      rows: [
        ['没有问题的任务', 'lin.xiao', '2026-09-30'],
        ['谈底价', 'lin.xiao', '2026-09-30'],
        ['抄核心配方', 'lin.xiao', '2026-09-30'],
      ],
    };
    const done = await runTask(lin, '/api/portico/batch/tasks', { module: 'task', table });
    assert.deepEqual(
      [done.total, done.failCount, done.failures.map(({ reason }) => reason)],
      [3, 2, ['含有敏感词：底价', '含有敏感词：核心配方']],
    );
  });

  it('says before an import which rows contain words', async () => {
    const head = ['任务名称', '负责人', '截止日期'];
    const row = (title: string) => [title, 'lin.xiao', '2026-09-30'];
    const { data: check } = await lin.post<ImportCheck>('/api/portico/batch/import-check', {
      module: 'task',
      head,
      rows: [row('没有问题的任务'), row('谈底价')],
    });
    assert.deepEqual([check.valid, check.invalid], [1, 1]);
    assert.deepEqual(
      check.problems.map(({ line, reason }) => [line, reason]),
      [[3, '含有敏感词：底价']],
    );
  });

  it('scans the names of files when they are attached, and not again with further files', async () => {
    const upload = async (name: string): Promise<FileRef> => {
      const form = new FormData();
      form.append('file', new Blob(['text']), name);
      const response = await lin.raw(endpoints.upload, { method: 'POST', body: form });
      return ((await response.json()) as Answer<FileRef>).data;
    };
    const first = await upload('返点明细.txt');
    const values = { title: '附件名称', files: [first] };
    const flagged = await create(lin, '', { values });
    assert.equal(flagged.superviseType, 'weak');
    assert.equal(flagged.data.sensitiveWords, '返点');
    const { data: clue } = await create(lin, '', { values, sensitiveWordconfirm: 1 });
    const save = (files: FileRef[]) =>
      lin.put<RecordDetail>(endpoints.record('clue', clue.id), {
        revision: clue.revision,
        values: { files },
      }) as Promise<Answer<RecordDetail> & Hit>;
    const strong = await save([first, await upload('核心配方.txt')]);
    assert.equal(strong.superviseType, 'strong');
    const saved = await save([first, await upload('说明.txt')]);
    assert.equal(saved.data.revision, clue.revision + 1);
  });

  it('scans the names of saved views', async () => {
    const views = endpoints.views('clue');
    const names = async () => (await lin.get<SavedView[]>(views)).data.map(({ label }) => label);
    const add = (label: string, more: object = {}) =>
      lin.post<SavedView>(views, { label, ...more }) as Promise<Answer<SavedView> & Hit>;
    assert.equal((await add('底价')).superviseType, 'weak');
    assert.equal((await add('核心配方')).superviseType, 'strong');
    assert.deepEqual(
      (await names()).filter((label) => /底价|核心配方/.test(label)),
      [],
    );
    const { data: view } = await add('底价', { sensitiveWordconfirm: 1 });
    assert.equal(view.label, '底价');
    const path = endpoints.view('clue', view.id);
    const renamed = (await lin.put(path, { label: '核心配方' })) as Hit;
    assert.equal(renamed.superviseType, 'strong');
    const kept = await lin.put<SavedView>(path, { label: '底价', search: '甲' });
    assert.equal(kept.data.search, '甲', 'a name that stays is not asked about again');
  });

  it('invalid content is rejected as such first', async () => {
    const answer = await create(lin, '', { values: { title: '', note: '底价' } });
    assert.equal(answer.code, 422);
  });
});

describe('appeals', () => {
  const inbox = async (client: Client) => {
    const query = encodeURIComponent(
      JSON.stringify({ filters: [{ field: 'folder', op: 'eq', value: 'inbox' }], search: '' }),
    );
    return (await client.get<ListPage>(`${endpoints.list('mail')}?query=${query}`)).data;
  };
  const open = async () => (await admin.get<Appeals>(`${sensitivePagePaths.appeals}?state=open`)).data.rows;
  const decide = (appeal: SensitiveAppeal, status: string, note = '', revision = appeal.revision) =>
    admin.put<SensitiveAppeal>(sensitivePagePaths.appeal(appeal.id), { status, note, revision });

  it('are accepted at the path of each device, and need words and a reason', async () => {
    for (const path of [appealPath, mobileAppealPath]) {
      const answer = await chen.post(path, {
        sensitiveWords: `词语${path.length}`,
        appealReason: '公开信息',
      });
      assert.equal(answer.status, true);
      assert.equal(answer.msg, '您已提交申诉，处理结果将推送给您');
    }
    for (const appealReason of ['', '  \n', '字'.repeat(501)]) {
      assert.equal((await chen.post(appealPath, { sensitiveWords: '词', appealReason })).code, 422);
    }
    assert.equal((await chen.post(appealPath, { sensitiveWords: '', appealReason: '理由' })).code, 400);
    assert.equal((await chen.post(appealPath, { appealReason: '理由' })).code, 400);
    const response = await fetch(server.url + appealPath, { method: 'POST', body: '{}' });
    assert.equal(response.status, 401);
  });

  it('about words that are still open are stored once, and a user has a limited number of them', async () => {
    const earlier = (await open()).length;
    const payload = { sensitiveWords: '同一个词', appealReason: '第一次' };
    await lin.post(appealPath, payload);
    await lin.post(appealPath, { ...payload, appealReason: '第二次' });
    assert.equal((await open()).length, earlier + 1);
    for (let n = 1; n < 20; n += 1) await lin.post(appealPath, { ...payload, sensitiveWords: `词${n}` });
    const answer = await lin.post(appealPath, { ...payload, sensitiveWords: '再一个' });
    assert.equal(answer.code, 429);
    for (const appeal of await open()) {
      if (appeal.author.name === lin.session.name) await decide(appeal, 'rejected');
    }
  });

  it('that are accepted let their author use the words, until they are rejected; the author is notified', async () => {
    const title = '核心配方说明';
    assert.equal((await create(chen, title)).superviseType, 'strong');
    await chen.post(appealPath, { sensitiveWords: '核心配方', appealReason: '<b>已公开</b>的信息' });
    const appeal = (await open()).find(({ words }) => words === '核心配方');
    assert.ok(appeal);
    assert.deepEqual(
      [appeal.author.name, appeal.reason, appeal.status],
      [chen.session.name, '<b>已公开</b>的信息', 'pending'],
    );
    const earlier = await inbox(chen);

    const accepted = await decide(appeal, 'accepted', '同意');
    assert.equal(accepted.data.status, 'accepted');
    assert.equal(accepted.data.decidedBy?.name, admin.session.name);
    assert.equal((await create(chen, title)).data.title, title);
    assert.equal((await create(lin, title)).superviseType, 'strong', 'others may not use them');

    const mails = await inbox(chen);
    assert.equal(mails.total, earlier.total + 1);
    const mail = mails.rows.find((row) => row.title === '您的敏感词申诉已通过');
    assert.equal(mail?.unread, true);
    const { data: detail } = await chen.get<RecordDetail>(endpoints.record('mail', mail.id));
    assert.equal(
      detail.values['body'],
      '<p>您可以在内容中使用这些词语，请重新提交。</p><p><strong>敏感词</strong><br>核心配方</p>' +
        '<p><strong>申诉理由</strong><br>&lt;b&gt;已公开&lt;/b&gt;的信息</p><p><strong>处理意见</strong><br>同意</p>',
    );

    const rejected = await decide(accepted.data, 'rejected');
    assert.equal(rejected.data.status, 'rejected');
    assert.equal((await create(chen, title)).superviseType, 'strong');
    assert.equal((await inbox(chen)).total, earlier.total + 2);
    assert.ok((await inbox(chen)).rows.some((row) => row.title === '您的敏感词申诉未通过'));
  });

  /** The next notice about an appeal, and its number. */
  async function noticeAbout({ id }: SensitiveAppeal, stream: OpenStream): Promise<[string, AppealNotice]> {
    for (;;) {
      const event = await stream.next();
      assert.ok(event, 'the stream has ended');
      const notice = v.parse(appealNoticeSchema, JSON.parse(event.data));
      if (notice.appeal.id === id) return [event.id ?? '', notice];
    }
  }

  it('8.22 are decided: the author gets a notice over the open connection, or over the next one', async () => {
    await chen.post(appealPath, { sensitiveWords: '未公开报价', appealReason: '已公开' });
    const appeal = (await open()).find(({ words }) => words === '未公开报价');
    assert.ok(appeal);
    const stream = await openStream(chen);
    const accepted = await decide(appeal, 'accepted');
    const [last, notice] = await noticeAbout(appeal, stream);
    await stream.close();
    assert.deepEqual(notice, {
      command: 15423,
      appeal: { id: appeal.id, revision: appeal.revision + 1, status: 'accepted', mail: notice.appeal.mail },
      content: '您的敏感词申诉已通过',
    });
    const { data: mail } = await chen.get<RecordDetail>(endpoints.record('mail', notice.appeal.mail));
    assert.equal(mail.title, '您的敏感词申诉已通过');

    await decide(accepted.data, 'rejected');
    const later = await openStream(chen, last);
    const [, missed] = await noticeAbout(appeal, later);
    await later.close();
    assert.deepEqual([missed.appeal.status, missed.content], ['rejected', '您的敏感词申诉未通过']);
  });

  it('are decided by one administrator: a stale decision is rejected with the present appeal', async () => {
    await chen.post(appealPath, { sensitiveWords: '未公开报价', appealReason: '已公开' });
    const appeal = (await open()).find(({ words }) => words === '未公开报价');
    assert.ok(appeal);
    const total = (await inbox(chen)).total;
    await decide(appeal, 'rejected');
    const second = await decide(appeal, 'accepted');
    assert.equal(second.code, 409);
    assert.equal((second.data as unknown as { present: SensitiveAppeal }).present.status, 'rejected');
    assert.equal((await inbox(chen)).total, total + 1);
  });
});

describe('the administrators’ page', () => {
  const input = {
    name: '新规则',
    superviseType: 'strong',
    words: ['机密代号', ' 机密代号 ', '甲计划'],
    enabled: true,
  };

  it('is closed to others, and to other tenants', async () => {
    const { data: rules } = await admin.get<SensitiveRule[]>(sensitivePagePaths.rules);
    assert.equal(rules.length, 2);
    for (const path of [
      sensitivePagePaths.rules,
      `${sensitivePagePaths.appeals}?state=open`,
      sensitivePagePaths.confirmations,
    ]) {
      assert.equal((await lin.get(path)).code, 403, path);
    }
    assert.equal((await lin.post(sensitivePagePaths.rules, input)).code, 403);
    const foreign = await signIn(server, 'logistics', 'admin');
    const change = { ...input, revision: 1 };
    assert.equal((await foreign.put(sensitivePagePaths.rule(rules[0]?.id ?? ''), change)).code, 404);
    assert.equal((await foreign.get<Confirmations>(sensitivePagePaths.confirmations)).data.total, 0);
  });

  it('adds, changes, turns off and removes rules, which apply at once', async () => {
    const title = '甲计划进展';
    assert.equal((await create(lin, title)).sensitiveScanCode, undefined);
    const { data: rule } = await admin.post<SensitiveRule>(sensitivePagePaths.rules, input);
    assert.deepEqual(rule.words, ['机密代号', '甲计划']);
    assert.equal((await create(lin, title)).superviseType, 'strong');

    const change = async (changes: object, revision: number) =>
      admin.put<SensitiveRule>(sensitivePagePaths.rule(rule.id), { ...input, ...changes, revision });
    const weak = await change({ superviseType: 'weak' }, rule.revision);
    assert.equal((await create(lin, title)).superviseType, 'weak');
    assert.equal((await change({ name: '另一个' }, rule.revision)).code, 409);
    const off = await change({ enabled: false }, weak.data.revision);
    assert.equal((await create(lin, title)).sensitiveScanCode, undefined);
    const remove = (revision: number) => admin.call('DELETE', sensitivePagePaths.rule(rule.id), { revision });
    assert.equal((await remove(weak.data.revision)).code, 409, 'it was changed since');
    assert.equal((await remove(off.data.revision)).code, 200);
    assert.equal((await admin.get<SensitiveRule[]>(sensitivePagePaths.rules)).data.length, 2);
  });

  it('rejects rules without a name or words, and words that are too long or too many', async () => {
    for (const wrong of [
      { name: ' ' },
      { words: [] },
      { words: [' '] },
      { words: ['长'.repeat(51)] },
      { words: Array.from({ length: 201 }, (_, n) => `词${n}`) },
      { superviseType: 'medium' },
    ]) {
      assert.equal((await admin.post(sensitivePagePaths.rules, { ...input, ...wrong })).code, 400);
    }
  });

  it('lists what was confirmed, with author, rules and words', async () => {
    const title = '复核用底价';
    const { data: clue } = await create(chen, title, { sensitiveWordconfirm: 1 });
    const { data } = await admin.get<Confirmations>(sensitivePagePaths.confirmations);
    const [latest] = data.rows;
    assert.deepEqual(
      [latest?.author.name, latest?.module, latest?.record, latest?.rules, latest?.words],
      [chen.session.name, 'clue', clue.id, ['提交后由合规人员复核'], ['底价']],
    );
    assert.equal(latest?.title, title);
  });
});
