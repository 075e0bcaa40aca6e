import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { TestServer } from '../server/harness.js';
import { signIn, startServer } from '../server/harness.js';
import { startProcess } from './server-process.js';

const halfHead = 'GET /api/x HTTP/1.1\r\nHost: localhost\r\nX-Half:';
const halfBody = (length: number) =>
  `POST ${endpoints.signIn} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{"ten`;

interface Client {
  socket: Socket;
  /** Resolves with what was received once the server has closed the connection. */
  closed: Promise<string>;
}

async function open(port: number, text = '', localAddress = '127.0.0.1'): Promise<Client> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let received = '';
  socket.on('data', (chunk) => void (received += chunk.toString('latin1')));
  // A reset also closes the connection.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(() => received);
  await once(socket, 'connect');
  if (text) await new Promise((resolve) => socket.write(text, resolve));
  return { socket, closed };
}

describe('connections', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer({
      limits: {
        headersMs: 300,
        inactivityMs: 2000,
        keepAliveMs: 300,
        connections: 20,
        networkConnections: 15,
      },
    });
  });
  after(() => server.stop());

  it('that are silent, idle, half-open or half-sent are closed after a limited time', async () => {
    const silent = await open(server.port);
    const head = await open(server.port, halfHead);
    const body = await open(server.port, halfBody(500));
    const idle = await open(server.port, 'GET /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n');
    assert.match(await silent.closed, /^(HTTP\/1\.1 408 .*)?/);
    assert.match(await head.closed, /^HTTP\/1\.1 408 Request Timeout/);
    assert.match(await idle.closed, /^HTTP\/1\.1 401/);
    await body.closed;
  });

  it('of one network above its share: the oldest idle one makes room, and others get in', async () => {
    const flood: Client[] = [];
    for (let n = 0; n < 40; n += 1) flood.push(await open(server.port, halfHead, '127.0.0.2'));
    await Promise.all(flood.slice(0, 25).map(({ closed }) => closed));
    assert.equal((await fetch(`${server.url}/api/x`)).status, 401);
    assert.equal(flood.at(-1)?.socket.closed, false);
    assert.equal(server.lines.filter((line) => /^15 connections are open/.test(line)).length, 1);
    for (const { socket } of flood) socket.destroy();
    await Promise.all(flood.map(({ closed }) => closed));
  });

  it('above the limit of all, the network with the most connections gives one up', async () => {
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, n) => open(server.port, halfHead, n < 12 ? '127.0.0.2' : '127.0.0.3')),
    );
    assert.equal((await fetch(`${server.url}/api/x`)).status, 401);
    await Promise.race(many.slice(0, 12).map(({ closed }) => closed));
    for (const { socket } of many) socket.destroy();
    await Promise.all(many.map(({ closed }) => closed));
  });

  it('above the share of a network are closed at once if all have a request', async () => {
    const busy = await Promise.all(
      Array.from({ length: 15 }, async () => {
        const client = await open(server.port, '', '127.0.0.2');
        const accepted = once(client.socket, 'data');
        client.socket.write(halfBody(500).replace('\r\n\r\n{"ten', '\r\nExpect: 100-continue\r\n\r\n'));
        // The server has read the head.
        await accepted;
        return client;
      }),
    );
    assert.equal((await fetch(`${server.url}/api/x`)).status, 401);
    const further = await open(server.port, halfHead, '127.0.0.2');
    await further.closed;
    for (const { socket } of busy) socket.destroy();
    await Promise.all(busy.map(({ closed }) => closed));
    assert.equal((await fetch(`${server.url}/api/x`)).status, 401);
  });

  it('that clients close in the middle of a body are one line of the log each', async () => {
    const client = await signIn(server, 'group', 'lin.xiao');
    const earlier = server.lines.length;
    const upload = [
      `POST ${endpoints.upload} HTTP/1.1`,
      'Host: localhost',
      `eteamsid: ${client.session.ACCESS_ETEAMSID}`,
      'Content-Type: multipart/form-data; boundary=xx',
      'Content-Length: 5000',
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n');
    const uploadBody =
      '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf of the fi';
    const login = [
      `POST ${endpoints.signIn} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/json',
      'Content-Length: 500',
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n');
    const files = (await readdir(join(server.dataFolder, 'files'))).length;
    for (const [head, body] of [
      [login, '{"ten'],
      [upload, uploadBody],
    ] as const) {
      const aborted = await open(server.port);
      const accepted = once(aborted.socket, 'data');
      aborted.socket.write(head);
      // The server has read the head, and waits for the body.
      assert.match(String((await accepted)[0]), /^HTTP\/1\.1 100 Continue/);
      await new Promise((resolve) => aborted.socket.write(body, resolve));
      aborted.socket.destroy();
      await aborted.closed;
    }
    await server.logged(earlier + 2);
    const lines = server.lines.slice(earlier);
    assert.deepEqual(
      lines.map((line) => line.replace(/^\[POST\] \S+: /, '')),
      Array(2).fill('the client closed the connection before its request was complete.'),
    );
    assert.equal((await readdir(join(server.dataFolder, 'files'))).length, files);
  });
});

describe('stopping', () => {
  let dataFolder: string;
  before(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'portico-stop-'));
    await (await startServer({ dataFolder })).stop();
  });
  after(() => rm(dataFolder, { recursive: true, force: true }));

  it('closes silent, half-open and idle connections at once, and answers the request in progress', async () => {
    const server = await startServer({ limits: { stopMs: 3_600_000 } });
    const others = [
      await open(server.port),
      await open(server.port, halfHead),
      await open(server.port, 'GET /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    ];
    const text = '{"tenantKey":"group","account":"lin.xiao","password":"wrong"}';
    const waiting = await open(server.port, halfBody(text.length));
    await fetch(`${server.url}/api/x`);
    const stopped = server.stop();
    await Promise.all(others.map(({ closed }) => closed));
    waiting.socket.write(text.slice('{"ten'.length));
    assert.match(await waiting.closed, /^HTTP\/1\.1 401 /);
    await stopped;
  });

  it('does not wait for a half-sent body for longer than its time limit', async () => {
    const server = await startServer({ limits: { stopMs: 200 } });
    const half = await open(server.port, halfBody(500));
    await fetch(`${server.url}/api/x`);
    await server.stop();
    await half.closed;
  });

  it('a second signal ends the process at once, and nothing is left locked', async () => {
    const server = await startProcess(dataFolder);
    const half = await open(server.port, halfBody(500));
    const silent = await open(server.port);
    await fetch(`${server.url}/api/x`);
    server.signal('SIGTERM');
    // The first signal has arrived once the silent connection is closed.
    await silent.closed;
    // A server that had waited for its time limit would end with 0.
    assert.equal(await server.kill('SIGTERM'), 1);
    await half.closed;
    await (await startServer({ dataFolder })).stop();
  });
});
