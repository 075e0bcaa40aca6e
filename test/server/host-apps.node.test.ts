import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import type { AuditPage } from '../../core/contracts/audit.js';
import {
  emptyHostApp,
  type AppHost,
  type HostAppSettings,
  type HostAppValues,
  type HostCheck,
  type HostSetupData,
  type HostSignature,
} from '../../core/contracts/host-apps.js';
import type { OrganizationSettings } from '../../core/contracts/organization.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import { seededPersonId } from '../../server/seed/people.js';
import { call, noon, signIn, startServer, type Client, type TestServer } from './harness.js';
import { entraTenant, startVendorServers, teamsApp, type VendorServers } from './vendor-servers.js';

const root = '/api/portico/host-apps';
const signaturePath = '/api/portico/host-signature';
const signInPath = '/papi/portico/host-sign-in';

const ids: Readonly<Record<AppHost, Partial<HostAppValues>>> = {
  wxwork: { corpId: 'ww1', agentId: '1000002' },
  MicroMessenger: { appId: 'wx1' },
  DingTalk: { corpId: 'dingcorp', appId: 'ding1' },
  Lark: { appId: 'cli_1', corpId: 'lark-tenant' },
  Welink: { appId: 'wl1', corpId: 'welink-tenant' },
  Teams: { corpId: entraTenant, appId: teamsApp },
};
const secretOf: Readonly<Record<AppHost, string | undefined>> = {
  wxwork: 'wecom-secret',
  MicroMessenger: 'wechat-secret',
  DingTalk: 'dingtalk-secret',
  Lark: 'lark-secret',
  Welink: 'welink-secret',
  Teams: undefined,
};

let vendors: VendorServers;
let server: TestServer;
let admin: Client;
let lin: Client;
before(async () => {
  vendors = await startVendorServers(noon);
  server = await startServer({ vendorOrigins: vendors.origins });
  admin = await signIn(server, 'group', 'admin');
  lin = await signIn(server, 'group', 'lin.xiao');
});
after(async () => {
  await server.stop();
  await vendors.close();
});

const read = async (host: AppHost) => (await admin.get<HostAppSettings>(`${root}/${host}`)).data;

/** Stores an app with its true ids and secret. */
async function setUp(host: AppHost, values: Partial<HostAppValues> = {}, secret = secretOf[host]) {
  const { revision } = await read(host);
  const answer = await admin.put<HostAppSettings>(`${root}/${host}`, {
    values: { ...emptyHostApp, enabled: true, ...ids[host], ...values },
    revision,
    ...(secret !== undefined && { secret }),
  });
  assert.equal(answer.code, 200, answer.msg);
  return answer.data;
}
const check = async (host: AppHost) => (await admin.post<HostCheck>(`${root}/${host}/check`, {})).data;
const signInBy = (host: AppHost, code: string, tenantKey = 'group') =>
  call<SessionInfo>(server.url, 'POST', signInPath, { host, tenantKey, code });

describe('apps in work-chat hosts', () => {
  it('are read and changed by administrators of the tenant only', async () => {
    const change = { values: emptyHostApp, revision: 0 };
    for (const answer of [
      await lin.get(root),
      await lin.get(`${root}/wxwork`),
      await lin.put(`${root}/wxwork`, change),
      await lin.post(`${root}/wxwork/check`, {}),
    ])
      assert.equal(answer.code, 403);
    assert.equal((await fetch(`${server.url}${root}/wxwork`)).status, 401);
    assert.equal((await admin.get(`${root}/elsewhere`)).code, 404);
  });

  it('keep their secret encrypted: in no answer, no log and no file of the folder', async () => {
    const stored = await setUp('wxwork');
    assert.equal(stored.hasSecret, true);
    assert.ok(!JSON.stringify(stored).includes('wecom-secret'));
    assert.deepEqual(await check('wxwork'), {});
    assert.ok(!server.lines.join('\n').includes('wecom-secret'));
    for (const name of await readdir(server.dataFolder, { recursive: true, withFileTypes: true })) {
      if (!name.isFile()) continue;
      const content = await readFile(join(name.parentPath, name.name));
      for (const secret of ['wecom-secret', 'wecom-token', 'wecom-ticket'])
        assert.ok(!content.includes(secret), `${name.name} has ${secret}`);
    }
  });

  it('keep it when other values change, and are noted in the audit log', async () => {
    const { values, revision } = await setUp('wxwork');
    const { data } = await admin.put<HostAppSettings>(`${root}/wxwork`, {
      values: { ...values, agentId: '1000003' },
      revision,
    });
    assert.equal(data.hasSecret, true);
    assert.equal(data.values.agentId, '1000003');
    assert.equal(data.updatedBy?.id, seededPersonId('group', 'admin'));
    const { data: audit } = await admin.get<AuditPage>('/api/portico/audit?kind=hostAppChanged');
    assert.equal(audit.entries[0]?.subject.id, 'wxwork');
    assert.deepEqual(audit.entries[0].detail, { enabled: true });
  });

  it('refuse a stale revision with the present settings, what is missing, and unknown accounts', async () => {
    const present = await setUp('wxwork');
    const change = { values: present.values, revision: present.revision - 1 };
    const stale = await admin.put<{ present: HostAppSettings }>(`${root}/wxwork`, change);
    assert.equal(stale.code, 409);
    assert.deepEqual(stale.data.present, present);
    const incomplete = await admin.put(`${root}/Welink`, {
      values: { ...emptyHostApp, enabled: true, appId: 'wl1' },
      revision: 0,
    });
    assert.equal(incomplete.code, 422);
    const unknown = await admin.put<{ accounts: string[] }>(`${root}/wxwork`, {
      values: { ...present.values, users: [{ account: 'no.such', hostUser: 'x' }] },
      revision: present.revision,
    });
    assert.equal(unknown.code, 422);
    assert.deepEqual(unknown.data, { accounts: ['no.such'] });
    const many = Array.from({ length: 5001 }, (_, n) => ({ account: 'lin.xiao', hostUser: `u${n}` }));
    const tooMany = { values: { ...present.values, users: many }, revision: present.revision };
    assert.equal((await admin.put(`${root}/wxwork`, tooMany)).code, 400);
  });

  it('are those of one tenant', async () => {
    const otherAdmin = await signIn(server, 'logistics', 'admin');
    const { data } = await otherAdmin.get<HostAppSettings>(`${root}/wxwork`);
    assert.deepEqual(data, { values: emptyHostApp, hasSecret: false, revision: 0 });
  });

  for (const [host, wrongId] of [
    ['wxwork', { corpId: 'ww2' }],
    ['MicroMessenger', { appId: 'wx2' }],
    ['Lark', { appId: 'cli_2' }],
    ['Teams', { corpId: '00000000-0000-4000-8000-000000000000' }],
  ] as const)
    it(`a check of ${host} says that an id is wrong`, async () => {
      await setUp(host, wrongId);
      assert.equal((await check(host)).problem, 'wrong-id');
    });

  for (const host of ['wxwork', 'MicroMessenger', 'DingTalk', 'Lark', 'Welink'] as const)
    it(`a check of ${host} says that the secret is wrong, and nothing once it is right`, async () => {
      await setUp(host, {}, 'not-it');
      const wrong = await check(host);
      assert.equal(wrong.problem, 'wrong-secret');
      assert.ok(!JSON.stringify(wrong).includes('not-it'));
      await setUp(host);
      assert.deepEqual(await check(host), {});
    });

  it('a check says that the address is not trusted, the clock is wrong, or the vendor does not answer', async () => {
    await setUp('wxwork');
    vendors.setTrouble('address');
    assert.deepEqual(await check('wxwork'), {
      problem: 'address-not-trusted',
      answer: '60020 not allow to access from your ip',
    });
    vendors.setTrouble('hangs');
    assert.equal((await check('wxwork')).problem, 'unreachable');
    vendors.setTrouble(undefined);
    vendors.setNow(new Date(noon.getTime() + 20 * 60_000));
    assert.equal((await check('wxwork')).problem, 'clock');
    vendors.setNow(noon);
  });
});

describe('signatures', () => {
  const page = () => `${server.url}/sp/task?a=1`;
  const sign = (host: AppHost, kind: 'config' | 'agent', url = page()) =>
    lin.post<HostSignature>(signaturePath, { host, kind, url });

  for (const [host, vendor, kind] of [
    ['wxwork', 'wecom', 'config'],
    ['wxwork', 'wecom', 'agent'],
    ['MicroMessenger', 'wechat', 'config'],
    ['DingTalk', 'dingtalk', 'config'],
    ['Lark', 'lark', 'config'],
  ] as const)
    it(`of ${host}, ${kind}, are accepted by the vendor for their address, for five minutes`, async () => {
      await setUp(host);
      const { data, code, msg } = await sign(host, kind);
      assert.equal(code, 200, msg);
      assert.ok(vendors.accepts(vendor, kind, data, page()));
      assert.ok(!vendors.accepts(vendor, kind, data, `${page()}2`));
      vendors.setNow(new Date(noon.getTime() + 6 * 60_000));
      assert.ok(!vendors.accepts(vendor, kind, data, page()));
      vendors.setNow(noon);
    });

  it('are made for addresses of this server only, in hosts that have them, of apps that are on', async () => {
    await setUp('wxwork');
    for (const url of [`${server.url}/sp#a`, 'javascript:1', server.url.replace('//', '//a@')])
      assert.equal((await sign('wxwork', 'config', url)).code, 422, url);
    assert.equal((await sign('wxwork', 'config', 'https://elsewhere.example/sp')).code, 403);
    await setUp('Welink');
    assert.equal((await sign('Welink', 'config')).code, 503);
    await setUp('wxwork', { enabled: false });
    assert.equal((await sign('wxwork', 'config')).code, 422);
    assert.equal((await fetch(`${server.url}${signaturePath}`, { method: 'POST' })).status, 401);
  });

  it('of many at once ask the vendor once, and again before a token ends', async () => {
    await setUp('wxwork');
    vendors.requests.clear();
    const answers = await Promise.all(Array.from({ length: 8 }, () => sign('wxwork', 'config')));
    assert.ok(answers.every(({ code }) => code === 200));
    const asked = () =>
      ['/cgi-bin/gettoken', '/cgi-bin/get_jsapi_ticket'].map((path) => vendors.requests.get(path) ?? 0);
    assert.deepEqual(asked(), [1, 1]);
    const at = (minutes: number) => {
      const later = new Date(noon.getTime() + minutes * 60_000);
      server.setNow(later);
      vendors.setNow(later);
    };
    at(114);
    await sign('wxwork', 'config');
    assert.deepEqual(asked(), [1, 1]);
    at(116);
    const { data } = await sign('wxwork', 'config');
    assert.deepEqual(asked(), [2, 2]);
    assert.ok(vendors.accepts('wecom', 'config', data, page()));
    at(0);
  });
});

describe('signatures of pages of other systems', () => {
  /** From the allow-list of the tenant `group`. */
  const portal = 'https://portal.example.com';
  const shopOfLogistics = 'https://shop.logistics.example';
  const order = `${portal}/orders/7?tab=1`;

  /** A call as the SDK sends it from a page: the session is in the header. */
  const signFrom = async (origin: string, url: string, client = lin, host: AppHost = 'wxwork') => {
    const headers = {
      origin,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-dest': 'empty',
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ host, kind: 'agent', url });
    const answer = await client.raw(signaturePath, { method: 'POST', headers, body });
    return {
      allowed: answer.headers.get('access-control-allow-origin'),
      ...((await answer.json()) as { code: number; msg: string; data: HostSignature }),
    };
  };

  it('of the allow-list are accepted by the vendor for their address', async () => {
    await setUp('wxwork');
    const { code, msg, data, allowed } = await signFrom(portal, order);
    assert.equal(code, 200, msg);
    assert.equal(allowed, portal);
    assert.ok(vendors.accepts('wecom', 'agent', data, order));
    assert.deepEqual(Object.keys(data).sort(), ['nonceStr', 'signature', 'timestamp']);
  });

  it('are made for the origin that asks, of the list of the tenant of the session, and no other', async () => {
    await setUp('wxwork');
    for (const url of [
      `${server.url}/sp`,
      'https://erp.example.com/',
      'https://portal.example.com.evil.example/',
      'https://sub.portal.example.com/',
      'https://portal.example.com:8443/',
      'http://portal.example.com/',
      shopOfLogistics,
    ]) {
      const { code, msg } = await signFrom(portal, url);
      assert.equal(code, 403, url);
      assert.match(msg, /允许名单/);
    }
    for (const url of [`${order}#top`, 'https://a@portal.example.com/', `${order}&a=${'x'.repeat(1000)}`])
      assert.equal((await signFrom(portal, url)).code, url.length > 1000 ? 200 : 422, url);
    assert.equal((await signFrom(portal, `${order}&a=${'x'.repeat(2000)}`)).code, 400);
    const anna = await signIn(server, 'logistics', 'anna.lee');
    for (const [origin, client] of [
      [portal, anna],
      [shopOfLogistics, lin],
      ['https://evil.example', lin],
    ] as const)
      assert.equal((await signFrom(origin, `${origin}/`, client)).code, 403, origin);
    assert.equal((await signFrom(shopOfLogistics, `${shopOfLogistics}/`, anna)).code, 422);
  });

  it('need a session, and an address that the administrators still allow', async () => {
    await setUp('wxwork');
    const headers = { origin: portal, 'content-type': 'application/json' };
    const body = JSON.stringify({ host: 'wxwork', kind: 'agent', url: order });
    const refused = await fetch(`${server.url}${signaturePath}`, { method: 'POST', headers, body });
    assert.equal(refused.status, 401);
    const path = '/api/portico/settings/allow-lists';
    const { data } = await admin.get<OrganizationSettings<'allowLists'>>(path);
    const { values, revision } = data;
    const embedOrigins = values.embedOrigins.filter((each) => each !== portal);
    await admin.put(path, { values: { ...values, embedOrigins }, revision });
    // As a page asks that has its calls passed on by its own server.
    const asked = () => lin.post(signaturePath, { host: 'wxwork', kind: 'agent', url: order });
    assert.equal((await asked()).code, 403);
    await admin.put(path, { values, revision: revision + 1 });
    assert.equal((await asked()).code, 200);
  });
});

describe('signing in by a host', () => {
  const list: Partial<HostAppValues> = {
    match: 'list',
    users: [{ account: 'lin.xiao', hostUser: 'vendor-lin' }],
  };

  for (const host of ['wxwork', 'DingTalk', 'Lark', 'Welink'] as const)
    it(`${host} opens a session of the account of the same name, by a code that is valid once`, async () => {
      await setUp(host);
      const code = vendors.codeFor({ id: 'lin.xiao' });
      const { data, headers } = await signInBy(host, code);
      assert.equal(data.account, 'lin.xiao');
      assert.match(headers.getSetCookie().join(), /ETEAMSID=.*HttpOnly.*SameSite=Lax/);
      const again = await signInBy(host, code);
      assert.equal(again.code, 401);
      assert.match(again.msg, /已使用或已过期/);
      const late = vendors.codeFor({ id: 'lin.xiao' });
      vendors.setNow(new Date(noon.getTime() + 6 * 60_000));
      assert.equal((await signInBy(host, late)).code, 401);
      vendors.setNow(noon);
    });

  it('WeChat opens a session of the account in the list', async () => {
    await setUp('MicroMessenger', { match: 'list', users: [{ account: 'lin.xiao', hostUser: 'o-1' }] });
    const { data } = await signInBy('MicroMessenger', vendors.codeFor({ openid: 'o-1' }));
    assert.equal(data.account, 'lin.xiao');
    assert.equal((await signInBy('MicroMessenger', vendors.codeFor({ openid: 'o-2' }))).code, 401);
  });

  it('by the list, the account of the same name is not taken', async () => {
    await setUp('wxwork', list);
    assert.equal((await read('wxwork')).values.users.length, 1);
    assert.equal((await signInBy('wxwork', vendors.codeFor({ id: 'vendor-lin' }))).data.account, 'lin.xiao');
    const other = await signInBy('wxwork', vendors.codeFor({ id: 'lin.xiao' }));
    assert.equal(other.code, 401);
    assert.match(other.msg, /请联系管理员/);
  });

  it('refuses users of another organization, unknown tenants, and apps that are off', async () => {
    await setUp('wxwork');
    const outside = await signInBy('wxwork', vendors.codeFor({ openid: 'o-9' }));
    assert.equal(outside.code, 401);
    assert.match(outside.msg, /企业与此应用不符/);
    await setUp('Lark');
    const elsewhere = await signInBy('Lark', vendors.codeFor({ id: 'lin.xiao', corp: 'other' }));
    assert.match(elsewhere.msg, /企业与此应用不符/);
    assert.equal((await signInBy('wxwork', vendors.codeFor({ id: 'lin.xiao' }), 'logistics')).code, 401);
    assert.equal((await signInBy('wxwork', 'x', 'no-such')).code, 401);
  });

  it('refuses a disabled account', async () => {
    await setUp('wxwork');
    const id = seededPersonId('group', 'he.jing');
    const { data } = await admin.get<{ revision: number }>(`/api/portico/accounts/${id}`);
    const disabled = await admin.put<{ revision: number }>(`/api/portico/accounts/${id}/status`, {
      active: false,
      revision: data.revision,
    });
    const answer = await signInBy('wxwork', vendors.codeFor({ id: 'he.jing' }));
    assert.equal(answer.code, 401);
    assert.match(answer.msg, /已停用/);
    const { revision } = disabled.data;
    await admin.put(`/api/portico/accounts/${id}/status`, { active: true, revision });
  });

  it('Teams: a token is verified by issuer, audience, organization, signature and time', async () => {
    await setUp('Teams', { match: 'list', users: [{ account: 'lin.xiao', hostUser: 'oid-lin' }] });
    assert.equal((await signInBy('Teams', await vendors.teamsToken())).data.account, 'lin.xiao');
    const uri = await vendors.teamsToken({ aud: `api://oa.example.com/${teamsApp}` });
    assert.equal((await signInBy('Teams', uri)).code, 200);
    const seconds = Math.floor(noon.getTime() / 1000);
    for (const [what, token] of [
      ['issuer', await vendors.teamsToken({ iss: 'https://login.microsoftonline.com/other/v2.0' })],
      ['audience', await vendors.teamsToken({ aud: 'another-app' })],
      ['organization', await vendors.teamsToken({ tid: 'another-organization' })],
      ['expired', await vendors.teamsToken({ exp: seconds - 120 })],
      ['key', await vendors.teamsToken({}, 'other')],
      ['user', await vendors.teamsToken({ oid: 'oid-other', preferred_username: '' })],
      ['no token', 'x.y.z'],
    ] as const)
      assert.equal((await signInBy('Teams', token)).code, 401, what);
  });

  it('tells pages the ids that they need, and nothing of an app that is off', async () => {
    const setup = (tenant: string) =>
      call<HostSetupData>(server.url, 'GET', `/papi/portico/host-setup?host=wxwork&tenant=${tenant}`);
    await setUp('wxwork');
    assert.deepEqual((await setup('group')).data, {
      corpId: 'ww1',
      agentId: '1000002',
      signatures: ['config', 'agent'],
    });
    assert.equal((await setup('logistics')).data, null);
    assert.equal((await setup('no-such')).code, 404);
    await setUp('wxwork', { enabled: false });
    assert.equal((await setup('group')).data, null);
    await setUp('wxwork');
  });

  it('limits failed attempts of a network', async () => {
    await setUp('wxwork');
    server.setNow(new Date(noon.getTime() + 3 * 60_000));
    const answers = await Promise.all(Array.from({ length: 40 }, () => signInBy('wxwork', 'wrong')));
    assert.ok(answers.some(({ code }) => code === 429));
    assert.ok(answers.some(({ code }) => code === 401));
    server.setNow(noon);
  });
});
