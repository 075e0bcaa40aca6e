import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import { createServer as createHttpServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import { demoPassword } from '../../server/seed/people.js';
import { readSettings } from '../../server/start/settings.js';
import type { TestServer } from './harness.js';
import { call, startServer } from './harness.js';

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends exactly these headers, also those that fetch keeps to itself. */
async function send(
  server: TestServer,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const sent = request(server.url + path, { method, headers, agent: false });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += chunk as string;
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

describe('in front of a real OA', () => {
  let backend: Server;
  let origin: string;
  let server: TestServer;
  let own: string;
  const arrived: IncomingHttpHeaders[] = [];
  let answer: Record<string, string> = { 'content-type': 'application/json' };
  before(async () => {
    backend = createHttpServer((incoming, response) => {
      arrived.push(incoming.headers);
      response.writeHead(200, answer).end('{}');
    });
    backend.listen(0, '127.0.0.1');
    await once(backend, 'listening');
    origin = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
    server = await startServer({ backend: origin, trustProxy: true });
    own = server.url;
  });
  after(async () => {
    await server.stop();
    backend.closeAllConnections();
    backend.close();
    await once(backend, 'close');
  });

  const cookie = 'JSESSIONID=1';

  it('2.3.4 addresses that sign in to another system are its own; their pages may send a form, and have no data of the app', async () => {
    const count = arrived.length;
    answer = { 'content-type': 'text/html' };
    const page = { cookie, accept: 'text/html', 'sec-fetch-dest': 'document' };
    const reply = await send(server, 'GET', '/sp/integration/loginSingle?sysid=hr', page);
    assert.equal(arrived.length, count + 1);
    assert.equal(arrived.at(-1)?.cookie, cookie);
    const policy = String(reply.headers['content-security-policy']);
    assert.match(policy, /^sandbox allow-scripts allow-forms /);
    assert.doesNotMatch(policy, /allow-same-origin/);

    answer = { location: 'https://hr.example/sso?ticket=1' };
    const sent = await send(server, 'GET', '/sp/integration/loginSingle/hr', page);
    assert.equal(sent.headers.location, 'https://hr.example/sso?ticket=1');
    answer = { 'content-type': 'application/json' };
    assert.equal((await send(server, 'POST', '/sp/integration/loginSingle', page)).status, 404);
    assert.equal(arrived.length, count + 2);
  });

  it('changes of other sites are refused and never reach it', async () => {
    const count = arrived.length;
    for (const headers of [
      { cookie, origin: 'http://evil.example' },
      { cookie, origin: 'null' },
      { cookie, origin: own, 'sec-fetch-site': 'cross-site' },
      { cookie, 'sec-fetch-site': 'same-site' },
      { cookie },
      { origin: 'http://evil.example' },
    ]) {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const { status } = await send(server, method, '/api/some/call', headers as Record<string, string>);
        assert.equal(status, 403, `${method} ${JSON.stringify(headers)}`);
      }
    }
    const picture = { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
    assert.equal((await send(server, 'GET', '/papi/some/call', picture)).status, 403);
    const signOut = { cookie: 'ETEAMSID=1', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' };
    assert.equal((await send(server, 'GET', endpoints.clearCookie, signOut)).status, 403);
    assert.equal(arrived.length, count);
  });

  it('requests of the app and links of other sites reach it', async () => {
    for (const [method, headers] of [
      ['POST', { cookie, origin: own }],
      ['POST', { cookie, origin: own, 'sec-fetch-site': 'same-origin' }],
      ['POST', { eteamsid: '1', origin: 'https://host.example' }],
      ['POST', {}],
      ['GET', { cookie }],
      ['GET', { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
    ] as const) {
      const count = arrived.length;
      const { status } = await send(server, method, '/api/some/call', headers);
      assert.equal(status, 200, `${method} ${JSON.stringify(headers)}`);
      assert.equal(arrived.length, count + 1);
    }
  });

  it('it sees its own origin for a request of the app, and any other origin as it is', async () => {
    await send(server, 'POST', '/api/a', { cookie, origin: own, referer: `${own}/sp/task?x=1` });
    assert.equal(arrived.at(-1)?.origin, origin);
    assert.equal(arrived.at(-1)?.referer, `${origin}/sp/task?x=1`);
    await send(server, 'POST', '/api/a', {
      eteamsid: '1',
      origin: 'https://host.example',
      referer: 'https://host.example/x',
    });
    assert.equal(arrived.at(-1)?.origin, 'https://host.example');
    assert.equal(arrived.at(-1)?.referer, 'https://host.example/x');
  });

  it('headers of one connection are not passed on, and forwarding headers are its own', async () => {
    await send(server, 'GET', '/api/a', {
      connection: 'close, X-Secret, keep-alive',
      'x-secret': '1',
      'proxy-connection': 'x',
      te: 'trailers',
      'x-real-ip': '10.0.0.1',
      forwarded: 'for=10.0.0.1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '10.0.0.1, 192.0.2.7',
      'x-forwarded-proto': 'https',
    });
    const headers = arrived.at(-1) ?? {};
    for (const name of ['x-secret', 'proxy-connection', 'te', 'x-real-ip', 'forwarded']) {
      assert.equal(headers[name], undefined, name);
    }
    assert.equal(headers['x-forwarded-for'], '192.0.2.7');
    assert.equal(headers['x-forwarded-proto'], 'https');
    assert.equal(headers['x-forwarded-host'], new URL(own).host);
    answer = { 'content-type': 'application/json', connection: 'close, x-hop', 'x-hop': '1', 'x-end': '1' };
    const reply = await send(server, 'GET', '/api/a');
    assert.equal(reply.headers['x-hop'], undefined);
    assert.equal(reply.headers['x-end'], '1');
  });

  it('its documents and other files are sandboxed, its JSON is not', async () => {
    for (const type of ['text/html', 'image/svg+xml', 'text/plain', 'application/xhtml+xml', '']) {
      answer = type ? { 'content-type': type } : {};
      const { headers } = await send(server, 'GET', '/api/page');
      assert.match(
        String(headers['content-security-policy']),
        /default-src 'none'; style-src 'unsafe-inline'; sandbox$/,
        type,
      );
    }
    answer = { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" };
    const { headers } = await send(server, 'GET', '/papi/page');
    assert.match(String(headers['content-security-policy']), /^script-src 'self', .*sandbox$/);
    for (const type of ['application/json', 'application/json; charset=utf-8', 'application/problem+json']) {
      answer = { 'content-type': type };
      const reply = await send(server, 'GET', '/api/data');
      assert.doesNotMatch(String(reply.headers['content-security-policy']), /sandbox/, type);
    }
  });

  it('its cookies stay Secure for a browser on https', async () => {
    answer = { 'content-type': 'application/json', 'set-cookie': 'a=b; Secure; Domain=oa.example.com' };
    const forwarded = await send(server, 'GET', '/api/a', { 'x-forwarded-proto': 'https' });
    assert.deepEqual(forwarded.headers['set-cookie'], ['a=b; Secure']);
    assert.deepEqual((await send(server, 'GET', '/api/a')).headers['set-cookie'], ['a=b']);
  });
});

describe('behind a proxy', () => {
  const signInWith = async (trustProxy: boolean, protocol: string) => {
    const server = await startServer({ trustProxy });
    const body = { tenantKey: 'group', account: 'lin.xiao', password: demoPassword, remember: false };
    const { headers } = await call(server.url, 'POST', endpoints.signIn, body, {
      'x-forwarded-proto': protocol,
    });
    await server.stop();
    return headers.getSetCookie();
  };

  it('cookies are Secure when a trusted proxy says that the browser uses https', async () => {
    for (const cookie of await signInWith(true, 'http, https')) assert.match(cookie, /; Secure/);
    for (const cookie of await signInWith(true, 'https, http')) assert.doesNotMatch(cookie, /Secure/);
    for (const cookie of await signInWith(false, 'https')) assert.doesNotMatch(cookie, /Secure/);
  });
});

describe('the host name of a request', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer({ hosts: ['oa.example.com', 'Portal.Example.'] });
  });
  after(() => server.stop());

  for (const host of [
    ...['localhost', 'localhost:8080', 'LOCALHOST', 'app.localhost', '127.0.0.1:80', '[::1]:80', '192.0.2.1'],
    ...['oa.example.com', 'OA.example.com:8443', 'oa.example.com.', 'portal.example'],
  ]) {
    it(`${host} is answered`, async () => {
      assert.equal((await send(server, 'GET', endpoints.signInTenants, { host })).status, 200);
    });
  }

  for (const host of [
    ...['evil.example', 'evil.example:8080', 'oa.example.com.evil.example', 'x.oa.example.com'],
    ...['localhost.evil.example', '127.0.0.1.evil.example', 'notlocalhost'],
  ]) {
    it(`${host} is refused with a plain sentence`, async () => {
      for (const path of ['/', endpoints.signInTenants]) {
        const reply = await send(server, 'GET', path, { host });
        assert.equal(reply.status, 421);
        assert.match(String(reply.headers['content-type']), /^text\/plain/);
        assert.match(reply.body, /This server is not configured for this host name\..*PORTICO_HOSTS/);
        assert.match(reply.body, /此服务器未配置该域名/);
      }
    });
  }
});

describe('the settings of hosts and proxies', () => {
  it('come from PORTICO_HOSTS, HOST and PORTICO_TRUST_PROXY', () => {
    assert.deepEqual(readSettings({}).hosts, []);
    assert.equal(readSettings({}).trustProxy, false);
    const env = { HOST: 'oa.local', PORTICO_HOSTS: 'oa.example.com, b.example', PORTICO_TRUST_PROXY: '1' };
    assert.deepEqual(readSettings(env).hosts, ['oa.local', 'oa.example.com', 'b.example']);
    assert.equal(readSettings(env).trustProxy, true);
    assert.equal(readSettings({ PORTICO_TRUST_PROXY: '0' }).trustProxy, false);
  });

  it('are rejected with a plain sentence', () => {
    assert.throws(() => readSettings({ PORTICO_HOSTS: 'https://a.example' }), /not a comma-separated list/);
    assert.throws(() => readSettings({ PORTICO_HOSTS: 'a.example,,b' }), /not a comma-separated list/);
    assert.throws(() => readSettings({ PORTICO_TRUST_PROXY: 'yes' }), /neither 1 nor 0/);
  });
});
