import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { rm } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';

import type { Account, Accounts, NewPassword } from '../../core/contracts/accounts.js';
import type { AuditPage } from '../../core/contracts/audit.js';
import type { Passkey } from '../../core/contracts/passkeys.js';
import type { PasswordSwitch } from '../../core/contracts/password-switch.js';
import type { ProviderSettings } from '../../core/contracts/sign-in-provider.js';
import type { SessionInfo, SignInTenant } from '../../core/contracts/tenant.js';
import type { Mail } from '../../server/records/mails/compose-mail.js';
import { builtProgram } from '../built-server.js';
import { call, noon, signIn, startServer, type Answer, type Client, type TestServer } from './harness.js';
import { createPlainBrowser } from './openid-browser.js';
import { clientId, clientSecret, startProvider, type OpenIdProvider } from './openid-provider.js';
import { createAuthenticator } from './passkey-authenticator.js';

const path = '/api/portico/password-switch';
const providerPath = '/api/portico/signin-provider';
const passkeys = '/api/portico/me/passkeys';
const tenantsPath = '/papi/portico/signin/tenants';

const withSession = (server: TestServer, sessionId: string) => ({
  call: <T = unknown>(method: string, to: string, body?: unknown): Promise<Answer<T>> =>
    call<T>(server.url, method, to, body, { eteamsid: sessionId, langType: 'en' }),
});
type Caller = ReturnType<typeof withSession>;

async function addPasskey(server: TestServer, by: Caller, name: string) {
  const authenticator = createAuthenticator();
  const { data } = await by.call<{ challenge: string; user: { id: string } }>('POST', `${passkeys}/options`);
  const here = { challenge: data.challenge, origin: server.url, site: '127.0.0.1' };
  const answer = authenticator.create(here, data.user.id);
  const added = await by.call<Passkey[]>('POST', passkeys, { name, answer });
  assert.equal(added.code, 200, added.msg);
  return authenticator;
}

const state = async (by: Caller): Promise<PasswordSwitch> =>
  (await by.call<PasswordSwitch>('GET', path)).data;
async function turn(by: Caller, isOff: boolean): Promise<Answer<PasswordSwitch>> {
  const { revision } = await state(by);
  return by.call<PasswordSwitch>('PUT', path, { values: { isOff }, revision });
}

const typed = (server: TestServer, account: string, tenantKey = 'group'): Promise<Answer<SessionInfo>> =>
  call<SessionInfo>(
    server.url,
    'POST',
    '/papi/portico/signin',
    { tenantKey, account, password: 'portico', remember: false },
    { langType: 'en' },
  );

describe('switching passwords off', () => {
  let server: TestServer;
  let provider: OpenIdProvider;
  let admin: Caller;
  let lin: Client;
  const mails: Mail[] = [];
  const arrived = new EventEmitter();

  before(async () => {
    server = await startServer({
      deliver(mail) {
        mails.push(mail);
        arrived.emit('mail');
        return Promise.resolve();
      },
    });
    provider = await startProvider({ origin: () => server.url });
    admin = withSession(server, (await signIn(server, 'group', 'admin')).session.ACCESS_ETEAMSID);
    lin = await signIn(server, 'group', 'lin.xiao');
  });
  after(async () => {
    await provider.close();
    await server.stop();
  });

  it('is for administrators only', async () => {
    for (const answer of [await lin.get(path), await lin.put(path, { values: { isOff: true }, revision: 0 })])
      assert.equal(answer.code, 403);
    assert.equal((await fetch(server.url + path)).status, 401);
    for (const body of [{}, { values: { isOff: 'yes' }, revision: 0 }, { values: { isOff: true } }])
      assert.equal((await admin.call('PUT', path, body)).code, 400);
  });

  it('is refused to an administrator without another way to sign in', async () => {
    const present = await state(admin);
    assert.deepEqual(present.own, { passkeys: 0, provider: false });
    assert.equal(present.withoutPasskey, present.employees);
    const refused = await turn(admin, true);
    assert.equal(refused.code, 422);
    assert.match(refused.msg, /Add a passkey of your own/u);
    assert.deepEqual((await state(admin)).values, { isOff: false });
    assert.equal((await typed(server, 'lin.xiao')).code, 200);
  });

  it('refuses passwords, links for forgotten ones and one-time passwords, in that organization alone', async () => {
    const mail = once(arrived, 'mail');
    await call(server.url, 'POST', '/papi/portico/signin/password/link', {
      ...{ tenantKey: 'group', account: 'chen.yiming' },
    });
    await mail;
    const token = /#([\w-]{43})/u.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    assert.notEqual(token, '');
    const { data: found } = await admin.call<Accounts>('GET', '/api/portico/accounts?search=wu.di');
    const [wu] = found.rows;
    assert.ok(wu);

    const key = await addPasskey(server, admin, 'Key of the administrator');
    const done = await turn(admin, true);
    assert.equal(done.code, 200, done.msg);
    assert.deepEqual(done.data.values, { isOff: true });
    assert.equal(done.data.withoutPasskey, done.data.employees - 1);
    assert.equal(done.data.updatedBy?.name, '系统管理员');

    // The refusal does not say whether the password is right.
    for (const account of ['lin.xiao', 'nobody.here']) {
      const answer = await typed(server, account);
      assert.equal(answer.code, 403);
      assert.match(answer.msg, /^Password sign-in is off in your organization\./u);
    }
    assert.equal((await typed(server, 'anna.lee', 'logistics')).code, 200);
    const send = (to: string, body: object) =>
      call(server.url, 'POST', to, body, { langType: 'en' }).then(({ code, msg }) => [
        code,
        msg.slice(0, 23),
      ]);
    const refusal = [403, 'Password sign-in is off'];
    const link = { tenantKey: 'group', account: 'zhou.ting' };
    assert.deepEqual(await send('/papi/portico/signin/password/link', link), refusal);
    assert.deepEqual(await send('/papi/portico/signin/password/check', { token }), refusal);
    assert.deepEqual(
      await send('/papi/portico/signin/password', { token, newPassword: 'a long enough one' }),
      refusal,
    );
    const reset = await admin.call<NewPassword>('POST', `/api/portico/accounts/${wu.id}/password`, {
      revision: wu.revision,
    });
    assert.equal(reset.code, 422);
    assert.match(reset.msg, /one-time password can't be used/u);
    const invited = await admin.call('POST', '/api/portico/accounts', {
      ...{ account: 'new.one', name: 'New One', departmentId: null, title: '', mail: '' },
    });
    assert.equal(invited.code, 422);
    assert.match(invited.msg, /a new employee couldn't sign in/u);
    // Sessions that have begun stay.
    assert.equal((await lin.get('/api/portico/me/sessions')).code, 200);

    const { data: tenants } = await call<SignInTenant[]>(server.url, 'GET', tenantsPath);
    const [group, logistics] = tenants;
    assert.deepEqual(
      [group?.passwordsOff, group?.hasPasswordLinks, group?.demoAccounts],
      [true, false, undefined],
    );
    assert.deepEqual([logistics?.passwordsOff, logistics?.hasPasswordLinks], [false, true]);

    const { data: options } = await call<{ challenge: string }>(
      server.url,
      'POST',
      '/papi/portico/signin/passkey/options',
      {},
    );
    const here = { challenge: options.challenge, origin: server.url, site: '127.0.0.1' };
    const byKey = await call<SessionInfo>(server.url, 'POST', '/papi/portico/signin/passkey', {
      ...{ answer: key.get(here), remember: false },
    });
    assert.equal(byKey.data.account, 'admin');
  });

  it('keeps the last passkey of a user, and a stale change changes nothing', async () => {
    const { data: list } = await admin.call<Passkey[]>('GET', passkeys);
    const refused = await admin.call('DELETE', `${passkeys}/${list[0]?.id}`);
    assert.equal(refused.code, 422);
    assert.match(refused.msg, /this is your last passkey/u);
    assert.equal((await admin.call<Passkey[]>('GET', passkeys)).data.length, 1);
    const second = await addPasskey(server, admin, 'Second key');
    assert.equal((await admin.call('DELETE', `${passkeys}/${second.id}`)).code, 200);

    const stale = await admin.call<{ present: PasswordSwitch }>('PUT', path, {
      ...{ values: { isOff: false }, revision: 0 },
    });
    assert.equal(stale.code, 409);
    assert.deepEqual(stale.data.present.values, { isOff: true });
  });

  it('is in the audit log', async () => {
    assert.equal((await turn(admin, false)).code, 200);
    assert.equal((await typed(server, 'lin.xiao')).code, 200);
    const kinds = await Promise.all(
      ['passwordsOff', 'passwordsOn'].map(async (kind) => {
        const { data } = await admin.call<AuditPage>('GET', `/api/portico/audit?kind=${kind}`);
        return data.entries.map(({ by, subject }) => [by.id !== '', subject.id]);
      }),
    );
    assert.deepEqual(kinds, [[[true, 'group']], [[true, 'group']]]);
  });

  it('counts a session of the provider as another way, and keeps the provider while it is the only one', async () => {
    const values = {
      ...{ isOn: true, issuer: provider.issuer, clientId, claim: 'preferred_username' },
      ...{ label: 'Group ID', secret: clientSecret },
    };
    const setProvider = async (by: Caller, changes: object = {}) => {
      const { data } = await by.call<ProviderSettings>('GET', providerPath);
      return by.call('PUT', providerPath, {
        values: { ...values, secret: '', ...changes },
        revision: data.revision,
      });
    };
    assert.equal((await setProvider(admin, { secret: clientSecret })).code, 200);
    const browser = createPlainBrowser('admin');
    await browser.open(
      `${server.url}/papi/portico/signin/provider?tenant=group&to=%2Fsp%2Fme`,
      (url) => url.origin === server.url && !url.pathname.startsWith('/papi/portico/signin/provider'),
    );
    const byProvider = withSession(server, browser.cookie(server.url, 'ETEAMSID') ?? '');
    const { data: list } = await byProvider.call<Passkey[]>('GET', passkeys);
    for (const { id } of list) assert.equal((await byProvider.call('DELETE', `${passkeys}/${id}`)).code, 200);
    assert.equal((await turn(admin, true)).code, 422, 'a session by a password');
    assert.deepEqual((await state(byProvider)).own, { passkeys: 0, provider: true });
    assert.equal((await turn(byProvider, true)).code, 200);

    for (const changes of [
      { isOn: false },
      { issuer: 'https://id.example.com', secret: 'x' },
      { secret: 'wrong' },
      { claim: 'email' },
    ]) {
      const refused = await setProvider(byProvider, changes);
      assert.equal(refused.code, 422, JSON.stringify(changes));
      assert.match(refused.msg, /Add a passkey of your own before you change the provider/u);
    }
    assert.equal((await setProvider(byProvider, { label: 'Company ID' })).code, 200);
    const invited = await byProvider.call<NewPassword>('POST', '/api/portico/accounts', {
      ...{ account: 'new.one', name: 'New One', departmentId: null, title: '', mail: '' },
    });
    assert.deepEqual([invited.code, invited.data.password], [200, '']);
    const account: Account = invited.data.account;
    assert.equal(account.account, 'new.one');
    // The settings of the provider have changed since this session began: whether they still work is not known.
    server.setNow(new Date(noon.getTime() + 1000));
    assert.equal((await turn(byProvider, false)).code, 200);
    assert.equal((await setProvider(byProvider)).code, 200);
    const later = await turn(byProvider, true);
    assert.equal(later.code, 422, later.msg);
  });
});

describe('the command that switches passwords on', () => {
  it('lets an administrator in who has no other way any more, and says what it did', async () => {
    const server = await startServer();
    const admin = withSession(server, (await signIn(server, 'group', 'admin')).session.ACCESS_ETEAMSID);
    await addPasskey(server, admin, 'Lost key');
    assert.equal((await turn(admin, true)).code, 200);
    assert.equal((await typed(server, 'admin')).code, 403);
    const { dataFolder, databaseUrl } = server;
    const run = (...given: string[]) =>
      promisify(execFile)(process.execPath, [builtProgram('passwords.js'), ...given], {
        env: { ...process.env, PORTICO_DATA: dataFolder, DATABASE_URL: databaseUrl ?? '' },
      });
    const failsWith = async (code: number, text: RegExp, ...given: string[]): Promise<void> => {
      await assert.rejects(run(...given), (error: unknown) => {
        const failure = error as { code: number; stderr: string };
        assert.equal(failure.code, code);
        assert.match(failure.stderr, text);
        return true;
      });
    };
    await failsWith(2, /^Usage: npm run passwords/u);
    // A data folder has one program at a time; a database has several.
    if (databaseUrl === undefined) {
      await failsWith(1, /is in use by a running server/u, 'group');
      await server.close();
    }
    await failsWith(1, /There is no organization nowhere\. Use one of: group, logistics/u, 'nowhere');
    const { stdout } = await run('group');
    assert.equal(stdout, 'Employees of group sign in by their passwords again.\n');
    const next = databaseUrl === undefined ? await startServer({ dataFolder }) : server;
    assert.equal((await typed(next, 'admin')).code, 200);
    const { data } = await (
      await signIn(next, 'group', 'admin')
    ).get<AuditPage>('/api/portico/audit?kind=passwordsOn');
    assert.deepEqual(
      data.entries.map(({ by }) => by),
      [{ id: '', name: '' }],
    );
    if (next === server) {
      await server.stop();
      return;
    }
    await next.close();
    await rm(dataFolder, { recursive: true });
  });
});
