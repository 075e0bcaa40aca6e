import assert from 'node:assert/strict';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { NoticeSettingsAnswer } from '../../core/contracts/notice-settings.js';
import type { AuditPage } from '../../core/contracts/audit.js';
import type { MailText, OutboxPage } from '../../core/contracts/outbox.js';
import type { PersonalNotices } from '../../core/contracts/personal-notices.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import type { Mail } from '../../server/records/mails/compose-mail.js';
import { createFolderOutbox } from '../../server/records/mails/folder-outbox.js';
import { noon, signIn, startServer, type Client, type TestServer } from './harness.js';

const settingsPath = '/api/portico/notices/settings';
const minuteMs = 60_000;

let server: TestServer;
let lin: Client;
let chen: Client;
let isBroken = false;
const mails: Mail[] = [];
const repeated: (() => Promise<void>)[] = [];

before(async () => {
  server = await startServer({
    publicOrigin: 'https://oa.example.com',
    deliver(mail) {
      if (isBroken) return Promise.reject(new Error('the post office is closed'));
      mails.push(mail);
      return Promise.resolve();
    },
    repeat(task) {
      repeated.push(task);
      return () => undefined;
    },
  });
  lin = await signIn(server, 'group', 'lin.xiao');
  chen = await signIn(server, 'group', 'chen.yiming');
});
after(() => server.stop());
beforeEach(() => void mails.splice(0));

let at = noon.getTime();
/** Lets time pass, and does the repeated work then. */
async function workAfter(minutes: number): Promise<void> {
  at += minutes * minuteMs;
  server.setNow(new Date(at));
  for (const task of repeated) await task();
}

async function addTask(title: string): Promise<RecordDetail> {
  const { data } = await lin.post<RecordDetail>(endpoints.records('task'), {
    values: { title, dueDate: '2026-12-01', assignee: { id: chen.session.employeeId, name: '' } },
  });
  return data;
}
async function mention(record: RecordDetail, text: string): Promise<void> {
  const { code } = await lin.post(endpoints.activity('task', record.id), {
    text: `@陈一鸣 ${text}`,
    mentions: [chen.session.employeeId],
  });
  assert.equal(code, 200);
}
const settingsOf = async (client: Client): Promise<NoticeSettingsAnswer> =>
  (await client.get<NoticeSettingsAnswer>(settingsPath)).data;

describe('mails of notices', () => {
  test('several within some minutes are one, in the language of the receiver, with links', async () => {
    const record = await addTask('核对合同');
    await mention(record, '第一条');
    await mention(record, '第二条\r\nBcc: all@example.com');
    await workAfter(1);
    assert.equal(mails.length, 0, 'more may follow');
    await workAfter(5);
    await workAfter(5);
    const [mail, ...others] = mails;
    assert.equal(others.length, 0);
    assert.equal(mail?.to, 'chen.yiming@example.com');
    assert.deepEqual([mail.tenant, mail.employee.account], ['group', 'chen.yiming']);
    assert.equal(mail.subject, '2 条新通知');
    assert.match(
      mail.text,
      /林晓提到了您：核对合同\n@陈一鸣 第二条 Bcc: all@example\.com\nhttps:\/\/oa\.example\.com\/sp\/\S+/u,
    );
    assert.match(mail.text, /接收设置：https:\/\/oa\.example\.com\/sp\/me$/u);

    await chen.put(endpoints.preference('lang'), { value: 'en' });
    await mention(record, '第三条');
    await workAfter(6);
    assert.equal(mails[1]?.subject, '林晓 mentioned you: 核对合同');
    await chen.call('DELETE', endpoints.preference('lang'));
  });

  test('none comes of what was read meanwhile, is switched off, or may not be seen any more', async () => {
    const record = await addTask('已读');
    await mention(record, '请看');
    await chen.post('/api/portico/notices/read', {});
    await workAfter(6);
    const { off, ...rest } = await settingsOf(chen);
    assert.deepEqual(off.mail, ['comment', 'change', 'birthday', 'anniversary']);
    await chen.put(settingsPath, { ...rest, off: { ...off, mail: ['mention'] } });
    await mention(record, '不发邮件');
    await chen.put(settingsPath, { ...rest, off });
    const removed = await addTask('已删除');
    await mention(removed, '请看');
    const { data: present } = await lin.get<RecordDetail>(endpoints.record('task', removed.id));
    await lin.call('DELETE', `${endpoints.record('task', removed.id)}?revision=${present.revision}`);
    await workAfter(6);
    assert.equal(mails.length, 0);
    const { data } = await chen.get<PersonalNotices>('/api/portico/notices?group=mentions');
    assert.equal(data.rows[0]?.isRead, false, 'the bell has it all the same');
    await chen.post('/api/portico/notices/read', {});
  });

  test('wait for the end of the quiet hours, and for what delivers them', async () => {
    const { mail: own, ...settings } = await settingsOf(chen);
    assert.deepEqual(own, { address: 'chen.yiming@example.com', isSent: true });
    const quiet = {
      isOn: true,
      from: '00:00',
      to: '14:00',
      days: [0, 1, 2, 3, 4, 5, 6],
      zone: 'Asia/Shanghai',
    };
    await chen.put(settingsPath, { ...settings, quiet });
    await mention(await addTask('静默'), '请看');
    await workAfter(10);
    assert.equal(mails.length, 0);
    isBroken = true;
    await workAfter(100);
    assert.equal(mails.length, 0);
    assert.ok(server.lines.some((line) => line.includes('the post office is closed')));
    isBroken = false;
    await workAfter(1);
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['林晓提到了您：静默'],
    );
    await chen.put(settingsPath, settings);
  });

  test('are files in a folder where nothing sends them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-outbox-'));
    try {
      await createFolderOutbox(
        join(folder, 'outbox'),
        () => noon,
      )({
        id: '1790000000000000001',
        tenant: 'group',
        employee: { id: '1', account: 'chen.yiming', name: '陈一鸣' },
        to: 'chen.yiming@example.com',
        subject: '林晓提到了您：核对合同与附件，以及更多内容',
        text: '请看',
      });
      const [name = ''] = await readdir(join(folder, 'outbox'));
      assert.equal(name, '1790000000000000001.eml');
      const lines = (await readFile(join(folder, 'outbox', name), 'utf8')).split('\r\n');
      assert.ok(
        lines.includes(`Subject: =?UTF-8?B?${Buffer.from('林晓提到了您：核对合').toString('base64')}?=`),
      );
      assert.ok(lines.includes('Message-ID: <1790000000000000001@group.portico>'));
      assert.ok(lines.includes(Buffer.from('请看').toString('base64')));
      assert.ok(lines.every((line) => line.length <= 76));
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the outbox', () => {
  let admin: Client;
  before(async () => {
    admin = await signIn(server, 'group', 'admin');
  });
  const page = async (query = ''): Promise<OutboxPage> =>
    (await admin.get<OutboxPage>(`/api/portico/outbox${query}`)).data;

  test('lists mails to administrators only, with their state, and notes who reads one', async () => {
    await mention(await addTask('发件箱'), '请看 <b>粗体</b>');
    await workAfter(6);
    const { mails: listed, isSent } = await page();
    const [mail] = listed;
    assert.ok(mail);
    assert.equal(isSent, true);
    assert.deepEqual(
      [mail.kind, mail.state, mail.person.name, mail.to, mail.tries, mail.failure],
      ['notices', 'sent', '陈一鸣', 'chen.yiming@example.com', 1, ''],
    );
    assert.equal(mails.at(-1)?.id, mail.id);
    const { data } = await admin.get<MailText>(`/api/portico/outbox/${mail.id}`);
    assert.equal(data.subject, '林晓提到了您：发件箱');
    assert.match(data.text, /请看 <b>粗体<\/b>/u);
    const { data: log } = await admin.get<AuditPage>('/api/portico/audit?kind=mailRead');
    assert.equal(log.entries[0]?.subject.name, '陈一鸣');
    for (const path of ['', `/${mail.id}`])
      assert.equal((await lin.get(`/api/portico/outbox${path}`)).code, 403);
    assert.equal((await lin.post(`/api/portico/outbox/${mail.id}/again`)).code, 403);
    const other = await signIn(server, 'logistics', 'admin');
    assert.equal((await other.get(`/api/portico/outbox/${mail.id}`)).code, 404);
    assert.deepEqual((await other.get<OutboxPage>('/api/portico/outbox')).data.mails, []);
    assert.equal((await admin.post(`/api/portico/outbox/${mail.id}/again`)).code, 422);
    assert.equal((await admin.get('/api/portico/outbox?before=x')).code, 400);
  });

  test('tries a failed mail again, longer and longer, and gives up after three days', async () => {
    isBroken = true;
    await mention(await addTask('失败'), '请看');
    await workAfter(6);
    const [waiting] = (await page('?state=waiting')).mails;
    assert.deepEqual([waiting?.tries, waiting?.failure], [1, 'the post office is closed']);
    assert.equal(waiting?.atMs, at + minuteMs);
    await workAfter(1);
    assert.equal((await page('?state=waiting')).mails[0]?.atMs, at + 2 * minuteMs);
    await workAfter(3 * 24 * 60);
    // Sessions of three days ago have ended.
    admin = await signIn(server, 'group', 'admin');
    lin = await signIn(server, 'group', 'lin.xiao');
    chen = await signIn(server, 'group', 'chen.yiming');
    const [failed] = (await page('?state=failed')).mails;
    assert.equal(failed?.id, waiting.id);
    isBroken = false;
    assert.equal((await admin.post(`/api/portico/outbox/${failed.id}/again`)).code, 200);
    await workAfter(0);
    assert.equal((await page()).mails.find(({ id }) => id === failed.id)?.state, 'sent');
    assert.equal(mails.at(-1)?.id, failed.id);
  });

  test('drops a mail whose notices were read before it could be sent', async () => {
    isBroken = true;
    await mention(await addTask('读过'), '请看');
    await workAfter(6);
    isBroken = false;
    await chen.post('/api/portico/notices/read', {});
    await workAfter(1);
    assert.equal((await page()).mails[0]?.state, 'dropped');
    assert.equal(mails.length, 0);
  });

  test('sends a mail again, with the same id, if the server ends while it is being sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-crash-'));
    const sent: Mail[] = [];
    const tasks: (() => Promise<void>)[] = [];
    let time = noon.getTime();
    const options = {
      dataFolder: folder,
      now: () => new Date(time),
      repeat(task: () => Promise<void>) {
        tasks.push(task);
        return () => undefined;
      },
    };
    const work = async (): Promise<void> => {
      for (const task of tasks) await task();
    };
    try {
      let isBegun = (): void => undefined;
      const begun = new Promise<void>((resolve) => {
        isBegun = resolve;
      });
      const first = await startServer({
        ...options,
        deliver(mail) {
          sent.push(mail);
          isBegun();
          // As after a crash: neither success nor failure is noted.
          return new Promise(() => undefined);
        },
      });
      const author = await signIn(first, 'group', 'lin.xiao');
      const reader = await signIn(first, 'group', 'chen.yiming');
      const { data: record } = await author.post<RecordDetail>(endpoints.records('task'), {
        values: {
          title: '崩溃',
          dueDate: '2026-12-01',
          assignee: { id: reader.session.employeeId, name: '' },
        },
      });
      await author.post(endpoints.activity('task', record.id), {
        text: '@陈一鸣 请看',
        mentions: [reader.session.employeeId],
      });
      time += 6 * minuteMs;
      void work();
      await begun;
      await first.stop();
      tasks.splice(0);
      const second = await startServer({
        ...options,
        deliver(mail) {
          sent.push(mail);
          return Promise.resolve();
        },
      });
      try {
        time += minuteMs;
        await work();
        assert.equal(sent.length, 1, 'the attempt still has the mail for itself');
        time += 2 * minuteMs;
        await work();
        await work();
        assert.equal(sent.length, 2);
        assert.equal(sent[1]?.id, sent[0]?.id);
      } finally {
        await second.stop();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
