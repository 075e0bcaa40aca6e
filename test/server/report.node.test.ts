import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Report, ReportFigure, ReportQuery } from '../../core/contracts/report.js';
import type {
  Filter,
  ListPage,
  ModuleSchema,
  RecordDetail,
  RecordRow,
} from '../../core/contracts/records.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let client: Client;

before(async () => {
  server = await startServer();
  client = await signIn(server, 'group', 'lin.xiao');
});
after(() => server.stop());

const path = (module: string): string => `/api/portico/modules/${module}/report`;

async function read(module: string, query: ReportQuery = {}, as: Client = client): Promise<Report> {
  const { code, data } = await as.post<Report>(path(module), query);
  assert.equal(code, 200);
  return data;
}

const listed = async (module: string, filters: Filter[] = []): Promise<RecordRow[]> =>
  (await client.post<ListPage>(endpoints.list(module), { filters, offset: 0, limit: 200 })).data.rows;

const figure = ({ figures }: Report, key: string): ReportFigure => {
  const found = figures.find((one) => one.key === key);
  assert.ok(found, `there is a figure "${key}"`);
  return found;
};

/** Sends a request for approval at a time, and takes it through the steps that are named by hours after it. */
async function request(
  at: string,
  title: string,
  kind: string,
  steps: { hours: number; by: string; action: 'approve' | 'return' }[] = [],
): Promise<void> {
  const from = new Date(`${at}:00+08:00`);
  server.setNow(from);
  const chen = await signIn(server, 'group', 'chen.yiming');
  const { data: made } = await chen.post<RecordDetail>(endpoints.records('workflow'), {
    values: { title, reason: title, kind },
  });
  let { data: record } = await chen.post<RecordDetail>(endpoints.recordAction('workflow', made.id), {
    revision: made.revision,
    action: 'submit',
  });
  for (const { hours, by, action } of steps) {
    server.setNow(new Date(from.getTime() + hours * 3_600_000));
    const person = await signIn(server, 'group', by);
    const answer = await person.post<RecordDetail>(endpoints.recordAction('workflow', record.id), {
      revision: record.revision,
      action,
      ...(action === 'return' ? { comment: 'Again, please' } : {}),
    });
    assert.equal(answer.code, 200, `${title}: ${action} by ${by}`);
    record = answer.data;
  }
}

const forward = (first: number, second: number, third: number) =>
  [
    { hours: first, by: 'li.min', action: 'approve' },
    { hours: second, by: 'lin.xiao', action: 'approve' },
    { hours: third, by: 'zhou.jianguo', action: 'approve' },
  ] as const;

describe('the report of approvals', () => {
  before(async () => {
    // Three of one year, of which one was returned, and four of the next.
    await request('2031-03-03 09:00', 'Reed one', 'leave', [...forward(2, 4, 10)]);
    await request('2031-03-10 09:00', 'Reed two', 'leave', [{ hours: 1, by: 'li.min', action: 'return' }]);
    await request('2031-04-07 09:00', 'Reed three', 'seal', [...forward(4, 8, 20)]);
    await request('2032-03-02 09:00', 'Reed four', 'seal', [...forward(1, 2, 4)]);
    await request('2032-03-30 09:00', 'Reed five', 'seal');
    await request('2032-04-05 09:00', 'Reed six', 'car', [...forward(3, 6, 8)]);
    await request('2032-05-03 09:00', 'Reed seven', 'car', [{ hours: 3, by: 'li.min', action: 'approve' }]);
    server.setNow(new Date('2032-06-15T09:00:00+08:00'));
    client = await signIn(server, 'group', 'lin.xiao');
  });

  it('has its figures beside those of the same days a year before', async () => {
    const report = await read('workflow', { search: 'Reed' });
    assert.deepEqual(report.span, { name: 'year', from: '2032-01-01', to: '2032-06-15' });
    assert.deepEqual(report.before, { from: '2031-01-01', to: '2031-06-15' });
    assert.equal(report.total, 4);
    assert.equal(report.isPartial, false);
    assert.deepEqual(
      report.figures.map(({ key, unit, now, before: earlier, better }) => [key, unit, now, earlier, better]),
      [
        ['requests', 'count', '4', '3', undefined],
        // Four and eight hours; ten and twenty the year before.
        ['time', 'minutes', '360', '900', 'less'],
        ['returned', 'percent', '0.0', '33.3', 'less'],
        ['late', 'count', '0', undefined, 'less'],
      ],
    );
  });

  it('counts by month, each beside that of the year before', async () => {
    const { line } = await read('workflow', { search: 'Reed' });
    assert.deepEqual(line, {
      period: 'month',
      points: [
        { value: '2032-01', count: 0, before: 0 },
        { value: '2032-02', count: 0, before: 0 },
        { value: '2032-03', count: 2, before: 2 },
        { value: '2032-04', count: 1, before: 1 },
        { value: '2032-05', count: 1, before: 0 },
        { value: '2032-06', count: 0, before: 0 },
      ],
    });
  });

  it('counts by day and by week where the span is short', async () => {
    const days = (await read('workflow', { search: 'Reed', span: '2032-03-01..2032-03-03' })).line;
    assert.deepEqual(days.points, [
      { value: '2032-03-01', count: 0, before: 0 },
      { value: '2032-03-02', count: 1, before: 0 },
      { value: '2032-03-03', count: 0, before: 1 },
    ]);
    const weeks = (await read('workflow', { search: 'Reed', span: 'quarter' })).line;
    assert.equal(weeks.period, 'week');
    assert.deepEqual(weeks.points[0], { value: '2032-03-29', count: 0, before: 0 });
    assert.deepEqual(weeks.points[1], { value: '2032-04-05', count: 1, before: 1 });
  });

  it('groups by type and department, the largest first', async () => {
    const { parts } = await read('workflow', { search: 'Reed' });
    assert.deepEqual(parts, [
      {
        field: 'kind',
        shape: 'donut',
        groups: [
          { value: 'seal', count: 2, before: 1 },
          { value: 'car', count: 2, before: 0 },
          { value: 'leave', count: 0, before: 2 },
        ],
      },
      { field: 'department', shape: 'bars', groups: [{ value: '行政部', count: 4, before: 3 }] },
    ]);
  });

  it('has the median time at each step', async () => {
    const { steps } = await read('workflow', { search: 'Reed' });
    assert.equal(steps?.field, 'step');
    assert.deepEqual(steps.rows, [
      { value: 'submit', now: '0', before: '0' },
      // One, three and three hours with the manager; two, one and four the year before.
      { value: 'department', now: '180', before: '120' },
      { value: 'finance', now: '120', before: '180' },
      { value: 'lead', now: '120', before: '540' },
    ]);
  });

  it('keeps the search and the filters of the list, and leaves drafts out', async () => {
    const filters: Filter[] = [{ field: 'kind', op: 'eq', value: 'car' }];
    assert.equal((await read('workflow', { search: 'Reed', filters })).total, 2);
    assert.equal((await read('workflow', { search: 'zzzzqqqq' })).total, 0);
    await client.post(endpoints.records('workflow'), {
      values: { title: 'Reed draft', reason: 'Later', kind: 'car' },
    });
    assert.equal((await read('workflow', { search: 'Reed', filters })).total, 2);
  });

  it('counts a record in both spans where these overlap', async () => {
    const report = await read('workflow', { search: 'Reed', span: '2031-01-01..2032-06-15' });
    assert.equal(report.total, 7);
    assert.equal(figure(report, 'requests').before, '3');
  });

  it('compares nothing over all days', async () => {
    const report = await read('workflow', { search: 'Reed', span: 'all' });
    assert.deepEqual(report.span, { name: 'all', from: '2031-03-03', to: '2032-05-03' });
    assert.equal(report.before, undefined);
    assert.equal(figure(report, 'requests').now, '7');
    assert.equal(figure(report, 'requests').before, undefined);
    assert.equal(report.line.points[0]?.before, undefined);
  });
});

describe('a report', () => {
  it('is a kind of view of the modules that have one', async () => {
    for (const module of ['workflow', 'fna', 'formData']) {
      const { kinds = [] } = (await client.get<ModuleSchema>(endpoints.schema(module))).data;
      assert.equal(kinds.at(-1)?.kind, 'report', module);
    }
    const { kinds = [] } = (await client.get<ModuleSchema>(endpoints.schema('task'))).data;
    assert.ok(kinds.every(({ kind }) => kind !== 'report'));
    assert.equal((await client.post(path('task'), {})).code, 404);
  });

  it('of claims has sums in the currency of the most, with the others beside it', async () => {
    const rows = (await listed('fna')).filter(({ values }) => values['status'] !== 'draft');
    const sums: Record<string, number> = {};
    const counts: Record<string, number> = {};
    for (const { values } of rows) {
      const currency = typeof values['currency'] === 'string' ? values['currency'] : '';
      sums[currency] = (sums[currency] ?? 0) + Number(values['amount']);
      counts[currency] = (counts[currency] ?? 0) + 1;
    }
    const total = figure(await read('fna', { span: 'all' }), 'total');
    const most = Object.keys(counts).toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))[0] ?? '';
    assert.equal(total.currency, most);
    assert.equal(Number(total.now), sums[most]);
    assert.deepEqual(
      Object.fromEntries((total.others ?? []).map(({ currency = '', amount }) => [currency, Number(amount)])),
      Object.fromEntries(Object.entries(sums).filter(([currency]) => currency !== most)),
    );
  });

  it('refuses a span that is none, and a filter on a field that the user does not see', async () => {
    for (const span of ['week', '2026-09-30..2026-01-01', '2026-02-30..2026-03-01', '1990-01-01..2026-01-01'])
      assert.equal((await client.post(path('workflow'), { span })).code, 400, span);
    const chen = await signIn(server, 'group', 'chen.yiming');
    const filters: Filter[] = [{ field: 'account', op: 'notEmpty' }];
    assert.equal((await chen.post(path('fna'), { filters })).code, 400);
  });
});

describe('the results of a form', () => {
  it('are the answers to that form, with what it expects and the numbers that were given', async () => {
    const form = (
      await client.post<RecordDetail>(endpoints.records('formreport'), {
        values: { title: 'Choir', kind: 'survey', status: 'active', endsOn: '2032-12-31', expected: '8' },
      })
    ).data;
    const report = { module: 'formreport', id: form.id, title: 'Choir' };
    const answers = [
      { quantity: '4', score: '7.5', choice: 'yes', department: 'sales' },
      { quantity: '10', score: '8.0', choice: 'yes', department: 'legal' },
      { quantity: '7', choice: 'no', department: 'sales' },
      { status: 'draft', quantity: '1000' },
    ];
    for (const [no, values] of answers.entries()) {
      const { code } = await client.post(endpoints.records('formData'), {
        values: { title: `Choir ${no}`, report, ...values },
      });
      assert.equal(code, 200);
    }
    const results = await read('formData', { filters: [{ field: 'report', op: 'eq', value: form.id }] });
    assert.deepEqual(
      results.figures.map(({ key, now }) => [key, now]),
      [
        ['answers', '3'],
        ['expected', '8'],
        ['response', '37.5'],
      ],
    );
    assert.deepEqual(
      results.parts.map(({ field, groups }) => [field, groups.map(({ value, count }) => [value, count])]),
      [
        [
          'department',
          [
            ['sales', 2],
            ['legal', 1],
          ],
        ],
        [
          'choice',
          [
            ['yes', 2],
            ['no', 1],
          ],
        ],
      ],
    );
    assert.deepEqual(results.numbers, [
      { field: 'quantity', filled: 3, average: '7.00', median: '7.00', least: '4', most: '10' },
      { field: 'score', filled: 2, average: '7.75', median: '7.75', least: '7.5', most: '8.0' },
    ]);
    assert.equal(results.line.field, 'filledAt');
    // Without a form there is nothing that it expects.
    const all = await read('formData');
    assert.deepEqual(
      all.figures.map(({ key }) => key),
      ['answers'],
    );
  });
});
