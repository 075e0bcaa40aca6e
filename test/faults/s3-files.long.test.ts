import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';

import { DatabaseSync } from '@photostructure/sqlite';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FileRef, RecordDetail } from '../../core/contracts/records.js';
import { openS3Store } from '../../server/records/files/s3/s3-store.js';
import { seededId } from '../../server/seed/ids.js';
import { makeBackup } from '../../server/start/backup/make-backup.js';
import { databaseFile } from '../../server/storage/sqlite/sqlite-database.js';
import type { Answer, Client, TestServer } from '../server/harness.js';
import { holds, noon, signIn, startServer } from '../server/harness.js';
import { leastHeldBytes } from '../server/held-bytes.js';
import type { S3Server } from '../server/s3-server.js';
import { startS3 } from '../server/s3-server.js';

const mib = 1024 * 1024;
const dayMs = 24 * 60 * 60 * 1000;
const boundary = 'portico-test-boundary';

async function upload(by: Client, content: BlobPart, name = 'a.txt') {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  const headers = { langType: 'en' };
  const response = await by.raw(endpoints.upload, { method: 'POST', body: form, headers });
  return {
    ...((await response.json()) as Answer<FileRef>),
    http: response.status,
    headers: response.headers,
  };
}

/** Sends a file in chunks, without a declared length. */
async function uploadStream(
  server: TestServer,
  by: Client,
  chunks: () => Iterable<Buffer> | AsyncIterable<Buffer>,
) {
  const sent = request(server.url + endpoints.upload, {
    method: 'POST',
    agent: false,
    headers: {
      eteamsid: by.session.ACCESS_ETEAMSID,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  async function* body() {
    yield `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n`;
    yield 'Content-Type: application/octet-stream\r\n\r\n';
    yield* chunks();
    yield `\r\n--${boundary}--\r\n`;
  }
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  Readable.from(body()).pipe(sent);
  const [response] = await answered;
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const { data } = JSON.parse(Buffer.concat(parts).toString()) as Answer<FileRef>;
  return { http: response.statusCode, data };
}

/** Begins a download, and resolves with the response before its body is read. */
async function beginDownload(server: TestServer, by: Client, id: string): Promise<IncomingMessage> {
  const sent = request(server.url + endpoints.download(id), {
    agent: false,
    headers: { eteamsid: by.session.ACCESS_ETEAMSID },
  });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

describe('files in a bucket', () => {
  let s3: S3Server;
  let dataFolder: string;
  let server: TestServer;
  let client: Client;
  let work: () => Promise<void>;
  const start = async () => {
    server = await startServer({
      dataFolder,
      files: s3.place,
      repeat: (task) => {
        work = task;
        return () => undefined;
      },
    });
    client = await signIn(server, 'group', 'lin.xiao');
  };
  before(async () => {
    s3 = await startS3();
    dataFolder = await mkdtemp(join(tmpdir(), 'portico-s3-data-'));
    await start();
  });
  after(async () => {
    await server.stop();
    await s3.remove();
    await rm(dataFolder, { recursive: true, force: true });
  });

  /** Number of files in the database. */
  function rows(): number {
    const database = new DatabaseSync(databaseFile(dataFolder), { readOnly: true });
    const { n } = database.prepare('SELECT count(*) AS n FROM file').get() as { n: number };
    database.close();
    return n;
  }
  const stored = async () => (await s3.objects()).filter((name) => name.startsWith('files/'));
  const spooled = () => readdir(join(dataFolder, 'uploads'));

  it('are objects with generated names, and nothing of them lies in the data folder', async () => {
    const seeded = await stored();
    assert.equal(seeded.length, 6);
    assert.equal((await upload(client, 'content')).http, 200);
    assert.equal((await stored()).length, 7);
    for (const name of await stored()) assert.match(name, /^files\/[0-9a-f-]{36}$/);
    assert.deepEqual(await spooled(), []);
    assert.equal(existsSync(join(dataFolder, 'files')), false);
  });

  it('are downloaded whole and by range, with the headers and rights of every file', async () => {
    const { data: file } = await upload(client, 'abcdefghij', '报价.txt');
    const path = endpoints.download(file.id);
    const whole = await client.raw(path);
    assert.equal(await whole.text(), 'abcdefghij');
    assert.equal(whole.headers.get('content-type'), 'text/plain');
    assert.match(whole.headers.get('content-disposition') ?? '', /^attachment; .*%E6%8A%A5%E4%BB%B7\.txt/);
    assert.match(whole.headers.get('content-security-policy') ?? '', /sandbox/);
    for (const [range, text, contentRange] of [
      ['bytes=2-5', 'cdef', 'bytes 2-5/10'],
      ['bytes=7-', 'hij', 'bytes 7-9/10'],
      ['bytes=-2', 'ij', 'bytes 8-9/10'],
      ['bytes=0-99', 'abcdefghij', 'bytes 0-9/10'],
    ]) {
      const part = await client.raw(path, { headers: { range: range ?? '' } });
      assert.deepEqual(
        [part.status, part.headers.get('content-range'), await part.text()],
        [206, contentRange, text],
      );
    }
    const beyond = await client.raw(path, { headers: { range: 'bytes=10-' } });
    assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, 'bytes */10']);
    const head = await client.raw(path, { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.get('content-length'), await head.text()], [200, '10', '']);
    assert.equal((await (await signIn(server, 'group', 'li.na')).raw(path)).status, 404);
    const { data: empty } = await upload(client, '');
    const none = await client.raw(endpoints.download(empty.id));
    assert.deepEqual([none.status, await none.text()], [200, '']);
  });

  it('are previewed only if their bytes are a picture', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
    const { data: picture } = await upload(client, png, 'a.txt');
    const preview = await client.raw(endpoints.filePreview(picture.id));
    assert.deepEqual([preview.status, preview.headers.get('content-type')], [200, 'image/png']);
    assert.deepEqual(new Uint8Array(await preview.arrayBuffer()), png);
    for (const content of ['<svg/>', '']) {
      const { data: other } = await upload(client, content, 'a.png');
      assert.equal((await client.raw(endpoints.filePreview(other.id))).status, 404);
    }
  });

  it('of 20 MiB pass through without lying in memory, in both directions', async () => {
    const size = 20 * mib;
    const chunk = Buffer.alloc(256 * 1024, 'portico ');
    const twice = Buffer.concat([chunk, chunk]);
    const idle = await leastHeldBytes();
    const heldMib: number[] = [];
    const measure = async () => void heldMib.push((await leastHeldBytes()) / mib - idle / mib);
    async function* chunks() {
      for (let sent = 0; sent < size; sent += chunk.byteLength) {
        if (sent === 16 * mib) await measure();
        yield chunk;
      }
    }
    const { http, data: file } = await uploadStream(server, client, chunks);
    assert.deepEqual([http, file.size], [200, size]);
    const response = await beginDownload(server, client, file.id);
    await measure();
    let received = 0;
    for await (const part of response) {
      const bytes = part as Buffer;
      const from = received % chunk.byteLength;
      holds(bytes.equals(twice.subarray(from, from + bytes.byteLength)), `other bytes after ${received}`);
      received += bytes.byteLength;
    }
    assert.equal(received, size);
    const most = Math.max(...heldMib);
    holds(most < 4, `${most.toFixed(1)} MiB were held for a file of 20 MiB`);
  });

  it('that are too large, or end early, leave no object and no row', async () => {
    const [objects, known] = [await stored(), rows()];
    const chunk = Buffer.alloc(mib, 'x');
    function* tooLarge() {
      for (let sent = 0; sent <= 51; sent += 1) yield chunk;
    }
    assert.equal((await uploadStream(server, client, tooLarge)).http, 413);
    const sent = request(server.url + endpoints.upload, {
      method: 'POST',
      agent: false,
      headers: {
        eteamsid: client.session.ACCESS_ETEAMSID,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    });
    sent.on('error', () => undefined);
    sent.write(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cut"\r\n\r\nbytes`);
    const lines = server.lines.length;
    sent.once('socket', (socket) => socket.once('connect', () => setImmediate(() => sent.destroy())));
    await server.logged(lines + 1);
    assert.deepEqual(await stored(), objects);
    assert.equal(rows(), known);
    assert.deepEqual(await spooled(), []);
  });

  it('without a record are set aside after a day, brought back when a database knows them, and deleted after 30 days', async () => {
    const record = endpoints.record('task', seededId('group', 'task', 3));
    const { data: detail } = await client.get<RecordDetail>(record);
    const earlier = new Set(await stored());
    const { data: file } = await upload(client, 'attached');
    const [object = ''] = (await stored()).filter((name) => !earlier.has(name));
    const name = object.slice('files/'.length);
    const attached = (detail.values['files'] ?? []) as FileRef[];
    const save = async (files: FileRef[]) => {
      const { data } = await client.get<RecordDetail>(record);
      const answer = await client.put(record, { revision: data.revision, values: { files } });
      assert.equal(answer.code, 200, answer.msg);
    };
    await save([...attached, file]);
    await save(attached);
    assert.equal((await client.raw(endpoints.download(file.id))).status, 404);

    const lines = server.lines.length;
    await s3.writtenAt(object, new Date(noon.getTime() - dayMs + 60_000));
    await work();
    holds((await stored()).includes(object), 'an upload of the last day was set aside');
    await s3.writtenAt(object, new Date(noon.getTime() - dayMs - 60_000));
    await work();
    const day = noon.toISOString().slice(0, 10);
    const aside = `set-aside/${day}/${name}`;
    holds(!(await stored()).includes(object), 'still there');
    holds((await s3.objects()).includes(aside), 'not set aside');
    assert.deepEqual(server.lines.slice(lines), [
      `1 file that the database does not know was moved to s3://office/portico/tests/set-aside/${day}; kept for 30 days.`,
    ]);

    // The database is one again that knows the file, as after a restore.
    const database = new DatabaseSync(databaseFile(dataFolder));
    database.exec(
      `INSERT INTO file (id, tenant, name, size, type, stored_as, person, time)
       SELECT 'restored', tenant, name, 8, type, '${name}', person, time FROM file LIMIT 1`,
    );
    // An object without a row may be an upload of another process.
    const { data: other } = await upload(client, 'of another process');
    await server.close();
    database.prepare('DELETE FROM file WHERE id = ?').run(other.id);
    const present = await stored();
    await start();
    await server.logged(1);
    assert.match(server.lines[0] ?? '', /^1 file that the database knows was brought back from s3:/);
    assert.deepEqual(await stored(), [...present, object].sort());
    holds((await stored()).includes(object), 'not brought back');
    database.exec(`DELETE FROM file WHERE id = 'restored'`);
    database.close();

    await work();
    holds((await s3.objects()).includes(object), 'moved back, it is as young as an upload');
    await s3.writtenAt(object, new Date(noon.getTime() - 2 * dayMs));
    await work();
    server.setNow(new Date(noon.getTime() + 29 * dayMs));
    await work();
    holds((await s3.objects()).includes(aside), 'deleted too early');
    server.setNow(new Date(noon.getTime() + 30 * dayMs));
    await work();
    holds(!(await s3.objects()).includes(aside), 'kept too long');
    server.setNow(noon);
  });

  it('are there after a restart, which leaves other objects of the bucket alone', async () => {
    const { data: file } = await upload(client, 'kept');
    await server.close();
    await start();
    assert.equal(await (await client.raw(endpoints.download(file.id))).text(), 'kept');
    assert.deepEqual(server.lines, []);
  });

  it('are in a backup, which names those that the bucket has lost', async () => {
    const { data: file } = await upload(client, 'backed up');
    await upload(client, '');
    const bucket = await openS3Store(s3.place, dataFolder);
    const target = join(dataFolder, '..', `${basename(dataFolder)}-backup`);
    const back = async () => {
      const { files, damaged } = await makeBackup(dataFolder, target, () => noon, bucket);
      const names = await readdir(join(target, 'files'));
      const contents = await Promise.all(names.map((name) => readFile(join(target, 'files', name), 'utf8')));
      await rm(target, { recursive: true });
      return { files, damaged, hasFile: contents.includes('backed up'), isAll: names.length === files };
    };
    const { files } = await back();
    assert.deepEqual(await back(), { files, damaged: [], hasFile: true, isAll: true });
    const database = new DatabaseSync(databaseFile(dataFolder));
    const known = database.prepare('SELECT stored_as AS name FROM file WHERE id = ?');
    const { name } = known.get(file.id) as { name: string };
    database.close();
    await bucket.remove(name);
    assert.deepEqual(await back(), { files: files - 1, damaged: [name], hasFile: false, isAll: true });
    bucket.close();
    assert.equal((await client.raw(endpoints.download(file.id))).status, 404);
  });

  it('are answered with 503 while the store is away, and again when it is back', async () => {
    const { data: file } = await upload(client, 'abc');
    const known = rows();
    await s3.stop();
    const lines = server.lines.length;
    const refused = await upload(client, 'lost');
    assert.deepEqual([refused.http, refused.code, refused.headers.get('retry-after')], [503, 503, '5']);
    assert.match(refused.msg, /^Files can't be reached right now/);
    assert.equal(rows(), known);
    assert.deepEqual(await spooled(), []);
    for (const method of ['GET', 'HEAD']) {
      const answer = await client.raw(endpoints.download(file.id), { method });
      assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '5']);
    }
    assert.equal((await client.raw(endpoints.filePreview(file.id))).status, 503);
    for (const line of server.lines.slice(lines)) {
      assert.match(
        line,
        /^\[\w+\] \/api\S+: The file store at http:\S+ cannot be reached \(ECONNREFUSED\)\.$/,
      );
    }
    assert.equal(server.lines.length - lines, 4);
    assert.equal((await client.get(endpoints.home)).code, 200);
    await s3.start();
    assert.equal(await (await client.raw(endpoints.download(file.id))).text(), 'abc');
    assert.equal((await upload(client, 'kept')).http, 200);
  });

  it('that the store breaks off are broken off for the client, too', async () => {
    const { data: file } = await upload(client, new Uint8Array(20 * mib));
    const response = await beginDownload(server, client, file.id);
    assert.deepEqual([response.statusCode, response.headers['content-length']], [200, String(20 * mib)]);
    const lines = server.lines.length;
    await s3.stop();
    let received = 0;
    await assert.rejects(
      async () => {
        for await (const part of response) received += (part as Buffer).byteLength;
      },
      { code: 'ECONNRESET' },
    );
    holds(received < 20 * mib, 'the file was complete');
    await server.logged(lines + 1);
    assert.deepEqual(server.lines.slice(lines), [
      `[GET] /api/file/download: The file store at ${s3.place.endpoint} has broken off its answer.`,
    ]);
    assert.equal((await client.get(endpoints.home)).code, 200);
    await s3.start();
  });

  it('that the bucket has lost are not found', async () => {
    const { data: file } = await upload(client, 'abc');
    const database = new DatabaseSync(databaseFile(dataFolder));
    database.prepare('UPDATE file SET stored_as = ? WHERE id = ?').run(randomUUID(), file.id);
    database.close();
    for (const path of [endpoints.download(file.id), endpoints.filePreview(file.id)]) {
      assert.equal((await client.raw(path)).status, 404);
    }
    const head = await client.raw(endpoints.download(file.id), { method: 'HEAD' });
    assert.equal(head.status, 404);
  });
});
