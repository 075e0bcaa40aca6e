import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';

import { createLaterWork } from '../../server/http/later-work.js';
import type { ServerContext } from '../../server/http/context.js';

const contextOf = (outgoing: ServerResponse) => ({ env: { outgoing } }) as unknown as ServerContext;

describe('work after an answer', () => {
  const server = createServer();
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  const send = () => request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).end();

  it('begins once the answer is sent, one after the other, and goes on after a failure', async () => {
    const lines: string[] = [];
    const later = createLaterWork((line) => lines.push(line));
    const done: string[] = [];
    server.once('request', (_, response: ServerResponse) => {
      later.add(contextOf(response), () => Promise.reject(new Error('no mail')));
      later.add(contextOf(response), () =>
        Promise.resolve(void done.push(`sent: ${response.writableFinished}`)),
      );
      response.end('ok');
    });
    const sent = send();
    const [answer] = (await once(sent, 'response')) as [NodeJS.ReadableStream];
    answer.resume();
    await later.settled();
    assert.deepEqual(done, ['sent: true']);
    assert.deepEqual(lines, ['Work after an answer has failed: no mail']);
  });

  it('is done although the client has gone before it was added', async () => {
    const lines: string[] = [];
    const later = createLaterWork((line) => lines.push(line));
    const sent = send();
    sent.on('error', () => undefined);
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
    sent.destroy();
    await once(response, 'close');
    let count = 0;
    for (let n = 0; n < 3; n += 1)
      assert.equal(
        later.add(contextOf(response), () => Promise.resolve(void (count += 1))),
        true,
      );
    await later.settled();
    assert.equal(count, 3);
    assert.deepEqual(lines, []);
  });
});
