import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import {
  emptyHostApp,
  type AppHost,
  type HostAppSettings,
  type HostAppValues,
  type HostCheck,
} from '../../core/contracts/host-apps.js';
import type { NoticeSettingsAnswer } from '../../core/contracts/notice-settings.js';
import type { OutboxPage } from '../../core/contracts/outbox.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import { call, noon, signIn, startServer, type Client, type TestServer } from './harness.js';
import { startVendorServers, type VendorServers } from './vendor-servers.js';

const settingsPath = '/api/portico/notices/settings';
const minuteMs = 60_000;
const apps = {
  wxwork: [{ corpId: 'ww1', agentId: '1000002' }, 'wecom-secret'],
  DingTalk: [{ corpId: 'dingcorp', appId: 'ding1', agentId: '33' }, 'dingtalk-secret'],
  Lark: [{ appId: 'cli_1', corpId: 'lark-tenant' }, 'lark-secret'],
} as const satisfies Partial<Record<AppHost, [Partial<HostAppValues>, string]>>;
type ChatHost = keyof typeof apps;

let vendors: VendorServers;
let server: TestServer;
let admin: Client;
let lin: Client;
let chen: Client;
const repeated: (() => Promise<void>)[] = [];

before(async () => {
  vendors = await startVendorServers(noon);
  server = await startServer({
    vendorOrigins: vendors.origins,
    publicOrigin: 'https://oa.example.com',
    deliver: () => Promise.resolve(),
    repeat(task) {
      repeated.push(task);
      return () => undefined;
    },
  });
  admin = await signIn(server, 'group', 'admin');
  lin = await signIn(server, 'group', 'lin.xiao');
  chen = await signIn(server, 'group', 'chen.yiming');
});
after(async () => {
  await server.stop();
  await vendors.close();
});
beforeEach(() => {
  vendors.messages.splice(0);
  vendors.requests.clear();
  vendors.setMessages(true);
  vendors.setTrouble(undefined);
});

let at = noon.getTime();
/** Lets time pass, and does the repeated work then. */
async function workAfter(minutes: number): Promise<void> {
  at += minutes * minuteMs;
  server.setNow(new Date(at));
  vendors.setNow(new Date(at));
  for (const task of repeated) await task();
}

async function setUp(host: ChatHost, values: Partial<HostAppValues> = {}): Promise<void> {
  const [ids, secret] = apps[host];
  const { data } = await admin.get<HostAppSettings>(`/api/portico/host-apps/${host}`);
  const { code, msg } = await admin.put(`/api/portico/host-apps/${host}`, {
    values: { ...emptyHostApp, enabled: true, ...ids, ...values },
    revision: data.revision,
    secret,
  });
  assert.equal(code, 200, msg);
}
async function signInBy(host: ChatHost, user = 'chen.yiming'): Promise<void> {
  const code = vendors.codeFor({ id: user });
  const body = { host, tenantKey: 'group', code };
  const answer = await call<SessionInfo>(server.url, 'POST', '/papi/portico/host-sign-in', body);
  assert.equal(answer.code, 200, answer.msg);
}
/** Names a colleague in a comment on a new task. */
async function mention(title: string, text = '请看', reader = chen): Promise<string> {
  const { data } = await lin.post<RecordDetail>(endpoints.records('task'), {
    values: { title, dueDate: '2026-12-01', assignee: { id: chen.session.employeeId, name: '' } },
  });
  const { code } = await lin.post(endpoints.activity('task', data.id), {
    text: `@ ${text}`,
    mentions: [reader.session.employeeId],
  });
  assert.equal(code, 200);
  return data.id;
}
const settingsOf = async (client: Client): Promise<NoticeSettingsAnswer> =>
  (await client.get<NoticeSettingsAnswer>(settingsPath)).data;
const messagesInOutbox = async () =>
  (await admin.get<OutboxPage>('/api/portico/outbox')).data.mails.filter(({ kind }) => kind === 'chat');

describe('notices as messages of work chats', () => {
  test('nobody gets one before they have signed in there, and the settings say where', async () => {
    assert.equal((await settingsOf(chen)).chat, undefined);
    await setUp('wxwork');
    assert.deepEqual((await settingsOf(chen)).chat, { hosts: ['wxwork'] });
    await mention('未登录');
    await workAfter(2);
    assert.deepEqual(vendors.messages, []);
    assert.deepEqual(await messagesInOutbox(), []);
    await signInBy('wxwork');
    assert.deepEqual((await settingsOf(chen)).chat, { hosts: ['wxwork'], host: 'wxwork' });
  });

  for (const [host, to] of [
    ['wxwork', 'chen.yiming'],
    ['DingTalk', 'chen.yiming'],
    ['Lark', 'ou_chen.yiming'],
  ] as const)
    test(`${host}: one with the link of the record, after a minute, in the host of the latest sign-in`, async () => {
      await setUp(host);
      await workAfter(1);
      await signInBy(host);
      const id = await mention(`核对 ${host}`, '<b>请看</b>');
      await workAfter(0);
      assert.equal(vendors.messages.length, 0, 'more may follow');
      await workAfter(1);
      await workAfter(1);
      assert.equal(vendors.messages.length, 1);
      const [message] = vendors.messages;
      assert.equal(message?.to, to);
      assert.equal(message.title, `林晓提到了您：核对 ${host}`);
      assert.equal(message.text, host === 'wxwork' ? '@ ＜b＞请看＜/b＞' : '@ <b>请看</b>');
      const url = new URL(message.url);
      assert.equal(url.origin, 'https://oa.example.com');
      assert.ok(url.pathname.includes(id), message.url);
      assert.equal(url.searchParams.get('tenant'), 'group');
      const [listed] = await messagesInOutbox();
      assert.deepEqual([listed?.state, listed?.to], ['sent', `${host} ${to}`]);
    });

  test('several are one, which opens home; a message stays below the limit of DingTalk', async () => {
    await setUp('DingTalk');
    await workAfter(1);
    await signInBy('DingTalk');
    for (const title of ['甲', '乙', '丙', '丁', '戊', '己'].map((one) => one.repeat(90)))
      await mention(title);
    await workAfter(2);
    const [message] = vendors.messages;
    assert.equal(vendors.messages.length, 1);
    assert.equal(message?.title, '6 条新通知');
    assert.match(message.text, /^林晓提到了您：己+…\n/u);
    assert.equal(message.url, 'https://oa.example.com/sp?tenant=group');
  });

  test('none comes of what was read meanwhile, is switched off, or arrives in the quiet hours', async () => {
    await mention('已读');
    await chen.post('/api/portico/notices/read', {});
    await workAfter(2);
    const { mail, chat, ...settings } = await settingsOf(chen);
    assert.deepEqual(settings.off.chat, ['comment', 'change', 'birthday', 'anniversary']);
    await chen.put(settingsPath, { ...settings, off: { ...settings.off, chat: ['mention'] } });
    await mention('已关闭');
    await workAfter(2);
    assert.deepEqual(vendors.messages, []);
    const quiet = {
      isOn: true,
      from: '00:00',
      to: '23:59',
      days: [0, 1, 2, 3, 4, 5, 6],
      zone: 'Asia/Shanghai',
    };
    await chen.put(settingsPath, { ...settings, quiet });
    await mention('静默');
    await workAfter(2);
    assert.deepEqual(vendors.messages, []);
    await chen.put(settingsPath, settings);
    await workAfter(1);
    assert.deepEqual(
      vendors.messages.map(({ title }) => title),
      ['林晓提到了您：静默'],
    );
    assert.deepEqual([mail?.isSent, chat?.host], [true, 'DingTalk']);
    await chen.post('/api/portico/notices/read', {});
  });

  test('a token that the vendor has ended is renewed, and the message arrives once', async () => {
    for (const host of ['wxwork', 'Lark', 'DingTalk'] as const) {
      await setUp(host);
      await workAfter(1);
      await signInBy(host);
      await mention('令牌一');
      await workAfter(2);
      vendors.endTokens();
      vendors.messages.splice(0);
      await mention('令牌二');
      await workAfter(2);
      await workAfter(5);
      assert.equal(vendors.messages.filter(({ text }) => text.includes('@')).length, 1, host);
      await chen.post('/api/portico/notices/read', {});
    }
  });

  test('a busy vendor is asked again later, once for all messages of the tenant', async () => {
    await setUp('wxwork');
    await workAfter(1);
    await signInBy('wxwork');
    await signInBy('wxwork', 'lin.xiao');
    vendors.setTrouble('busy');
    vendors.requests.clear();
    await mention('繁忙');
    await chen.post(endpoints.activity('task', await mention('也繁忙')), {
      text: '@ 收到',
      mentions: [lin.session.employeeId],
    });
    await workAfter(2);
    assert.equal(vendors.requests.get('/cgi-bin/message/send'), 1);
    const waiting = (await messagesInOutbox()).slice(0, 2);
    assert.deepEqual(
      waiting.map(({ state, atMs }) => [state, atMs]),
      [
        ['waiting', at + minuteMs],
        ['waiting', at + minuteMs],
      ],
    );
    assert.ok(waiting.some(({ failure }) => failure === 'busy: -1 system busy'));
    vendors.setTrouble(undefined);
    await workAfter(1);
    assert.deepEqual(vendors.messages.map(({ to, title }) => [to, title]).sort(), [
      ['chen.yiming', '2 条新通知'],
      ['lin.xiao', '陈一鸣提到了您：也繁忙'],
    ]);
    await chen.post('/api/portico/notices/read', {});
  });

  test('who is nobody there any more, and an app without the right, fail at once and can be sent again', async () => {
    await setUp('wxwork');
    await workAfter(1);
    await signInBy('wxwork');
    vendors.setMessages(false);
    await mention('无权');
    await workAfter(2);
    const [failed] = await messagesInOutbox();
    assert.deepEqual([failed?.state, failed?.failure], ['failed', 'no-messages: 48002 api forbidden']);
    assert.ok(server.lines.every((line) => !line.includes('wecom-secret') && !line.includes('wecom-token')));
    vendors.setMessages(true);
    assert.equal((await admin.post(`/api/portico/outbox/${failed?.id ?? ''}/again`)).code, 200);
    await workAfter(0);
    assert.equal(vendors.messages.length, 1);
    await setUp('wxwork', { match: 'list', users: [{ account: 'chen.yiming', hostUser: 'gone' }] });
    await signInBy('wxwork', 'gone');
    await mention('已离开');
    await workAfter(2);
    const [lost] = await messagesInOutbox();
    const answer = 'no-receiver: 81013 user & party & tag all invalid';
    assert.deepEqual([lost?.state, lost?.failure], ['failed', answer]);
    await chen.post('/api/portico/notices/read', {});
  });

  test('the check says that the app may not send messages, or that it is not this agent', async () => {
    const check = async (host: ChatHost) =>
      (await admin.post<HostCheck>(`/api/portico/host-apps/${host}/check`, {})).data;
    await setUp('wxwork');
    await setUp('Lark');
    assert.deepEqual([await check('wxwork'), await check('Lark')], [{}, {}]);
    vendors.setMessages(false);
    assert.deepEqual(await check('wxwork'), { problem: 'no-messages', answer: '48002 api forbidden' });
    assert.deepEqual(await check('Lark'), { problem: 'no-messages', answer: '11205 app do not have bot' });
    vendors.setMessages(true);
    await setUp('wxwork', { agentId: '1000009' });
    assert.equal((await check('wxwork')).problem, 'no-messages');
  });

  test('another app, or another person for the same user, ends what the sign-ins before had told', async () => {
    await setUp('wxwork', { enabled: false });
    await setUp('DingTalk', { agentId: '' });
    await setUp('Lark', { match: 'list', users: [{ account: 'chen.yiming', hostUser: 'chen.yiming' }] });
    assert.deepEqual((await settingsOf(chen)).chat, { hosts: ['Lark'] });
    await signInBy('Lark');
    assert.equal((await settingsOf(chen)).chat?.host, 'Lark');
    await setUp('Lark', {
      match: 'list',
      users: [
        { account: 'chen.yiming', hostUser: 'chen.yiming' },
        { account: 'lin.xiao', hostUser: 'lin' },
      ],
    });
    assert.equal((await settingsOf(chen)).chat?.host, 'Lark', 'another line changes nothing');
    await setUp('Lark', { match: 'list', users: [{ account: 'lin.xiao', hostUser: 'chen.yiming' }] });
    assert.equal((await settingsOf(chen)).chat?.host, undefined);
    await signInBy('Lark');
    await mention('换人');
    await workAfter(2);
    assert.deepEqual(vendors.messages, []);
    assert.equal((await settingsOf(lin)).chat?.host, 'Lark');
  });
});
