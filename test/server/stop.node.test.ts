import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { afterEach, beforeEach, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { readSettings } from '../../server/start/settings.js';
import { openStream } from './batch-client.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

interface Heard {
  status: number | undefined;
  connection: string | undefined;
  /** True if the request went over a connection that an earlier one had opened. */
  isReused: boolean;
  text: string;
}

describe('a server that stops after a delay', () => {
  let server: TestServer;
  let client: Client;
  let agent: Agent;
  let stopped: Promise<void> | undefined;
  beforeEach(async () => {
    server = await startServer({ stopDelayMs: 1_500 });
    client = await signIn(server, 'group', 'admin');
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
    stopped = undefined;
  });
  afterEach(async () => {
    agent.destroy();
    await (stopped ?? server.stop());
  });

  function ask(path: string, headers: Record<string, string> = {}): Promise<Heard> {
    return new Promise((resolve, reject) => {
      const all = { eteamsid: client.session.ACCESS_ETEAMSID, ...headers };
      const sent = request(
        { host: '127.0.0.1', port: server.port, path, headers: all, agent },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('end', () =>
            resolve({
              status: response.statusCode,
              connection: response.headers.connection,
              isReused: sent.reusedSocket,
              text,
            }),
          );
        },
      );
      sent.once('error', reject).end();
    });
  }

  it('is not ready at once, answers what still comes, and ends each connection with its answer', async () => {
    assert.equal((await ask('/readyz')).connection, 'keep-alive');
    stopped = server.stop();
    const first = await ask('/readyz');
    assert.deepEqual(first, { status: 503, connection: 'close', isReused: true, text: 'stopping\n' });
    const second = await ask('/healthz');
    assert.deepEqual(second, { status: 200, connection: 'close', isReused: false, text: 'ok\n' });
    const values = { title: 'Written while the server stops', dueDate: '2026-12-31' };
    const written = await client.post<RecordDetail>(endpoints.records('task'), { values });
    assert.equal(written.code, 200);
    assert.equal(written.headers.get('connection'), 'close');
    await stopped;
    await assert.rejects(ask('/healthz'), { code: 'ECONNREFUSED' });
  });

  it('ends its event streams at once, and says when to come back', async () => {
    const streams = [await openStream(client), await openStream(client, '0')];
    const began = performance.now();
    stopped = server.stop();
    for (const stream of streams) {
      assert.equal(await stream.next(), undefined);
      assert.ok(stream.retryMs() > 0 && stream.retryMs() <= 1_000, `${stream.retryMs()} ms`);
    }
    assert.ok(performance.now() - began < 1_000, 'before the delay is over');
    // A further one, of a client that asks for any type: over before it has begun.
    const late = await openStream(client);
    assert.equal(await late.next(), undefined);
    assert.ok(late.retryMs() > 0);
  });

  it('does not answer a request for an event stream, so that a proxy asks another server', async () => {
    stopped = server.stop();
    const accept = { accept: 'text/event-stream' };
    await assert.rejects(ask('/api/portico/batch/stream', accept), { code: 'ECONNRESET' });
    assert.equal((await ask('/healthz')).status, 200);
  });
});

describe('PORTICO_STOP_DELAY', () => {
  it('is a number of seconds, none by default', () => {
    assert.equal(readSettings({}).stopDelayMs, 0);
    assert.equal(readSettings({ PORTICO_STOP_DELAY: '' }).stopDelayMs, 0);
    assert.equal(readSettings({ PORTICO_STOP_DELAY: '5' }).stopDelayMs, 5_000);
  });

  for (const wrong of ['-1', '1.5', '5s', '301'])
    it(`is refused as ${wrong}`, () => {
      assert.throws(() => readSettings({ PORTICO_STOP_DELAY: wrong }), {
        name: 'SettingError',
        message: `PORTICO_STOP_DELAY=${wrong} is not a number of seconds from 0 to 300.`,
      });
    });
});
