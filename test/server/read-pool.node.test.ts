import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';

import {
  databaseFile,
  openDatabase,
  type SqliteDatabase,
} from '../../server/storage/sqlite/sqlite-database.js';
import {
  ReadLimitError,
  ReadTimeError,
  type ReadPool,
  type ReadRequest,
} from '../../server/storage/read-pool.js';
import { createReadProcesses } from '../../server/storage/sqlite/read-processes.js';

const count = (numbers: number): ReadRequest => [
  {
    sql: 'WITH RECURSIVE c (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT ?) SELECT count(*) AS n FROM c',
    parameters: [numbers],
  },
];
/** Takes some hundred milliseconds. */
const long = count(2_000_000);
const short = count(3);
const endless = count(Number.MAX_SAFE_INTEGER);

describe('read pool', () => {
  let folder: string;
  let database: SqliteDatabase;
  let pool: ReadPool;
  const pools: ReadPool[] = [];
  const open = (options?: Parameters<typeof createReadProcesses>[1]) => {
    const opened = createReadProcesses(databaseFile(folder), options);
    pools.push(opened);
    return opened;
  };
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-reads-'));
    database = await openDatabase(folder);
    await database.exec('CREATE TABLE word (text TEXT NOT NULL)');
    pool = open();
  });
  after(async () => {
    await Promise.all(pools.map((each) => each.close()));
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('sees each write that was answered before it', async () => {
    for (const text of ['one', 'two', 'three']) {
      await database.run('INSERT INTO word (text) VALUES (?)', text);
      const [rows] = await pool.read([{ sql: 'SELECT max(rowid) AS n, text FROM word', parameters: [] }], {
        owner: 'a',
      });
      assert.equal(rows?.[0]?.['text'], text);
    }
  });

  it('searches while the server changes its tables', async () => {
    const owners = Array.from({ length: 20 }, (_, index) => `text${index}`);
    for (const table of owners)
      await database.exec(`CREATE VIRTUAL TABLE ${table} USING fts5(pairs, content = '')`);
    const searching = open();
    let waiting = owners.length;
    const reads = owners.map((owner) =>
      searching
        .read([{ sql: `SELECT rowid FROM ${owner} WHERE ${owner} MATCH ?`, parameters: ['pair'] }], { owner })
        .finally(() => (waiting -= 1)),
    );
    const answers = Promise.all(reads);
    while (waiting > 0) {
      await database.exec('CREATE INDEX word_text ON word (text); DROP INDEX word_text');
      await setImmediate();
    }
    assert.deepEqual((await answers).flat(2), []);
  });

  it('a long read stops neither the server nor the short read of another user', async () => {
    const two = open({ processes: 2 });
    let stopped = 0;
    // Two processes: a second long read of the same user waits for the first, so that one stays free.
    const reads = [two.read(endless, { owner: 'a' }), two.read(endless, { owner: 'a' })].map((read) =>
      assert.rejects(read, /closed/).finally(() => (stopped += 1)),
    );
    await database.run("INSERT INTO word (text) VALUES ('four')");
    const [rows] = await two.read(short, { owner: 'b' });
    assert.deepEqual(rows, [{ n: 3 }]);
    assert.equal(stopped, 0, 'both long reads go on');
    await two.close();
    await Promise.all(reads);
  });

  it('users take turns', async () => {
    const one = open({ processes: 1 });
    const order: string[] = [];
    const blocker = one.read(long, { owner: 'c' });
    await Promise.all(
      ['a', 'a', 'a', 'b', 'b'].map((owner) => one.read(short, { owner }).then(() => order.push(owner))),
    );
    await blocker;
    assert.deepEqual(order, ['a', 'b', 'a', 'b', 'a']);
  });

  it('an aborted read is not begun, and a user has a limited number of waiting reads', async () => {
    const one = open({ processes: 1, mostWaiting: 2 });
    const running = one.read(long, { owner: 'a' });
    const leaver = new AbortController();
    const left = one.read(long, { owner: 'b', signal: leaver.signal });
    leaver.abort(new Error('left'));
    await assert.rejects(left, /left/);
    const waits = [one.read(short, { owner: 'a' }), one.read(short, { owner: 'a' })];
    await assert.rejects(one.read(short, { owner: 'a' }), ReadLimitError);
    await assert.doesNotReject(one.read(short, { owner: 'b' }));
    await Promise.all([running, ...waits]);
  });

  it('a wrong statement is rejected, and nothing can be written', async () => {
    await assert.rejects(pool.read([{ sql: 'SELECT nothing', parameters: [] }], { owner: 'a' }), /nothing/);
    await assert.rejects(
      pool.read([{ sql: 'DELETE FROM word', parameters: [] }], { owner: 'a' }),
      /readonly/,
    );
    assert.equal((await database.all('SELECT * FROM word')).length > 0, true);
  });

  it('a read that does not end is stopped, and others go on', async () => {
    const one = open({ processes: 1, mostCpuMs: 300 });
    const stopped = assert.rejects(one.read(endless, { owner: 'a' }), ReadTimeError);
    await one.read(short, { owner: 'b' });
    await stopped;
    await assert.doesNotReject(one.read(short, { owner: 'a' }));
  });

  it('closing rejects what runs and waits', async () => {
    const one = open({ processes: 1 });
    const reads = [one.read(endless, { owner: 'a' }), one.read(short, { owner: 'b' })];
    const rejected = Promise.all(reads.map((read) => assert.rejects(read, /closed/)));
    await one.close();
    await rejected;
    await assert.rejects(one.read(short, { owner: 'a' }), /closed/);
  });
});
