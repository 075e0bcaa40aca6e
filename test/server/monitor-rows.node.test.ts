import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';

import type { Monitor } from '../../server/monitor/monitor.js';
import { createMonitor } from '../../server/monitor/monitor.js';
import { openDatabase, type SqliteDatabase } from '../../server/storage/sqlite/sqlite-database.js';
import { migrations } from '../../server/storage/migrations.js';
import type { TestServer } from './harness.js';
import { noon, signIn, startServer } from './harness.js';
import { errorPath, marks, readStored, record, report } from './monitor-samples.js';

const person = (tenant: string, id = 'e') => ({
  tenant,
  id,
  userId: 'u',
  account: '',
  name: '',
  department: '',
  departmentId: null,
  title: '',
  manager: null,
  roles: new Set<never>(),
});
const dayMs = 24 * 3_600_000;

describe('rows of the monitor', () => {
  let folder: string;
  let database: SqliteDatabase;
  let monitor: Monitor;
  let nowMs: number;
  let lines: string[];
  beforeEach(async () => {
    nowMs = noon.getTime();
    lines = [];
    folder = await mkdtemp(join(tmpdir(), 'portico-monitor-'));
    database = await openDatabase(folder);
    await database.exec('PRAGMA synchronous = OFF');
    monitor = await createMonitor(
      database,
      () => new Date(nowMs),
      (line) => void lines.push(line),
    );
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const count = async (table = 'monitor_error', column = 'employee', value?: string) =>
    Number(
      (
        await database.get(
          `SELECT count(*) AS n FROM ${table} ${value === undefined ? '' : `WHERE ${column} = '${value}'`}`,
        )
      )?.['n'],
    );
  const store = async (tenant: string, number: number, employee?: string) => {
    for (let n = 0; n < number; n += 200) {
      await monitor.errors.store(
        person(tenant, employee),
        report(Array.from({ length: Math.min(200, number - n) }, () => record())),
      );
    }
  };

  it('are deleted after 30 days, and beyond 50,000 errors of a tenant, with the next writes', async () => {
    await store('logistics', 3);
    await store('group', 1000);
    nowMs += 31 * dayMs;
    await store('group', 1);
    assert.equal(await count(), 4);
    // Rows of one user do not displace those of another.
    await store('group', 300, 'quiet');
    await store('group', 50_600);
    assert.ok((await count()) <= 50_503 && (await count()) >= 50_003, String(await count()));
    assert.equal(await count('monitor_error', 'employee', 'quiet'), 300);
    // Deletions are logged once an hour.
    assert.equal(lines.length, 1);
    assert.match(
      lines[0] ?? '',
      /^\d+ rows of monitor_error of tenant group were deleted: more were reported than are kept\.$/,
    );
    await store('group', 600);
    assert.equal(lines.length, 1);
    nowMs += 3_600_000;
    await store('group', 600);
    assert.equal(lines.length, 2);
    const deleted = lines.map((line) => Number.parseInt(line, 10)).reduce((sum, rows) => sum + rows);
    assert.equal(deleted + (await count()), 3 + 1 + 300 + 50_600 + 600 + 600);
  });

  it('of a stranger push out no reports of other networks', async () => {
    const resources = (number: number) => ({
      resourceList: Array.from({ length: number }, (_, n) => ({
        resourceUrl: `http://a.example/${n}.js`,
        resourceType: 'script',
        resourceModule: '',
        resourceHash: '',
        requestStartTime: nowMs,
        pageUrl: 'http://a.example/sp/task/list',
      })),
    });
    await monitor.resources.store(undefined, '192.0.2.1', resources(50));
    const [first] = await database.all('SELECT sender FROM monitor_resource');
    for (let n = 0; n < 104; n += 1) await monitor.resources.store(undefined, '198.51.100.7', resources(200));
    assert.ok((await count('monitor_resource')) <= 20_500);
    assert.equal(await count('monitor_resource', 'sender', String(first?.['sender'])), 50);
    const stored = JSON.stringify(await database.all('SELECT * FROM monitor_resource LIMIT 100'));
    assert.ok(!stored.includes('192.0.2.1'), 'the address is not stored');
  });

  it('are limited by their size too: 128 MiB of marks of a tenant', async () => {
    const size = async () =>
      Number((await database.get('SELECT total(length(data)) AS n FROM monitor_marks'))?.['n']);
    const mark = { url: 'x'.repeat(500), name: '', entryType: 'resource', startTime: 0, timestamp: 1 };
    const data = { resource: Array.from({ length: 1700 }, () => mark) };
    await monitor.pages.add(person('group', 'quiet'), marks('p-quiet'));
    for (let n = 0; n < 160; n += 1) await monitor.pages.add(person('group'), marks('p', { data }));
    const mib = (await size()) / 1024 / 1024;
    assert.ok(mib > 100 && mib < 128 + 9, `${mib} MiB`);
    assert.equal(await count('monitor_marks', 'employee', 'quiet'), 1);
  });

  it('of a tenant that no longer reports are deleted with the daily work too', async () => {
    await store('group', 5);
    await monitor.errors.store(person('group'), report([], { dropped: 3 }));
    nowMs += 29 * dayMs;
    await store('logistics', 1);
    nowMs += 2 * dayMs;
    await monitor.deleteOld();
    assert.deepEqual([await count(), await count('monitor_dropped')], [1, 0]);
  });
});

describe('old reports', () => {
  it('are deleted at a start of the server and every day', async () => {
    const tasks: (() => Promise<void>)[] = [];
    const repeat = (task: () => Promise<void>) => {
      tasks.push(task);
      return () => undefined;
    };
    const dataFolder = await mkdtemp(join(tmpdir(), 'portico-monitor-'));
    const present = new Date(noon);
    const start = () => startServer({ dataFolder, repeat, now: () => present });
    const send = async (server: TestServer) => {
      const client = await signIn(server, 'group', 'lin.xiao');
      assert.equal((await client.post(errorPath, report([record()]))).code, 200);
    };
    const kept = async (server: TestServer) => {
      const rows = readStored(server);
      const [row] = await rows.all('SELECT count(*) AS n FROM monitor_error');
      await rows.close();
      return row?.['n'];
    };
    let server = await start();
    await send(server);
    present.setTime(present.getTime() + 31 * dayMs);
    for (const task of tasks) await task();
    assert.equal(await kept(server), 0);
    await send(server);
    await server.stop();
    present.setTime(present.getTime() + 31 * dayMs);
    server = await start();
    assert.equal(await kept(server), 0);
    await server.stop();
    await rm(dataFolder, { recursive: true });
  });

  it('of a data folder of the release before are kept, with their sizes and senders', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-monitor-'));
    const before = await openDatabase(
      folder,
      migrations.filter(({ version }) => version <= 7),
    );
    await before.exec(`
      INSERT INTO monitor_marks (tenant, page_id, employee, data, received_ms) VALUES ('group', 'p', 'e', '{"错":1}', 1);
      INSERT INTO monitor_resource (tenant, url, type, module, hash, page, started_ms, received_ms)
        VALUES ('group', 'http://a.example/a.js', 'script', '', '', '/', 1, 1);`);
    await before.close();
    const present = await openDatabase(folder);
    assert.deepEqual(
      { ...(await present.get('SELECT data, bytes FROM monitor_marks')) },
      { data: '{"错":1}', bytes: 9 },
    );
    assert.deepEqual(
      { ...(await present.get('SELECT url, sender FROM monitor_resource')) },
      { url: 'http://a.example/a.js', sender: '' },
    );
    await present.close();
    await rm(folder, { recursive: true });
  });
});
