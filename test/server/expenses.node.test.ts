import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FieldValues, LineValue, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { targetRatePath } from '../../core/contracts/rates.js';
import { exchangeColumn } from '../../core/records/exchange.js';
import {
  multiplyDecimals,
  readDecimal,
  roundDecimal,
  writeDecimal,
} from '../../core/values/format/decimal.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let tom: Client;
let chen: Client;

before(async () => {
  server = await startServer();
  [tom, chen] = await Promise.all([
    signIn(server, 'logistics', 'tom.baker'),
    signIn(server, 'group', 'chen.yiming'),
  ]);
});
after(() => server.stop());

const request = { kind: 'expense', title: 'Trip to Lyon', reason: 'Customer visit' };
const hotel = { day: '2026-09-10', kind: 'lodging', currency: 'EUR', amount: '120.00' };

const create = (values: FieldValues, client = tom) =>
  client.post<RecordDetail>(endpoints.records('workflow'), { values: { ...request, ...values } });

const save = (record: RecordDetail, values: FieldValues, client = tom) =>
  client.call<RecordDetail>('PUT', endpoints.record('workflow', record.id), {
    revision: record.revision,
    values,
  });

const linesOf = ({ values }: RecordDetail) => values['expenses'] as LineValue[];

async function rateOf(date: string): Promise<string> {
  const body = { rateSymbol: 'EUR', targetSymbol: 'GBP', date, type: '2', tenantKey: 'logistics' };
  return (await tom.post<{ rate: string }>(targetRatePath, body)).data.rate;
}

/** The product, rounded to two decimals. */
function converted(amount: string, rate: string): string {
  const product = readDecimal(multiplyDecimals(amount, rate) ?? '');
  assert.ok(product);
  return writeDecimal(roundDecimal(product, 2));
}

/** Rejected cells: line, column and rule. */
function problemsOf(answer: { code: number; data: unknown }) {
  assert.equal(answer.code, 422);
  const { errors } = answer.data as { errors: { field: string; error: Record<string, unknown> }[] };
  return errors.map(({ field, error }) => [field, error]);
}

describe('a request for expenses', () => {
  it('has each amount in the base currency by the rate of its day, and the sum of them as its amount', async () => {
    const rate = await rateOf('2026-09-10');
    const { code, msg, data } = await create({
      expenses: [hotel, { ...hotel, day: '2026-09-11', kind: 'meal', currency: 'GBP', amount: '20.50' }],
    });
    assert.equal(code, 200, msg);
    const base = converted('120.00', rate);
    assert.deepEqual(
      linesOf(data).map((line) => [line['rate'], line['base']]),
      [
        [rate, base],
        ['1', '20.50'],
      ],
    );
    assert.equal(Number(data.values['amount']).toFixed(2), (Number(base) + 20.5).toFixed(2));
  });

  it('is converted by the rate of the suite, whichever rate is submitted', async () => {
    const rate = await rateOf('2026-09-10');
    const { data } = await create({
      expenses: [{ ...hotel, rate: '99', base: '11880.00' }],
      amount: '11880.00',
    });
    assert.deepEqual([linesOf(data)[0]?.['rate'], data.values['amount']], [rate, converted('120.00', rate)]);
    const changed = await save(data, {
      expenses: [{ ...hotel, day: '2026-09-01', rate: '99', base: '11880.00' }],
    });
    assert.equal(changed.code, 200, changed.msg);
    const later = await rateOf('2026-09-01');
    assert.notEqual(later, rate);
    assert.deepEqual(
      [linesOf(changed.data)[0]?.['rate'], changed.data.values['amount']],
      [later, converted('120.00', later)],
    );
  });

  it('says which line has no rate, no day or a currency that the tenant has not', async () => {
    const unrated = await create({
      expenses: [
        { ...hotel, currency: 'GBP' },
        { ...hotel, day: '2020-01-01' },
      ],
    });
    assert.deepEqual(problemsOf(unrated), [
      [
        'expenses',
        {
          ...{ rule: 'line', line: 1, column: 'currency' },
          error: { rule: 'no-rate', from: 'EUR', to: 'GBP', day: '2020-01-01' },
        },
      ],
    ]);
    assert.deepEqual(problemsOf(await create({ expenses: [{ ...hotel, day: '' }] })), [
      ['expenses', { rule: 'line', line: 0, column: 'day', error: { rule: 'required' } }],
    ]);
    assert.deepEqual(problemsOf(await create({ expenses: [{ ...hotel, currency: 'HKD' }] })), [
      ['expenses', { rule: 'line', line: 0, column: 'currency', error: { rule: 'not-an-option' } }],
    ]);
  });

  it('has a hundred lines at most', async () => {
    const lines = (count: number) => Array.from({ length: count }, () => ({ ...hotel, currency: 'GBP' }));
    assert.equal((await create({ expenses: lines(100) })).data.values['amount'], '12000.00');
    assert.deepEqual(problemsOf(await create({ expenses: lines(101) })), [
      ['expenses', { rule: 'too-long', max: 100 }],
    ]);
  });

  it('names its cost centre and its budget by references', async () => {
    const budgets = await tom.post<{ rows: { id: string; title: string }[] }>(endpoints.list('fnaBudget'), {
      limit: 1,
    });
    const [budget] = budgets.data.rows;
    assert.ok(budget);
    const named = { module: 'fnaBudget', id: budget.id, title: 'another title' };
    const { data, code, msg } = await create({ costDepartment: 'operations', budget: named });
    assert.equal(code, 200, msg);
    assert.deepEqual(
      [data.values['costDepartment'], data.values['budget']],
      ['operations', { ...named, title: budget.title }],
    );
    assert.deepEqual(problemsOf(await create({ costDepartment: 'nowhere' })), [
      ['costDepartment', { rule: 'not-an-option' }],
    ]);
    assert.deepEqual(problemsOf(await create({ budget: { ...named, id: '1' } })), [
      ['budget', { rule: 'not-an-option' }],
    ]);
  });

  it('has the limits of its tenant in its schema', async () => {
    const limitsOf = async (client: Client) => {
      const { data } = await client.get<ModuleSchema>(endpoints.schema('workflow'));
      return exchangeColumn(data.fields.find(({ key }) => key === 'expenses')?.columns)?.exchange;
    };
    const amounts = { meal: '90.00', lodging: '160.00', traffic: '60.00' };
    const parts = { amount: 'amount', currency: 'currency', day: 'day', rate: 'rate' };
    assert.deepEqual(await limitsOf(tom), { ...parts, base: 'GBP', limits: { column: 'kind', amounts } });
    assert.deepEqual((await limitsOf(chen))?.base, 'CNY');
  });

  it('has no lines once it is of another type, and refuses them in one', async () => {
    const { data } = await create({ expenses: [hotel] });
    const leave = await save(data, { kind: 'leave', leaveType: 'annual' });
    assert.equal(leave.code, 200, leave.msg);
    assert.deepEqual([leave.data.values['expenses'], leave.data.values['amount']], [null, null]);
    assert.deepEqual(problemsOf(await save(leave.data, { expenses: [hotel] })), [
      ['expenses', { rule: 'not-applicable' }],
    ]);
  });

  it('without lines keeps the amount that was entered, as those of earlier releases', async () => {
    const { data } = await create({ amount: '75.00', costCentre: 'A-1', budgetItem: 'Travel' });
    const renamed = await save(data, { title: 'Trip to Paris' });
    assert.deepEqual(
      ['amount', 'costCentre', 'budgetItem'].map((key) => renamed.data.values[key]),
      ['75.00', 'A-1', 'Travel'],
    );
  });
});
