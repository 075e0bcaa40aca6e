import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type {
  FieldValues,
  InvalidData,
  ListPage,
  ModuleSchema,
  PersonRef,
  RecordDetail,
} from '../../core/contracts/records.js';
import { validateValues } from '../../core/modules/validate.js';
import { allModules } from '../../server/schemas/all.js';
import { fieldsOf } from '../../server/schemas/define.js';
import { seededPersonId } from '../../server/seed/people.js';
import type { Client, TestServer } from './harness.js';
import { signIn, startServer } from './harness.js';

const lin: PersonRef = { id: seededPersonId('group', 'lin.xiao'), name: '林晓' };
const wang: PersonRef = { id: seededPersonId('group', 'wang.min'), name: '王敏' };

describe('rules of forms', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
  });
  after(() => server.stop());

  const create = (module: string, values: Record<string, unknown>, by = client) =>
    by.post<RecordDetail>(endpoints.records(module), { values });
  const save = (module: string, { id, revision }: RecordDetail, values: Record<string, unknown>) =>
    client.call<RecordDetail>('PUT', endpoints.record(module, id), { revision, values });
  const errorsOf = (answer: { code: number; data: unknown }) => {
    assert.equal(answer.code, 422);
    return (answer.data as InvalidData).errors;
  };

  const claim = { title: '出差报销', kind: 'travel' };
  const items = [
    { name: '机票', day: '2026-09-10', bills: '2', amount: '1800.38' },
    { name: '酒店', day: '2026-09-11', bills: '1', amount: '323.00' },
  ];

  it('the amount of a claim is the sum of its lines; another one is refused', async () => {
    const { data: made } = await create('fna', { ...claim, items });
    assert.equal(made.values['amount'], '2123.38');
    assert.deepEqual(errorsOf(await create('fna', { ...claim, items, amount: '99.00' })), [
      { field: 'amount', error: { rule: 'not-computed', expected: '2123.38' } },
    ]);
    assert.deepEqual(errorsOf(await save('fna', made, { amount: '99.00' })), [
      { field: 'amount', error: { rule: 'not-computed', expected: '2123.38' } },
    ]);
    const { data: shorter } = await save('fna', made, { items: items.slice(1) });
    assert.equal(shorter.values['amount'], '323.00');
    const { data: free } = await save('fna', shorter, { items: null, amount: '50.00' });
    assert.equal(free.values['amount'], '50.00');
  });

  it('a sum that its field cannot hold is refused', async () => {
    const huge = Array.from({ length: 3 }, () => ({ name: '设备', amount: '9999999999999.00' }));
    assert.deepEqual(errorsOf(await create('fna', { ...claim, items: huge })), [
      { field: 'amount', error: { rule: 'too-large', max: '9999999999999' } },
    ]);
  });

  it('an amount of a line is unit price times quantity', async () => {
    const customer = await client.post<ListPage>(endpoints.list('customer'), { limit: 1 });
    const [row] = customer.data.rows;
    const order = {
      title: '订单',
      customer: { module: 'customer', id: row?.id, title: row?.title },
      orderedOn: '2026-09-17',
      owner: lin,
    };
    const line = { name: '扫码枪', quantity: '3', price: '9.99' };
    const { data } = await create('orderform', { ...order, items: [line] });
    assert.deepEqual(data.values['items'], [{ ...line, amount: '29.97' }]);
    assert.equal(data.values['amount'], '29.97');
    assert.deepEqual(
      errorsOf(await create('orderform', { ...order, items: [{ ...line, amount: '30.00' }] })),
      [
        {
          field: 'items',
          error: {
            rule: 'line',
            line: 0,
            column: 'amount',
            error: { rule: 'not-computed', expected: '29.97' },
          },
        },
      ],
    );
  });

  it('a date in a line is a date', async () => {
    const wrong = [{ name: '机票', day: '随便写的日期', amount: '1.00' }];
    assert.deepEqual(errorsOf(await create('fna', { ...claim, items: wrong })), [
      { field: 'items', error: { rule: 'line', line: 0, column: 'day', error: { rule: 'not-a-date' } } },
    ]);
  });

  for (const def of allModules) {
    for (const { key, notBefore } of fieldsOf(def)) {
      if (notBefore === undefined || def.create === false) continue;
      it(`${def.module}.${key} before ${notBefore} is refused`, async () => {
        const { data: schema } = await client.get<ModuleSchema>(endpoints.schema(def.module));
        const dated = (name: string, day: string) => {
          const field = schema.fields.find((one) => one.key === name);
          return { [name]: field?.type === 'datetime' ? `${day} 09:00` : day };
        };
        const given = { ...dated(notBefore, '2026-09-17'), ...dated(key, '2026-09-16') };
        const errors = validateValues(schema, given, { record: {} });
        assert.deepEqual(
          errors.filter(({ field }) => field === key).map(({ error }) => error.rule),
          ['too-small'],
        );
      });
    }
  }

  it('an event that ends before it starts is refused, also when only one of the two changes', async () => {
    const event = { title: '评审', start: '2026-09-18 10:00', end: '2026-09-18 09:00' };
    const error = { rule: 'too-small', min: '2026-09-18 10:00' };
    assert.deepEqual(errorsOf(await create('calendar', event)), [{ field: 'end', error }]);
    const { data: made } = await create('calendar', { ...event, end: '2026-09-18 11:00' });
    assert.deepEqual(errorsOf(await save('calendar', made, { end: '2026-09-18 09:00' })), [
      { field: 'end', error },
    ]);
    assert.deepEqual(errorsOf(await save('calendar', made, { start: '2026-09-18 12:00' })), [
      { field: 'end', error: { rule: 'too-small', min: '2026-09-18 12:00' } },
    ]);
  });

  it('an event of mine is in my schedule whether I created it or take part in it', async () => {
    const { data: schema } = await client.get<ModuleSchema>(endpoints.schema('calendar'));
    const filters = schema.views.find(({ id }) => id === 'mine')?.filters;
    const event = { start: '2026-09-18 10:00', end: '2026-09-18 11:00' };
    await create('calendar', { ...event, title: '我创建的日程', people: [wang] });
    const other = await signIn(server, 'group', 'wang.min');
    await create('calendar', { ...event, title: '王敏请我的日程', people: [lin] }, other);
    await create('calendar', { ...event, title: '与我无关的日程', people: [wang] }, other);
    const found = async (search: string) =>
      (await client.post<ListPage>(endpoints.list('calendar'), { search, filters, limit: 5 })).data.total;
    assert.deepEqual(
      [await found('我创建的日程'), await found('王敏请我的日程'), await found('与我无关的日程')],
      [1, 1, 0],
    );
  });

  it('seeded records follow the rules of their forms', async () => {
    const broken: string[] = [];
    for (const { module } of allModules) {
      const { data: schema } = await client.get<ModuleSchema>(endpoints.schema(module));
      const { data: page } = await client.post<ListPage>(endpoints.list(module), { limit: 8 });
      for (const { id } of page.rows) {
        const { data } = await client.get<RecordDetail>(endpoints.record(module, id));
        const entered = schema.fields.filter(({ hidden, readOnly }) => !hidden && !readOnly);
        const values: FieldValues = Object.fromEntries(
          entered.map(({ key }) => [key, data.values[key] ?? null]),
        );
        const errors = validateValues(schema, values, { record: data.values });
        broken.push(...errors.map(({ field, error }) => `${module}.${field}: ${error.rule}`));
      }
    }
    assert.deepEqual([...new Set(broken)], []);
  });
});
