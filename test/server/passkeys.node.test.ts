import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import type { AuditPage } from '../../core/contracts/audit.js';
import type { Account, Accounts } from '../../core/contracts/accounts.js';
import type { Passkey } from '../../core/contracts/passkeys.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import { seededPersonId } from '../../server/seed/people.js';
import { call, noon, signIn, startServer, type Answer, type Client, type TestServer } from './harness.js';
import { createAuthenticator } from './passkey-authenticator.js';

const own = '/api/portico/me/passkeys';
const optionsPath = '/api/portico/me/passkeys/options';
const signInPath = '/papi/portico/signin/passkey';
const signInOptions = '/papi/portico/signin/passkey/options';

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string; name: string };
  excludeCredentials: { id: string }[];
  authenticatorSelection: { residentKey: string; userVerification: string };
}

const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

describe('passkeys', () => {
  let server: TestServer;
  let lin: Client;
  before(async () => {
    server = await startServer();
    lin = await signIn(server, 'group', 'lin.xiao');
  });
  after(() => server.stop());

  const site = '127.0.0.1';
  const here = (challenge: string) => ({ challenge, origin: server.url, site });

  async function add(client: Client, name: string, authenticator = createAuthenticator()) {
    const { data } = await client.post<CreationOptions>(optionsPath);
    const answer = authenticator.create(here(data.challenge), data.user.id);
    const added = await client.post<Passkey[]>(own, { name, answer });
    assert.equal(added.code, 200, added.msg);
    return { authenticator, options: data, answer, passkeys: added.data };
  }
  const challenge = async (): Promise<string> =>
    (await call<{ challenge: string }>(server.url, 'POST', signInOptions, {})).data.challenge;
  const send = (answer: unknown, headers: Record<string, string> = {}): Promise<Answer<SessionInfo>> =>
    call<SessionInfo>(
      server.url,
      'POST',
      signInPath,
      { answer, remember: false },
      { langType: 'en', ...headers },
    );

  it('is added by its user, listed, and signs in without an account', async () => {
    assert.deepEqual((await lin.get<Passkey[]>(own)).data, []);
    const { authenticator, options, passkeys } = await add(lin, '  Phone ');
    assert.equal(options.rp.id, site);
    assert.equal(options.authenticatorSelection.residentKey, 'required');
    assert.equal(options.authenticatorSelection.userVerification, 'required');
    assert.match(options.user.name, /^lin\.xiao · /u);
    assert.deepEqual(passkeys, [{ id: authenticator.id, name: 'Phone', createdMs: noon.getTime() }]);
    server.setNow(minutes(5));
    const { code, data, msg } = await send(authenticator.get(here(await challenge())));
    assert.equal(code, 200, msg);
    assert.equal(data.account, 'lin.xiao');
    assert.equal(data.tenantKey, 'group');
    assert.equal((await lin.get<Passkey[]>(own)).data[0]?.usedMs, minutes(5).getTime());
    const again = await lin.post<CreationOptions>(optionsPath);
    assert.deepEqual(
      again.data.excludeCredentials.map(({ id }) => id),
      [authenticator.id],
    );
    const entries = await signIn(server, 'group', 'admin').then((admin) =>
      admin.get<AuditPage>('/api/portico/audit?kind=passkeyAdded'),
    );
    assert.equal(entries.data.entries[0]?.by.id, seededPersonId('group', 'lin.xiao'));
    assert.deepEqual(entries.data.entries[0].detail, { name: 'Phone' });
  });

  it('is refused with a reason for another origin, a replay, an old challenge and a missing verification', async () => {
    const { authenticator } = await add(lin, 'Key');
    const refusal = async (answer: unknown): Promise<string> => {
      const { code, msg } = await send(answer);
      assert.equal(code, 401, msg);
      return msg;
    };
    assert.match(
      await refusal(authenticator.get({ ...here(await challenge()), origin: 'https://portico.example' })),
      /used at another address/u,
    );
    const good = authenticator.get(here(await challenge()), 1);
    assert.equal((await send(good)).code, 200);
    assert.match(await refusal(good), /already used/u);
    assert.match(await refusal(authenticator.get(here('made-up'), 2)), /already used/u);
    const old = await challenge();
    server.setNow(minutes(20));
    assert.match(await refusal(authenticator.get(here(old), 3)), /expired/u);
    assert.match(
      await refusal(authenticator.get({ ...here(await challenge()), isUnverified: true }, 4)),
      /Couldn't verify/u,
    );
    assert.match(
      await refusal(authenticator.get({ ...here(await challenge()), site: 'localhost' }, 5)),
      /Couldn't verify/u,
    );
    // The counter of a copy is behind that of the original.
    assert.equal((await send(authenticator.get(here(await challenge()), 9))).code, 200);
    assert.match(await refusal(authenticator.get(here(await challenge()), 6)), /Couldn't verify/u);
    const stranger = createAuthenticator();
    assert.match(await refusal(stranger.get(here(await challenge()))), /removed or isn't known here/u);
    const forged = { ...authenticator.get(here(await challenge()), 10) };
    forged.response = { ...forged.response, signature: stranger.get(here('x')).response.signature };
    assert.match(await refusal(forged), /Couldn't verify/u);
  });

  it('is refused for a page of another site, and for input out of bounds', async () => {
    const { authenticator } = await add(lin, 'Other');
    const answer = authenticator.get(here(await challenge()), 1);
    assert.equal(
      (await send(answer, { 'sec-fetch-site': 'cross-site', origin: 'https://a.example' })).code,
      403,
    );
    assert.equal((await send({ ...answer, id: 'no base64url!' })).code, 400);
    assert.equal((await send({ ...answer, id: 'a'.repeat(1401) })).code, 400);
    assert.equal((await send(null)).code, 400);
    const long = { ...answer, response: { ...answer.response, signature: 'A'.repeat(8193) } };
    assert.equal((await send(long)).code, 400);
    assert.equal((await lin.post(own, { name: ' ', answer: {} })).code, 400);
  });

  it('is added only by the user, the origin and the challenge that it was begun with', async () => {
    const zhang = await signIn(server, 'group', 'zhang.wei');
    const authenticator = createAuthenticator();
    const begun = async () => (await lin.post<CreationOptions>(optionsPath)).data;
    const one = await begun();
    const stolen = authenticator.create(here(one.challenge), one.user.id);
    assert.equal((await zhang.post(own, { name: 'Stolen', answer: stolen })).code, 422);
    const two = await begun();
    const elsewhere = authenticator.create(
      { ...here(two.challenge), origin: 'https://portico.example' },
      two.user.id,
    );
    assert.equal((await lin.post(own, { name: 'Elsewhere', answer: elsewhere })).code, 422);
    const three = await begun();
    const unverified = authenticator.create({ ...here(three.challenge), isUnverified: true }, three.user.id);
    assert.equal((await lin.post(own, { name: 'Unverified', answer: unverified })).code, 422);
    const { answer } = await add(lin, 'Good', authenticator);
    assert.equal((await lin.post(own, { name: 'Replayed', answer })).code, 422);
    // A credential id belongs to one user.
    const { data: options } = await zhang.post<CreationOptions>(optionsPath);
    const same = authenticator.create(here(options.challenge), options.user.id);
    assert.equal((await zhang.post(own, { name: 'Same', answer: same })).code, 422);
    assert.deepEqual((await zhang.get<Passkey[]>(own)).data, []);
  });

  it('does not sign in once it is removed, which only its user can do', async () => {
    const { authenticator } = await add(lin, 'Gone');
    const zhang = await signIn(server, 'group', 'zhang.wei');
    assert.equal((await zhang.call('DELETE', `${own}/${authenticator.id}`)).code, 404);
    const open = await challenge();
    const { data } = await lin.call<Passkey[]>('DELETE', `${own}/${authenticator.id}`);
    assert.ok(data.every(({ id }) => id !== authenticator.id));
    const refused = await send(authenticator.get(here(open)));
    assert.equal(refused.code, 401);
    assert.match(refused.msg, /removed or isn't known here/u);
    assert.equal((await lin.call('DELETE', `${own}/${authenticator.id}`)).code, 404);
  });

  it('does not sign in to a disabled account, and goes with a reset of the password', async () => {
    const admin = await signIn(server, 'group', 'admin');
    const person = seededPersonId('group', 'wang.min');
    const { authenticator } = await add(await signIn(server, 'group', 'wang.min'), 'Laptop');
    const account = async () => (await admin.get<Account>(`/api/portico/accounts/${person}`)).data;
    const status = async (active: boolean) =>
      admin.put(`/api/portico/accounts/${person}/status`, { active, revision: (await account()).revision });
    assert.equal((await status(false)).code, 200);
    const refused = await send(authenticator.get(here(await challenge())));
    assert.equal(refused.code, 401);
    assert.match(refused.msg, /account is disabled/u);
    assert.equal((await status(true)).code, 200);
    assert.equal((await send(authenticator.get(here(await challenge())))).code, 200);
    const reset = await admin.post(`/api/portico/accounts/${person}/password`, {
      revision: (await account()).revision,
    });
    assert.equal(reset.code, 200);
    assert.match((await send(authenticator.get(here(await challenge())))).msg, /removed or isn't known/u);
    const { data } = await admin.get<Accounts>('/api/portico/accounts');
    assert.ok(data.total > 0);
  });

  it('is limited in number', async () => {
    const zhang = await signIn(server, 'group', 'zhang.wei');
    for (let count = 0; count < 20; count += 1) await add(zhang, `Key ${count}`);
    assert.equal((await zhang.post(optionsPath)).code, 422);
  });

  it('takes host and origin from the settings of the server behind a proxy', async () => {
    const behind = await startServer({ publicOrigin: 'https://office.example.com' });
    try {
      const user = await signIn(behind, 'group', 'lin.xiao');
      const authenticator = createAuthenticator();
      const { data } = await user.post<CreationOptions>(optionsPath);
      assert.equal(data.rp.id, 'office.example.com');
      const there = (text: string) => ({
        ...{ challenge: text, origin: 'https://office.example.com', site: 'office.example.com' },
      });
      const answer = authenticator.create(there(data.challenge), data.user.id);
      assert.equal((await user.post(own, { name: 'Proxy', answer })).code, 200);
      const { data: options } = await call<{ challenge: string; rpId: string }>(
        behind.url,
        'POST',
        signInOptions,
        {},
      );
      assert.equal(options.rpId, 'office.example.com');
      const signed = authenticator.get(there(options.challenge));
      const { data: info } = await call<SessionInfo>(behind.url, 'POST', signInPath, {
        answer: signed,
        remember: true,
      });
      assert.equal(info.account, 'lin.xiao');
    } finally {
      await behind.stop();
    }
  });
});
