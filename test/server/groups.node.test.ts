import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import { groupsPath, type GroupPeriod, type Groups, type GroupsQuery } from '../../core/contracts/groups.js';
import type { FieldValue, Filter, ListPage, RecordDetail, RecordRow } from '../../core/contracts/records.js';
import { compareDecimals, sumDecimals } from '../../core/values/format/decimal.js';
import { fewRecords, signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let client: Client;

before(async () => {
  server = await startServer();
  client = await signIn(server, 'group', 'lin.xiao');
});
after(() => server.stop());

const read = async (module: string, query: GroupsQuery, as: Client = client): Promise<Groups> => {
  const { code, data } = await as.post<Groups>(groupsPath(module), query);
  assert.equal(code, 200);
  return data;
};

const listed = async (module: string, filters: Filter[] = [], as: Client = client): Promise<RecordRow[]> =>
  (await as.post<ListPage>(endpoints.list(module), { filters, offset: 0, limit: 200 })).data.rows;

const textIn = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');
const idIn = (value: FieldValue | undefined): string =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id
    : '';

/** Number of rows by what `valueOf` says of each. */
function counted(rows: readonly RecordRow[], valueOf: (row: RecordRow) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[valueOf(row)] = (counts[valueOf(row)] ?? 0) + 1;
  return counts;
}

const countsIn = ({ groups }: Groups): Record<string, number> =>
  Object.fromEntries(groups.map(({ value = '*', count }) => [value, count]));

/** The Monday of a day's week, a Monday being its own. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

describe('groups', () => {
  it('are the options that records have, in their order, with the numbers of the list', async () => {
    const found = await read('task', { by: { field: 'status' } });
    assert.deepEqual(
      found.groups.map(({ value }) => value),
      ['open', 'active', 'late', 'done'],
    );
    for (const { value = '', count } of found.groups)
      assert.equal(count, (await listed('task', [{ field: 'status', op: 'eq', value }])).length, value);
    assert.deepEqual(found.total, { count: 40 });
    assert.equal(found.columns, undefined);
  });

  it('keep the search and the filters of the list', async () => {
    const filters: Filter[] = [{ field: 'priority', op: 'eq', value: 'high' }];
    const found = await read('task', { by: { field: 'status' }, filters });
    const rows = await listed('task', filters);
    assert.ok(rows.length > 0);
    assert.deepEqual(
      countsIn(found),
      counted(rows, ({ values }) => textIn(values['status'])),
    );
    assert.deepEqual(await read('task', { by: { field: 'status' }, search: 'zzzzqqqq' }), {
      groups: [],
      total: { count: 0 },
    });
    const [row] = rows;
    assert.ok(row);
    const { total } = await read('task', { by: { field: 'status' }, search: row.title });
    assert.ok(total.count > 0 && total.count < 40);
  });

  it('are people and records by their number, with name and title', async () => {
    for (const [module, field] of [
      ['saleChance', 'owner'],
      ['saleChance', 'customer'],
    ] as const) {
      const rows = await listed(module);
      const found = await read(module, { by: { field } });
      assert.deepEqual(
        countsIn(found),
        counted(rows, ({ values }) => idIn(values[field])),
      );
      const counts = found.groups.map(({ count }) => count);
      assert.deepEqual(
        counts,
        counts.toSorted((a, b) => b - a),
      );
      for (const { value, label } of found.groups) {
        const of = rows.find(({ values }) => idIn(values[field]) === value)?.values[field];
        assert.ok(typeof of === 'object' && of !== null && !Array.isArray(of), field);
        assert.equal(label, 'title' in of ? of.title : of.name);
      }
    }
  });

  it('are days, weeks, months, quarters and years of a date, in their order', async () => {
    const rows = await listed('saleChance');
    const dateOf = ({ values }: RecordRow) => textIn(values['closeDate']);
    const by = async (period: GroupPeriod) =>
      await read('saleChance', { by: { field: 'closeDate', period } });
    const months = await by('month');
    assert.deepEqual(
      countsIn(months),
      counted(rows, (row) => dateOf(row).slice(0, 7)),
    );
    const values = months.groups.map(({ value = '' }) => value);
    assert.deepEqual(values, values.toSorted());
    assert.deepEqual(countsIn(await by('day')), counted(rows, dateOf));
    assert.deepEqual(
      countsIn(await by('week')),
      counted(rows, (row) => mondayOf(dateOf(row))),
    );
    assert.deepEqual(
      countsIn(await by('quarter')),
      counted(rows, (row) => `${dateOf(row).slice(0, 4)}-Q${Math.ceil(Number(dateOf(row).slice(5, 7)) / 3)}`),
    );
    assert.deepEqual(
      countsIn(await by('year')),
      counted(rows, (row) => dateOf(row).slice(0, 4)),
    );
    const times = await read('formData', { by: { field: 'filledAt', period: 'month' } });
    assert.deepEqual(
      countsIn(times),
      counted(await listed('formData'), ({ values: of }) => textIn(of['filledAt']).slice(0, 7)),
    );
  });

  it('are yes and no of a checkbox', async () => {
    const rows = await listed('ebdfcard');
    const found = await read('ebdfcard', { by: { field: 'confirmed' } });
    assert.deepEqual(
      countsIn(found),
      counted(rows, ({ values }) => String(values['confirmed'] === true)),
    );
  });

  it('have the records without a value after the others', async () => {
    const row = (await listed('clue'))[0];
    assert.ok(row);
    const saved = await client.put(endpoints.record('clue', row.id), {
      revision: row.revision,
      values: { industry: null, foundOn: null },
    });
    assert.equal(saved.code, 200);
    for (const by of [
      { field: 'industry' },
      { field: 'foundOn', period: 'month' },
      { field: 'foundOn', period: 'quarter' },
    ] as const) {
      const last = (await read('clue', { by })).groups.at(-1);
      assert.deepEqual(last, { value: '', count: 1 }, JSON.stringify(by));
    }
  });

  it('have exact sums, by currency where the amounts have one', async () => {
    const rows = await listed('fna');
    const found = await read('fna', {
      by: { field: 'kind' },
      measure: { calculation: 'sum', field: 'amount' },
    });
    const amountsOf = (of: readonly RecordRow[]) =>
      [...new Set(of.map(({ values }) => textIn(values['currency'])))].sort().flatMap((currency) => {
        const amounts = of
          .filter(({ values }) => values['currency'] === currency && textIn(values['amount']) !== '')
          .map(({ values }) => textIn(values['amount']));
        return amounts.length > 0 ? [{ amount: sumDecimals(amounts), currency }] : [];
      });
    for (const { value, amounts } of found.groups)
      assert.deepEqual(amounts, amountsOf(rows.filter(({ values }) => values['kind'] === value)), value);
    assert.deepEqual(found.total.amounts, amountsOf(rows));
  });

  it('sum and average amounts that a double does not hold', async () => {
    const [first] = await listed('saleChance');
    assert.ok(first);
    const { data: chance } = await client.get<RecordDetail>(endpoints.record('saleChance', first.id));
    const { customer = null, owner = null } = chance.values;
    const values = { title: '数额极大', stage: 'lost', closeDate: '2026-10-01', customer, owner };
    for (const amount of ['9999999999999', '0.01', '0.01'])
      assert.equal(
        (await client.post(endpoints.records('saleChance'), { values: { ...values, amount } })).code,
        200,
      );
    const of = async (calculation: 'sum' | 'average') =>
      (
        await read('saleChance', {
          by: { field: 'stage' },
          search: '数额极大',
          measure: { calculation, field: 'amount' },
        })
      ).groups;
    assert.deepEqual(await of('sum'), [
      { value: 'lost', count: 3, amounts: [{ amount: '9999999999999.02' }] },
    ]);
    // 9999999999999.02 / 3 = 3333333333333.00666…
    assert.deepEqual(await of('average'), [
      { value: 'lost', count: 3, amounts: [{ amount: '3333333333333.01' }] },
    ]);
  });

  it('average whole numbers to two decimals, over the records that have one', async () => {
    const rows = await listed('project');
    const found = await read('project', {
      by: { field: 'status' },
      measure: { calculation: 'average', field: 'progress' },
    });
    for (const { value, amounts = [] } of found.groups) {
      const own = rows.filter(({ values }) => values['status'] === value && values['progress'] !== null);
      const sum = own.reduce((all, { values }) => all + Number(values['progress']), 0);
      assert.equal(amounts[0]?.amount, (sum / own.length).toFixed(2), value);
    }
  });

  it('have cells by a second field, whose sums are those of rows and columns', async () => {
    const found = await read('saleChance', {
      by: { field: 'stage' },
      then: { field: 'source' },
      measure: { calculation: 'sum', field: 'amount' },
    });
    const { groups, columns = [], total } = found;
    const rows = await listed('saleChance');
    assert.ok(columns.length > 1);
    for (const { value, count, cells = [] } of groups) {
      assert.equal(cells.length, columns.length);
      assert.equal(
        cells.reduce((all, cell) => all + cell.count, 0),
        count,
      );
      columns.forEach((column, index) =>
        assert.equal(
          cells[index]?.count,
          rows.filter(
            ({ values }) => values['stage'] === value && textIn(values['source']) === (column.value ?? ''),
          ).length,
        ),
      );
    }
    columns.forEach((column, index) =>
      assert.equal(
        column.count,
        groups.reduce((all, { cells = [] }) => all + (cells[index]?.count ?? 0), 0),
      ),
    );
    const sums = columns.flatMap(({ amounts = [] }) => amounts.map(({ amount }) => amount));
    assert.equal(compareDecimals(sumDecimals(sums), total.amounts?.[0]?.amount ?? ''), 0);
  });

  it('have the records that a user sees, and no others', async () => {
    const wang = await signIn(server, 'group', 'wang.min');
    for (const module of ['ebdfcard', 'formData', 'fna']) {
      const { total } = await read(module, { by: { field: 'status' } }, wang);
      const { data: page } = await wang.post<ListPage>(endpoints.list(module), { offset: 0, limit: 1 });
      assert.equal(total.count, page.total, module);
    }
  });

  it('are refused for a field that the user does not see, and for one that has no groups', async () => {
    const wang = await signIn(server, 'group', 'wang.min');
    const refused: [string, object][] = [
      ['hrm', { by: { field: 'department' }, measure: { calculation: 'sum', field: 'salary' } }],
      ['hrm', { by: { field: 'birthday', period: 'month' } }],
      ['hrm', { by: { field: 'department' }, then: { field: 'birthday', period: 'year' } }],
      ['task', { by: { field: 'title' } }],
      ['task', { by: { field: 'nowhere' } }],
      ['task', {}],
      ['task', { by: { field: 'members' } }],
      ['task', { by: { field: 'dueDate' } }],
      ['task', { by: { field: 'dueDate', period: 'decade' } }],
      ['task', { by: { field: 'status', period: 'month' } }],
      ['task', { by: { field: 'status' }, then: { field: 'nowhere' } }],
      ['saleChance', { by: { field: 'stage' }, measure: { calculation: 'sum', field: 'title' } }],
      ['saleChance', { by: { field: 'stage' }, measure: { calculation: 'most', field: 'amount' } }],
      ['task', { by: { field: 'status' }, filters: [{ field: 'nowhere', op: 'eq', value: '1' }] }],
    ];
    for (const [module, query] of refused)
      assert.equal(
        (await wang.post(groupsPath(module), query)).code,
        400,
        `${module} ${JSON.stringify(query)}`,
      );
    const sun = await signIn(server, 'group', 'sun.yue');
    const { groups } = await read(
      'hrm',
      { by: { field: 'department' }, measure: { calculation: 'average', field: 'salary' } },
      sun,
    );
    assert.ok(groups.every(({ amounts }) => amounts !== undefined));
  });
});

describe('many groups', () => {
  it('are the greatest thirty as columns, and the latest hundred months; the others are one more', async () => {
    const large = await startServer({ seedAmounts: { ...fewRecords, contact: 600 } });
    try {
      const lin = await signIn(large, 'group', 'lin.xiao');
      const by = { field: 'birthday', period: 'month' } as const;
      const { groups, columns = [], total } = await read('contact', { by, then: { field: 'customer' } }, lin);
      assert.equal(total.count, 600);
      assert.equal(groups.length, 101);
      const months = groups.flatMap(({ value }) => (value ? [value] : []));
      assert.equal(months.length, 100);
      assert.deepEqual(months, months.toSorted());
      const [earliest = ''] = months;
      const { data: earlier } = await lin.post<ListPage>(endpoints.list('contact'), {
        filters: [{ field: 'birthday', op: 'lte', value: `${earliest}-00` }],
        offset: 0,
        limit: 1,
      });
      assert.ok(earlier.total > 0);
      assert.deepEqual(
        groups.filter(({ value }) => value === undefined).map(({ count, label }) => [count, label]),
        [[earlier.total, undefined]],
      );
      assert.equal(columns.length, 31);
      assert.equal(columns.at(-1)?.value, undefined);
      assert.equal(
        columns.reduce((all, { count }) => all + count, 0),
        600,
      );
      const named = columns.slice(0, -1).map(({ count }) => count);
      assert.deepEqual(
        named,
        named.toSorted((a, b) => b - a),
      );
    } finally {
      await large.stop();
    }
  });
});
