import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ConfigEntry, SessionInfo, SignInTenant, TenantData } from '../../core/contracts/tenant.js';
import { demoPassword } from '../../server/seed/people.js';
import type { TestServer } from './harness.js';
import { call, holds, noon, signIn, startServer } from './harness.js';

const attempt = (
  server: TestServer,
  account: string,
  password: string,
  headers: Record<string, string> = {},
) =>
  call<SessionInfo>(
    server.url,
    'POST',
    endpoints.signIn,
    { tenantKey: 'group', account, password, remember: false },
    headers,
  );

const cookieOf = (headers: Headers) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('ETEAMSID='));

describe('signing in', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer();
  });
  after(() => server.stop());

  it('lists the tenants with their demo accounts, all of which can sign in', async () => {
    const { data: tenants } = await call<SignInTenant[]>(server.url, 'GET', endpoints.signInTenants);
    assert.deepEqual(
      tenants.map(({ tenantKey }) => tenantKey),
      ['group', 'logistics'],
    );
    for (const { tenantKey, demoAccounts = [] } of tenants) {
      holds(demoAccounts.length >= 3);
      for (const { account, password, name } of demoAccounts) {
        const answer = await call<SessionInfo>(server.url, 'POST', endpoints.signIn, {
          tenantKey,
          account,
          password,
          remember: false,
        });
        assert.equal(answer.code, 200);
        assert.equal(answer.data.name, name);
      }
    }
  });

  it('lists the notes on the demo accounts in the language of the page, else in that of the tenant', async () => {
    const notes = async (headers?: Record<string, string>) => {
      const { data } = await call<SignInTenant[]>(
        server.url,
        'GET',
        endpoints.signInTenants,
        undefined,
        headers,
      );
      return data.map(({ demoAccounts = [] }) => demoAccounts[0]?.note);
    };
    assert.deepEqual(await notes(), ['财务经理，审批流程', 'Finance lead, approves']);
    assert.deepEqual(await notes({ langType: 'ja' }), ['財務マネージャー、承認担当', '財務責任者、承認担当']);
  });

  it('sets an HttpOnly cookie for the browser session, and a permanent one on request', async () => {
    const short = cookieOf((await attempt(server, 'lin.xiao', demoPassword)).headers) ?? '';
    assert.match(short, /HttpOnly/);
    assert.match(short, /SameSite=Lax/);
    assert.doesNotMatch(short, /Max-Age/);
    const { headers } = await call(server.url, 'POST', endpoints.signIn, {
      tenantKey: 'group',
      account: 'lin.xiao',
      password: demoPassword,
      remember: true,
    });
    assert.match(cookieOf(headers) ?? '', /Max-Age=2592000/);
  });

  it('rejects a wrong password and an unknown account with the same message', async () => {
    const wrong = await attempt(server, 'chen.yiming', 'nope', { langType: 'en' });
    const unknown = await attempt(server, 'nobody', demoPassword, { langType: 'en' });
    assert.equal(wrong.http, 401);
    assert.equal(wrong.code, 401);
    assert.equal(wrong.status, false);
    assert.equal(wrong.msg, unknown.msg);
    assert.match(wrong.msg, /password/);
    assert.match((await attempt(server, 'nobody', 'x', { langType: 'zh_CN' })).msg, /密码/);
  });

  it('rejects an account of another tenant', async () => {
    const answer = await call(server.url, 'POST', endpoints.signIn, {
      tenantKey: 'logistics',
      account: 'lin.xiao',
      password: demoPassword,
      remember: false,
    });
    assert.equal(answer.code, 401);
  });

  it('locks an account for a minute after five failures, and only that one', async () => {
    for (let n = 0; n < 5; n += 1) assert.equal((await attempt(server, 'zhao.qiang', 'wrong')).code, 401);
    const locked = await attempt(server, 'ZHAO.QIANG', demoPassword);
    assert.equal(locked.http, 429);
    assert.equal(locked.code, 429);
    assert.equal((await attempt(server, 'li.min', demoPassword)).code, 200);
    server.setNow(new Date(noon.getTime() + 61_000));
    assert.equal((await attempt(server, 'zhao.qiang', demoPassword)).code, 200);
    server.setNow(noon);
  });

  it('rejects malformed bodies', async () => {
    for (const body of ['{', '[]', '"x"', '{"tenantKey":1}', '{}']) {
      const answer = await call(server.url, 'POST', endpoints.signIn, body);
      assert.equal(answer.code, 400, body);
      assert.equal(answer.http, 400);
    }
  });

  it('rejects a sign-in from another site', async () => {
    const answer = await attempt(server, 'lin.xiao', demoPassword, { origin: 'https://evil.example' });
    assert.equal(answer.code, 403);
  });
});

describe('sessions', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer();
  });
  after(() => server.stop());

  it('are a signed-in employee of a tenant: getInfo returns which, by header and by cookie', async () => {
    const client = await signIn(server, 'group', 'lin.xiao');
    const byHeader = await client.post<SessionInfo>(endpoints.getInfo);
    assert.equal(byHeader.data.isInvalidEteamsid, false);
    assert.equal(byHeader.data.ACCESS_ETEAMSID, client.session.ACCESS_ETEAMSID);
    assert.equal(byHeader.data.tenantKey, 'group');
    assert.equal(byHeader.data.name, '林晓');
    assert.match(byHeader.data.employeeId, /^\d{19}$/);
    const byCookie = await call<SessionInfo>(server.url, 'POST', endpoints.getInfo, undefined, {
      cookie: `ETEAMSID=${client.session.ACCESS_ETEAMSID}`,
      'sec-fetch-site': 'same-origin',
    });
    assert.equal(byCookie.data.employeeId, byHeader.data.employeeId);
  });

  it('prefer the header to the cookie', async () => {
    const one = await signIn(server, 'group', 'lin.xiao');
    const other = await signIn(server, 'logistics', 'anna.lee');
    const answer = await call<SessionInfo>(server.url, 'POST', endpoints.getInfo, undefined, {
      eteamsid: one.session.ACCESS_ETEAMSID,
      cookie: `ETEAMSID=${other.session.ACCESS_ETEAMSID}`,
    });
    assert.equal(answer.data.tenantKey, 'group');
  });

  it('are required for every path except the public ones', async () => {
    for (const eteamsid of ['', 'made-up', 'A'.repeat(43)]) {
      const answer = await call(server.url, 'POST', endpoints.baseTeams, {}, { langType: 'en', eteamsid });
      assert.equal(answer.http, 401);
      assert.equal(answer.code, -1);
      assert.equal(answer.status, false);
      assert.match(answer.msg, /Sign in/);
    }
    const info = await call<SessionInfo>(server.url, 'POST', endpoints.getInfo);
    assert.equal(info.http, 200);
    assert.equal(info.code, -1);
    assert.equal(info.data.isInvalidEteamsid, true);
    assert.equal(info.data.ACCESS_ETEAMSID, '');
  });

  it('end after twelve hours', async () => {
    const client = await signIn(server, 'group', 'lin.xiao');
    server.setNow(new Date(noon.getTime() + 12 * 3_600_000 - 1000));
    assert.equal((await client.get(endpoints.home)).code, 200);
    server.setNow(new Date(noon.getTime() + 12 * 3_600_000 + 1000));
    assert.equal((await client.get(endpoints.home)).code, -1);
    server.setNow(noon);
  });

  it('end at sign-out, which also succeeds when they have already ended', async () => {
    const client = await signIn(server, 'group', 'lin.xiao');
    const out = await client.post(endpoints.signOut);
    assert.equal(out.code, 200);
    assert.match(cookieOf(out.headers) ?? '', /Max-Age=0/);
    assert.equal((await client.get(endpoints.home)).code, -1);
    assert.equal((await client.post(endpoints.signOut)).code, 200);
  });

  it('end on all devices at once, and those of others go on', async () => {
    const [here, there, other] = [
      await signIn(server, 'group', 'lin.xiao'),
      await signIn(server, 'group', 'lin.xiao'),
      await signIn(server, 'group', 'wang.min'),
    ];
    assert.equal((await here.post(endpoints.signOut, { all: false })).code, 200);
    assert.equal((await there.get(endpoints.home)).code, 200);
    // An ended session ends no others.
    assert.equal((await here.post(endpoints.signOut, { all: true })).code, 200);
    assert.equal((await there.get(endpoints.home)).code, 200);
    const last = await signIn(server, 'group', 'lin.xiao');
    assert.equal((await last.post(endpoints.signOut, { all: true })).code, 200);
    for (const ended of [there, last]) assert.equal((await ended.get(endpoints.home)).code, -1);
    assert.equal((await other.get(endpoints.home)).code, 200);
    assert.equal((await other.post(endpoints.signOut, { all: 'yes' })).code, 400);
  });

  it('clearCookie removes the cookie', async () => {
    const { headers, code } = await call(
      server.url,
      'GET',
      `${endpoints.clearCookie}?service=oa.example.com`,
    );
    assert.equal(code, 200);
    assert.match(cookieOf(headers) ?? '', /ETEAMSID=;.*Max-Age=0/);
  });

  it('are stored as hashes only', async () => {
    const client = await signIn(server, 'group', 'lin.xiao');
    const { readFile, readdir } = await import('node:fs/promises');
    for (const name of await readdir(server.dataFolder)) {
      if (!name.startsWith('portico.sqlite')) continue;
      const bytes = await readFile(`${server.dataFolder}/${name}`);
      assert.equal(bytes.includes(client.session.ACCESS_ETEAMSID), false);
      assert.equal(bytes.includes('"portico"'), false);
    }
  });

  it('cannot be used by another site with the cookie alone, but with the header', async () => {
    const { session } = await signIn(server, 'group', 'lin.xiao');
    const cookie = `ETEAMSID=${session.ACCESS_ETEAMSID}`;
    const host = server.url.replace('http://', '');
    const send = (headers: Record<string, string>) =>
      call(server.url, 'PUT', endpoints.preference('colour'), { value: 1 }, headers);
    assert.equal((await send({ cookie })).code, 403);
    assert.equal((await send({ cookie, origin: 'https://evil.example' })).code, 403);
    assert.equal((await send({ cookie, origin: 'null' })).code, 403);
    assert.equal(
      (await send({ cookie, 'sec-fetch-site': 'cross-site', origin: `http://${host}` })).code,
      403,
    );
    assert.equal((await send({ cookie, 'sec-fetch-site': 'same-site' })).code, 403);
    assert.equal((await send({ cookie, origin: `http://${host}` })).code, 200);
    assert.equal((await send({ cookie, 'sec-fetch-site': 'same-origin' })).code, 200);
    assert.equal(
      (await send({ eteamsid: session.ACCESS_ETEAMSID, origin: 'https://evil.example' })).code,
      200,
    );
    assert.equal((await call(server.url, 'GET', endpoints.home, undefined, { cookie })).code, 200);
  });
});

describe('the settings of a tenant', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer();
  });
  after(() => server.stop());

  it('baseTeams responds to POST with the tenant object: theme, logo, grey mode, displayModules, locale', async () => {
    const client = await signIn(server, 'group', 'lin.xiao');
    const { data } = await client.post<TenantData>(endpoints.baseTeams);
    assert.equal(data.tenantKey, 'group');
    assert.equal(data.theme?.primaryColor, '#2b5cd9');
    holds(data.tenantLogo?.faviconUrl !== undefined);
    assert.equal(typeof data.greyInfo?.mainPageGreyStatus, 'boolean');
    holds(data.displayModules.includes('workflow'));
    assert.equal(data.locale?.server_timezone, 'Asia/Shanghai');
  });

  it('differ between the tenants', async () => {
    const one = (await (await signIn(server, 'group', 'lin.xiao')).post<TenantData>(endpoints.baseTeams))
      .data;
    const other = (
      await (await signIn(server, 'logistics', 'anna.lee')).post<TenantData>(endpoints.baseTeams)
    ).data;
    for (const key of [
      'theme',
      'displayModules',
      'locale',
      'localeSettings',
      'mobileTitle',
      'linkAllowList',
    ] as const) {
      assert.notDeepEqual(one[key], other[key], key);
    }
    assert.equal(other.localeSettings.lang, 'en');
    holds(other.displayModules.length < one.displayModules.length);
  });

  it('getSetting responds to POST with data [] with a list of configKey and configValue', async () => {
    const client = await signIn(server, 'logistics', 'anna.lee');
    const { data } = await client.post<ConfigEntry[]>(endpoints.getSetting, { data: [] });
    holds(data.length >= 5);
    for (const entry of data) assert.deepEqual(Object.keys(entry).sort(), ['configKey', 'configValue']);
    assert.equal(data.find(({ configKey }) => configKey === 'common.openmethod')?.configValue, 'newPage');
    const group = await signIn(server, 'group', 'lin.xiao');
    const { data: others } = await group.post<ConfigEntry[]>(endpoints.getSetting, { data: [] });
    assert.notEqual(
      others.find(({ configKey }) => configKey === 'common.openmethod')?.configValue,
      'newPage',
    );
  });

  it('the tenant-logo request returns the logo, which is served as a picture without active content', async () => {
    const client = await signIn(server, 'group', 'lin.xiao');
    const { data } = await client.get<{ logoUrl: string }>(endpoints.tenantLogo);
    const logo = await fetch(server.url + data.logoUrl);
    assert.equal(logo.status, 200);
    assert.equal(logo.headers.get('content-type'), 'image/svg+xml');
    assert.match(logo.headers.get('content-security-policy') ?? '', /sandbox/);
    assert.match(await logo.text(), /^<svg /);
  });

  it('a favicon given only by its id is served by filePreview', async () => {
    const client = await signIn(server, 'logistics', 'tom.baker');
    const { data } = await client.post<TenantData>(endpoints.baseTeams);
    assert.equal(data.tenantLogo?.faviconUrl, undefined);
    const icon = await client.raw(endpoints.filePreview(data.tenantLogo?.faviconId ?? ''));
    assert.equal(icon.status, 200);
    assert.equal(icon.headers.get('content-type'), 'image/png');
    const foreign = await signIn(server, 'group', 'lin.xiao');
    assert.equal((await foreign.raw(endpoints.filePreview(data.tenantLogo?.faviconId ?? ''))).status, 404);
  });

  it('keeps preferences per user, including the language', async () => {
    const client = await signIn(server, 'group', 'liu.yang');
    const path = endpoints.preference('columns:task');
    assert.equal((await client.get(path)).data, null);
    await client.put(path, { value: ['title', 'status'] });
    assert.deepEqual((await client.get(path)).data, ['title', 'status']);
    assert.equal((await (await signIn(server, 'group', 'li.na')).get(path)).data, null);
    const both = { 'columns:task': ['title', 'status'], 'kind.task': null };
    const several = (keys: string) => client.get(`${endpoints.preferences}?${new URLSearchParams({ keys })}`);
    assert.deepEqual((await several('columns:task,kind.task')).data, both);
    assert.equal((await several('')).code, 400);
    assert.equal((await several(Array.from({ length: 11 }, (_, n) => `k${n}`).join())).code, 400);
    await client.put(endpoints.preference('lang'), { value: 'en' });
    assert.equal((await client.post<SessionInfo>(endpoints.getInfo)).data.lang, 'en');
    await client.put(endpoints.preference('lang'), { value: 'klingon' });
    assert.equal((await client.post<SessionInfo>(endpoints.getInfo)).data.lang, undefined);
    assert.equal((await client.put(endpoints.preference('big'), { value: 'x'.repeat(70_000) })).code, 400);
    assert.equal((await client.put(endpoints.preference('bad key!'), { value: 1 })).code, 400);
  });

  it('finds employees of the own tenant only', async () => {
    const client = await signIn(server, 'group', 'lin.xiao');
    const all = await client.get<{ name: string }[]>(endpoints.people);
    holds(all.data.length >= 9);
    assert.equal(
      all.data.some(({ name }) => name === 'Anna Lee'),
      false,
    );
    const some = await client.get<{ name: string }[]>(`${endpoints.people}?q=${encodeURIComponent('财务')}`);
    assert.deepEqual(some.data.map(({ name }) => name).sort(), ['李娜', '林晓'].sort());
  });

  it('translates messages into the language of the request, else of the user, else of the tenant', async () => {
    const client = await signIn(server, 'group', 'lin.xiao');
    const schema = endpoints.schema('task');
    const label = async (headers?: Record<string, string>) =>
      (await client.get<{ label: string }>(schema, headers)).data.label;
    assert.equal(await label(), '任务');
    assert.equal(await label({ langType: 'en' }), 'Tasks');
    assert.equal(await label({ langType: 'de' }), 'Aufgaben');
    await client.put(endpoints.preference('lang'), { value: 'en' });
    assert.equal(await label(), 'Tasks');
    assert.equal(await label({ langType: 'zh_TW' }), '任務');
  });
});
