import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ProviderCheck, ProviderSettings } from '../../core/contracts/sign-in-provider.js';
import type { SessionInfo, SignInTenant } from '../../core/contracts/tenant.js';
import { call, noon, signIn, startServer, type Client, type TestServer } from './harness.js';
import { createPlainBrowser } from './openid-browser.js';
import {
  clientId,
  clientSecret,
  otherClientId,
  startProvider,
  type OpenIdProvider,
} from './openid-provider.js';

const path = '/api/portico/signin-provider';
const begin = '/papi/portico/signin/provider';
const done = '/papi/portico/signin/provider/done';

describe('signing in by OpenID Connect', () => {
  let server: TestServer;
  let provider: OpenIdProvider;
  let admin: Client;

  const values = (changes: object = {}) => ({
    ...{ isOn: true, issuer: provider.issuer, clientId, claim: 'preferred_username' },
    ...{ label: 'Group ID', secret: '' },
    ...changes,
  });
  async function set(changes: object = {}): Promise<ProviderSettings> {
    const { data: present } = await admin.get<ProviderSettings>(path);
    const answer = await admin.put<ProviderSettings>(path, {
      values: values(changes),
      revision: present.revision,
    });
    assert.equal(answer.code, 200, answer.msg);
    return answer.data;
  }
  const isAnswer = (url: URL) => url.origin === server.url && url.pathname === done;
  const isBack = (url: URL) => url.origin === server.url && !url.pathname.startsWith(begin);

  /** Signs in at the provider; returns the answer that it leads back with, and the browser. */
  async function answerFor(account: string, change?: (authorize: URL) => void) {
    const browser = createPlainBrowser(account);
    const authorize = await browser.step(`${server.url}${begin}?tenant=group&to=%2Fsp%2Fme`);
    if (!authorize) throw new Error('No redirect to the provider');
    change?.(authorize);
    const answer = await browser.open(authorize.href, isAnswer);
    return { browser, answer };
  }
  /** Address in the app after the answer. */
  async function landing({ browser, answer }: Awaited<ReturnType<typeof answerFor>>): Promise<string> {
    const url = await browser.open(answer.href, isBack);
    return url.pathname + url.search;
  }
  const problem = (code: string) => `/sp/me?signInProblem=${code}`;

  before(async () => {
    server = await startServer();
    provider = await startProvider({ origin: () => server.url });
    admin = await signIn(server, 'group', 'admin');
    await set({ secret: clientSecret });
  });
  after(async () => {
    await provider.close();
    await server.stop();
  });

  it('is set by administrators only, and never answers the secret', async () => {
    const lin = await signIn(server, 'group', 'lin.xiao');
    for (const answer of [await lin.get(path), await lin.put(path, {}), await lin.post(`${path}/check`)])
      assert.equal(answer.code, 403);
    const { data } = await admin.get<ProviderSettings>(path);
    assert.equal(data.hasSecret, true);
    assert.doesNotMatch(JSON.stringify(data), new RegExp(clientSecret));
    assert.equal(data.redirectAddress, `${server.url}/papi/portico/signin/provider/done`);
    assert.equal((await admin.put(path, { values: values(), revision: 0 })).code, 409);
    const elsewhere = { values: values({ issuer: 'https://id.example.com' }), revision: data.revision };
    const refused = await admin.put(path, elsewhere);
    assert.equal(refused.code, 422, 'the stored secret would go to another issuer');
    for (const issuer of [
      'http://id.example.com',
      'ftp://localhost',
      'https://user@id.example.com',
      'no address',
    ])
      assert.equal(
        (await admin.put(path, { values: values({ issuer }), revision: data.revision })).code,
        400,
        issuer,
      );
    assert.doesNotMatch(server.lines.join('\n'), new RegExp(clientSecret));
  });

  it('is offered for its tenant alone', async () => {
    const { data } = await call<SignInTenant[]>(server.url, 'GET', endpoints.signInTenants);
    assert.deepEqual(
      data.map(({ tenantKey, provider: label }) => [tenantKey, label]),
      [
        ['group', 'Group ID'],
        ['logistics', undefined],
      ],
    );
  });

  it('opens a session at the address that was asked for, and ends it here and at the provider', async () => {
    const signedIn = await answerFor('lin.xiao');
    assert.equal(await landing(signedIn), '/sp/me');
    const cookie = signedIn.browser.cookie(server.url, 'ETEAMSID') ?? '';
    const headers = { cookie: `ETEAMSID=${cookie}`, 'sec-fetch-site': 'same-origin' };
    const info = await call<SessionInfo>(server.url, 'POST', endpoints.getInfo, {}, headers);
    assert.equal(info.data.account, 'lin.xiao');
    const out = await call<{ address: string }>(server.url, 'POST', endpoints.signOut, {}, headers);
    const address = new URL(out.data.address);
    assert.equal(address.origin, provider.issuer);
    assert.equal(address.searchParams.get('post_logout_redirect_uri'), `${server.url}/`);
    assert.match(address.searchParams.get('id_token_hint') ?? '', /^[\w-]+\.[\w-]+\.[\w-]+$/);
    const ended = await call<SessionInfo>(server.url, 'POST', endpoints.getInfo, {}, headers);
    assert.equal(ended.data.isInvalidEteamsid, true);
  });

  it('refuses an answer that was used, that is of another browser, or that nobody began', async () => {
    const first = await answerFor('lin.xiao');
    assert.equal(await landing(first), '/sp/me');
    const again = await first.browser.open(first.answer.href, isBack);
    assert.equal(again.search, '?signInProblem=expired');
    const stolen = await answerFor('lin.xiao');
    const other = await createPlainBrowser('he.jing').open(stolen.answer.href, isBack);
    assert.equal(other.search, '?signInProblem=expired');
    const foreign = await stolen.browser.open(`${server.url}${done}?code=x&state=${'A'.repeat(43)}`, isBack);
    assert.equal(foreign.search, '?signInProblem=expired');
  });

  it('refuses a code that was exchanged already', async () => {
    const first = await answerFor('lin.xiao');
    const code = first.answer.searchParams.get('code') ?? '';
    assert.equal(await landing(first), '/sp/me');
    const second = await answerFor('lin.xiao');
    second.answer.searchParams.set('code', code);
    assert.equal(await landing(second), problem('expired'));
  });

  it('refuses a token with another nonce, of another audience, of another issuer, and an expired one', async () => {
    const nonce = await answerFor('lin.xiao', (authorize) =>
      authorize.searchParams.set('nonce', 'another-nonce'),
    );
    assert.equal(await landing(nonce), problem('wrongNonce'));

    // A genuine token of the same provider, which it has issued to another client.
    await set({ clientId: otherClientId, secret: clientSecret });
    assert.equal(await landing(await answerFor('lin.xiao')), '/sp/me');
    const foreign = provider.answers.at(-1)?.['id_token'];
    await set({ secret: clientSecret });
    provider.changeNext((answer) => void (answer['id_token'] = foreign));
    assert.equal(await landing(await answerFor('lin.xiao')), problem('wrongAudience'));

    const issuer = await answerFor('lin.xiao');
    issuer.answer.searchParams.set('iss', 'https://id.example.com');
    assert.equal(await landing(issuer), problem('wrongIssuer'));

    // Tokens are valid for a minute of the provider's clock, which is the true one.
    server.setNow(new Date());
    admin = await signIn(server, 'group', 'admin');
    const late = await answerFor('lin.xiao');
    server.setNow(new Date(Date.now() + 5 * 60_000));
    // The clock is read with the discovery document, which is read again after a change.
    await set();
    assert.equal(await landing(late), problem('tokenExpired'));
    server.setNow(noon);
    // Sessions of the earlier time were removed as expired.
    admin = await signIn(server, 'group', 'admin');
    await set();
  });

  it('says so when the user cancels, has no account here, or has a disabled one', async () => {
    const cancelled = await answerFor('lin.xiao');
    cancelled.answer.searchParams.delete('code');
    cancelled.answer.searchParams.set('error', 'access_denied');
    assert.equal(await landing(cancelled), problem('cancelled'));
    assert.equal(await landing(await answerFor('nobody.here')), problem('unknownAccount'));
    const id = (await signIn(server, 'group', 'he.jing')).session.employeeId;
    const { data } = await admin.get<{ revision: number }>(`/api/portico/accounts/${id}`);
    await admin.put(`/api/portico/accounts/${id}/status`, { active: false, revision: data.revision });
    assert.equal(await landing(await answerFor('he.jing')), problem('unknownAccount'));
    await admin.put(`/api/portico/accounts/${id}/status`, { active: true, revision: data.revision + 1 });
  });

  it('takes an email for the account only if the provider has verified it, and says which claim is missing', async () => {
    await set({ claim: 'email' });
    assert.equal(await landing(await answerFor('lin.xiao')), problem('unverifiedMail'));
    await set({ claim: 'upn' });
    assert.equal(await landing(await answerFor('lin.xiao')), problem('noClaim'));
    await set();
  });

  it('leads to addresses of the app only', async () => {
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', '/api/portico/accounts']) {
      const browser = createPlainBrowser('lin.xiao');
      const landed = await browser.open(
        `${server.url}${begin}?tenant=group&to=${encodeURIComponent(to)}`,
        (url) => isBack(url),
      );
      assert.equal(landed.href, `${server.url}/`, to);
    }
  });

  it('is checked: what is wrong is said before a user finds it out', async () => {
    const check = async () => (await admin.post<ProviderCheck>(`${path}/check`)).data;
    assert.deepEqual(await check(), { endsSession: true });
    await set({ secret: 'wrong' });
    assert.deepEqual(await check(), { fault: 'clientRefused', endsSession: true });
    await set({ issuer: `${provider.issuer}/else`, secret: clientSecret });
    assert.deepEqual(await check(), { fault: 'notFound', endsSession: false });
    const port = new URL(provider.issuer).port;
    await set({ issuer: `http://127.0.0.1:${port}`, secret: clientSecret });
    const other = await check();
    assert.equal(other.fault, 'wrongIssuer');
    assert.match(other.stated ?? '', /^http:\/\//);
    await set({ secret: clientSecret });
  });

  it('says that the provider is down, and works again after it', async () => {
    await set();
    await provider.close();
    const browser = createPlainBrowser('lin.xiao');
    const back = await browser.open(`${server.url}${begin}?tenant=group&to=%2Fsp%2Fme`, isBack);
    assert.equal(back.pathname + back.search, problem('unavailable'));
    const { data } = await admin.post<ProviderCheck>(`${path}/check`);
    assert.deepEqual(data, { fault: 'unreachable', endsSession: false });
    await provider.listen();
    assert.equal(await landing(await answerFor('lin.xiao')), '/sp/me');
  });

  it('is in the audit log', async () => {
    const { data } = await admin.get<{ entries: { subject: object }[] }>(
      '/api/portico/audit?kind=providerChanged',
    );
    assert.deepEqual(data.entries[0]?.subject, { id: 'group', name: '示例集团' });
    assert.doesNotMatch(JSON.stringify(data), new RegExp(clientSecret));
  });
});
