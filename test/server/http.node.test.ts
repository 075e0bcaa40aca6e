import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { spawn } from 'node:child_process';
import { gunzipSync, gzipSync } from 'node:zlib';

import { endpoints } from '../../core/contracts/endpoints.js';
import { ownCookie } from '../../server/http/backend-proxy.js';
import { builtProgram } from '../built-server.js';
import type { TestServer } from './harness.js';
import { call, holds, signIn, startServer } from './harness.js';

const html = { accept: 'text/html,application/xhtml+xml' };

describe('the app’s files', () => {
  let server: TestServer;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-static-'));
    const app = join(folder, 'app');
    await mkdir(join(app, 'assets'), { recursive: true });
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await writeFile(join(app, 'index.html'), '<!doctype html><title>App</title>');
    await writeFile(join(app, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const script = 'export const x = 1;'.repeat(200);
    await writeFile(join(app, 'assets/main-AbCd1234.js'), script);
    await writeFile(join(app, 'assets/main-AbCd1234.js.gz'), gzipSync(script));
    server = await startServer({ staticFolder: app });
  });
  after(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('every page address returns the app’s document, with a strict policy and without caching', async () => {
    for (const path of [
      '/',
      '/index.html',
      '/sp/workflow',
      '/mobile/doc/docDetail/1',
      '/nothing/at/all?x=1',
    ]) {
      const response = await fetch(server.url + path, { headers: html });
      assert.equal(response.status, 200, path);
      assert.match(await response.text(), /<title>App/);
      const policy = response.headers.get('content-security-policy') ?? '';
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "require-trusted-types-for 'script'",
        "frame-ancestors 'self'",
        "media-src 'self' https:",
      ]) {
        holds(policy.includes(part), part);
      }
      assert.equal(policy.includes('unsafe'), false);
      assert.equal(response.headers.get('cache-control'), 'no-cache');
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    }
  });

  it('the front page and the health check need no session', async () => {
    const response = await fetch(`${server.url}/`, { headers: { accept: '*/*' } });
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
  });

  it('an address that is no page does not return the document', async () => {
    for (const [path, headers] of [
      ['/assets/missing-12345678.js', html],
      ['/assets/missing-12345678.js', {}],
      ['/missing.png', { accept: 'image/*' }],
    ] as const) {
      assert.equal((await fetch(server.url + path, { headers })).status, 404, path);
    }
    const unknown = await call(server.url, 'GET', '/papi/nothing', undefined, html);
    assert.deepEqual([unknown.http, unknown.code, unknown.status], [404, 404, false]);
    assert.equal((await call(server.url, 'GET', '/api/nothing')).code, -1);
    const client = await signIn(server, 'group', 'lin.xiao');
    assert.equal((await client.get('/api/nothing')).code, 404);
    assert.equal((await fetch(`${server.url}/sp/workflow`, { method: 'POST', headers: html })).status, 404);
  });

  it('hashed files are cached permanently and compressed for clients that accept it', async () => {
    const path = '/assets/main-AbCd1234.js';
    const plain = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } });
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.match(plain.headers.get('cache-control') ?? '', /immutable/);
    assert.match(plain.headers.get('content-type') ?? '', /javascript/);
    const raw = await rawGet(server.port, path, 'Accept-Encoding: gzip\r\n');
    assert.match(raw.head, /content-encoding: gzip/i);
    assert.equal(gunzipSync(raw.body).toString(), await plain.text());
    const etag = plain.headers.get('etag') ?? '';
    const again = await fetch(server.url + path, {
      headers: { 'if-none-match': etag, 'accept-encoding': 'identity' },
    });
    assert.equal(again.status, 304);
    assert.equal((await fetch(`${server.url}${path}.gz`)).status, 404);
  });

  it('no path leads out of the folder', async () => {
    for (const path of [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
      '/..%5csecret.txt',
      '//etc/passwd',
      '/assets/..;/secret.txt',
      '/secret.txt%00.js',
    ]) {
      const { head, body } = await rawGet(server.port, path, '');
      assert.equal(body.includes('secret'), false, path);
      assert.match(head, /^HTTP\/1\.1 (404|400)/, path);
    }
  });
});

/** Sends a path unchanged, without the normalisation of fetch. */
async function rawGet(port: number, path: string, headers: string): Promise<{ head: string; body: Buffer }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const answer = Buffer.concat(chunks);
  const end = answer.indexOf('\r\n\r\n');
  return { head: answer.subarray(0, end).toString(), body: answer.subarray(end + 4) };
}

describe('proxy of a real back end', () => {
  it('forwards requests with method, query, headers and body, and returns status, cookies and bytes', async () => {
    const seen: { method?: string; url?: string; session?: string; body: string }[] = [];
    const backend = createHttpServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const session = request.headers['eteamsid'];
        seen.push({
          method: request.method ?? '',
          url: request.url ?? '',
          session: typeof session === 'string' ? session : '',
          body: Buffer.concat(chunks).toString(),
        });
        response.writeHead(418, {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          'set-cookie': ['ETEAMSID=abc; Domain=oa.example.com; Path=/; Secure; HttpOnly', 'other=1'],
        });
        response.end(gzipSync('{"code":200}'));
      });
    });
    backend.listen(0, '127.0.0.1');
    await once(backend, 'listening');
    const address = backend.address() as AddressInfo;
    const server = await startServer({ backend: `http://127.0.0.1:${address.port}/base/` });
    const response = await fetch(`${server.url}/api/some/call?a=1&b=%2F`, {
      method: 'POST',
      headers: { eteamsid: 'session', 'content-type': 'application/json' },
      body: '{"x":"y"}',
    });
    assert.equal(response.status, 418);
    assert.deepEqual(await response.json(), { code: 200 });
    assert.deepEqual(response.headers.getSetCookie(), ['ETEAMSID=abc; Path=/; HttpOnly', 'other=1']);
    assert.deepEqual(seen, [
      { method: 'POST', url: '/base/api/some/call?a=1&b=%2F', session: 'session', body: '{"x":"y"}' },
    ]);
    backend.closeAllConnections();
    backend.close();
    await once(backend, 'close');
    const down = await call(server.url, 'GET', endpoints.signInTenants, undefined, { langType: 'en' });
    assert.deepEqual([down.http, down.status], [502, false]);
    await server.stop();
  });

  it('keeps Secure for a client on https', () => {
    assert.equal(ownCookie('a=b; Secure; Domain=x', true), 'a=b; Secure');
    assert.equal(ownCookie('a=b; Secure; Domain=x', false), 'a=b');
  });
});

describe('the command', () => {
  it('reports a port that is in use', async () => {
    const taken = createHttpServer();
    taken.listen(0);
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const child = spawn(process.execPath, [builtProgram('main.js')], {
      env: { ...process.env, PORT: String(port), PORTICO_BACKEND: 'http://127.0.0.1:9' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    assert.equal(code, 1);
    assert.match(said, new RegExp(`^Port ${port} is already in use\\..*\\n$`));
    taken.close();
  });

  it('listens on the loopback address only, unless HOST names another', async () => {
    for (const { host, reached } of [
      { host: undefined, reached: false },
      { host: '0.0.0.0', reached: true },
    ]) {
      const child = spawn(process.execPath, [builtProgram('main.js')], {
        env: { ...process.env, PORT: '0', PORTICO_BACKEND: 'http://127.0.0.1:9', HOST: host ?? '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
      const port = /localhost:(\d+)/.exec(line)?.[1] ?? '';
      // All of 127/8 is loopback, so a second address shows whether the server listens on more than the first.
      const answered = await fetch(`http://127.0.0.2:${port}/`).then(
        () => true,
        () => false,
      );
      assert.equal(answered, reached, `HOST=${host}`);
      child.kill();
      await once(child, 'close');
    }
  });
});
