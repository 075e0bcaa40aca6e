import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { SettingError, readSettings } from '../../server/start/settings.js';
import type { Client, TestServer } from './harness.js';
import { signIn, startServer } from './harness.js';

/** Headers of a response about CORS, without `access-control-`. */
const corsOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => name.startsWith('access-control-'))
      .map(([name, value]) => [name.slice('access-control-'.length), value]),
  );

const preflight = (address: string, origin: string, method: string, headers = '') =>
  fetch(address, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-dest': 'empty',
    },
  });

const portal = 'https://portal.example.com';
const shop = 'https://shop.logistics.example';
const anywhere = 'http://localhost:4711';
const evil = 'https://evil.example';

const sharedHeaders = {
  'allow-methods': 'GET, POST, PUT, DELETE',
  'allow-headers': 'eteamsid, langType, timeZoneOffset, traceid, content-type, idempotency-key, t',
  'max-age': '7200',
};
const exposed = 'traceid, content-disposition, content-encoding, date';

describe('calls of pages of other origins', () => {
  let server: TestServer;
  let group: Client;
  let logistics: Client;
  before(async () => {
    server = await startServer({ embedOrigins: [anywhere] });
    group = await signIn(server, 'group', 'lin.xiao');
    logistics = await signIn(server, 'logistics', 'anna.lee');
  });
  after(() => server.stop());

  const baseTeams = '/api/baseserver/layout/baseTeams';
  const send = (client: Client, origin: string, method = 'POST', path = baseTeams) =>
    client.raw(path, {
      method,
      headers: {
        origin,
        'sec-fetch-site': 'cross-site',
        'sec-fetch-dest': 'empty',
        'content-type': 'application/json',
      },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });

  it('have the headers that the request layer sends allowed, for configured origins', async () => {
    for (const origin of [portal, shop, anywhere]) {
      for (const path of [baseTeams, '/papi/app/baseserver/info/getInfo', '/api/portico/transfer']) {
        const plain = await preflight(server.url + path, origin, 'POST', 'content-type');
        assert.equal(plain.status, 204);
        assert.deepEqual(corsOf(plain), { 'allow-origin': origin, ...sharedHeaders });
        assert.equal(plain.headers.get('vary'), 'Origin');
        const withSession = await preflight(server.url + path, origin, 'POST', 'content-type,eteamsid');
        assert.deepEqual(corsOf(withSession), {
          'allow-origin': origin,
          'allow-credentials': 'true',
          ...sharedHeaders,
        });
      }
    }
  });

  it('may have the cookie where the SDK needs it', async () => {
    for (const path of [
      '/papi/portico/sdk/token',
      '/papi/app/baseserver/clearCookie?service=https%3A%2F%2Foa.example.com',
    ]) {
      const answer = await preflight(server.url + path, portal, 'POST', 'content-type');
      assert.equal(answer.headers.get('access-control-allow-credentials'), 'true', path);
    }
  });

  it('are not allowed for any other origin', async () => {
    for (const origin of [
      evil,
      'null',
      'https://portal.example.com.evil.example',
      'https://sub.portal.example.com',
      'http://portal.example.com',
      'https://portal.example.com:8443',
      'http://localhost:4712',
      'http://localhost',
    ]) {
      const answer = await preflight(server.url + baseTeams, origin, 'POST', 'eteamsid');
      assert.equal(answer.status, 403, origin);
      assert.deepEqual(corsOf(answer), {}, origin);
      assert.deepEqual(corsOf(await send(group, origin)), {}, origin);
    }
    const ownPage = await send(group, server.url);
    assert.equal(ownPage.status, 200);
    assert.deepEqual(corsOf(ownPage), {});
    assert.match(ownPage.headers.get('vary') ?? '', /\bOrigin\b/);
  });

  it('are answered for the origins of the tenant of their session', async () => {
    const granted = (origin: string) => ({
      'allow-origin': origin,
      'allow-credentials': 'true',
      'expose-headers': exposed,
    });
    for (const [client, origin] of [
      [group, portal],
      [logistics, shop],
      [group, anywhere],
      [logistics, anywhere],
    ] as const) {
      const answer = await send(client, origin);
      assert.equal(answer.status, 200);
      assert.deepEqual(corsOf(answer), granted(origin));
    }
    for (const [client, origin] of [
      [group, shop],
      [logistics, portal],
    ] as const) {
      const answer = await send(client, origin);
      assert.equal(answer.status, 403);
      assert.deepEqual(corsOf(answer), {});
    }
  });

  it('can read refusals, and wrapped requests', async () => {
    const nobody = await fetch(server.url + baseTeams, { method: 'POST', headers: { origin: portal } });
    assert.equal(nobody.status, 401);
    assert.deepEqual(corsOf(nobody), { 'allow-origin': portal, 'expose-headers': exposed });
    const wrapped = await group.raw('/api/portico/transfer', {
      method: 'POST',
      headers: { origin: portal, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: JSON.stringify({ route: '/api/portico/home', method: 'GET' }),
    });
    assert.equal(wrapped.status, 200);
    assert.equal(wrapped.headers.get('access-control-allow-origin'), portal);
    assert.equal(wrapped.headers.get('vary'), 'Origin');
  });

  it('read and change nothing with the cookie alone, also from configured origins', async () => {
    const cookie = `ETEAMSID=${group.session.ACCESS_ETEAMSID}`;
    for (const [method, path] of [
      ['POST', baseTeams],
      ['GET', '/api/portico/home'],
      ['GET', '/papi/portico/sdk/auth-token'],
      ['POST', '/papi/app/baseserver/info/getInfo'],
      ['POST', '/api/portico/signout'],
    ] as const) {
      const answer = await fetch(server.url + path, {
        method,
        headers: { cookie, origin: portal, 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' },
      });
      assert.equal(answer.status, 403, path);
      assert.equal(answer.headers.get('access-control-allow-credentials'), null, path);
    }
    assert.equal((await group.post(baseTeams)).http, 200);
  });

  it('may report resources', async () => {
    const path = `${server.url}/cp/resourceReport.json`;
    assert.equal((await preflight(path, portal, 'POST', 'content-type')).status, 204);
    assert.equal((await preflight(path, evil, 'POST', 'content-type')).status, 403);
  });
});

describe('files for pages of other origins', () => {
  let folder: string;
  let server: TestServer;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-drop-in-'));
    const write = async (path: string, text: string) => {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    await write('portico.js', 'export {}');
    await write('portico.iife.js', '(() => {})()');
    await write('portico/de.js', 'export default {}');
    await write('portico/embed/embed.js', 'export {}');
    await write('server/main.js', 'secret');
    await write('app/index.html', '<!doctype html>');
    await write('app/build/passport/passport.js', '(() => {})()');
    server = await startServer({ dropInFolder: folder, staticFolder: join(folder, 'app') });
  });
  after(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('are the drop-in and what lies beside it, under /portico/, for every page', async () => {
    for (const path of [
      '/portico/portico.js',
      '/portico/portico.iife.js',
      '/portico/portico/de.js',
      '/portico/portico/embed/embed.js',
    ]) {
      const answer = await fetch(server.url + path, {
        headers: { origin: evil, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script' },
      });
      assert.equal(answer.status, 200, path);
      assert.equal(answer.headers.get('content-type'), 'text/javascript; charset=utf-8', path);
      assert.equal(answer.headers.get('cross-origin-resource-policy'), 'cross-origin', path);
      assert.equal(answer.headers.get('cache-control'), 'no-cache', path);
      assert.deepEqual(corsOf(answer), { 'allow-origin': '*' }, path);
    }
  });

  it('are nothing else of the folder', async () => {
    for (const path of [
      '/portico/server/main.js',
      '/portico/app/index.html',
      '/portico/portico/../server/main.js',
      '/portico/portico/%2e%2e/server/main.js',
      '/portico/portico/gone.js',
      '/portico/',
    ]) {
      const answer = await fetch(server.url + path, { headers: { accept: 'text/html' } });
      assert.notEqual(await answer.text(), 'secret', path);
      assert.equal(answer.status, 404, path);
    }
  });

  it('are those of the build for configured origins', async () => {
    const path = `${server.url}/build/passport/passport.js`;
    const get = (origin: string) => fetch(path, { headers: { origin } });
    assert.equal((await get(portal)).headers.get('access-control-allow-origin'), portal);
    assert.deepEqual(corsOf(await get(evil)), {});
    assert.equal((await preflight(path, portal, 'GET', 'langtype')).status, 204);
  });
});

describe('in front of a real OA, calls of pages of other origins', () => {
  let backend: Server;
  let server: TestServer;
  const received: { call: string; headers: IncomingHttpHeaders }[] = [];
  before(async () => {
    backend = createHttpServer((request, response) => {
      received.push({ call: `${request.method} ${request.url}`, headers: request.headers });
      response
        .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end('{"code":200}');
    });
    backend.listen(0, '127.0.0.1');
    await once(backend, 'listening');
    const address = backend.address();
    assert.ok(typeof address === 'object' && address);
    server = await startServer({ backend: `http://127.0.0.1:${address.port}`, embedOrigins: [portal] });
  });
  after(async () => {
    await server.stop();
    backend.closeAllConnections();
    backend.close();
    await once(backend, 'close');
  });

  const send = (method: string, path: string, headers: Record<string, string>) => {
    received.length = 0;
    const site = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' };
    return fetch(server.url + path, { method, headers: { ...site, ...headers } });
  };

  it('are answered for PORTICO_EMBED_ORIGINS only, without asking the OA for permission', async () => {
    const path = '/papi/app/baseserver/info/getInfo';
    assert.equal((await preflight(server.url + path, portal, 'POST', 'eteamsid')).status, 204);
    assert.equal((await preflight(server.url + path, evil, 'POST', 'eteamsid')).status, 403);
    assert.deepEqual(received, []);
    const answer = await send('POST', path, { origin: portal });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('access-control-allow-origin'), portal);
    assert.deepEqual(
      received.map(({ call, headers }) => [call, headers['origin']]),
      [[`POST ${path}`, portal]],
    );
    const refused = await send('POST', path, { origin: evil });
    assert.equal(refused.status, 403);
    assert.deepEqual(corsOf(refused), {});
    const withId = await send('POST', path, { origin: evil, eteamsid: 'known' });
    assert.deepEqual(corsOf(withId), {}, 'the headers of the OA itself do not count');
  });

  it('reach it with the cookie only where the SDK needs it', async () => {
    const own = { origin: portal, cookie: 'ETEAMSID=known' };
    assert.equal((await send('POST', '/api/baseserver/layout/baseTeams', own)).status, 403);
    assert.deepEqual(received, []);
    const cleared = await send('GET', '/papi/app/baseserver/clearCookie?service=x', own);
    assert.equal(cleared.status, 200);
    assert.equal(cleared.headers.get('access-control-allow-credentials'), 'true');
    assert.equal((await send('POST', '/papi/portico/sdk/token', own)).status, 200);
    const other = { ...own, origin: evil };
    assert.equal((await send('GET', '/papi/app/baseserver/clearCookie?service=x', other)).status, 403);
  });

  it('include the script of the script login', async () => {
    const path = '/papi/iaauthclient/oauth/login?tk=1&gopage=https%3A%2F%2Fportal.example.com%2F';
    const answer = await send('GET', path, { 'sec-fetch-dest': 'script' });
    assert.equal(answer.status, 200);
    assert.equal(received[0]?.call, `GET ${path}`);
  });
});

describe('PORTICO_EMBED_ORIGINS', () => {
  it('is a list of origins, and empty by default', () => {
    assert.deepEqual(readSettings({}).embedOrigins, []);
    const env = { PORTICO_EMBED_ORIGINS: 'https://portal.example.com, http://localhost:5173' };
    assert.deepEqual(readSettings(env).embedOrigins, ['https://portal.example.com', 'http://localhost:5173']);
    for (const wrong of ['*', 'https://*.example.com', 'portal.example.com', 'https://a.example/', 'null']) {
      assert.throws(() => readSettings({ PORTICO_EMBED_ORIGINS: wrong }), SettingError, wrong);
    }
  });
});
