import assert from 'node:assert/strict';
import { AsyncResource } from 'node:async_hooks';
import { after, before, describe, it } from 'node:test';

import { sql } from 'kysely';

import { openPostgres } from '../../server/storage/postgres/postgres-database.js';
import type { Database } from '../../server/storage/database.js';
import { testPostgres, type TestPostgres } from '../postgres-server.js';
import { addKey, describeTransactions, keysOf } from './transaction-cases.js';

let server: TestPostgres;
/** The driver warns of a connection that gets a statement before it has answered the one before. */
const warnings: Error[] = [];
const onWarning = (warning: Error): void => {
  warnings.push(warning);
};
before(async () => {
  process.on('warning', onWarning);
  server = await testPostgres();
});
after(async () => {
  await server.stop();
  process.off('warning', onWarning);
  assert.deepEqual(warnings, []);
});

describeTransactions('PostgreSQL', async () => {
  const database = await openPostgres(await server.createDatabase());
  return { database, end: () => database.close() };
});

describe('transactions on many connections of PostgreSQL', () => {
  let database: Database;
  before(async () => {
    database = await openPostgres(await server.createDatabase());
  });
  after(() => database.close());

  const request = new AsyncResource('request');
  /** Runs work outside of the transaction of its caller, as a request of somebody else. */
  const elsewhere = <T>(work: () => Promise<T>): Promise<T> => request.runInAsyncScope(work);
  const add = (key: string) => addKey(database, key);
  const keys = (begin: string) => keysOf(database, begin);
  const write = (key: string, value: string) =>
    database.tables
      .insertInto('meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  const read = async (key: string) =>
    (await database.tables.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())
      ?.value;

  it('show others what they have written after their end only', async () => {
    await database.transaction(async () => {
      await add('a1');
      assert.deepEqual(await keys('a'), ['a1']);
      assert.deepEqual(await elsewhere(() => keys('a')), []);
    });
    assert.deepEqual(await keys('a'), ['a1']);
  });

  it('are run again when another has changed what they read', async () => {
    await write('b', 'first');
    const seen: unknown[] = [];
    const followed: number[] = [];
    await database.transaction(async () => {
      seen.push(await read('b'));
      const tries = seen.length;
      database.afterCommit(() => followed.push(tries));
      if (tries === 1) await elsewhere(() => write('b', 'second'));
      await write('b', `${tries}`);
    });
    assert.deepEqual([seen, followed, await read('b')], [['first', 'second'], [2], '2']);
  });

  it('are run again when their work has caught the error of the conflict', async () => {
    await write('c', 'first');
    let tries = 0;
    const caught: unknown[] = [];
    await database.transaction(async () => {
      tries += 1;
      await read('c');
      if (tries === 1) await elsewhere(() => write('c', 'second'));
      try {
        await database.attempt(() => write('c', 'third'));
      } catch (error) {
        caught.push(error);
      }
    });
    assert.deepEqual([tries, caught.length, await read('c')], [2, 1, 'third']);
  });

  it('end with the error of the conflict when the twentieth try has met another as well', async () => {
    let tries = 0;
    const unlucky = database.transaction(async () => {
      tries += 1;
      await read('d');
      await elsewhere(() => write('d', `other ${tries}`));
      await write('d', 'own');
    });
    await assert.rejects(unlucky, { code: '40001' });
    assert.deepEqual([tries, await read('d')], [20, 'other 20']);
  });

  it('that each read what the other writes do not both go on as if alone', async () => {
    const addIfNone = (key: string) =>
      database.transaction(async () => {
        if ((await keys('e')).length === 0) await add(key);
      });
    await Promise.all([addIfNone('e1'), addIfNone('e2')]);
    assert.equal((await keys('e')).length, 1);
  });

  it('that lock each other out are run again', async () => {
    await write('f1', '');
    await write('f2', '');
    const both = (one: string, other: string) =>
      database.transaction(async () => {
        await write(one, one);
        await write(other, one);
      });
    await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 ? both('f1', 'f2') : both('f2', 'f1'))));
    assert.equal(await read('f1'), await read('f2'));
  });

  it('are refused when a statement has failed and its error was caught without an attempt', async () => {
    const failing = database.transaction(async () => {
      await add('g1');
      await assert.rejects(add('g1'), /unique/);
      assert.equal(database.inTransaction, false);
    });
    await assert.rejects(failing, /one of its statements has failed/);
    assert.deepEqual(await keys('g'), []);
  });

  const ownProcess = async () =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(database.tables)).rows[0]!.pid;
  const cutOff = (pid: number) => server.administer(`SELECT pg_terminate_backend(${pid}, 5000)`);

  it('fail with their connection, and the next has another', async () => {
    let pid = 0;
    const failing = database.transaction(async () => {
      await add('h1');
      pid = await ownProcess();
      await elsewhere(() => cutOff(pid));
      await add('h2');
    });
    await assert.rejects(failing);
    await database.transaction(() => add('h3'));
    assert.deepEqual(await keys('h'), ['h3']);
    assert.notEqual(await ownProcess(), pid);
  });

  it('idle connections that are cut off are replaced', async () => {
    const pid = await ownProcess();
    await cutOff(pid);
    assert.deepEqual(await keys('nothing'), []);
    assert.notEqual(await ownProcess(), pid);
  });

  it('a connection that the server ends during a statement is not used again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ending = sql`SELECT pg_terminate_backend(pg_backend_pid(), 1000)`.execute(database.tables);
      await assert.rejects(ending, { name: 'StoreUnavailableError' });
      assert.deepEqual(await keys('nothing'), []);
    }
  });

  it('a statement that fails keeps its connection', async () => {
    const pid = await ownProcess();
    await assert.rejects(sql`SELECT 1 / 0`.execute(database.tables), /division by zero/);
    assert.equal(await ownProcess(), pid);
  });

  it('of Kysely itself are refused, since they would be none of the store', async () => {
    await assert.rejects(
      database.tables.transaction().execute(() => Promise.resolve()),
      /those of the store/,
    );
  });
});
