import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { SearchHit } from '../../core/contracts/search.js';
import type {
  FieldValue,
  Filter,
  ListPage,
  ModuleSchema,
  RecordDetail,
  RecordRow,
  Sort,
} from '../../core/contracts/records.js';
import type { TenantData } from '../../core/contracts/tenant.js';
import { fieldsOf } from '../../server/schemas/define.js';
import { allModules } from '../../server/schemas/all.js';
import { seededId } from '../../server/seed/ids.js';
import { titlesOf } from '../../server/seed/titles.js';
import { seededPersonId } from '../../server/seed/people.js';
import type { Client, TestServer } from './harness.js';
import { holds, signIn, startServer } from './harness.js';

interface Query {
  search?: string;
  filters?: Filter[];
  sort?: Sort[];
  offset?: number;
  limit?: number;
}

const textOf = (value: FieldValue | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return JSON.stringify(value);
  return 'title' in value ? value.title : value.name;
};

describe('lists', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer({ seedAmounts: { ...smallSeed, customer: 300 } });
    client = await signIn(server, 'group', 'lin.xiao');
  });
  after(() => server.stop());

  const list = async (module: string, query: Query = {}) =>
    client.post<ListPage>(endpoints.list(module), { offset: 0, limit: 50, ...query });

  async function everything(module: string, query: Query = {}): Promise<RecordRow[]> {
    const rows: RecordRow[] = [];
    for (let offset = 0; ; offset += 100) {
      const { data } = await list(module, { ...query, offset, limit: 100 });
      rows.push(...data.rows);
      if (rows.length >= data.total || data.rows.length === 0) return rows;
    }
  }

  it('every module of both tenants has a schema, a list and a record for its seeded id', async () => {
    for (const [tenant, account] of [
      ['group', 'lin.xiao'],
      ['logistics', 'anna.lee'],
    ] as const) {
      const person = await signIn(server, tenant, account);
      const { data: shown } = await person.post<TenantData>(endpoints.baseTeams);
      for (const def of allModules) {
        const schema = await person.get<ModuleSchema>(endpoints.schema(def.module));
        if (!shown.displayModules.includes(def.app)) {
          assert.equal(schema.http, 403, def.module);
          continue;
        }
        assert.equal(schema.code, 200, def.module);
        holds(schema.data.fields.length >= 7, `${def.module} has few fields`);
        // Search results lead to it.
        holds(
          schema.data.views.some(({ id, filters }) => id === 'all' && !filters?.length),
          `${def.module} has no view of all its records`,
        );
        const groups = new Set(schema.data.groups.map(({ key }) => key));
        for (const field of schema.data.fields) {
          const isFilterOnly = field.key === def.involved?.key && field.readOnly === true;
          holds(isFilterOnly || groups.has(field.group), `${def.module}.${field.key}`);
        }
        for (const key of [
          schema.data.titleField,
          schema.data.statusField,
          schema.data.personField,
          schema.data.timeField,
        ]) {
          if (key !== undefined)
            holds(
              schema.data.fields.some((field) => field.key === key),
              `${def.module}.${key}`,
            );
        }
        const page = await person.post<ListPage>(endpoints.list(def.module), { offset: 0, limit: 20 });
        holds(page.data.total >= 2 && page.data.rows.length >= 2, def.module);
        const record = await person.get<{ title: string }>(
          endpoints.record(def.module, seededId(tenant, def.module, 1)),
        );
        assert.equal(record.code, 200, def.module);
        holds(record.data.title.length > 1, def.module);
      }
    }
  });

  it('a module that is added later is seeded too, with ids of its own', () => {
    const id = seededId('group', 'brandNew', 3);
    assert.match(id, /^10\d{17}$/);
    assert.notEqual(id, seededId('logistics', 'brandNew', 3));
    assert.equal(titlesOf('brandNew', 'en').length > 0, true);
  });

  it('every built-in view of every module can be queried', async () => {
    for (const def of allModules) {
      const { data: schema } = await client.get<ModuleSchema>(endpoints.schema(def.module));
      for (const view of schema.views) {
        const { code } = await list(def.module, { ...view });
        assert.equal(code, 200, `${def.module}/${view.id}`);
      }
    }
  });

  it('every sortable field sorts, and pages have no duplicates or gaps', async () => {
    for (const def of allModules) {
      for (const field of fieldsOf(def)) {
        if (!field.sortable || field.visibleToRoles || field.internal) continue;
        const sort: Sort[] = [{ field: field.key, direction: 'asc' }];
        const up = await everything(def.module, { sort });
        assert.equal(new Set(up.map(({ id }) => id)).size, up.length, `${def.module}.${field.key}`);
        const down = await everything(def.module, { sort: [{ field: field.key, direction: 'desc' }] });
        assert.deepEqual(
          down.map(({ id }) => id),
          up.map(({ id }) => id).reverse(),
          `${def.module}.${field.key}`,
        );
      }
    }
  });

  it('sorts numbers as numbers, dates as dates, empty values first', async () => {
    const rows = await everything('customer', { sort: [{ field: 'revenue', direction: 'asc' }] });
    const amounts = rows.map(({ values }) => Number(values['revenue']));
    assert.deepEqual(
      amounts,
      [...amounts].sort((one, other) => one - other),
    );
    const days = (await everything('customer', { sort: [{ field: 'lastContact', direction: 'desc' }] })).map(
      ({ values }) => textOf(values['lastContact']),
    );
    assert.deepEqual(days, [...days].sort().reverse());
  });

  const customerFilters: [name: string, filters: Filter[], matches: (row: RecordRow) => boolean][] = [
    ['eq', [{ field: 'status', op: 'eq', value: 'active' }], ({ values }) => values['status'] === 'active'],
    ['ne', [{ field: 'status', op: 'ne', value: 'active' }], ({ values }) => values['status'] !== 'active'],
    [
      'in',
      [{ field: 'level', op: 'in', value: ['a', 'b'] }],
      ({ values }) => ['a', 'b'].includes(textOf(values['level'])),
    ],
    ['nothing in', [{ field: 'level', op: 'in', value: [] }], () => false],
    ['contains', [{ field: 'name', op: 'contains', value: '物流' }], ({ title }) => title.includes('物流')],
    [
      'gte on money',
      [{ field: 'revenue', op: 'gte', value: '1000000.5' }],
      ({ values }) => Number(values['revenue']) >= 1_000_000.5,
    ],
    [
      'lte on money',
      [{ field: 'revenue', op: 'lte', value: '90000' }],
      ({ values }) => Number(values['revenue']) <= 90_000,
    ],
    [
      'between on dates',
      [{ field: 'lastContact', op: 'between', value: ['2026-01-01', '2026-06-30'] }],
      ({ values }) =>
        textOf(values['lastContact']) >= '2026-01-01' && textOf(values['lastContact']) <= '2026-06-30',
    ],
    [
      'person',
      [{ field: 'owner', op: 'eq', value: seededPersonId('group', 'lin.xiao') }],
      ({ values }) => textOf(values['owner']) === '林晓',
    ],
    [
      'person by name',
      [{ field: 'owner', op: 'contains', value: '林' }],
      ({ values }) => textOf(values['owner']).includes('林'),
    ],
    [
      'two at once',
      [
        { field: 'status', op: 'eq', value: 'active' },
        { field: 'region', op: 'eq', value: 'east' },
      ],
      ({ values }) => values['status'] === 'active' && values['region'] === 'east',
    ],
  ];
  for (const [name, filters, matches] of customerFilters) {
    it(`filters like a plain comparison of every row: ${name}`, async () => {
      const all = await everything('customer');
      assert.equal(all.length, 300);
      const found = await everything('customer', { filters });
      const expected = all.filter(matches).map(({ id }) => id);
      assert.deepEqual(found.map(({ id }) => id).sort(), expected.sort());
      assert.equal((await list('customer', { filters, limit: 1 })).data.total, expected.length);
      if (name !== 'nothing in')
        holds(expected.length > 0 && expected.length < 300, `${expected.length} match`);
    });
  }

  it('filters employees, times of a day, checkboxes and empty values', async () => {
    const me = seededPersonId('group', 'lin.xiao');
    const events = await everything('calendar');
    const has = (row: RecordRow) => JSON.stringify(row.values['people']).includes(me);
    const mine = await everything('calendar', { filters: [{ field: 'people', op: 'eq', value: me }] });
    assert.equal(mine.length, events.filter(has).length);
    const others = await everything('calendar', { filters: [{ field: 'people', op: 'ne', value: me }] });
    assert.equal(mine.length + others.length, events.length);
    const day = '2026-09-17';
    const today = await everything('calendar', { filters: [{ field: 'start', op: 'eq', value: day }] });
    assert.equal(today.length, events.filter(({ values }) => textOf(values['start']).startsWith(day)).length);
    holds(today.length >= 3);
    const until = await everything('calendar', { filters: [{ field: 'start', op: 'lte', value: day }] });
    assert.equal(
      until.length,
      events.filter(({ values }) => textOf(values['start']).slice(0, 10) <= day).length,
    );
    const docs = await everything('doc');
    const shared = await everything('doc', { filters: [{ field: 'shared', op: 'eq', value: 'true' }] });
    assert.equal(shared.length, docs.filter(({ values }) => values['shared'] === true).length);
    const flows = await everything('workflow');
    const empty = await everything('workflow', { filters: [{ field: 'amount', op: 'empty' }] });
    const full = await everything('workflow', { filters: [{ field: 'amount', op: 'notEmpty' }] });
    holds(empty.length > 0 && full.length > 0);
    assert.equal(empty.length + full.length, flows.length);
  });

  it('searches for words of any length, in any case, all of them', async () => {
    const all = await everything('customer');
    for (const word of ['物流', '有限公司', '林', 'KH-2026', 'kh-2026', 'contact7@example']) {
      const found = await everything('customer', { search: word });
      const lower = word.toLowerCase();
      const inColumns = all.filter(({ values }) =>
        Object.values(values).some((value) => textOf(value).toLowerCase().includes(lower)),
      );
      for (const { id } of inColumns.filter(({ title }) => title.includes(word))) {
        holds(
          found.some((row) => row.id === id),
          `${word} ${id}`,
        );
      }
      holds(found.length >= inColumns.length && found.length > 0, word);
    }
    const both = await everything('customer', { search: '物流 有限' });
    holds(both.length > 0);
    for (const { title } of both) assert.match(title, /物流.*有限/);
    assert.equal((await list('customer', { search: 'zzz-nothing' })).data.total, 0);
    assert.equal((await list('customer', { search: '%' })).data.total, 0);
    assert.equal((await list('customer', { search: '__' })).data.total, 0);
  });

  it('a word of one or two characters is found wherever it is in a text, and not after it was removed', async () => {
    const total = async (search: string) => (await list('customer', { search })).data.total;
    assert.deepEqual([await total('鸸鹋'), await total('鹋'), await total('鸸鹋 3f')], [0, 0, 0]);
    const { data: created } = await client.post<RecordDetail>(endpoints.records('customer'), {
      values: { name: '动物园', status: 'potential', address: 'Å 3F 鸸鹋' },
    });
    for (const search of ['鸸鹋', '鹋', '鸸', '鸸鹋 3f', '鸸鹋 Å', '动物 鹋', '动物园 鸸', '动物园 鸸鹋 F'])
      assert.equal(await total(search), 1, search);
    for (const search of ['鹋鸸', '鸸鹋 鹋鸸', '动物园 鹋鸸', '动物园 鹎'])
      assert.equal(await total(search), 0, search);
    const saved = await client.put<RecordDetail>(endpoints.record('customer', created.id), {
      revision: created.revision,
      values: { address: '3F 鹋' },
    });
    assert.equal(saved.code, 200);
    assert.deepEqual([await total('鸸鹋'), await total('鸸'), await total('鹋')], [0, 0, 1]);
    const removed = await client.raw(endpoints.record('customer', created.id), { method: 'DELETE' });
    assert.equal(removed.status, 200);
    assert.equal(await total('鹋'), 0);
  });

  it('SQL in a query is searched for as plain text, or rejected', async () => {
    const evil = [
      `' OR 1=1 --`,
      `"; DROP TABLE m_customer; --`,
      `" OR "1"="1`,
      '* NEAR(',
      `x' UNION SELECT password FROM employee --`,
    ];
    for (const text of evil) {
      const searched = await list('customer', { search: text });
      assert.equal(searched.code, 200, text);
      assert.equal(searched.data.total, 0, text);
      assert.equal(
        (await list('customer', { filters: [{ field: 'name', op: 'eq', value: text }] })).data.total,
        0,
      );
      assert.equal((await list('customer', { filters: [{ field: text, op: 'eq', value: 'x' }] })).code, 400);
      assert.equal((await list('customer', { sort: [{ field: text, direction: 'asc' }] })).code, 400);
      assert.equal(
        (await list('customer', { sort: [{ field: 'name', direction: text as 'asc' }] })).code,
        400,
      );
      assert.equal(
        (await list('customer', { filters: [{ field: 'name', op: text as 'eq', value: '' }] })).code,
        400,
      );
      assert.equal((await client.get(endpoints.record('customer', text))).code, 404);
      assert.equal((await client.get(endpoints.schema(text))).code, 404);
      assert.equal((await client.get(`${endpoints.search}?q=${encodeURIComponent(text)}`)).code, 200);
    }
    assert.equal((await list('customer')).data.total, 300);
  });

  it('rejects queries with unknown fields, views or values', async () => {
    const bad: unknown[] = [
      { offset: -1, limit: 10 },
      { offset: 0, limit: 201 },
      { offset: 0.5, limit: 10 },
      { offset: 0, limit: 10, filters: {} },
      { offset: 0, limit: 10, filters: [{ field: 'name', op: 'eq' }] },
      { offset: 0, limit: 10, filters: [{ field: 'name', op: 'between', value: ['a'] }] },
      { offset: 0, limit: 10, filters: [{ field: 'revenue', op: 'gte', value: 'much' }] },
      { offset: 0, limit: 10, filters: [{ field: '__proto__', op: 'eq', value: 'x' }] },
      { offset: 0, limit: 10, search: 7 },
      { offset: 0, limit: 10, sort: [{ field: 'note', direction: 'asc' }] },
      [],
      'list',
    ];
    for (const query of bad) {
      assert.equal((await client.post(endpoints.list('customer'), query)).code, 400, JSON.stringify(query));
    }
  });

  it('only the tenant’s modules are available: others are denied, unknown ones not found', async () => {
    const anna = await signIn(server, 'logistics', 'anna.lee');
    assert.equal((await anna.get(endpoints.schema('odoc'))).http, 403);
    assert.equal((await anna.post(endpoints.list('odoc'), { offset: 0, limit: 1 })).code, 403);
    assert.equal((await anna.get(endpoints.record('odoc', seededId('logistics', 'odoc', 1)))).code, 403);
    assert.equal((await anna.get(endpoints.schema('nothing'))).code, 404);
    const hits = await anna.get<SearchHit[]>(`${endpoints.search}?q=notice`);
    assert.equal(
      hits.data.some(({ module }) => module === 'odoc'),
      false,
    );
  });

  it('the global search finds records of several modules, titles first, of the own tenant only', async () => {
    const { data } = await client.get<SearchHit[]>(`${endpoints.search}?q=${encodeURIComponent('预算')}`);
    holds(new Set(data.map(({ module }) => module)).size >= 3);
    const first = data.findIndex(({ title }) => !title.includes('预算'));
    if (first >= 0)
      assert.equal(
        data.slice(first).some(({ title }) => title.includes('预算')),
        false,
      );
    const foreign = await client.get<SearchHit[]>(`${endpoints.search}?q=pallet`);
    assert.deepEqual(foreign.data, []);
  });

  it('the global search tells records with the same title apart by number and date', async () => {
    const { data } = await client.get<SearchHit[]>(`${endpoints.search}?q=${encodeURIComponent('预算')}`);
    const hit = data.find(({ module }) => module === 'workflow');
    const { data: record } = await client.get<RecordDetail>(endpoints.record('workflow', hit?.id ?? ''));
    assert.equal(hit?.code, record.values['code']);
    holds(data.every(({ time }) => /^\d{4}-\d\d-\d\d/.test(time ?? '')));
  });

  it('stores the views that a user saved, for that user only', async () => {
    const view = {
      label: '我的重点',
      filters: [{ field: 'level', op: 'eq', value: 'a' }],
      columns: ['name', 'owner'],
    };
    const { data: saved } = await client.post<{ id: string }>(endpoints.views('customer'), view);
    const mine = await client.get<ModuleSchema>(endpoints.schema('customer'));
    assert.deepEqual(mine.data.views.at(-1), { ...view, id: saved.id });
    const other = await signIn(server, 'group', 'wang.min');
    const otherSchema = await other.get<ModuleSchema>(endpoints.schema('customer'));
    assert.equal(
      otherSchema.data.views.every(({ builtIn }) => builtIn),
      true,
    );
    assert.equal((await other.put(endpoints.view('customer', saved.id), view)).code, 404);
    assert.equal((await other.call('DELETE', endpoints.view('customer', saved.id))).code, 404);
    await client.put(endpoints.view('customer', saved.id), { label: '改名' });
    assert.equal(
      (await client.get<{ label: string }[]>(endpoints.views('customer'))).data.at(-1)?.label,
      '改名',
    );
    await client.call('DELETE', endpoints.view('customer', saved.id));
    assert.equal(
      (await client.get<unknown[]>(endpoints.views('customer'))).data.length,
      otherSchema.data.views.length,
    );
    assert.equal((await client.post(endpoints.views('customer'), { label: '' })).code, 400);
  });
});

/** Small numbers of records: these tests compare every row. */
const smallSeed = Object.fromEntries(allModules.map(({ module }) => [module, module === 'salary' ? 48 : 32]));
