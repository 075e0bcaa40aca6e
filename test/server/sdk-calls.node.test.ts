import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createContext, runInContext } from 'node:vm';

import { buildClassicApps } from '../../scripts/classic-apps.mjs';
import { noon, signIn, startServer, type Client, type TestServer } from './harness.js';

const portal = 'https://portal.example.com';
const localPage = 'http://localhost:4711';
const evil = 'https://evil.example';
const token = '/papi/portico/sdk/token';
const authToken = '/papi/portico/sdk/auth-token';
const login = '/papi/iaauthclient/oauth/login';

describe('calls of the SDK', () => {
  let server: TestServer;
  let client: Client;
  let staticFolder: string;
  before(async () => {
    staticFolder = await mkdtemp(join(tmpdir(), 'portico-sdk-calls-'));
    await buildClassicApps(staticFolder);
    server = await startServer({ embedOrigins: [localPage], staticFolder });
    client = await signIn(server, 'group', 'lin.xiao');
  });
  after(async () => {
    await server.stop();
    await rm(staticFolder, { recursive: true, force: true });
  });

  const sessionId = () => client.session.ACCESS_ETEAMSID;
  /** A fetch of a page of an origin with the cookie of the user. */
  const fromPage = (origin: string, headers: Record<string, string> = {}) => ({
    cookie: `ETEAMSID=${sessionId()}`,
    origin,
    'sec-fetch-site': 'same-site',
    'sec-fetch-dest': 'empty',
    ...headers,
  });
  const postToken = (headers: Record<string, string>, tenantKey = 'group') =>
    fetch(server.url + token, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ tenantKey }),
    });
  const ticketFor = async (origin: string): Promise<string> => {
    const { data } = (await (await postToken(fromPage(origin))).json()) as { data: string };
    assert.match(data, /^[\w-]{43}$/);
    return data;
  };
  const asScript = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script' };
  const loadLogin = (tk: string, gopage: string, headers: Record<string, string> = asScript) =>
    fetch(`${server.url}${login}?tk=${tk}&gopage=${encodeURIComponent(gopage)}`, { headers });

  /** Cookie that a script sets in a page of an origin. */
  const cookieSetBy = (script: string, origin: string): string => {
    const document = { cookie: '' };
    runInContext(script, createContext({ document, location: { origin } }));
    return document.cookie;
  };

  describe('the token of the script login', () => {
    it('7.3.4 7.3.5 7.3.6 is answered to a POST of tenantKey with status and data', async () => {
      const response = await postToken(fromPage(portal));
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('access-control-allow-origin'), portal);
      assert.equal(response.headers.get('access-control-allow-credentials'), 'true');
      const answer = (await response.json()) as { status: unknown; data: unknown };
      assert.equal(answer.status, true);
      assert.match(String(answer.data), /^[\w-]{43}$/);
      assert.notEqual(answer.data, sessionId());
    });

    it('is for pages of configured origins and of this server', async () => {
      assert.equal((await postToken(fromPage(localPage))).status, 200);
      const ownPage = fromPage(server.url, { 'sec-fetch-site': 'same-origin' });
      assert.equal((await postToken(ownPage)).status, 200);
      for (const origin of [evil, 'https://shop.logistics.example', 'null']) {
        const refused = await postToken(fromPage(origin));
        assert.equal(refused.status, 403, origin);
        assert.equal(refused.headers.get('access-control-allow-origin'), null, origin);
      }
      assert.equal((await postToken({ cookie: `ETEAMSID=${sessionId()}` })).status, 403, 'without an origin');
    });

    it('needs a session, of that tenant', async () => {
      assert.equal((await postToken({ ...fromPage(portal), cookie: '' })).status, 401);
      assert.equal((await postToken(fromPage(localPage), 'logistics')).status, 403);
    });
  });

  describe('the script login', () => {
    it('7.5.13 4.48 sets a cookie that scripts can read, in a page of the origin of the token', async () => {
      const response = await loadLogin(await ticketFor(portal), `${portal}/desk?a=1#b`);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), 'text/javascript; charset=utf-8');
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin');
      assert.deepEqual(response.headers.getSetCookie(), []);
      const script = await response.text();
      const cookie = `ETEAMSID_LOGIN=${sessionId()}; Path=/; Max-Age=10; SameSite=Strict; Secure`;
      assert.equal(cookieSetBy(script, portal), cookie);
      assert.equal(cookieSetBy(script, evil), '');
    });

    it('sets a cookie without Secure in a page on plain http', async () => {
      const script = await (await loadLogin(await ticketFor(localPage), `${localPage}/`)).text();
      assert.match(
        cookieSetBy(script, localPage),
        /^ETEAMSID_LOGIN=[\w-]{43}; [^;]+; [^;]+; SameSite=Strict$/,
      );
    });

    it('takes a token once', async () => {
      const tk = await ticketFor(portal);
      assert.equal((await loadLogin(tk, portal)).status, 200);
      assert.equal((await loadLogin(tk, portal)).status, 403);
    });

    it('takes a token for a minute', async () => {
      const early = await ticketFor(portal);
      const late = await ticketFor(portal);
      try {
        server.setNow(new Date(noon.getTime() + 59_999));
        assert.equal((await loadLogin(early, portal)).status, 200);
        server.setNow(new Date(noon.getTime() + 60_000));
        assert.equal((await loadLogin(late, portal)).status, 403);
      } finally {
        server.setNow(noon);
      }
    });

    it('takes a token for its origin, and wastes it otherwise', async () => {
      for (const gopage of [evil, localPage, `${portal}.evil.example`, 'portal.example.com', '']) {
        const tk = await ticketFor(portal);
        const refused = await loadLogin(tk, gopage);
        assert.equal(refused.status, 403, gopage);
        const said = await refused.text();
        assert.equal(said.includes(sessionId()), false, gopage);
        assert.equal((await loadLogin(tk, portal)).status, 403, `${gopage}, then again`);
      }
    });

    it('is loaded as a script, and says nothing without a token', async () => {
      for (const destination of ['document', 'empty', 'image', 'iframe', 'style']) {
        const refused = await loadLogin(await ticketFor(portal), portal, { 'sec-fetch-dest': destination });
        assert.equal(refused.status, 403, destination);
      }
      const cookie = `ETEAMSID=${sessionId()}`;
      for (const tk of ['', 'a'.repeat(43), sessionId()]) {
        const refused = await loadLogin(tk, portal, { ...asScript, cookie });
        assert.equal(refused.status, 403, tk);
        assert.equal((await refused.text()).includes(sessionId()), false);
      }
    });

    it('gives no session that has ended', async () => {
      const other = await signIn(server, 'group', 'lin.xiao');
      const headers = fromPage(portal, { cookie: `ETEAMSID=${other.session.ACCESS_ETEAMSID}` });
      const { data } = (await (await postToken(headers)).json()) as { data: string };
      await other.post('/api/portico/signout');
      assert.equal((await loadLogin(data, portal)).status, 403);
    });

    it('has at most twenty unused tokens for a session', async () => {
      const oldest = await ticketFor(portal);
      for (let i = 0; i < 20; i++) await ticketFor(portal);
      assert.equal((await loadLogin(oldest, portal)).status, 403);
      assert.equal((await loadLogin(await ticketFor(portal), portal)).status, 200);
    });
  });

  describe('the token API', () => {
    const get = async (headers: Record<string, string>): Promise<Record<string, unknown>> => {
      const response = await fetch(server.url + authToken, { headers });
      return { http: response.status, ...((await response.json()) as Record<string, unknown>) };
    };

    it('7.5.11 7.5.12 is answered to a GET with status, data.eteamsid and msg', async () => {
      const { http, status, data, msg } = await get({ eteamsid: sessionId() });
      assert.deepEqual([http, status, data, typeof msg], [200, true, { eteamsid: sessionId() }, 'string']);
      const ofOwnPage = await get({
        cookie: `ETEAMSID=${sessionId()}`,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-dest': 'empty',
      });
      assert.deepEqual(ofOwnPage['data'], { eteamsid: sessionId() });
    });

    it('says why there is no session, in the language of the request', async () => {
      const { http, status, data, msg } = await get({ eteamsid: 'wrong', langType: 'en' });
      assert.deepEqual(
        [http, status, data, msg],
        [200, false, {}, 'Your session has expired. Sign in again'],
      );
    });

    it('answers no page of another origin, picture or script with the cookie', async () => {
      for (const headers of [
        fromPage(evil),
        fromPage(portal),
        fromPage(portal, { 'sec-fetch-dest': 'image' }),
        fromPage(server.url, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'script' }),
        fromPage(server.url, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }),
      ]) {
        const refused = await fetch(server.url + authToken, { headers });
        assert.equal(refused.status, 403);
        assert.equal((await refused.text()).includes(sessionId()), false);
      }
    });
  });

  it('4.47 7.5.8 GET clearCookie?service= clears the cookie for a page of a configured origin', async () => {
    const path = `/papi/app/baseserver/clearCookie?service=${encodeURIComponent(server.url)}`;
    const response = await fetch(server.url + path, { headers: fromPage(portal) });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('access-control-allow-credentials'), 'true');
    assert.deepEqual(response.headers.getSetCookie(), ['ETEAMSID=; Max-Age=0; Path=/']);
    for (const headers of [fromPage(evil), fromPage(portal, { 'sec-fetch-dest': 'image' })]) {
      const refused = await fetch(server.url + path, { headers });
      assert.equal(refused.status, 403);
      assert.deepEqual(refused.headers.getSetCookie(), []);
    }
  });

  it('7.5.5 7.5.6 7.5.7 POST getInfo verifies a session id of the header for a page of another origin', async () => {
    const getInfo = async (eteamsid: string) => {
      const response = await fetch(`${server.url}/papi/app/baseserver/info/getInfo`, {
        method: 'POST',
        headers: { origin: portal, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty', eteamsid },
      });
      return (await response.json()) as { status: boolean; data: Record<string, unknown> };
    };
    const valid = await getInfo(sessionId());
    assert.equal(valid.status, true);
    assert.equal(valid.data['ACCESS_ETEAMSID'], sessionId());
    assert.equal(valid.data['isInvalidEteamsid'], false);
    const wrong = await getInfo('wrong');
    assert.equal(wrong.status, false);
    assert.equal(wrong.data['isInvalidEteamsid'], true);
  });

  describe('the components of ecode apps', () => {
    const listOf = (user: Client, appIds: string) =>
      user.post('/api/ecode/monitor/list', { appIds }, { origin: localPage });

    it('7.3.1 7.3.2 7.3.3 are listed by POST of appIds as a map of the app’s id to libName, comName, ecodeSDK', async () => {
      const answer = await listOf(client, '900300001, 77,__proto__');
      assert.equal(answer.http, 200);
      assert.deepEqual(answer.data, {
        '900300001': [
          {
            libName: 'porticoEcodeVisitors',
            comName: 'VisitorCard',
            ecodeSDK: '/build/ecode/visitors.js',
          },
        ],
      });
      assert.deepEqual((await listOf(client, '')).data, {});
    });

    it('are those of the tenant, for its users', async () => {
      assert.deepEqual((await listOf(await signIn(server, 'logistics', 'anna.lee'), '900300001')).data, {});
      const nobody = await fetch(`${server.url}/api/ecode/monitor/list`, { method: 'POST', body: '{}' });
      assert.equal(nobody.status, 401);
      assert.equal((await client.post('/api/ecode/monitor/list', { appIds: ['900300001'] })).http, 400);
    });

    it('have a library that runs as it stands', async () => {
      const response = await fetch(`${server.url}/build/ecode/visitors.js`, { headers: { origin: portal } });
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('access-control-allow-origin'), portal);
      const window: { porticoEcodeVisitors?: { VisitorCard: { mount: unknown } } } = {};
      runInContext(await response.text(), createContext({ window }));
      assert.equal(typeof window.porticoEcodeVisitors?.VisitorCard.mount, 'function');
    });
  });

  it('7.4.6 the passport library is a script whose init verifies the session id', async () => {
    const response = await fetch(`${server.url}/build/passport/passport.js`);
    assert.equal(response.headers.get('content-type'), 'text/javascript; charset=utf-8');
    class HTMLScriptElement {
      src = `${server.url}/build/passport/passport.js`;
    }
    const window: { weappPassport?: { init: (options: { eteamsid: string }) => Promise<void> } } = {};
    const document = { currentScript: new HTMLScriptElement() };
    runInContext(
      await response.text(),
      createContext({ window, document, URL, fetch, HTMLScriptElement, location: { href: portal } }),
    );
    assert.ok(window.weappPassport, 'the global is set');
    await window.weappPassport.init({ eteamsid: sessionId() });
    await assert.rejects(window.weappPassport.init({ eteamsid: 'wrong' }), {
      message: 'The session id is invalid.',
    });
  });
});
