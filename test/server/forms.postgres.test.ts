import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { Client as PostgresClient } from 'pg';

import { customFieldsId } from '../../core/contracts/custom-fields.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { FormImpact } from '../../core/contracts/form-results.js';
import type { Form, FormContent } from '../../core/contracts/forms.js';
import type { ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { testPostgres, type TestPostgres } from '../postgres-server.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

const path = '/api/portico/forms';

describe('forms on PostgreSQL, with two servers', () => {
  let postgres: TestPostgres;
  let dataFolder: string;
  let databaseUrl: string;
  let servers: TestServer[];
  let admins: Client[];
  let employee: Client;
  before(async () => {
    postgres = await testPostgres();
    databaseUrl = await postgres.createDatabase();
    dataFolder = await mkdtemp(join(tmpdir(), 'portico-forms-'));
    servers = await Promise.all([1, 2].map(() => startServer({ dataFolder, databaseUrl })));
    admins = await Promise.all(servers.map((server) => signIn(server, 'group', 'admin')));
    const [, other] = servers;
    employee = await signIn(other ?? assert.fail(), 'group', 'lin.xiao');
  });
  after(async () => {
    for (const server of servers) await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
    await postgres.stop();
  });

  const content = (label: string): FormContent => ({
    title: 'Lunch',
    sections: [{ key: 'g1', label: '' }],
    fields: [
      { key: 's1', kind: 'multiselect', section: 'g1', label, options: [{ value: 'o1', label: 'Rice' }] },
      { key: 'n1', kind: 'checkbox', section: 'g1', label: 'Tea' },
      { key: 'n2', kind: 'money', section: 'g1', label: 'Price' },
    ],
    departments: null,
  });

  it('what one publishes the other answers by; of two changes at the same time one is refused', async () => {
    const [one, other] = admins as [Client, Client];
    const { data: form } = await one.post<Form>(path, { title: 'Lunch' });
    const save = (client: Client, label: string) =>
      client.put<Form>(`${path}/${form.id}`, { content: content(label), revision: 1 });
    const saved = await Promise.all([save(one, 'Dish'), save(other, 'Meal')]);
    assert.deepEqual(saved.map(({ code }) => code).sort(), [200, 409]);
    const publish = (client: Client, revision: number) =>
      client.post<Form>(`${path}/${form.id}/publish`, { revision });
    const published = await Promise.all([publish(one, 2), publish(other, 2)]);
    assert.deepEqual(published.map(({ code }) => code).sort(), [200, 409]);

    const values = { s1: ['o1'], n1: true, n2: '12.50' };
    const answer = await employee.post<RecordDetail>(endpoints.records(form.module), { values });
    assert.equal(answer.code, 200);
    for (const [key, value] of Object.entries(values)) assert.deepEqual(answer.data.values[key], value);
    const { data: page } = await one.post<ListPage>(endpoints.list(form.module), {
      filters: [{ field: 's1', op: 'in', value: ['o1'] }],
      sort: [{ field: 'n2', direction: 'desc' }],
    });
    assert.deepEqual(
      page.rows.map(({ id }) => id),
      [answer.data.id],
    );

    const { data: draft } = await one.put<Form>(`${path}/${form.id}`, {
      content: { ...content('Dish'), fields: content('Dish').fields.slice(1, 2) },
      revision: 3,
    });
    const { data: impact } = await other.get<FormImpact>(`${path}/${form.id}/impact`);
    assert.deepEqual(
      impact.fields.map(({ key, answers }) => [key, answers]),
      [
        ['s1', 1],
        ['n2', 1],
      ],
    );
    assert.equal((await publish(one, draft.revision)).data.published, 2);
    const schema = (await employee.get<ModuleSchema>(endpoints.schema(form.module))).data;
    assert.equal(schema.fields.find(({ key }) => key === 's1')?.readOnly, true);
    const read = await employee.get<RecordDetail>(endpoints.record(form.module, answer.data.id));
    assert.deepEqual([read.data.values['s1'], read.data.values['version']], [['o1'], '1']);
  });

  it('publishes no custom field while the table is in use for long, and says so within seconds', async () => {
    const [one] = admins as [Client];
    const id = customFieldsId('customer');
    const { data: form } = await one.get<Form>(`${path}/${id}`);
    const field = {
      key: 's1',
      kind: 'text' as const,
      section: form.draft.sections[0]?.key ?? '',
      label: 'Size',
    };
    const { data: saved } = await one.put<Form>(`${path}/${id}`, {
      content: { ...form.draft, fields: [field] },
      revision: form.revision,
    });
    const publish = () => one.post<Form>(`${path}/${id}/publish`, { revision: saved.revision });
    const reader = new PostgresClient({ connectionString: databaseUrl });
    await reader.connect();
    await reader.query('BEGIN; LOCK TABLE m_customer IN ACCESS SHARE MODE');
    try {
      assert.equal((await publish()).code, 503);
      assert.equal((await one.get<Form>(`${path}/${id}`)).data.published, 0);
    } finally {
      await reader.query('COMMIT');
      await reader.end();
    }
    assert.equal((await publish()).data.published, 1);
  });
});
