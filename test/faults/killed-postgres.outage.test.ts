import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { Client as PostgresClient } from 'pg';

import { endpoints } from '../../core/contracts/endpoints.js';
import { durablePostgres, type DurablePostgres } from '../postgres-server.js';
import { fewRecords, startServer } from '../server/harness.js';
import { follow, keepWriting, nothingSeen, startImport } from './load.js';
import { startProcess, type ServerProcess } from './server-process.js';
import { directWay, signInBy } from './ways.js';

const kills = 3;
const rows = 30;
/** Longest time in ms until calls are answered again, once the database is there. */
const resumeMs = 10_000;

let postgres: DurablePostgres;
let folder: string;
let databaseUrl: string;
let servers: ServerProcess[] = [];
before(async () => {
  postgres = await durablePostgres();
  folder = await mkdtemp(join(tmpdir(), 'portico-killed-'));
  databaseUrl = await postgres.createDatabase();
  await (await startServer({ dataFolder: folder, databaseUrl, seedAmounts: fewRecords })).stop();
  const start = () => startProcess(folder, { DATABASE_URL: databaseUrl });
  servers = await Promise.all([start(), start()]);
});
after(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGKILL')));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const statusOf = async ({ url }: ServerProcess, path: string): Promise<number> => {
  const response = await fetch(url + path);
  await response.body?.cancel();
  return response.status;
};

async function rowsOf(statement: string): Promise<Record<string, unknown>[]> {
  const connection = new PostgresClient({ connectionString: databaseUrl, options: '-c portico.tenant=*' });
  await connection.connect();
  const { rows: found } = await connection.query<Record<string, unknown>>(statement);
  await connection.end();
  return found;
}

it('a database that is killed again and again keeps all that was acknowledged, whole and once', async (context) => {
  const { send } = directWay(servers[0]?.url ?? assert.fail());
  const accounts = ['lin.xiao', 'admin'] as const;
  const sessions = await Promise.all(accounts.map((account) => signInBy(send, account)));
  const ways = sessions.map((session, n) => directWay(servers[n]?.url ?? assert.fail(), session));
  const [, way = assert.fail()] = ways;
  const seen = nothingSeen();
  const ending = new AbortController();
  const writers = ways.map((each, n) => keepWriting(each, `Kept${n}`, seen, ending.signal));
  const streams = servers.map(({ url }) => follow(directWay(url, sessions[1])));
  await Promise.all(streams.map((stream) => stream.until(() => stream.connections === 1)));

  const tasks: string[] = [];
  let longestMs = 0;
  for (let round = 0; round < kills; round += 1) {
    const [stream = assert.fail()] = streams;
    const id = await startImport(way, `Row of kill ${round}:`, rows, seen);
    tasks.push(id);
    await stream.until(() => (stream.progress.get(id) ?? 0) > 0);
    await postgres.kill();
    for (const server of servers) {
      assert.equal(await statusOf(server, '/readyz'), 503);
      assert.equal(await statusOf(server, '/healthz'), 200);
    }
    for (const each of ways) {
      const heard = await each.send('POST', endpoints.list('task'), { offset: 0, limit: 5 });
      assert.equal(heard.status, 503);
      assert.equal(heard.retryAfter, '5');
      assert.deepEqual(JSON.parse(heard.body), {
        code: 503,
        status: false,
        msg: '服务暂时不可用，请稍后再试',
        data: null,
      });
    }
    const connected = streams.map(({ connections }) => connections);
    await postgres.restart();
    const began = performance.now();
    for (const server of servers) while ((await statusOf(server, '/readyz')) !== 200) await pause(50);
    longestMs = Math.max(longestMs, performance.now() - began);
    assert.ok(longestMs < resumeMs, `calls are answered again after ${longestMs} ms`);
    // The app's client waits for up to 30 s after an outage, twice as long with each attempt.
    for (const [n, each] of streams.entries())
      await each.until(() => each.connections > (connected[n] ?? assert.fail()));
  }
  for (const stream of streams)
    for (const id of tasks) {
      await stream.until(() => stream.results.has(id));
      assert.deepEqual(stream.results.get(id), { times: 1, failCount: 0 });
    }
  ending.abort();
  await Promise.all(writers);
  for (const stream of streams) assert.equal(await stream.stop(), false, 'no stream was refused');
  assert.deepEqual(seen.refused, []);
  assert.ok(seen.unavailable.length > 0, 'calls met the outage');
  assert.deepEqual([...new Set(seen.unavailable.map(({ retryAfter }) => retryAfter))], ['5']);

  const stored = await rowsOf(`SELECT f_title FROM m_task WHERE f_title LIKE 'Kept%'`);
  assert.deepEqual(stored.map(({ f_title: title }) => String(title)).sort(), seen.acknowledged.sort());
  const imported = await rowsOf(`SELECT f_title FROM m_task WHERE f_title LIKE 'Row of kill %'`);
  assert.equal(imported.length, kills * rows);
  assert.equal(new Set(imported.map(({ f_title: title }) => title)).size, kills * rows);
  // A record, its first activity, and the count of its module are one write.
  const halves = await rowsOf(`
    SELECT r.id FROM m_task r LEFT JOIN activity a ON a.module = 'task' AND a.tenant = r.tenant AND a.record = r.id
    WHERE r.f_title LIKE 'Kept%' OR r.f_title LIKE 'Row of kill %' GROUP BY r.id HAVING count(a.id) <> 1`);
  assert.deepEqual(halves, []);
  const counts = await rowsOf(`
    SELECT c.tenant FROM record_count c WHERE c.module = 'task'
    AND c.total <> (SELECT count(*) FROM m_task r WHERE r.tenant = c.tenant)`);
  assert.deepEqual(counts, []);
  context.diagnostic(
    `${stored.length} written, ${seen.unavailable.length} calls answered with 503, back after ${Math.round(longestMs)} ms at most`,
  );
});
