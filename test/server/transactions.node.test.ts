import assert from 'node:assert/strict';
import { AsyncResource } from 'node:async_hooks';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';

import { openDatabase } from '../../server/storage/database.js';
import { createReadCache } from '../../server/storage/read-cache.js';
import type { Database } from '../../server/storage/sql.js';
import { deferred } from '../core/deferred.js';

describe('transactions of the store', () => {
  let folder: string;
  let database: Database;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-store-'));
    database = await openDatabase(folder);
  });
  after(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const elsewhere = new AsyncResource('request');
  const add = (key: string) => database.tables.insertInto('meta').values({ key, value: '' }).execute();
  const keys = async (begin: string) =>
    (await database.tables.selectFrom('meta').select('key').orderBy('key').execute())
      .map(({ key }) => key)
      .filter((key) => key.startsWith(begin));

  it('have no statements of others between theirs', async () => {
    const { promise: pause, resolve: goOn } = deferred<'ready'>();
    let seen: string[] = [];
    const first = database.transaction(async () => {
      await add('a1');
      await pause;
      assert.deepEqual(await keys('a'), ['a1']);
      await add('a2');
    });
    const read = keys('a').then((found) => (seen = found));
    const second = database.transaction(async () => {
      assert.deepEqual(await keys('a'), ['a1', 'a2']);
      await add('a3');
    });
    await setImmediate();
    assert.deepEqual(seen, [], 'the read waits');
    goOn('ready');
    await Promise.all([first, read, second]);
    assert.deepEqual(seen.slice(0, 2), ['a1', 'a2']);
  });

  it('are undone as a whole, with those inside them, and what was to follow does not', async () => {
    const followed: string[] = [];
    const failing = database.transaction(async () => {
      await add('b1');
      database.afterCommit(() => followed.push('outer'));
      await database.transaction(async () => {
        await add('b2');
        database.afterCommit(() => followed.push('inner'));
      });
      throw new Error('refused');
    });
    await assert.rejects(failing, /refused/);
    assert.deepEqual([await keys('b'), followed], [[], []]);
    assert.equal(database.inTransaction, false);
  });

  it('are followed by what waits for the commit, before anybody else reads', async () => {
    const order: string[] = [];
    const writing = database.transaction(async () => {
      await add('c1');
      database.afterCommit(() => order.push('follows'));
      assert.deepEqual(order, []);
    });
    const reading = keys('c').then(() => order.push('read'));
    await Promise.all([writing, reading]);
    assert.deepEqual(order, ['follows', 'read']);
    database.afterCommit(() => order.push('at once'));
    assert.equal(order.at(-1), 'at once');
  });

  it('an attempt in one is undone alone, with what was to follow it', async () => {
    const followed: string[] = [];
    await database.transaction(async () => {
      database.afterCommit(() => followed.push('transaction'));
      await add('d1');
      await assert.rejects(
        database.attempt(async () => {
          await add('d2');
          database.afterCommit(() => followed.push('attempt'));
          await add('d1');
        }),
        /UNIQUE/,
      );
      assert.equal(database.inTransaction, true);
      await add('d3');
    });
    assert.deepEqual(await keys('d'), ['d1', 'd3']);
    assert.deepEqual(followed, ['transaction']);
    await assert.rejects(
      database.attempt(() => add('d4')),
      /needs a transaction/,
    );
  });

  it('read a value that others, who wait for their end, are about to keep', async () => {
    const cache = createReadCache(async (begin: string) => (await keys(begin)).length);
    const outside: Promise<number>[] = [];
    await database.transaction(async () => {
      await add('f1');
      // The request of somebody else.
      outside.push(elsewhere.runInAsyncScope(() => cache.get('f')));
      assert.equal(await cache.get('f'), 1);
    });
    assert.deepEqual(await Promise.all(outside), [1]);
  });

  it('make values old that were read before their commit', async () => {
    const { promise: pause, resolve: goOn } = deferred<'ready'>();
    const cache = createReadCache(async () => {
      const found = await keys('g');
      await pause;
      return found;
    });
    const old = cache.get('any');
    await setImmediate();
    await database.transaction(async () => {
      await add('g1');
      database.afterCommit(() => cache.drop('any'));
    });
    goOn('ready');
    assert.deepEqual(await old, []);
    assert.deepEqual(await cache.get('any'), ['g1']);
  });

  it('work that goes on after its transaction belongs to none', async () => {
    const { promise: ended, resolve: end } = deferred<'ready'>();
    let late: Promise<unknown> = Promise.resolve();
    await database.transaction(async () => {
      await add('e1');
      late = ended.then(() =>
        database.transaction(async () => {
          await add('e2');
          throw new Error('too late');
        }),
      );
    });
    end('ready');
    await assert.rejects(late, /too late/);
    assert.deepEqual(await keys('e'), ['e1']);
  });
});
