import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FileRef } from '../../core/contracts/records.js';
import type { Answer, Client, TestServer } from './harness.js';
import { holds, signIn, startServer } from './harness.js';
import { heldBytes } from './held-bytes.js';

const boundary = 'portico-test-boundary';
const mib = 1024 * 1024;
const head = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
  'Content-Type: application/octet-stream\r\n\r\n';
const tail = `\r\n--${boundary}--\r\n`;

describe('uploads', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
  });
  after(() => server.stop());

  const begin = (): ClientRequest =>
    request(server.url + endpoints.upload, {
      method: 'POST',
      // A connection of its own: the server ends that of a refused request.
      agent: false,
      headers: {
        eteamsid: client.session.ACCESS_ETEAMSID,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    });

  async function answerTo(sent: ClientRequest): Promise<{ http: number; data: FileRef }> {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const { data } = JSON.parse(Buffer.concat(chunks).toString()) as Answer<FileRef>;
    return { http: response.statusCode ?? 0, data };
  }

  async function send(parts: Iterable<string | Buffer>): Promise<{ http: number; data: FileRef }> {
    const sent = begin();
    const answer = answerTo(sent);
    Readable.from(parts).pipe(sent);
    return answer;
  }

  const filesOnDisk = () => readdir(join(server.dataFolder, 'files'));
  /** Resolves once the files on disk are those given, as after the end of an aborted request. */
  async function settledAt(expected: readonly string[]): Promise<void> {
    while ((await filesOnDisk()).length !== expected.length) await new Promise((done) => setImmediate(done));
    assert.deepEqual(new Set(await filesOnDisk()), new Set(expected));
  }

  it('of 50 MB each at once are written to disk as they come, without lying in memory', async () => {
    const chunk = Buffer.alloc(256 * 1024, 'x');
    const idle = heldBytes();
    let most = 0;
    function* body(name: string) {
      yield head(name);
      for (let sent = 0; sent < 50 * mib; sent += chunk.byteLength) {
        if (sent % (10 * mib) === 0) most = Math.max(most, heldBytes());
        yield chunk;
      }
      yield tail;
    }
    const answers = await Promise.all(['a.bin', 'b.bin', 'c.bin'].map((name) => send(body(name))));
    for (const { http, data } of answers) assert.deepEqual([http, data.size], [200, 50 * mib]);
    const heldMib = Math.round((most - idle) / mib);
    holds(heldMib < 50, `${heldMib} MiB were held for 150 MiB of uploads`);
  });

  it('without a declared length are stopped at the limit, and nothing of them is kept', async () => {
    const earlier = await filesOnDisk();
    const chunk = Buffer.alloc(mib, 'x');
    function* body() {
      yield head('large.bin');
      for (let sent = 0; sent <= 51; sent += 1) yield chunk;
      yield tail;
    }
    assert.equal((await send(body())).http, 413);
    await settledAt(earlier);
  });

  it('that are aborted leave nothing on disk', async () => {
    const earlier = await filesOnDisk();
    const sent = begin();
    sent.on('error', () => undefined);
    sent.write(head('cut.bin'));
    sent.write(Buffer.alloc(mib, 'x'));
    while ((await filesOnDisk()).length === earlier.length) await new Promise((done) => setImmediate(done));
    sent.destroy();
    await settledAt(earlier);
  });

  it('that are malformed are rejected, and nothing of them is kept', async () => {
    const earlier = await filesOnDisk();
    for (const parts of [
      [head('a.txt'), 'no end'],
      ['no part at all'],
      [`--${boundary}\r\n\r\nno header`, tail],
      [`--${boundary}--\r\n`],
      [],
    ]) {
      assert.equal((await send(parts)).http, 400, parts.join(''));
    }
    await settledAt(earlier);
  });

  it('have the name that the form gives, in any script, and only the first file of a form counts', async () => {
    const { http, data } = await send([
      `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\nfield\r\n`,
      head('报价 “v2”.txt'),
      'one',
      `\r\n${head('second.txt')}`,
      'two',
      tail,
    ]);
    assert.equal(http, 200);
    assert.deepEqual([data.name, data.size], ['报价 “v2”.txt', 3]);
    assert.equal(await (await client.raw(endpoints.download(data.id))).text(), 'one');
  });

  it('of no bytes are files too', async () => {
    const { http, data } = await send([head('empty.txt'), tail]);
    assert.deepEqual([http, data.size], [200, 0]);
  });
});
