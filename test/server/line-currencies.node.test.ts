import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import { formPaths, type Form, type FormField, type FormProblem } from '../../core/contracts/forms.js';
import type { FieldValues, LineValue, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { targetRatePath } from '../../core/contracts/rates.js';
import { convertAmount } from '../../core/values/format/convert-amount.js';
import { sumDecimals } from '../../core/values/format/decimal.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let chen: Client;
let admin: Client;

before(async () => {
  server = await startServer({ repeat: () => () => undefined });
  [chen, admin] = await Promise.all([
    signIn(server, 'group', 'chen.yiming'),
    signIn(server, 'group', 'admin'),
  ]);
});
after(() => server.stop());

const claim = { title: 'Trip to Boston', kind: 'travel' };
const hotel = { name: 'Hotel', day: '2026-09-10', currency: 'USD', amount: '120.00' };
const taxi = { name: 'Taxi', amount: '40.00' };

const create = (values: FieldValues, module = 'fna', client = chen) =>
  client.post<RecordDetail>(endpoints.records(module), { values });
const save = ({ id, revision }: RecordDetail, values: FieldValues, module = 'fna', client = chen) =>
  client.call<RecordDetail>('PUT', endpoints.record(module, id), { revision, values });

const linesOf = ({ values }: RecordDetail, key = 'items') => values[key] as LineValue[];

async function converted(amount: string, from: string, to: string, date: string): Promise<string> {
  const body = { rateSymbol: from, targetSymbol: to, date, type: '2', tenantKey: 'group' };
  const { rate } = (await chen.post<{ rate: string }>(targetRatePath, body)).data;
  return convertAmount(amount, rate, 2) ?? assert.fail();
}

function problemsOf(answer: { code: number; data: unknown }) {
  assert.equal(answer.code, 422);
  const { errors } = answer.data as { errors: { field: string; error: Record<string, unknown> }[] };
  return errors.map(({ field, error }) => [field, error]);
}

describe('an expense claim with lines in several currencies', () => {
  it('has their sum in its own currency, by the rates of their days, whichever are submitted', async () => {
    const { data, code, msg } = await create({
      ...claim,
      items: [{ ...hotel, rate: '99', converted: '11880.00' }, taxi],
    });
    assert.equal(code, 200, msg);
    const yuan = await converted('120.00', 'USD', 'CNY', '2026-09-10');
    assert.deepEqual(
      linesOf(data).map((line) => line['converted']),
      [yuan, '40.00'],
    );
    assert.equal(data.values['amount'], sumDecimals([yuan, '40.00']));
    assert.equal(data.values['currency'], 'CNY');
  });

  it('has other rates after a change of its currency, also without its lines', async () => {
    const { data } = await create({
      ...claim,
      items: [hotel, taxi, { ...taxi, currency: 'EUR', day: '2026-09-11' }],
    });
    const changed = await save(data, { currency: 'USD' });
    assert.equal(changed.code, 200, changed.msg);
    const dollars = await converted('40.00', 'EUR', 'USD', '2026-09-11');
    assert.deepEqual(
      linesOf(changed.data).map((line) => line['converted']),
      ['120.00', '40.00', dollars],
    );
    assert.equal(changed.data.values['amount'], sumDecimals(['160.00', dollars]));
  });

  it('names the rate, the day or the currency that a line lacks', async () => {
    assert.deepEqual(problemsOf(await create({ ...claim, items: [taxi, { ...hotel, day: '2020-01-01' }] })), [
      [
        'items',
        {
          ...{ rule: 'line', line: 1, column: 'currency' },
          error: { rule: 'no-rate', from: 'USD', to: 'CNY', day: '2020-01-01' },
        },
      ],
    ]);
    assert.deepEqual(problemsOf(await create({ ...claim, items: [{ ...hotel, day: '' }] })), [
      ['items', { rule: 'line', line: 0, column: 'day', error: { rule: 'required' } }],
    ]);
    assert.deepEqual(problemsOf(await create({ ...claim, items: [{ ...hotel, currency: 'GBP' }] })), [
      ['items', { rule: 'line', line: 0, column: 'currency', error: { rule: 'not-an-option' } }],
    ]);
  });

  it('of an earlier release has lines in its own currency', async () => {
    const { data } = await create({ ...claim, currency: 'USD', items: [taxi, { ...taxi, amount: '2.50' }] });
    assert.equal(data.values['amount'], '42.50');
    const { data: renamed } = await save(data, { title: 'Trip' });
    assert.deepEqual([renamed.values['amount'], linesOf(renamed)], ['42.50', linesOf(data)]);
  });
});

const field = (key: string, kind: FormField['kind'], extra: Partial<FormField> = {}): FormField => ({
  ...{ key, kind, section: 'g1', label: `Field ${key}` },
  ...extra,
});
const day = { key: 'c1', type: 'date', label: 'Day' } as const;
const price = { key: 'c2', type: 'money', label: 'Price', rateDay: 'c1' } as const;
const lines = (...columns: NonNullable<FormField['columns']>) => field('s1', 'lines', { columns });

describe('lines in several currencies in a form', () => {
  async function saved(form: Form, fields: FormField[]): Promise<Form> {
    const content = { ...form.draft, sections: [{ key: 'g1', label: '' }], fields };
    const answer = await admin.put<Form>(formPaths.form(form.id), { content, revision: form.revision });
    assert.equal(answer.code, 200, answer.msg);
    return answer.data;
  }
  const publish = ({ id, revision }: Form) =>
    admin.post<Form & { problems?: FormProblem[] }>(formPaths.publish(id), { revision });

  it('have their sum in the base currency, and keep their currencies once they are published', async () => {
    const { data: made } = await admin.post<Form>(formPaths.forms, { title: 'Trips' });
    const sum = field('n1', 'money', { sumOf: { field: 's1', column: 'c2' } });
    const twice = field('n2', 'computed', { formula: '2 * sum({s1.c2})', isMoney: true });
    const first = await publish(await saved(made, [lines(day, price), sum, twice]));
    assert.equal(first.code, 200, JSON.stringify(first.data));
    const { module } = first.data;
    const schema = await chen.get<ModuleSchema>(endpoints.schema(module));
    const keys = schema.data.fields.find(({ key }) => key === 's1')?.columns?.map(({ key }) => key);
    assert.deepEqual(keys, ['c1', 'c2_currency', 'c2', 'c2_rate', 'c2_base']);
    const rows: LineValue[] = [{ c1: '2026-09-10', c2_currency: 'USD', c2: '120.00' }, { c2: '40.00' }];
    const { data, code, msg } = await create({ s1: rows }, module);
    assert.equal(code, 200, msg);
    const total = sumDecimals([await converted('120.00', 'USD', 'CNY', '2026-09-10'), '40.00']);
    assert.deepEqual([data.values['n1'], data.values['n2']], [total, sumDecimals([total, total])]);

    const plain = await publish(await saved(first.data, [lines(day, { ...price, rateDay: undefined }), sum]));
    assert.deepEqual(
      [plain.code, plain.data.problems],
      [422, [{ field: 's1', of: 'c2', problem: 'otherColumn' }]],
    );
  });

  it('need a column of dates, and one column of amounts', async () => {
    const { data: made } = await admin.post<Form>(formPaths.forms, { title: 'Wrong trips' });
    const fields = [lines({ ...day, type: 'text' }, price, { ...price, key: 'c3' })];
    const wrong = await publish(await saved(made, fields));
    assert.deepEqual(wrong.data.problems, [
      { field: 's1', of: 'c2', problem: 'noRateDay' },
      { field: 's1', of: 'c3', problem: 'noRateDay' },
    ]);
    const two = await publish(
      await saved({ ...made, revision: made.revision + 1 }, [lines(day, price, { ...price, key: 'c3' })]),
    );
    assert.deepEqual(two.data.problems, [{ field: 's1', of: 'c3', problem: 'secondCurrency' }]);
  });
});
