import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FileRef, RecordDetail } from '../../core/contracts/records.js';
import { createAllowances } from '../../server/people/allowances.js';
import { createMemoryCounters } from '../../server/storage/counters.js';
import { createDirectory } from '../../server/people/directory.js';
import { createSessions } from '../../server/people/sessions.js';
import { seededId } from '../../server/seed/ids.js';
import { openDatabase } from '../../server/storage/sqlite/sqlite-database.js';
import type { Answer, Client, TestServer } from './harness.js';
import { noon, signIn, startServer } from './harness.js';

async function upload(by: Client, content: BlobPart, headers: Record<string, string> = {}) {
  const form = new FormData();
  form.set('file', new Blob([content]), 'a.txt');
  const response = await by.raw(endpoints.upload, { method: 'POST', body: form, headers });
  return (await response.json()) as Answer<FileRef>;
}

const english = { langType: 'en' };
const chinese = { langType: 'zh_CN' };

describe('quotas of a user', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer();
  });
  after(() => server.stop());

  const daysLater = (days: number) => server.setNow(new Date(noon.getTime() + days * 24 * 3_600_000));

  it('allow two hundred preferences and a megabyte of them, and any change of those that exist', async () => {
    const client = await signIn(server, 'group', 'lin.xiao');
    const path = (n: number) => endpoints.preference(`key-${n}`);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => client.put(path(n), { value: n })),
    );
    assert.deepEqual([...new Set(answers.map(({ code }) => code))], [200]);
    const refused = await client.call('PUT', path(200), { value: 1 }, english);
    assert.deepEqual([refused.http, refused.code], [413, 413]);
    assert.match(refused.msg, /limit of personal settings/);
    assert.match((await client.call('PUT', path(200), { value: 1 }, chinese)).msg, /个人设置已达上限/);
    assert.equal((await client.put(path(7), { value: 'x'.repeat(60_000) })).code, 200);
    let stored = 1;
    while ((await client.put(path(7 + stored), { value: 'x'.repeat(60_000) })).code === 200) stored += 1;
    assert.equal(stored, 17);
    assert.equal((await (await signIn(server, 'group', 'li.na')).put(path(0), { value: 1 })).code, 200);
  });

  it('allow a hundred comments at once, then twenty a minute', async () => {
    daysLater(1);
    const client = await signIn(server, 'group', 'lin.xiao');
    const path = endpoints.activity('task', seededId('group', 'task', 3));
    const answers: Answer<unknown>[] = [];
    for (let n = 0; n < 101; n += 1) answers.push(await client.post(path, { text: `${n}` }, english));
    assert.deepEqual([...new Set(answers.slice(0, 100).map(({ code }) => code))], [200]);
    const refused = answers[100];
    assert.equal(refused?.http, 429);
    assert.equal(refused.headers.get('retry-after'), '3');
    assert.match(refused.msg, /commenting too often/);
    assert.match((await client.post(path, { text: 'x' }, chinese)).msg, /评论过于频繁/);
    const other = await signIn(server, 'group', 'wang.min');
    assert.equal((await other.post(path, { text: 'x' })).code, 200);
    server.setNow(new Date(noon.getTime() + 24 * 3_600_000 + 4000));
    assert.equal((await client.post(path, { text: 'x' })).code, 200);
  });

  it('allow 64 MiB of saves at once', async () => {
    daysLater(3);
    const client = await signIn(server, 'group', 'lin.xiao');
    const path = endpoints.record('task', seededId('group', 'task', 3));
    const padding = 'x'.repeat(2_000_000);
    let refused: Answer<unknown> | undefined;
    let sent = 0;
    for (; sent < 60 && !refused; sent += 1) {
      const answer = await client.call('PUT', path, { revision: 0, values: {}, padding }, english);
      if (answer.code === 429) refused = answer;
    }
    assert.equal(sent, 34);
    assert.match(refused?.msg ?? '', /saving too much at once/);
    assert.equal((await client.get<RecordDetail>(path)).code, 200);
  });

  it('allow two hundred files that belong to no record, which are deleted after a week', async () => {
    daysLater(5);
    const client = await signIn(server, 'group', 'lin.xiao');
    const onDisk = () => readdir(join(server.dataFolder, 'files'));
    const earlier = await onDisk();
    const { data: kept } = await upload(client, 'kept');
    const task = endpoints.record('task', seededId('group', 'task', 8));
    const { data } = await client.get<RecordDetail>(task);
    const saved = await client.put(task, { revision: data.revision, values: { files: [kept] } });
    assert.equal(saved.code, 200);
    for (let n = 0; n < 25; n += 1) {
      const eight = await Promise.all(Array.from({ length: 8 }, () => upload(client, 'loose')));
      assert.deepEqual([...new Set(eight.map(({ code }) => code))], [200]);
    }
    const refused = await upload(client, 'x', english);
    assert.equal(refused.code, 413);
    assert.match(refused.msg, /aren't saved in a record yet/);
    assert.match((await upload(client, 'x', chinese)).msg, /尚未保存到记录/);
    assert.equal((await onDisk()).length, earlier.length + 201);
    daysLater(13);
    const later = await signIn(server, 'group', 'lin.xiao');
    assert.equal((await upload(later, 'x')).code, 200);
    assert.equal((await onDisk()).length, earlier.length + 2);
    assert.equal((await later.raw(endpoints.download(kept.id))).status, 200);
  });

  it('allow eight uploads at the same time', async () => {
    daysLater(20);
    const client = await signIn(server, 'logistics', 'anna.lee');
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const slowUpload = async (): Promise<number> => {
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          const part = '--b\r\nContent-Disposition: form-data; name="f"; filename="slow"\r\n\r\n';
          controller.enqueue(new TextEncoder().encode(part));
          await finished;
          controller.enqueue(new TextEncoder().encode('x\r\n--b--\r\n'));
          controller.close();
        },
      });
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
      return (await client.raw(endpoints.upload, init)).status;
    };
    const slow = Array.from({ length: 8 }, async () => {
      for (;;) {
        const status = await slowUpload();
        // Refused while one of the others below was the eighth.
        if (status !== 429) return status;
      }
    });
    let further = await upload(client, 'x', english);
    // Until all eight have arrived.
    while (further.code === 200) further = await upload(client, 'x', english);
    assert.equal(further.code, 429);
    assert.match(further.msg, /Too many files are being uploaded at once/);
    finish();
    assert.deepEqual(await Promise.all(slow), Array<number>(8).fill(200));
    assert.equal((await upload(client, 'x')).code, 200);
  });
});

describe('an allowance', () => {
  it('is renewed with time, up to its most', async () => {
    let now = noon.getTime();
    const allowances = createAllowances(createMemoryCounters(), () => new Date(now));
    const take = (amount: number) => allowances.take('comments', 'me', amount);
    assert.equal(await take(100), 0);
    assert.equal(await take(1), 3);
    assert.equal(await take(20), 60);
    now += 30_000;
    assert.equal(await take(10), 0);
    assert.equal(await take(1), 3);
    now += 24 * 3_600_000;
    assert.equal(await take(100), 0);
    assert.equal(await take(1), 3);
    assert.equal(await allowances.take('comments', 'you', 1), 0);
    now -= 6 * 3_600_000;
    assert.equal(await take(1), 3);
    now += 3_000;
    assert.equal(await take(1), 0);
  });
});

describe('sessions of an employee', () => {
  it('are at most a hundred: a further one ends the oldest', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-sessions-'));
    const database = await openDatabase(folder);
    await database.run(`INSERT INTO tenant (key, data, config) VALUES ('t', '{}', '[]')`);
    for (const id of ['1', '2']) {
      await database.run(
        `INSERT INTO employee (id, tenant, account, user_id, name, department, title, duties, password)
         VALUES (?, 't', ?, ?, 'name', '', '', '', '')`,
        id,
        id,
        id,
      );
    }
    const directory = await createDirectory(database);
    const employee = (id: string) => directory.byId('t', id) ?? assert.fail(id);
    let now = noon.getTime();
    const sessions = createSessions({
      database,
      directory,
      now: () => new Date((now += 1)),
      optionalWrite: async (write) => {
        await write();
        return true;
      },
    });
    const other = (await sessions.open(employee('2'), false)).sessionId;
    const ids: string[] = [];
    for (let n = 0; n < 101; n += 1) ids.push((await sessions.open(employee('1'), false)).sessionId);
    assert.deepEqual(await Promise.all(ids.map(async (id) => (await sessions.person(id))?.id)), [
      undefined,
      ...Array<string>(100).fill('1'),
    ]);
    assert.equal((await sessions.person(other))?.id, '2');
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
});
