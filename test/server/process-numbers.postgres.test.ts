import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';

import { sql } from 'kysely';

import { createIds } from '../../server/records/ids.js';
import { openPostgres } from '../../server/storage/postgres/postgres-database.js';
import { testPostgres, type TestPostgres } from '../postgres-server.js';
import { noon } from './harness.js';

describe('numbers of processes', () => {
  let server: TestPostgres;
  let url: string;
  before(async () => {
    server = await testPostgres();
  });
  after(() => server.stop());
  beforeEach(async () => {
    url = await server.createDatabase();
  });

  it('are different for all that have the store open, and lent again after all others', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => openPostgres(url)));
    const numbers = opened.map((database) => database.processNumber());
    assert.deepEqual(
      numbers.toSorted((one, other) => one - other),
      [1, 2, 3, 4, 5, 6],
    );
    await opened[0]!.close();
    const next = await openPostgres(url);
    assert.equal(next.processNumber(), 7);
    for (const database of [...opened.slice(1), next]) await database.close();
  });

  it('end with a sentence when all are taken, and are free again after some minutes', async () => {
    const first = await openPostgres(url);
    const until = (minutes: number) =>
      sql`UPDATE process_number SET until_at = clock_timestamp() + ${minutes} * interval '1 minute'`.execute(
        first.tables,
      );
    await until(1);
    await assert.rejects(openPostgres(url), {
      name: 'PostgresProblem',
      message: 'All numbers of processes of the database are taken.',
    });
    await until(-1);
    await (await openPostgres(url)).close();
    await first.close();
  });

  it('make the ids of processes different, though their clocks stand', async () => {
    const opened = await Promise.all([openPostgres(url), openPostgres(url)]);
    const all = opened.flatMap(({ processNumber }) => {
      const nextId = createIds(() => noon, processNumber);
      const ids = Array.from({ length: 20_000 }, nextId);
      assert.deepEqual(ids, ids.toSorted());
      return ids;
    });
    assert.equal(new Set(all).size, 40_000);
    for (const id of all) assert.match(id, /^\d{19}$/);
    for (const database of opened) await database.close();
  });
});
