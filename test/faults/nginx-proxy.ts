import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { ensureNginx } from '../../scripts/nginx.mjs';

/** Name of the site in the example. */
export const host = 'office.example.com';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
}

export interface NginxProxy {
  /** Sends a request over HTTPS, or over plain HTTP. */
  send(call: Call, isPlain?: boolean): Promise<Answer>;
  /** Sends a request over HTTPS, and resolves with the response before its body. */
  open(call: Call): Promise<IncomingMessage>;
  close(): Promise<void>;
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** The examples of docs/operations.md, with the ports and files of the test: that of several servers has its upstream only. */
async function configuration(
  folder: string,
  { backs, plain, tls }: { backs: readonly number[]; plain: number; tls: number },
  without: readonly string[],
): Promise<string> {
  const text = await readFile('docs/operations.md', 'utf8');
  const [one = '', several = ''] = [...text.matchAll(/```nginx\n([\s\S]*?)```/g)].map(([, block]) => block);
  const upstream = /^upstream portico \{[\s\S]*?\n\}\n/;
  assert.match(several, upstream);
  let example = backs.length === 1 ? one : one.replace(upstream, several);
  for (const [from, to] of [
    ...backs.map((port, index) =>
      backs.length === 1
        ? (['server 127.0.0.1:8080;', `server 127.0.0.1:${port};`] as const)
        : ([`server 10.0.0.1${index + 1}:8080 `, `server 127.0.0.1:${port} `] as const),
    ),
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${tls} ssl http2;`],
    ['/etc/ssl/office.example.com.pem', join(folder, 'cert.pem')],
    ['/etc/ssl/office.example.com.key', join(folder, 'key.pem')],
  ] as const) {
    assert.equal(example.split(from).length, 2, `the example has "${from}" once`);
    example = example.replace(from, to);
  }
  for (const line of without) {
    assert.equal(example.split(line).length, 2, `the example has "${line}" once`);
    example = example.replace(line, '');
  }
  return example;
}

/**
 * Starts nginx in the foreground of a folder.
 * @param http content of the `http` block
 * @returns ends it
 */
export async function runNginx(nginx: string, folder: string, http: string): Promise<() => Promise<void>> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${join(folder, 'nginx.pid')};
    error_log stderr notice;
    events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n')}
      ${http}
    }`,
  );
  const child = spawn(nginx, ['-p', folder, '-c', config, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output.push(chunk.toString());
      if (/start worker process \d/.test(output.join(''))) resolve();
    });
    child.once('exit', () => reject(new Error(`nginx ended: ${output.join('')}`)));
  });
  return async () => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
}

/**
 * Starts nginx with the example of docs/operations.md in front of a server; undefined where nginx or openssl is missing
 * and cannot be installed.
 * @param folder of its files
 * @param back port of the server, or ports of three
 * @param without lines of the example that are left out
 */
export async function startNginx(
  folder: string,
  back: number | readonly number[],
  without: readonly string[] = [],
): Promise<NginxProxy | undefined> {
  const nginx = ensureNginx();
  if (nginx === undefined) return undefined;
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
  const close = await runNginx(
    nginx,
    folder,
    await configuration(folder, { backs: [back].flat(), plain, tls }, without),
  );

  const agent = new Agent({ keepAlive: true, ca });

  const open = (
    { method = 'GET', path, headers = {}, body }: Call,
    isPlain = false,
  ): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', method, path, headers: { host, ...headers } };
      const sent = isPlain
        ? httpRequest({ ...options, port: plain })
        : httpsRequest({ ...options, port: tls, agent, servername: host });
      sent.once('error', reject);
      sent.once('response', resolve);
      sent.end(body);
    });

  return {
    open,
    async send(call, isPlain) {
      const response = await open(call, isPlain);
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
    },
    async close() {
      agent.destroy();
      await close();
    },
  };
}
