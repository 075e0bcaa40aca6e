import assert from 'node:assert/strict';
import { AsyncResource } from 'node:async_hooks';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';

import { openDatabase } from '../../server/storage/sqlite/sqlite-database.js';
import { createReadCache } from '../../server/storage/read-cache.js';
import type { Database } from '../../server/storage/database.js';
import { deferred } from '../core/deferred.js';
import { addKey, describeTransactions, keysOf, type OpenedDatabase } from './transaction-cases.js';

async function open(): Promise<OpenedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-store-'));
  const database = await openDatabase(folder);
  return {
    database,
    async end() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describeTransactions('SQLite', open);

describe('transactions on the one connection of SQLite', () => {
  let opened: OpenedDatabase;
  let database: Database;
  before(async () => {
    opened = await open();
    ({ database } = opened);
  });
  after(() => opened.end());

  const elsewhere = new AsyncResource('request');
  const add = (key: string) => addKey(database, key);
  const keys = (begin: string) => keysOf(database, begin);

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
  });

  it('read a value that others, who wait for their end, are about to keep', async () => {
    const cache = createReadCache(database, 'labels', async (begin: string) => (await keys(begin)).length);
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
    const cache = createReadCache(database, 'labels', async () => {
      const found = await keys('g');
      await pause;
      return found;
    });
    const old = cache.get('any');
    await setImmediate();
    await database.transaction(async () => {
      await add('g1');
      cache.drop('any');
    });
    goOn('ready');
    assert.deepEqual(await old, []);
    assert.deepEqual(await cache.get('any'), ['g1']);
  });
});
