import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { after, before, describe, test } from 'node:test';

import type { Accounts, Account, SignedIn } from '../../core/contracts/accounts.js';
import type { AuditPage } from '../../core/contracts/audit.js';
import type { MailText, OutboxMail, OutboxPage } from '../../core/contracts/outbox.js';
import type { Mail } from '../../server/records/mails/compose-mail.js';
import { call, noon, signIn, startServer, type Answer, type Client, type TestServer } from './harness.js';

const minuteMs = 60_000;
const paths = {
  request: '/papi/portico/signin/password/link',
  check: '/papi/portico/signin/password/check',
  set: '/papi/portico/signin/password',
};

let server: TestServer;
let admin: Client;
const mails: Mail[] = [];
const arrived = new EventEmitter();
const repeated: (() => Promise<void>)[] = [];
let isBroken = false;

before(async () => {
  server = await startServer({
    publicOrigin: 'https://oa.example.com',
    deliver(mail) {
      mails.push(mail);
      arrived.emit(tokenOf(mail) === '' ? 'notice' : 'link', mail);
      if (!isBroken) return Promise.resolve();
      return Promise.reject(new Error('the post office is closed'));
    },
    repeat(task) {
      repeated.push(task);
      return () => undefined;
    },
  });
  admin = await signIn(server, 'group', 'admin');
});
after(() => server.stop());

let at = noon.getTime();
function pass(minutes: number): void {
  at += minutes * minuteMs;
  server.setNow(new Date(at));
}
async function repeatWork(): Promise<void> {
  for (const task of repeated) await task();
}

const post = <T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> =>
  call<T>(server.url, 'POST', path, body, headers);
const request = (account: string, tenantKey = 'group') => post(paths.request, { tenantKey, account });

const linkPattern = /https:\/\/oa\.example\.com\/password\/#([A-Za-z0-9_-]{43})$/mu;
const tokenOf = ({ text }: Mail): string => linkPattern.exec(text)?.[1] ?? '';

/** The next mail with a link, or the next one that says that a password was changed. */
async function nextMail(cause: () => Promise<unknown>, kind: 'link' | 'notice' = 'link'): Promise<Mail> {
  const mail = once(arrived, kind) as Promise<[Mail]>;
  await cause();
  const [arrivedMail] = await mail;
  return arrivedMail;
}
const links = () => mails.filter((mail) => tokenOf(mail) !== '').length;
const linkFor = async (account: string): Promise<string> =>
  tokenOf(await nextMail(async () => assert.equal((await request(account)).code, 200)));

const accountOf = async (name: string): Promise<Account> => {
  const { data } = await admin.get<Accounts>(`/api/portico/accounts?search=${name}`);
  const found = data.rows.find(({ account }) => account === name);
  assert.ok(found);
  return found;
};
/** Resolves once the outbox has such a mail. */
async function isStored(isWanted: (mail: OutboxMail) => boolean): Promise<void> {
  const { data } = await admin.get<OutboxPage>('/api/portico/outbox');
  if (!data.mails.some(isWanted)) await isStored(isWanted);
}
const signInWith = (account: string, password: string) =>
  post('/papi/portico/signin', { tenantKey: 'group', account, password });

describe('a link for a forgotten password', () => {
  test('comes by mail, in the language of the account, and sets the password once', async () => {
    const open = await signIn(server, 'group', 'chen.yiming');
    const mail = await nextMail(() => request('Chen.Yiming'));
    assert.equal(mail.to, 'chen.yiming@example.com');
    assert.equal(mail.subject, '重设密码');
    assert.match(mail.text, /chen\.yiming/u);
    assert.match(mail.text, /30 分钟/u);
    const token = tokenOf(mail);
    const { data: owner } = await post(paths.check, { token });
    assert.deepEqual(owner, { tenantKey: 'group', account: 'chen.yiming', name: '陈一鸣' });

    // An unusable password does not use it up.
    for (const newPassword of ['short', 'Chen.Yiming', 'portico'])
      assert.equal((await post(paths.set, { token, newPassword })).code, 422, newPassword);
    const done = await post(paths.set, { token, newPassword: 'correct horse' });
    assert.deepEqual([done.code, done.data], [200, owner]);
    assert.equal(
      (await open.get<SignedIn[]>('/api/portico/me/sessions')).code,
      -1,
      'all sessions have ended',
    );
    assert.equal((await signInWith('chen.yiming', 'portico')).code, 401);
    assert.equal((await signInWith('chen.yiming', 'correct horse')).code, 200);
    const again = await post(paths.set, { token, newPassword: 'another horse' });
    assert.deepEqual([again.code, again.msg], [401, '此链接已使用过，请登录或重新申请']);

    const { data: audit } = await admin.get<AuditPage>('/api/portico/audit?kind=passwordSetByLink');
    assert.deepEqual(
      audit.entries.map(({ by, subject }) => [by.name, subject.name]),
      [['陈一鸣', '陈一鸣']],
    );
    const notice = await nextMail(repeatWork, 'notice');
    assert.deepEqual([notice.subject, notice.to], ['您的密码已更改', 'chen.yiming@example.com']);
    assert.doesNotMatch(notice.text, linkPattern);
  });

  test('is hidden from administrators, and is in no log', async () => {
    const token = await linkFor('li.na@example.com');
    const { data: page } = await admin.get<OutboxPage>('/api/portico/outbox');
    const listed = page.mails.find(({ kind, person }) => kind === 'passwordLink' && person.name === '李娜');
    assert.ok(listed);
    const { data } = await admin.get<MailText>(`/api/portico/outbox/${listed.id}`);
    assert.match(data.text, /https:\/\/oa\.example\.com\/password\/#••••••••$/mu);
    assert.ok(!JSON.stringify(data).includes(token));
    assert.ok(!server.lines.some((line) => line.includes(token)));
    const { code } = await post(paths.set, { token, newPassword: 'li na chooses' });
    assert.equal(code, 200, 'the one in the mail works');
  });

  test('is answered alike for unknown accounts, tenants and accounts without an address', async () => {
    const { id, name, departmentId, title, roles, revision } = await accountOf('wu.di');
    const { data: without } = await admin.put<Account>(`/api/portico/accounts/${id}`, {
      ...{ name, departmentId, title, roles, revision },
      mail: '',
    });
    assert.equal(without.mail, '');
    const sent = links();
    const answers = [
      await request('nobody.here'),
      await request('nobody@example.com'),
      await request('chen.yiming', 'no-such-tenant'),
      // The address of a profile may be changed by others than administrators.
      await request('wu.di'),
    ];
    // Work is done in the order of the requests.
    await linkFor('zhou.ting');
    assert.equal(links(), sent + 1);
    for (const { code, data, msg } of answers) assert.deepEqual([code, data, msg], [200, null, '成功']);
  });

  test('is void after a newer one, after half an hour, and for a disabled account', async () => {
    const older = await linkFor('gao.yuan');
    const newer = await linkFor('gao.yuan');
    assert.notEqual(older, newer);
    const refusal = async (token: string): Promise<[number, string]> => {
      const { code, msg } = await post(paths.check, { token }, { langType: 'en' });
      const { code: used } = await post(paths.set, { token, newPassword: 'gao yuan chooses' });
      assert.equal(used, code);
      return [code, msg];
    };
    assert.deepEqual(await refusal(older), [
      401,
      'This link is void: a newer one was sent, or the account has changed since. Use the latest mail, or ask for a new link',
    ]);
    const { id, revision } = await accountOf('gao.yuan');
    const status = `/api/portico/accounts/${id}/status`;
    const { data: off } = await admin.put<Account>(status, { active: false, revision });
    assert.deepEqual(await refusal(newer), [401, 'Your account is disabled. Ask your administrator']);
    await admin.put(status, { active: true, revision: off.revision });
    assert.equal((await post(paths.check, { token: newer })).code, 200);
    pass(31);
    assert.deepEqual(await refusal(newer), [401, 'This link has expired. Ask for a new one']);
    // Unknown, cut off by a mail program, and with more than the link.
    for (const token of ['A'.repeat(43), newer.slice(0, -1), `${newer}.`, '<b>'])
      assert.deepEqual(await refusal(token), [
        401,
        "This link isn't valid. Check that you opened all of it, or ask for a new one",
      ]);
    for (const token of ['', 'A'.repeat(101)])
      assert.equal((await post(paths.check, { token })).code, 400, token);
  });

  test('is void once the password was changed in another way', async () => {
    const token = await linkFor('wang.min');
    const own = await signIn(server, 'group', 'wang.min');
    const { code } = await own.put('/api/portico/me/password', {
      password: 'portico',
      newPassword: 'wang min chooses',
    });
    assert.equal(code, 200);
    assert.equal((await post(paths.check, { token })).code, 401);
  });

  test('of a mail that arrives at the second attempt works, and so does that of the first', async () => {
    // A mail that fails keeps the others waiting.
    await repeatWork();
    isBroken = true;
    const lostToken = tokenOf(await nextMail(() => request('sun.yue')));
    await isStored(({ person, failure }) => person.name === '孙悦' && failure !== '');
    isBroken = false;
    pass(2);
    const second = tokenOf(await nextMail(repeatWork));
    assert.notEqual(second, lostToken);
    assert.equal((await post(paths.check, { token: lostToken })).code, 200);
    assert.equal((await post(paths.set, { token: second, newPassword: 'sun yue chooses' })).code, 200);
    assert.equal((await post(paths.check, { token: lostToken })).code, 401, 'both are used up');
  });

  test('is set by one of two requests at once', async () => {
    const token = await linkFor('zhao.qiang');
    const both = await Promise.all(
      ['the first one', 'the second one'].map((newPassword) => post(paths.set, { token, newPassword })),
    );
    assert.deepEqual(both.map(({ code }) => code).sort(), [200, 401]);
  });

  test('is not sent after half an hour of failures', async () => {
    // A mail that fails keeps the others waiting.
    await repeatWork();
    isBroken = true;
    await nextMail(() => request('he.jing'));
    isBroken = false;
    const sent = links();
    pass(40);
    await repeatWork();
    assert.equal(links(), sent);
  });

  test('is asked for five times in a quarter of an hour by an address, whether the account exists or not', async () => {
    pass(61);
    for (const account of ['liu.yang', 'no.such.account']) {
      for (let n = 0; n < 5; n += 1) assert.equal((await request(account)).code, 200);
      const { code, http, headers } = await request(account);
      assert.deepEqual([code, http], [429, 429]);
      assert.ok(Number(headers.get('retry-after')) > 0);
    }
    pass(61);
    assert.equal((await request('liu.yang')).code, 200);
  });

  test('is not asked for by pages of other sites', async () => {
    const { code } = await post(
      paths.request,
      { tenantKey: 'group', account: 'lin.lin' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    );
    assert.equal(code, 403);
  });
});
