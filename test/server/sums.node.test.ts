import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FieldValue, ListPage } from '../../core/contracts/records.js';
import type { Sums } from '../../core/contracts/sums.js';
import { compareDecimals, sumDecimals } from '../../core/values/format/decimal.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let client: Client;

before(async () => {
  server = await startServer();
  client = await signIn(server, 'group', 'lin.xiao');
});
after(() => server.stop());

const path = (module: string) => `/api/portico/modules/${module}/sums`;
const textIn = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

describe('sums of the numbers of a query', () => {
  it('are those of all rows, each currency by itself, with the filters of the list', async () => {
    for (const filters of [[], [{ field: 'level', op: 'eq', value: 'a' }]]) {
      const rows: ListPage['rows'] = [];
      for (let offset = 0, total = 1; offset < total; offset += 200) {
        const { data } = await client.post<ListPage>(endpoints.list('customer'), {
          filters,
          offset,
          limit: 200,
        });
        rows.push(...data.rows);
        total = data.total;
      }
      const { data } = await client.post<Sums>(path('customer'), { filters, fields: ['revenue'] });
      const amounts = rows.map(({ values }) => textIn(values['revenue'])).filter((text) => text !== '');
      const [{ field, sums } = { field: '', sums: [] }] = data.fields;
      assert.equal(field, 'revenue');
      assert.equal(sums.length, 1);
      assert.equal(compareDecimals(sums[0]?.sum ?? '', sumDecimals(amounts)), 0);
    }
  });

  it('of a query without rows are none', async () => {
    const { data } = await client.post<Sums>(path('customer'), {
      search: 'no such customer at all',
      fields: ['revenue'],
    });
    assert.deepEqual(data, { fields: [{ field: 'revenue', sums: [] }] });
  });

  it('are refused for what is no number, what the user does not see, and too many fields', async () => {
    for (const fields of [['name'], ['no_such'], [], ['revenue; DROP TABLE'], Array(31).fill('revenue')])
      assert.equal((await client.post(path('customer'), { fields })).code, 400, String(fields));
    // Salaries are seen by their own people.
    const { data } = await client.post<{ fields: unknown }>(path('no-such-module'), { fields: ['x'] });
    assert.equal(data, null);
  });
});
