import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import type { Database } from '../../server/storage/database.js';
import { deferred } from '../core/deferred.js';

export interface OpenedDatabase {
  database: Database;
  /** Closes it and removes what it has left. */
  end(): Promise<void>;
}

/** Adds a key to the table `meta`. */
export const addKey = (database: Database, key: string) =>
  database.tables.insertInto('meta').values({ key, value: '' }).execute();

/** Keys of the table `meta` that begin with a text. */
export const keysOf = async (database: Database, begin: string): Promise<string[]> =>
  (await database.tables.selectFrom('meta').select('key').orderBy('key').execute())
    .map(({ key }) => key)
    .filter((key) => key.startsWith(begin));

/** What holds for transactions on every engine. */
export function describeTransactions(engine: string, open: () => Promise<OpenedDatabase>): void {
  describe(`transactions on ${engine}`, () => {
    let opened: OpenedDatabase;
    let database: Database;
    before(async () => {
      opened = await open();
      ({ database } = opened);
    });
    after(() => opened.end());

    const add = (key: string) => addKey(database, key);
    const keys = (begin: string) => keysOf(database, begin);

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

    it('are followed by what waits for the commit', async () => {
      const order: string[] = [];
      await database.transaction(async () => {
        await add('c1');
        database.afterCommit(() => order.push('follows'));
        await add('c2');
        assert.deepEqual(order, []);
      });
      assert.deepEqual(order, ['follows']);
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
          /unique/i,
        );
        assert.equal(database.inTransaction, true);
        await add('d3');
        await database.attempt(async () => {
          await add('d4');
          database.afterCommit(() => followed.push('second attempt'));
          await assert.rejects(
            database.attempt(() => add('d3')),
            /unique/i,
          );
        });
      });
      assert.deepEqual(await keys('d'), ['d1', 'd3', 'd4']);
      assert.deepEqual(followed, ['transaction', 'second attempt']);
      await assert.rejects(
        database.attempt(() => add('d5')),
        /needs a transaction/,
      );
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

    it('statements that are given at once run one after another', async () => {
      const found = await database.transaction(async () => {
        await Promise.all(['h1', 'h2', 'h3'].map(add));
        return keys('h');
      });
      assert.deepEqual(found, ['h1', 'h2', 'h3']);
    });

    it('lose nothing when fifty at once read a value and write the next', async () => {
      const { tables } = database;
      await tables.insertInto('meta').values({ key: 'count', value: '0' }).execute();
      const read = async () =>
        Number(
          (
            await tables
              .selectFrom('meta')
              .select('value')
              .where('key', '=', 'count')
              .executeTakeFirstOrThrow()
          ).value,
        );
      const increment = () =>
        database.transaction(async () => {
          const value = String((await read()) + 1);
          await tables.updateTable('meta').set({ value }).where('key', '=', 'count').execute();
        });
      await Promise.all(Array.from({ length: 50 }, increment));
      assert.equal(await read(), 50);
    });
  });
}
