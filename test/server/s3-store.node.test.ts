import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import type { FileStore } from '../../server/records/files/file-store.js';
import { FilesUnavailableError } from '../../server/records/files/file-store.js';
import type { S3Limits } from '../../server/records/files/s3/s3-requests.js';
import { openS3Store } from '../../server/records/files/s3/s3-store.js';
import { holds } from './harness.js';
import { leastHeldBytes } from './held-bytes.js';

const mib = 1024 * 1024;
const emptyList = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';
const error = (code: string) => `<?xml version="1.0"?>\n<Error><Code>${code}</Code></Error>`;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

describe('a store that', () => {
  let folder: string;
  /** Answers all requests but the check of the start. */
  let handler: Handler;
  /** Method and path with query of each request. */
  let asked: string[];
  const http = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (asked.length === 1) response.end(emptyList);
    else handler(request, response);
  });
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-s3-store-'));
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
  });
  after(async () => {
    http.close();
    http.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  });

  const endpoint = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}/s3`;
  async function open(answer: Handler, limits: Partial<S3Limits> = {}): Promise<FileStore> {
    handler = answer;
    asked = [];
    const place = {
      endpoint: endpoint(),
      region: 'eu-central-1',
      bucket: 'office',
      prefix: '',
      accessKeyId: 'KEY',
      secretAccessKey: 'a-secret',
    };
    return openS3Store(place, folder, { pauseMs: 1, ...limits });
  }
  const withText = (status: number, text: string): Handler => {
    return (_request, response) => {
      response.statusCode = status;
      response.end(text);
    };
  };

  it('has more files than fit into an answer is listed page by page', async () => {
    const names = [randomUUID(), randomUUID(), randomUUID()];
    const token = 'a+b/c=&d';
    const store = await open(({ url = '' }, response) => {
      const query = new URL(url, 'http://store').searchParams;
      const isFirst = query.get('continuation-token') === null;
      if (!isFirst) assert.equal(query.get('continuation-token'), token);
      const keys = isFirst
        ? [`files/${names[0]}`, `files/${names[1]}`]
        : ['files/thesis.docx', `files/${names[2]}`];
      const contents = keys.map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>2026-09-17T04:00:00.000Z</LastModified></Contents>`,
      );
      const next = `<NextContinuationToken>a+b/c=&amp;d</NextContinuationToken>`;
      response.end(
        `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${contents.join('\n')}` +
          `<IsTruncated>${isFirst}</IsTruncated>${isFirst ? next : ''}</ListBucketResult>`,
      );
    });
    const found: string[] = [];
    for await (const { name, modified } of store.list()) {
      found.push(name);
      assert.deepEqual(await modified(), new Date('2026-09-17T04:00:00Z'));
    }
    assert.deepEqual(found, names);
    assert.equal(asked.length, 3);
    assert.match(asked[1] ?? '', /^GET \/s3\/office\?list-type=2&prefix=files%2F$/);
  });

  it('fails for a moment is asked again, with the whole file and its checksum', async () => {
    const bytes = Buffer.alloc(3 * mib, 'portico ');
    const received: { length: unknown; sha256: unknown; bytes: Buffer }[] = [];
    const store = await open((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { 'content-length': length, 'x-amz-content-sha256': sha256 } = request.headers;
        received.push({ length, sha256, bytes: Buffer.concat(chunks) });
        if (received.length === 1) response.socket?.destroy();
        else response.writeHead(received.length === 2 ? 503 : 200).end();
      });
    });
    const { storedAs, size } = await store.write([bytes.subarray(0, mib), bytes.subarray(mib)]);
    assert.equal(size, bytes.byteLength);
    assert.deepEqual(asked.slice(1), Array(3).fill(`PUT /s3/office/files/${storedAs}`));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    for (const each of received) {
      assert.deepEqual([each.length, each.sha256], [String(bytes.byteLength), sha256]);
      holds(each.bytes.equals(bytes), 'other bytes');
    }
  });

  it('takes an upload slowly gets it from the disk, chunk by chunk', async () => {
    const idle = await leastHeldBytes();
    let held: number | undefined;
    const store = await open((request, response) => {
      let paused = false;
      let received = 0;
      request.on('data', (chunk: Buffer) => {
        received += chunk.byteLength;
        if (paused || received < 4 * mib) return;
        paused = true;
        request.pause();
        void leastHeldBytes().then((bytes) => {
          held = bytes - idle;
          request.resume();
        });
      });
      request.on('end', () => response.end());
    });
    const chunk = Buffer.alloc(256 * 1024);
    function* chunks() {
      for (let sent = 0; sent < 20 * mib; sent += chunk.byteLength) yield chunk;
    }
    assert.equal((await store.write(chunks())).size, 20 * mib);
    holds(held !== undefined && held < 4 * mib, `${held} bytes were held`);
    assert.deepEqual(await readdir(join(folder, 'uploads')), []);
  });

  it('refuses is not asked again, and named without the secret', async () => {
    for (const [status, code, sentence] of [
      [
        403,
        'AccessDenied',
        'The access key may not write files in the bucket office at ADDRESS: extend its permissions.',
      ],
      [
        404,
        'NoSuchBucket',
        'The file store at ADDRESS has no bucket office: create it, or correct PORTICO_FILES.',
      ],
      [
        301,
        'PermanentRedirect',
        'The bucket office is not in the region eu-central-1: correct PORTICO_S3_REGION or PORTICO_S3_ENDPOINT.',
      ],
      [400, 'EntityTooLarge', 'The file store at ADDRESS answers with the error EntityTooLarge.'],
    ] as const) {
      const store = await open(withText(status, error(code)));
      const message = sentence.replace('ADDRESS', endpoint());
      await assert.rejects(store.write([Buffer.from('abc')]), new FilesUnavailableError(message));
      assert.equal(asked.length, 2, code);
    }
  });

  it('is none at all is no place for a file', async () => {
    const message = `${endpoint()} does not answer as an S3-compatible store does: correct PORTICO_S3_ENDPOINT.`;
    const store = await open(withText(404, '<html>Not found</html>'));
    await assert.rejects(store.write([Buffer.from('abc')]), new FilesUnavailableError(message));
    handler = withText(200, '<html>Welcome</html>');
    await assert.rejects(async () => {
      for await (const each of store.list()) assert.fail(each.name);
    }, new FilesUnavailableError(message));
  });

  it('answers a copy with an error keeps the original', async () => {
    const name = randomUUID();
    const store = await open(withText(200, error('InternalError')));
    await assert.rejects(store.setAside(name, '2026-09-17'), FilesUnavailableError);
    assert.deepEqual(asked.slice(1), [`PUT /s3/office/set-aside/2026-09-17/${name}`]);
  });

  it('has not a file, or not its size, sends nothing of it', async () => {
    const store = await open(withText(404, error('NoSuchKey')));
    const range = { first: 0, last: 9 };
    assert.equal(await store.read(randomUUID(), range), undefined);
    assert.equal(await store.head(randomUUID()), undefined);
    assert.equal(await store.exists(randomUUID()), false);
    handler = withText(206, 'short');
    await assert.rejects(store.read(randomUUID(), range), /has another size than its record/);
    handler = withText(416, error('InvalidRange'));
    assert.deepEqual(await store.head(randomUUID()), new Uint8Array());
    await assert.rejects(async () => store.exists('../secrets'), /is not the name of a stored file/);
  });

  // The limits of the next three end when a test says so: on a busy machine the store of the test is slow itself.
  it('does not answer is waited for a limited time', { timeout: 10_000 }, async ({ mock }) => {
    const limit = new AbortController();
    const store = await open(() => limit.abort(), { answerMs: 20_000, uploadMs: 30_000 });
    const waited: number[] = [];
    mock.method(AbortSignal, 'timeout', (ms: number) => {
      waited.push(ms);
      return limit.signal;
    });
    const late = new FilesUnavailableError(`The file store at ${endpoint()} does not answer in time.`);
    await assert.rejects(store.exists(randomUUID()), late);
    await assert.rejects(store.write([Buffer.from('abc')]), late);
    assert.deepEqual(waited, [20_000, 30_000]);
  });

  it('stops in an answer is waited for a limited time', { timeout: 10_000 }, async ({ mock }) => {
    const store = await open(
      (_request, response) => {
        response.writeHead(206, { 'content-length': 10 });
        response.write('half');
      },
      { stallMs: 200 },
    );
    mock.timers.enable({ apis: ['setTimeout'] });
    const reader = (await store.read(randomUUID(), { first: 0, last: 9 }))?.getReader();
    assert.equal(String(Buffer.from((await reader?.read())?.value ?? [])), 'half');
    const rest = assert.rejects(async () => reader?.read(), /has broken off its answer/);
    // The stream asks for the next chunk once it is done with the one before.
    await new Promise((resolve) => setImmediate(resolve));
    mock.timers.tick(200);
    await rest;
  });

  it('has a slow reader is not cut off for it', { timeout: 10_000 }, async ({ mock }) => {
    let sendRest: () => void = () => undefined;
    const store = await open((_request, response) => {
      response.writeHead(206, { 'content-length': 10 });
      response.write('x'.repeat(5));
      sendRest = () => response.end('y'.repeat(5));
    });
    // Both limits are over while the reader is slow, and not sooner: they count the time of the store only.
    const answerLimit = new AbortController();
    mock.method(AbortSignal, 'timeout', () => answerLimit.signal);
    mock.timers.enable({ apis: ['setTimeout'] });
    const bytes = await store.read(randomUUID(), { first: 0, last: 9 });
    const passHour = () => mock.timers.tick(3_600_000);
    answerLimit.abort();
    passHour();
    const reader = bytes?.getReader();
    assert.equal(String(Buffer.from((await reader?.read())?.value ?? [])), 'x'.repeat(5));
    passHour();
    sendRest();
    assert.equal(String(Buffer.from((await reader?.read())?.value ?? [])), 'y'.repeat(5));
    assert.equal((await reader?.read())?.done, true);
  });

  it('sends a file that nobody reads to the end has its connection closed', async () => {
    const store = await open((_request, response) => {
      response.writeHead(206, { 'content-length': 50 * mib });
      response.write(Buffer.alloc(mib));
    });
    const closed = new Promise((resolve) =>
      http.once('connection', (socket) => socket.once('close', resolve)),
    );
    http.closeAllConnections();
    const bytes = await store.read(randomUUID(), { first: 0, last: 50 * mib - 1 });
    const reader = bytes?.getReader();
    await reader?.read();
    await reader?.cancel();
    await closed;
  });
});
