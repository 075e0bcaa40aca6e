import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';

import type { Monitor } from '../../server/monitor/monitor.js';
import { createMonitor } from '../../server/monitor/monitor.js';
import { openDatabase } from '../../server/storage/database.js';
import { migrations } from '../../server/storage/migrations.js';
import type { Database } from '../../server/storage/sql.js';
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
  title: '',
  manager: null,
  roles: new Set<never>(),
});
const dayMs = 24 * 3_600_000;

describe('rows of the monitor', () => {
  let folder: string;
  let database: Database;
  let monitor: Monitor;
  let nowMs: number;
  let lines: string[];
  beforeEach(async () => {
    nowMs = noon.getTime();
    lines = [];
    folder = await mkdtemp(join(tmpdir(), 'portico-monitor-'));
    database = openDatabase(folder);
    database.exec('PRAGMA synchronous = OFF');
    monitor = createMonitor(
      database,
      () => new Date(nowMs),
      (line) => void lines.push(line),
    );
  });
  afterEach(async () => {
    database.close();
    await rm(folder, { recursive: true });
  });

  const count = (table = 'monitor_error', column = 'employee', value?: string) =>
    Number(
      database.get(
        `SELECT count(*) AS n FROM ${table} ${value === undefined ? '' : `WHERE ${column} = '${value}'`}`,
      )?.['n'],
    );
  const store = (tenant: string, number: number, employee?: string) => {
    for (let n = 0; n < number; n += 200) {
      monitor.errors.store(
        person(tenant, employee),
        report(Array.from({ length: Math.min(200, number - n) }, () => record())),
      );
    }
  };

  it('are deleted after 30 days, and beyond 50,000 errors of a tenant, with the next writes', () => {
    store('logistics', 3);
    store('group', 1000);
    nowMs += 31 * dayMs;
    store('group', 1);
    assert.equal(count(), 4);
    // Rows of one user do not displace those of another.
    store('group', 300, 'quiet');
    store('group', 50_600);
    assert.ok(count() <= 50_503 && count() >= 50_003, String(count()));
    assert.equal(count('monitor_error', 'employee', 'quiet'), 300);
    // Deletions are logged once an hour.
    assert.equal(lines.length, 1);
    assert.match(
      lines[0] ?? '',
      /^\d+ rows of monitor_error of tenant group were deleted: more were reported than are kept\.$/,
    );
    store('group', 600);
    assert.equal(lines.length, 1);
    nowMs += 3_600_000;
    store('group', 600);
    assert.equal(lines.length, 2);
    const deleted = lines.map((line) => Number.parseInt(line, 10)).reduce((sum, rows) => sum + rows);
    assert.equal(deleted + count(), 3 + 1 + 300 + 50_600 + 600 + 600);
  });

  it('of a stranger push out no reports of other networks', () => {
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
    monitor.resources.store(undefined, '192.0.2.1', resources(50));
    const [first] = database.all('SELECT sender FROM monitor_resource');
    for (let n = 0; n < 104; n += 1) monitor.resources.store(undefined, '198.51.100.7', resources(200));
    assert.ok(count('monitor_resource') <= 20_500);
    assert.equal(count('monitor_resource', 'sender', String(first?.['sender'])), 50);
    const stored = JSON.stringify(database.all('SELECT * FROM monitor_resource LIMIT 100'));
    assert.ok(!stored.includes('192.0.2.1'), 'the address is not stored');
  });

  it('are limited by their size too: 128 MiB of marks of a tenant', () => {
    const size = () => Number(database.get('SELECT total(length(data)) AS n FROM monitor_marks')?.['n']);
    const mark = { url: 'x'.repeat(500), name: '', entryType: 'resource', startTime: 0, timestamp: 1 };
    const data = { resource: Array.from({ length: 1700 }, () => mark) };
    monitor.pages.add(person('group', 'quiet'), marks('p-quiet'));
    for (let n = 0; n < 160; n += 1) monitor.pages.add(person('group'), marks('p', { data }));
    const mib = size() / 1024 / 1024;
    assert.ok(mib > 100 && mib < 128 + 9, `${mib} MiB`);
    assert.equal(count('monitor_marks', 'employee', 'quiet'), 1);
  });

  it('of a tenant that no longer reports are deleted with the daily work too', () => {
    store('group', 5);
    monitor.errors.store(person('group'), report([], { dropped: 3 }));
    nowMs += 29 * dayMs;
    store('logistics', 1);
    nowMs += 2 * dayMs;
    monitor.deleteOld();
    assert.deepEqual([count(), count('monitor_dropped')], [1, 0]);
  });
});

describe('old reports', () => {
  it('are deleted at a start of the server and every day', async () => {
    const tasks: (() => void)[] = [];
    const repeat = (task: () => void) => {
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
    const kept = (server: TestServer) => {
      const rows = readStored(server);
      const [row] = rows.all('SELECT count(*) AS n FROM monitor_error');
      rows.close();
      return row?.['n'];
    };
    let server = await start();
    await send(server);
    present.setTime(present.getTime() + 31 * dayMs);
    for (const task of tasks) task();
    assert.equal(kept(server), 0);
    await send(server);
    await server.stop();
    present.setTime(present.getTime() + 31 * dayMs);
    server = await start();
    assert.equal(kept(server), 0);
    await server.stop();
    await rm(dataFolder, { recursive: true });
  });

  it('of a data folder of the release before are kept, with their sizes and senders', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-monitor-'));
    const before = openDatabase(
      folder,
      migrations.filter(({ version }) => version <= 7),
    );
    before.exec(`
      INSERT INTO monitor_marks (tenant, page_id, employee, data, received_ms) VALUES ('group', 'p', 'e', '{"错":1}', 1);
      INSERT INTO monitor_resource (tenant, url, type, module, hash, page, started_ms, received_ms)
        VALUES ('group', 'http://a.example/a.js', 'script', '', '', '/', 1, 1);`);
    before.close();
    const present = openDatabase(folder);
    assert.deepEqual(
      { ...present.get('SELECT data, bytes FROM monitor_marks') },
      { data: '{"错":1}', bytes: 9 },
    );
    assert.deepEqual(
      { ...present.get('SELECT url, sender FROM monitor_resource') },
      { url: 'http://a.example/a.js', sender: '' },
    );
    present.close();
    await rm(folder, { recursive: true });
  });
});
