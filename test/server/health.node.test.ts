import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { createHealth } from '../../server/http/health.js';
import { fewRecords, startServer } from './harness.js';

interface Heard {
  status: number | undefined;
  text: string;
}

/** A request with any Host, which `fetch` does not allow. */
function ask(
  port: number,
  path: string,
  { host = 'balancer.internal', method = 'GET' } = {},
): Promise<Heard> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers: { host } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    })
      .once('error', reject)
      .end();
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const addressed = (path: string): Request => new Request(`http://10.0.0.7${path}`);

describe('healthz and readyz', () => {
  it('answer for every host name, without a session, and for reading only', async () => {
    const server = await startServer();
    const before = server.lines.length;
    try {
      assert.deepEqual(await ask(server.port, '/healthz'), { status: 200, text: 'ok\n' });
      assert.deepEqual(await ask(server.port, '/readyz'), { status: 200, text: 'ready\n' });
      assert.deepEqual(await ask(server.port, '/readyz?from=balancer'), { status: 200, text: 'ready\n' });
      assert.deepEqual(await ask(server.port, '/healthz', { method: 'HEAD' }), { status: 200, text: '' });
      assert.equal((await ask(server.port, '/readyz', { method: 'POST' })).status, 405);
      // All else is refused as before.
      for (const path of ['/', '/healthz/more', '/api/healthz'])
        assert.equal((await ask(server.port, path)).status, 421);
      assert.equal(server.lines.length, before);
    } finally {
      await server.stop();
    }
  });

  it('tell a server that fills its store from one that does not run', async () => {
    const port = await freePort();
    const starting = startServer({ port, seedAmounts: { ...fewRecords, customer: 1000 } });
    const heard = new Set<string>();
    let status: number | undefined;
    while (status !== 200) {
      await pause(20);
      const live = await ask(port, '/healthz').catch(() => undefined);
      if (live === undefined) continue;
      assert.deepEqual(live, { status: 200, text: 'ok\n' });
      const ready = await ask(port, '/readyz');
      heard.add(`${ready.status} ${ready.text.trim()}`);
      status = ready.status;
    }
    const server = await starting;
    await server.stop();
    assert.deepEqual([...heard], ['503 starting', '200 ready']);
    await assert.rejects(ask(port, '/healthz'), { code: 'ECONNREFUSED' });
  });

  it('tell a server that starts or stops from one that takes work', async () => {
    const health = createHealth();
    const readiness = async (): Promise<[number, string]> => {
      const response = await health.answer(addressed('/readyz'));
      assert.ok(response, 'readyz is answered');
      return [response.status, await response.text()];
    };
    assert.deepEqual(await readiness(), [503, 'starting\n']);
    health.serve(() => Promise.resolve());
    assert.deepEqual(await readiness(), [200, 'ready\n']);
    health.stop();
    assert.deepEqual(await readiness(), [503, 'stopping\n']);
    assert.equal((await health.answer(addressed('/healthz')))?.status, 200);
    assert.equal(health.answer(addressed('/readyz/more')), undefined);
  });

  it('say that the store fails or is silent, and ask it once for all who wait', async () => {
    const health = createHealth({ waitMs: 50 });
    let questions = 0;
    let answer = (): void => undefined;
    health.serve(() => {
      questions += 1;
      return new Promise<void>((resolve) => (answer = resolve));
    });
    const responses = await Promise.all(
      Array.from({ length: 20 }, async () => health.answer(addressed('/readyz'))),
    );
    assert.deepEqual([...new Set(responses.map((response) => response?.status))], [503]);
    assert.equal(responses[0]?.headers.get('retry-after'), '2');
    assert.equal(questions, 1);
    answer();
    await pause(0);
    health.serve(() => Promise.reject(new Error('The store is gone.')));
    assert.equal((await health.answer(addressed('/readyz')))?.status, 503);
    health.serve(() => Promise.resolve());
    assert.equal((await health.answer(addressed('/readyz')))?.status, 200);
  });
});
