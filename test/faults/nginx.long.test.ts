import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import { limits } from '../../core/contracts/limits.js';
import type { FileRef } from '../../core/contracts/records.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import { ensureNginx } from '../../scripts/nginx.mjs';
import { demoPassword } from '../../server/seed/people.js';
import { startServer } from '../server/harness.js';
import { startProcess } from './server-process.js';

const host = 'office.example.com';

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** The example of docs/operations.md, with the ports and files of the test. */
async function configuration(
  folder: string,
  { back, plain, tls }: Record<'back' | 'plain' | 'tls', number>,
): Promise<string> {
  const text = await readFile('docs/operations.md', 'utf8');
  let example = /```nginx\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  for (const [from, to] of [
    ['server 127.0.0.1:8080;', `server 127.0.0.1:${back};`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${tls} ssl http2;`],
    ['/etc/ssl/office.example.com.pem', join(folder, 'cert.pem')],
    ['/etc/ssl/office.example.com.key', join(folder, 'key.pem')],
  ] as const) {
    assert.equal(example.split(from).length, 2, `the example has "${from}" once`);
    example = example.replace(from, to);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${join(folder, 'nginx.pid')};
    error_log stderr notice;
    events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n')}
      ${example}
    }`;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
}

it('the nginx example of docs/operations.md: HTTPS, Secure cookies, uploads, refused sites', async (context) => {
  const nginx = ensureNginx();
  if (nginx === undefined) {
    context.diagnostic('Not tried: nginx or openssl is missing and cannot be installed.');
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'portico-nginx-'));
  const dataFolder = join(folder, 'data');
  await (await startServer({ dataFolder })).stop();
  const server = await startProcess(dataFolder, { PORTICO_TRUST_PROXY: '1', PORTICO_HOSTS: host });
  const [plain = 0, tls = 0] = await freePorts(2);
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
    {
      stdio: 'ignore',
    },
  );
  const ca = await readFile(join(folder, 'cert.pem'));
  const config = join(folder, 'nginx.conf');
  await writeFile(config, await configuration(folder, { back: server.port, plain, tls }));
  const proxy = spawn(nginx, ['-p', folder, '-c', config, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    proxy.stderr.on('data', (chunk: Buffer) => {
      output.push(chunk.toString());
      if (/start worker process \d/.test(output.join(''))) resolve();
    });
    proxy.once('exit', () => reject(new Error(`nginx ended: ${output.join('')}`)));
  });

  const send = ({ method = 'GET', path, headers = {}, body }: Call, isPlain = false): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', method, path, headers: { host, ...headers } };
      const sent = isPlain
        ? httpRequest({ ...options, port: plain })
        : httpsRequest({ ...options, port: tls, ca, servername: host });
      sent.once('error', reject);
      sent.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => void chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.end(body);
    });
  const dataOf = ({ body }: Answer): unknown => (JSON.parse(body.toString()) as { data: unknown }).data;
  const json = { 'content-type': 'application/json' };

  try {
    const redirected = await send({ path: '/sp/workflow?x=1' }, true);
    assert.deepEqual(
      [redirected.status, redirected.headers.location],
      [301, `https://${host}/sp/workflow?x=1`],
    );

    const credentials = { tenantKey: 'group', account: 'lin.xiao', password: demoPassword, remember: true };
    const signIn = { method: 'POST', path: endpoints.signIn, body: JSON.stringify(credentials) };
    const signedIn = await send({ ...signIn, headers: { ...json, origin: `https://${host}` } });
    assert.equal(signedIn.status, 200);
    assert.equal(signedIn.headers['strict-transport-security'], 'max-age=31536000');
    const cookies = signedIn.headers['set-cookie'] ?? [];
    assert.notEqual(cookies.length, 0);
    for (const cookie of cookies) assert.match(cookie, /; Secure/, cookie);

    const foreign = await send({ ...signIn, headers: { ...json, origin: 'https://evil.example' } });
    assert.equal(foreign.status, 403);
    assert.equal((await send({ path: '/', headers: { host: 'evil.example' } })).status, 421);

    const own = { eteamsid: (dataOf(signedIn) as SessionInfo).ACCESS_ETEAMSID };
    const upload = (bytes: Buffer) =>
      send({
        method: 'POST',
        path: endpoints.upload,
        headers: { ...own, 'content-type': 'multipart/form-data; boundary=xx' },
        body: Buffer.concat([
          Buffer.from('--xx\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'),
          bytes,
          Buffer.from('\r\n--xx--\r\n'),
        ]),
      });
    const bytes = Buffer.alloc(limits.uploadBytes, 'portico');
    const uploaded = await upload(bytes);
    assert.equal(uploaded.status, 200, uploaded.body.toString());
    const download = await send({ path: endpoints.download((dataOf(uploaded) as FileRef).id), headers: own });
    assert.equal(download.body.equals(bytes), true, 'the same bytes come back');
  } finally {
    const gone = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await gone;
    await server.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
});
