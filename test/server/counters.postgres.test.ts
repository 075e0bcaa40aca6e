import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { sql } from 'kysely';

import { createAllowances } from '../../server/people/allowances.js';
import { createAttempts } from '../../server/people/attempts.js';
import { openPostgres } from '../../server/storage/postgres/postgres-database.js';
import type { Database } from '../../server/storage/database.js';
import { testPostgres, type TestPostgres } from '../postgres-server.js';
import { noon } from './harness.js';

/** Counters of two processes on one database. */
describe('counters on PostgreSQL', () => {
  let server: TestPostgres;
  let one: Database;
  let other: Database;
  before(async () => {
    server = await testPostgres();
    const url = await server.createDatabase();
    [one, other] = await Promise.all([openPostgres(url), openPostgres(url)]);
  });
  after(async () => {
    await one.close();
    await other.close();
    await server.stop();
  });

  const rowsOf = async (table: string, name: string): Promise<number> => {
    const { rows } = await sql<{
      n: number;
    }>`SELECT count(*) AS n FROM ${sql.table(table)} WHERE name = ${name}`.execute(one.tables);
    return rows[0]!.n;
  };

  it('an allowance is renewed with time, up to its most', async () => {
    let now = noon.getTime();
    const [first, second] = [one, other].map(({ counters }) =>
      createAllowances(counters, () => new Date(now)),
    );
    let turns = 0;
    const take = (amount: number, user = 'me') =>
      ((turns += 1) % 2 ? first! : second!).take('comments', user, amount);
    assert.equal(await take(101, 'somebody'), 3);
    assert.equal(await take(100), 0);
    assert.equal(await take(1), 3);
    assert.equal(await take(20), 60);
    now += 30_000;
    assert.equal(await take(10), 0);
    assert.equal(await take(1), 3);
    now += 24 * 3_600_000;
    assert.equal(await take(100), 0);
    assert.equal(await take(1), 3);
    assert.equal(await take(1, 'you'), 0);
    now -= 6 * 3_600_000;
    assert.equal(await take(1), 3);
    now += 3_000;
    assert.equal(await take(1), 0);
  });

  it('what many take at once is no more than there is', async () => {
    const all = [one, other].map(({ counters }) => createAllowances(counters, () => noon));
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, n) => all[n % 2]!.take('comments', 'everybody', 1)),
    );
    assert.equal(answers.filter((seconds) => seconds === 0).length, 100);
  });

  it('processes whose clocks differ renew nothing by taking in turns', async () => {
    const ahead = createAllowances(one.counters, () => new Date(noon.getTime() + 5000));
    const behind = createAllowances(other.counters, () => noon);
    let taken = 0;
    for (let n = 0; n < 130; n += 1)
      if ((await (n % 2 ? ahead : behind).take('comments', 'in turns', 1)) === 0) taken += 1;
    assert.ok(taken <= 102, `${taken} were taken`);
  });

  it('what a transaction has taken stays taken when it is undone', async () => {
    const allowances = createAllowances(one.counters, () => noon);
    const undone = one.transaction(async () => {
      await allowances.take('comments', 'undone', 100);
      throw new Error('undone');
    });
    await assert.rejects(undone, /undone/);
    assert.equal(await allowances.take('comments', 'undone', 1), 3);
  });

  it('of a hundred guesses at once, five go on, and the others count for nothing', async () => {
    const all = [one, other].map(({ counters }) => createAttempts(counters, () => noon));
    const source = { account: 'group/zhao', address: '192.0.2.1', device: undefined };
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => all[n % 2]!.begin(source)));
    assert.equal(answers.filter((seconds) => seconds === 0).length, 5);
    assert.equal(answers.filter((seconds) => seconds === 60).length, 95);
    // Fifteen more of this account: the refused ones were not counted.
    const elsewhere = await Promise.all(
      Array.from({ length: 40 }, (_, n) => all[n % 2]!.begin({ ...source, address: `198.51.100.${n}` })),
    );
    assert.equal(elsewhere.filter((seconds) => seconds === 0).length, 15);
  });

  it('a success takes back its guess, and those of its address with its account', async () => {
    let now = noon.getTime();
    const [first, second] = [one, other].map(({ counters }) => createAttempts(counters, () => new Date(now)));
    const source = { account: 'group/li', address: '192.0.2.2', device: undefined };
    for (let n = 0; n < 4; n += 1) assert.equal(await first!.begin(source), 0);
    assert.equal(await second!.begin(source), 0);
    assert.equal(await first!.begin(source), 60);
    await second!.cancelled(source);
    assert.equal(await first!.begin(source), 0);
    await first!.succeeded(source);
    for (let n = 0; n < 5; n += 1) assert.equal(await second!.begin(source), 0);
    assert.equal(await first!.begin(source), 60);
    now += 59_001;
    assert.equal(await first!.begin(source), 1);
    now += 999;
    assert.equal(await first!.begin(source), 0);
    now -= 360_000;
    assert.equal(await first!.begin(source), 0);
  });

  it('accounts of any length and with any characters are counted', async () => {
    const attempts = createAttempts(one.counters, () => noon);
    const source = { account: `\0'\ud800${'長'.repeat(10_000)}`, address: '192.0.2.3', device: 'd' };
    assert.equal(await attempts.begin(source), 0);
  });

  it('old rows are deleted, and those beyond ten thousand', async () => {
    let now = noon.getTime() + 3_600_000;
    const count = (key: string) =>
      one.counters.count([{ name: 'swept', key, most: 5, lengthMs: 60_000 }], now);
    const take = (key: string) => one.counters.take({ name: 'swept', key, most: 5, perMinute: 5 }, 1, now);
    await sql`INSERT INTO attempt (name, key, count, until_ms)
      SELECT 'swept', 'old' || n, 1, CAST(${now + 30_000} AS bigint) + n FROM generate_series(1, 11000) n`.execute(
      one.tables,
    );
    await sql`INSERT INTO allowance (name, key, used, at_ms, missing)
      SELECT 'swept', 'old' || n, 5, CAST(${now} AS bigint) - n, 0 FROM generate_series(1, 11000) n`.execute(
      one.tables,
    );
    for (let n = 0; n < 1001; n += 1) await count(`${n % 7}`);
    for (let n = 0; n < 1001; n += 1) await take(`${n % 7}`);
    assert.equal(await rowsOf('attempt', 'swept'), 10_000);
    assert.equal(await rowsOf('allowance', 'swept'), 10_000);
    now += 600_000;
    await count('new');
    await take('new');
    assert.equal(await rowsOf('attempt', 'swept'), 1);
    assert.equal(await rowsOf('allowance', 'swept'), 1);
  });
});
