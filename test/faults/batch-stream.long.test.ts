import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';

import type { BatchTask } from '../../core/contracts/batch.js';
import { fewRecords, signIn, startServer, type Client } from '../server/harness.js';
import { host, startNginx } from './nginx-proxy.js';
import { startProcess } from './server-process.js';

const tasks = '/api/portico/batch/tasks';
const customers = 3_000;

interface Sent {
  id: string | undefined;
  message: {
    batchTaskProgress?: { taskId: string; done: number };
    batchTaskResult?: { taskId: string; failCount: number };
  };
}

/** Events with data of a stream, as they arrive; ends with it. */
async function* eventsOf(response: IncomingMessage): AsyncGenerator<Sent, undefined> {
  let text = '';
  for await (const chunk of response) {
    text += String(chunk);
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'mu').exec(block)?.[1];
      const data = field('data');
      if (data !== undefined) yield { id: field('id'), message: JSON.parse(data) as Sent['message'] };
    }
  }
  return undefined;
}

const begin = async (client: Client, level: string): Promise<string> => {
  const { data, code } = await client.post<BatchTask>(tasks, {
    module: 'customer',
    operation: { kind: 'set', field: 'level', value: level },
    choice: { query: {} },
  });
  assert.equal(code, 200);
  return data.id;
};

it('the stream of batch tasks through nginx: at once, to its end, and after its last event', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-stream-'));
  const dataFolder = join(folder, 'data');
  await (await startServer({ dataFolder, seedAmounts: { ...fewRecords, customer: customers } })).stop();
  const env = { PORTICO_TRUST_PROXY: '1', PORTICO_HOSTS: `${host},127.0.0.1` };
  let server = await startProcess(dataFolder, env);
  // A proxy that buffers what does not forbid it: the header X-Accel-Buffering of the stream does.
  const proxy = await startNginx(folder, server.port, ['proxy_buffering off;']);
  if (!proxy) {
    await server.kill('SIGTERM');
    context.diagnostic('Not tried: nginx or openssl is missing and cannot be installed.');
    return;
  }
  try {
    const client = await signIn(server, 'group', 'admin');
    const { ACCESS_ETEAMSID: eteamsid } = client.session;
    const open = (lastEventId?: string) =>
      proxy.open({
        path: '/api/portico/batch/stream',
        headers: { eteamsid, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
      });

    const response = await open();
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['content-type'], 'text/event-stream; charset=utf-8');
    assert.equal(response.headers['content-encoding'], undefined);
    const events = eventsOf(response);
    const first = await begin(client, 'a');
    let last = '';
    let early = 0;
    for (;;) {
      const { value } = await events.next();
      assert.ok(value, 'the stream has ended');
      const { batchTaskProgress: progress, batchTaskResult: result } = value.message;
      if (progress && progress.done < customers) early += 1;
      last = value.id ?? last;
      if (result?.taskId !== first) continue;
      assert.equal(result.failCount, 0);
      break;
    }
    assert.ok(early > 1, `${early} events while the task was running`);

    // It ends with the server, at once; meanwhile nginx answers by itself.
    const second = await begin(client, 'b');
    await server.kill('SIGTERM');
    for (;;) {
      const { value, done } = await events.next();
      if (done) break;
      assert.equal(value.message.batchTaskResult, undefined);
    }
    const gone = await open(last);
    assert.equal(gone.statusCode, 502);
    gone.resume();

    server = await startProcess(dataFolder, { ...env, PORT: String(server.port) });
    const again = await open(last);
    assert.equal(again.statusCode, 200);
    for await (const { message } of eventsOf(again)) {
      if (message.batchTaskResult === undefined) continue;
      assert.deepEqual(message.batchTaskResult, { failCount: 0, taskId: second });
      break;
    }
  } finally {
    await proxy.close();
    await server.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
});
