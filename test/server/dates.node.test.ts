import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import type { ImportCheck } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { Filter, ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import type { TenantData } from '../../core/contracts/tenant.js';
import { openStore } from '../../server/storage/open-store.js';
import { runTask } from './batch-client.js';
import { fewRecords, signIn, startServer, type Client, type TestServer } from './harness.js';
import { databaseUrlOf } from './postgres-folders.js';

const tasks = '/api/portico/batch/tasks';
const seedAmounts = { ...fewRecords, task: 30, calendar: 30, customer: 5 };

describe('dates of a tenant', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer({ seedAmounts });
    // 23:30 on September 30 in UTC, and October 1, 00:30, in London: the first day of a quarter.
    server.setNow(new Date('2026-09-30T23:30:00Z'));
    client = await signIn(server, 'logistics', 'anna.lee');
  });
  after(() => server.stop());

  const idsOf = async (module: string, filters: Filter[]): Promise<string[]> => {
    const { code, data } = await client.post<ListPage>(endpoints.list(module), {
      offset: 0,
      limit: 100,
      filters,
    });
    assert.equal(code, 200);
    return data.rows.map(({ id }) => id);
  };

  it('9.41 resolves the periods of filters in the tenant’s time zone', async () => {
    for (const [moving, from, to] of [
      ['quarter', '2026-10-01', '2026-12-31'],
      ['last-quarter', '2026-07-01', '2026-09-30'],
      ['half-year', '2026-07-01', '2026-12-31'],
      ['last-week', '2026-09-21', '2026-09-27'],
      ['double-week', '2026-09-21', '2026-10-04'],
      ['decade', '2020-01-01', '2029-12-31'],
    ]) {
      const field = 'dueDate';
      assert.deepEqual(
        await idsOf('task', [{ field, op: 'between', value: [`@${moving}`, `@${moving}-end`] }]),
        await idsOf('task', [{ field, op: 'between', value: [from ?? '', to ?? ''] }]),
        moving,
      );
    }
    const all = await idsOf('task', []);
    const decade = await idsOf('task', [
      { field: 'dueDate', op: 'between', value: ['@decade', '@decade-end'] },
    ]);
    assert.ok(decade.length > 0 && decade.length <= all.length);
    const quarter = await idsOf('task', [{ field: 'dueDate', op: 'gte', value: '@quarter' }]);
    assert.ok(quarter.length < decade.length, 'the filter has an effect');
  });

  it('the views of the calendar follow the day', async () => {
    const { data } = await client.get<ModuleSchema>(endpoints.schema('calendar'));
    const today = data.views.find(({ id }) => id === 'today');
    assert.deepEqual(today?.filters, [{ field: 'start', op: 'eq', value: '@today' }]);
  });

  it('3.18 imports dates in the tenant’s pattern, dd/MM/yyyy', async () => {
    const table = {
      head: ['Subject', 'Due'],
      rows: [
        ['Due in March', '05/03/2027'],
        ['Due in May', '2027-05-03'],
        ['Due never', '31/02/2027'],
      ],
    };
    const { data: schema } = await client.get<ModuleSchema>(endpoints.schema('task'));
    table.head[0] = schema.fields.find(({ key }) => key === schema.titleField)?.label ?? '';
    const check = await client.post<ImportCheck>('/api/portico/batch/import-check', {
      module: 'task',
      ...table,
    });
    assert.deepEqual([check.data.valid, check.data.invalid], [2, 1]);
    await runTask(client, tasks, { module: 'task', table });
    const { data } = await client.post<ListPage>(endpoints.list('task'), {
      offset: 0,
      limit: 10,
      search: 'Due in',
    });
    assert.deepEqual(data.rows.map(({ title, values }) => [title, values['dueDate']]).sort(), [
      ['Due in March', '2027-03-05'],
      ['Due in May', '2027-05-03'],
    ]);
  });
});

it('9.42 a tenant with a missing or unknown time zone is in Asia/Shanghai', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-dates-'));
  try {
    await (await startServer({ dataFolder, seedAmounts })).stop();
    const { database, reads } = await openStore({
      dataFolder,
      databaseUrl: await databaseUrlOf(dataFolder),
    });
    const zones: Record<string, unknown> = { group: undefined, logistics: 'Mars/Olympus' };
    await database.inAllTenants(async () => {
      for (const { key, data } of await database.tables
        .selectFrom('tenant')
        .select(['key', 'data'])
        .execute()) {
        const tenant = JSON.parse(data) as TenantData;
        await database.tables
          .updateTable('tenant')
          .set({ data: JSON.stringify({ ...tenant, locale: { server_timezone: zones[key] } }) })
          .where('key', '=', key)
          .execute();
      }
    });
    await reads.close();
    await database.close();

    const now = new Date('2026-09-17T17:05:00Z');
    const server = await startServer({ dataFolder, now: () => now });
    for (const [tenant, account] of [
      ['group', 'lin.xiao'],
      ['logistics', 'anna.lee'],
    ] as const) {
      const client = await signIn(server, tenant, account);
      const { data: page } = await client.post<ListPage>(endpoints.list('customer'), { offset: 0, limit: 1 });
      const id = page.rows[0]?.id ?? '';
      const path = endpoints.record('customer', id);
      const { data: stored } = await client.get<RecordDetail>(path);
      const saved = await client.put<RecordDetail>(path, {
        revision: stored.revision,
        values: { name: 'Renamed' },
      });
      assert.equal(saved.code, 200);
      assert.match((await client.get<RecordDetail>(path)).data.updatedAt, /^2026-09-18 01:05/);
    }
    await server.stop();
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
});
