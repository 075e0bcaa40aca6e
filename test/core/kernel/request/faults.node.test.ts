import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { endpoints } from '../../../../core/contracts/endpoints.js';
import { startFaultServer, type FaultServer } from '../../../faults/fault-server.js';
import { failure } from './helpers.js';
import { overServer } from './over-server.js';

const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);
const alive = JSON.stringify({ code: 200, status: true, data: { isInvalidEteamsid: false } });

let server: FaultServer;
let other: FaultServer;
before(async () => {
  process.on('unhandledRejection', note);
  server = await startFaultServer({ [endpoints.getInfo]: (response) => void response.end(alive) });
  other = await startFaultServer();
});
after(async () => {
  await server.close();
  await other.close();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  assert.deepEqual(unhandled, [], 'there is no unhandled rejection');
});

const rows: [path: string, kind: string, status: number][] = [
  ['/refused', 'envelope', 500],
  ['/status?code=404', 'http', 404],
  ['/status?code=500', 'http', 500],
  ['/status?code=503', 'http', 503],
  ['/redirect', 'redirect', 302],
  ['/redirect?code=301', 'redirect', 301],
  ['/redirect?code=303', 'redirect', 303],
  ['/redirect?code=307', 'redirect', 307],
  ['/redirect?code=308', 'redirect', 308],
  ['/redirect?to=/redirect', 'redirect', 302],
  ['/html', 'parse', 200],
  ['/html-as-json', 'parse', 200],
  ['/empty', 'parse', 200],
  ['/no-content', 'parse', 204],
  ['/bad-json', 'parse', 200],
  ['/array', 'parse', 200],
  ['/number', 'parse', 200],
  ['/null', 'parse', 200],
  ['/text', 'parse', 200],
  ['/odd-code', 'parse', 200],
  ['/odd-fields', 'envelope', 200],
  ['/drop', 'network', 0],
  ['/truncate', 'network', 0],
  ['/truncate-chunked', 'network', 0],
  ['/garbage', 'network', 0],
  ['/hang', 'timeout', 0],
  ['/hang-body', 'timeout', 0],
];

for (const [path, kind, status] of rows) {
  for (const method of ['GET', 'POST'] as const) {
    test(`${method} ${path}: ends as ${kind}, sent once and not retried`, async () => {
      const request = overServer(server);
      const [name = ''] = path.split('?');
      const sent = server.count(name);
      const body = method === 'POST' ? { body: { a: 1 } } : {};
      const error = await failure(
        request.send(path, { method, ...body, timeoutMs: kind === 'timeout' ? 150 : 20_000 }),
      );
      assert.deepEqual([error.kind, error.status, error.method], [kind, status, method]);
      assert.equal(server.count(name) - sent, 1, 'sent once');
      assert.equal(await request.send('/ok').then(() => 'works'), 'works', 'the next request succeeds');
    });
  }
}

test('a file that is cut off or hangs, or a page instead of the file, fails with a typed error', async () => {
  const request = overServer(server);
  for (const [path, kind] of [
    ['/truncate', 'network'],
    ['/hang-body', 'timeout'],
    ['/html', 'parse'],
    ['/redirect', 'redirect'],
  ] as const) {
    const onProgress = () => undefined;
    for (const options of [{}, { onProgress }]) {
      const call = request.download(path, { ...options, timeoutMs: kind === 'timeout' ? 150 : 20_000 });
      assert.equal((await failure(call)).kind, kind, path);
    }
  }
});

test('a server that cannot be reached is a network error', async () => {
  const gone = await startFaultServer();
  await gone.close();
  assert.equal((await failure(overServer(gone).send('/ok'))).kind, 'network');
});

test('a request whose caller has aborted is aborted on the network, and nothing is reported', async () => {
  const request = overServer(server);
  const controller = new AbortController();
  const arrived = server.arrived.length;
  const call = failure(request.send('/hang', { signal: controller.signal }));
  await server.whenArrived(arrived + 1);
  controller.abort();
  assert.equal((await call).kind, 'aborted');
});

test('dispose() during all kinds of requests leaves no open connection', async () => {
  const request = overServer(server);
  const calls = ['/hang', '/hang-body', '/held'].map((path) => failure(request.send(path)));
  const file = failure(request.download('/hang-body'));
  request.dispose();
  assert.deepEqual(
    (await Promise.all([...calls, file])).map(({ kind }) => kind),
    ['aborted', 'aborted', 'aborted', 'aborted'],
  );
});

test('a second attempt has its own time limit', async () => {
  const request = overServer(server);
  let attempts = 0;
  request.use(async (call, next) => {
    try {
      attempts += 1;
      return await next(call);
    } catch {
      // Simulates a step that retries.
      attempts += 1;
      return next({ ...call, url: new URL('/ok', call.url) });
    }
  });
  assert.deepEqual(await request.send('/hang', { timeoutMs: 150 }), { list: [{ name: 'one' }] });
  assert.equal(attempts, 2);
});

test('the session id is not sent along a redirect, whatever its target and status', async () => {
  const request = overServer(server);
  for (const code of [301, 302, 303, 307, 308]) {
    for (const to of [`${other.origin}/echo`, `//127.0.0.1:${new URL(other.origin).port}/echo`]) {
      for (const method of ['GET', 'POST'] as const) {
        const call = request.send('/redirect', { method, query: { code, to } });
        assert.equal((await failure(call)).kind, 'redirect');
      }
    }
  }
  assert.equal(other.arrived.length, 0, 'no redirect was followed');
});

test('a redirect from another origin to the trusted one is followed without the session id', async () => {
  const request = overServer(other);
  await request.send(`${server.origin}/redirect`, { query: { to: `${server.origin}/echo` } });
  const seen = server.arrived.at(-1);
  assert.equal(seen?.path, '/echo');
  assert.equal('eteamsid' in seen.headers, false);
});
