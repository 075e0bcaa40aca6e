import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage } from '../../core/contracts/records.js';
import { seededId } from '../../server/seed/ids.js';
import type { TestServer } from './harness.js';
import { fewRecords, holds, signIn, startServer } from './harness.js';

describe('a hundred thousand records', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer({ seedAmounts: { ...fewRecords, customer: 100_000, contact: 200 } });
  });
  after(() => server.stop());

  it('return their first page as fast as two hundred do, by any column, with the exact total', async () => {
    const client = await signIn(server, 'group', 'lin.xiao');
    const time = async (module: string, query: object): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < 15; n += 1) {
        const began = performance.now();
        const { data } = await client.post<ListPage>(endpoints.list(module), {
          offset: 0,
          limit: 50,
          ...query,
        });
        times.push(performance.now() - began);
        assert.equal(data.rows.length, 50);
        assert.equal(data.total, module === 'customer' ? 100_000 : 200);
      }
      return times.sort((one, other) => one - other)[3] ?? 0;
    };
    const few = await time('contact', {});
    for (const sort of [
      [],
      [{ field: 'revenue', direction: 'desc' }],
      [{ field: 'owner', direction: 'asc' }],
      [{ field: 'name', direction: 'asc' }],
    ]) {
      const many = await time('customer', { sort });
      holds(
        many <= few * 1.5 + 4,
        `${many.toFixed(1)} ms for 100,000, ${few.toFixed(1)} ms for 200 (${JSON.stringify(sort)})`,
      );
    }
  });

  it('can be searched, filtered and paged to the end', async () => {
    const client = await signIn(server, 'group', 'lin.xiao');
    const list = async (query: object) =>
      (await client.post<ListPage>(endpoints.list('customer'), { offset: 0, limit: 50, ...query })).data;
    const last = await list({ offset: 99_990, sort: [{ field: 'name', direction: 'asc' }] });
    assert.equal(last.rows.length, 10);
    const code = await list({ search: 'contact77777@' });
    assert.deepEqual(
      code.rows.map(({ id }) => id),
      [seededId('group', 'customer', 77_777)],
    );
    // Filtered lists are counted to the end only where rows near it are requested.
    const statuses = ['potential', 'active', 'won', 'lost'];
    let sum = 0;
    for (const value of statuses)
      sum += (await list({ offset: 99_950, filters: [{ field: 'status', op: 'eq', value }] })).total;
    assert.equal(sum, 100_000);
  });
});
