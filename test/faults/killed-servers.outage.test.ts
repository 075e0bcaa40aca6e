import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { Client as PostgresClient } from 'pg';

import { testPostgres, type TestPostgres } from '../postgres-server.js';
import { fewRecords, startServer } from '../server/harness.js';
import {
  countTasks,
  follow,
  keepWriting,
  nothingSeen,
  startImport,
  type Followed,
  type Way,
} from './load.js';
import { freePorts, host, startNginx, type NginxProxy } from './nginx-proxy.js';
import { startProcess, type ServerProcess } from './server-process.js';
import { directWay, proxyWay, signInBy } from './ways.js';

const kills = 10;
/** Rows of the import of each round. */
const rows = 30;
/**
 * Longest time in ms from the kill to the result of a task: 15 s in which it belongs to the process that is gone, 5 s until
 * another looks for it, and the rest of its rows on a busy machine.
 */
const resultMs = 60_000;

/** Each of them writes, and has two streams open. */
const accounts = ['lin.xiao', 'li.min', 'admin'] as const;

/** Rejects if the work takes longer. */
async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  const ending = new AbortController();
  const late = pause(ms, undefined, { signal: ending.signal }).then(() =>
    assert.fail(`Not within ${ms} ms: ${what}`),
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    ending.abort();
    late.catch(() => undefined);
  }
}

describe('three servers behind nginx', () => {
  let postgres: TestPostgres;
  let folder: string;
  let databaseUrl: string;
  let proxy: NginxProxy | undefined;
  let sessions: string[];
  const servers: ServerProcess[] = [];
  before(async () => {
    postgres = await testPostgres();
    folder = await mkdtemp(join(tmpdir(), 'portico-killed-'));
    databaseUrl = await postgres.createDatabase();
    await (await startServer({ dataFolder: folder, databaseUrl, seedAmounts: fewRecords })).stop();
    const ports = await freePorts(3);
    servers.push(...(await Promise.all(ports.map(start))));
    proxy = await startNginx(folder, ports);
    if (proxy) {
      const { send } = proxyWay(proxy);
      sessions = await Promise.all(accounts.map((account) => signInBy(send, account)));
    }
  });
  after(async () => {
    await proxy?.close();
    await Promise.all(servers.map((server) => server.kill('SIGKILL')));
    await rm(folder, { recursive: true, force: true });
    await postgres.stop();
  });

  const start = (port: number): Promise<ServerProcess> =>
    startProcess(folder, {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      PORTICO_TRUST_PROXY: '1',
      PORTICO_HOSTS: host,
      PORTICO_STOP_DELAY: '3',
    });

  async function titlesLike(pattern: string): Promise<string[]> {
    const connection = new PostgresClient({ connectionString: databaseUrl, options: '-c portico.tenant=*' });
    await connection.connect();
    const { rows: found } = await connection.query<{ f_title: string }>(
      'SELECT f_title FROM m_task WHERE f_title LIKE $1',
      [pattern],
    );
    await connection.end();
    return found.map(({ f_title: title }) => title);
  }

  interface Load {
    users: readonly { way: Way; streams: readonly Followed[] }[];
    /** Ends the load, and checks what it has seen and what is stored. */
    end(): Promise<{ repeats: readonly string[]; acknowledged: number }>;
  }

  /** Starts a load of all users. */
  function startLoad(through: NginxProxy, name: string): Load {
    const users = sessions.map((session) => {
      const way = proxyWay(through, session);
      return { way, streams: [follow(way), follow(way)] };
    });
    const seen = nothingSeen();
    const ending = new AbortController();
    const writers = users.map(({ way }, n) => keepWriting(way, `${name}${n}`, seen, ending.signal));
    async function end(): ReturnType<Load['end']> {
      ending.abort();
      await Promise.all(writers);
      const refusals: boolean[] = [];
      for (const { streams } of users) for (const stream of streams) refusals.push(await stream.stop());
      assert.ok(!refusals.includes(true), 'no stream was refused');
      assert.deepEqual(seen.refused, []);
      const stored = await titlesLike(`${name}%`);
      assert.deepEqual(stored.sort(), seen.acknowledged.sort(), 'what is acknowledged is stored once');
      // Each has heard of what the others have written.
      for (const { url } of servers) {
        const way = directWay(url, sessions[2]);
        await within(10_000, `${url} counts all`, untilCounted(way, name, stored.length));
      }
      return { repeats: seen.repeats, acknowledged: stored.length };
    }
    return { users, end };
  }
  async function untilCounted(way: Way, name: string, total: number): Promise<void> {
    while ((await countTasks(way, name)) !== total) await pause(50);
  }

  describe('under load, one of them killed in each of ten rounds', () => {
    let load: Load | undefined;
    const imports = nothingSeen();
    before(() => (load = proxy && startLoad(proxy, 'Killed')));

    async function killOne(round: number, { users }: Load): Promise<void> {
      const { way, streams } = users[round % users.length] ?? assert.fail();
      const id = await startImport(way, `Row of round ${round}:`, rows, imports);
      const isUnderWay = (stream: Followed) => (stream.progress.get(id) ?? 0) > 0 || stream.results.has(id);
      await within(
        30_000,
        'the task is under way',
        Promise.any(streams.map((stream) => stream.until(() => isUnderWay(stream)))),
      );
      const victim = round % servers.length;
      const killed = servers[victim] ?? assert.fail();
      assert.equal(await killed.kill('SIGKILL'), 'SIGKILL');
      servers[victim] = await start(killed.port);
      for (const stream of streams) {
        await within(
          resultMs,
          'the result of the task',
          stream.until(() => stream.results.has(id)),
        );
        assert.deepEqual(stream.results.get(id), { times: 1, failCount: 0 });
      }
    }
    for (let round = 0; round < kills; round += 1)
      it(`end the task of round ${round + 1} once, and tell all streams`, async (context) => {
        if (load) await killOne(round, load);
        else context.diagnostic('Not tried: nginx or openssl is missing and cannot be installed.');
      });

    it('lose nothing and do nothing twice', async (context) => {
      if (!load) return;
      const { acknowledged, repeats } = await load.end();
      assert.deepEqual(imports.refused, []);
      context.diagnostic(`${acknowledged} written, ${repeats.length} requests sent again`);
      const imported = await titlesLike('Row of round %');
      assert.equal(imported.length, kills * rows);
      assert.equal(new Set(imported).size, kills * rows);
    });
  });

  it('answer every request while one of them stops', async (context) => {
    if (!proxy) return;
    const seen = nothingSeen();
    const load = startLoad(proxy, 'Stopped');
    const { way, streams } = load.users[2] ?? assert.fail();
    const id = await startImport(way, 'Row of a stop:', rows, seen);
    await Promise.all(
      load.users.flatMap((user) => user.streams).map((each) => each.until(() => each.connections === 1)),
    );
    const stopping = servers[0] ?? assert.fail();
    assert.equal(await stopping.kill('SIGTERM'), 0);
    for (const each of streams)
      await within(
        resultMs,
        'the result',
        each.until(() => each.results.has(id)),
      );
    servers[0] = await start(stopping.port);
    const { acknowledged, repeats } = await load.end();
    assert.deepEqual([...repeats, ...seen.repeats], []);
    assert.ok(acknowledged > 0, 'there was a load');
    assert.equal((await titlesLike('Row of a stop:%')).length, rows);
    context.diagnostic(`${acknowledged} written`);
  });
});
