import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { InvalidData } from '../../core/contracts/record-changes.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { FieldValues, ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { applies } from '../../core/records/applies.js';
import { initialValues } from '../../core/records/initial-values.js';
import { validateValues } from '../../core/records/validate.js';
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
    for (const { key, notBefore, showWhen } of fieldsOf(def)) {
      if (notBefore === undefined || def.create === false) continue;
      it(`${def.module}.${key} before ${notBefore} is refused`, async () => {
        const { data: schema } = await client.get<ModuleSchema>(endpoints.schema(def.module));
        const dated = (name: string, day: string) => {
          const field = schema.fields.find((one) => one.key === name);
          return { [name]: field?.type === 'datetime' ? `${day} 09:00` : day };
        };
        const type = showWhen ? { [showWhen.field]: showWhen.values[0] } : {};
        const given = { ...type, ...dated(notBefore, '2026-09-17'), ...dated(key, '2026-09-16') };
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

  const asked = async (module: string, values: FieldValues) => {
    const { data: schema } = await client.get<ModuleSchema>(endpoints.schema(module));
    const context = { me: lin, department: '财务部', now: '2026-09-17 12:00' };
    const initial = { ...initialValues(schema.fields, context, values), ...values };
    return {
      /** Labels of the fields that apply to the type of request. */
      shown: schema.fields
        .filter((field) => field.showWhen && applies(field, initial))
        .map(({ label }) => label),
      /** Keys of the fields that the user has to fill. */
      required: validateValues(schema, initial).map(({ field }) => field),
    };
  };

  const requests: [kind: string, shown: string[], required: string[]][] = [
    [
      'purchase',
      ['采购类型', '期望到货', '收货地址', '成本中心', '预算', '采购明细', '金额'],
      ['title', 'reason'],
    ],
    ['expense', ['成本中心', '预算', '费用明细', '金额'], ['title', 'reason']],
    ['leave', ['请假类型', '开始日期', '结束日期', '天数'], ['title', 'reason']],
    [
      'trip',
      ['目的地', '开始日期', '结束日期', '天数', '成本中心', '预算', '金额'],
      ['title', 'destination', 'reason'],
    ],
    ['overtime', ['开始时间', '结束时间', '加班时长（小时）'], ['title', 'reason']],
    ['onboarding', ['入职人员', '岗位', '入职日期'], ['title', 'candidate', 'position', 'joinsOn', 'reason']],
  ];
  for (const [kind, shown, required] of requests) {
    it(`a request of the type ${kind} asks for its own fields`, async () => {
      assert.deepEqual(await asked('workflow', { kind }), { shown, required });
    });
  }

  it('a request refuses fields of other types, and has none of their values', async () => {
    const leave = { kind: 'leave', title: '年假', reason: '休息' };
    assert.deepEqual(errorsOf(await create('workflow', { ...leave, address: '仓库' })), [
      { field: 'address', error: { rule: 'not-applicable' } },
    ]);
    const { data: made } = await create('workflow', leave);
    const held = ['leaveType', 'from', 'to', 'days', 'startAt', 'endAt', 'address', 'purchaseKind'];
    assert.deepEqual(
      held.map((key) => made.values[key]),
      ['annual', '2026-09-17', '2026-09-17', '1.0', null, null, null, null],
    );
    const { data: expense } = await create('workflow', {
      kind: 'expense',
      title: '差旅费',
      reason: '出差',
      amount: '120.00',
    });
    assert.deepEqual(
      held.map((key) => expense.values[key]),
      held.map(() => null),
    );
  });

  it('a change of the type empties the fields that no longer apply, and they are empty when they apply again', async () => {
    const trip = { kind: 'trip', title: '出差', reason: '拜访', destination: '上海', amount: '800.00' };
    const { data: made } = await create('workflow', trip);
    const { data: leave } = await save('workflow', made, { kind: 'leave', leaveType: 'sick' });
    const held = ['from', 'days', 'leaveType', 'destination', 'amount'];
    assert.deepEqual(
      held.map((key) => leave.values[key]),
      ['2026-09-17', '1.0', 'sick', null, null],
    );
    const { data: seal } = await save('workflow', leave, { kind: 'seal', days: leave.values['days'] });
    assert.deepEqual(
      held.map((key) => seal.values[key]),
      held.map(() => null),
    );
    const dates = { from: '2026-09-21', to: '2026-09-22', days: '2' };
    const { data: again } = await save('workflow', seal, { kind: 'trip', destination: '北京', ...dates });
    assert.deepEqual(
      held.map((key) => again.values[key]),
      ['2026-09-21', '2.0', null, '北京', null],
    );
  });

  const known: [module: string, required: string[]][] = [
    ['calendar', ['title']],
    ['meeting', ['title']],
    ['videoMeeting', ['title']],
    ['task', ['title', 'dueDate']],
    ['doc', ['title', 'folder']],
    ['docFolder', ['title']],
    ['customer', ['name']],
    ['project', ['title', 'endDate']],
    ['goal', ['title', 'dueOn']],
    ['plan', ['title']],
    ['cowork', ['title']],
    ['placard', ['title']],
    ['blog', ['title']],
    ['workorder', ['title']],
    ['orderform', ['title', 'customer']],
    ['quote', ['title', 'customer']],
    ['contract', ['title', 'customer', 'amount']],
    ['fna', ['title', 'amount']],
    ['odoc', ['title']],
  ];
  for (const [module, required] of known) {
    it(`a new ${module} requires nothing that the system knows`, async () => {
      assert.deepEqual((await asked(module, {})).required, required);
    });
  }

  it('an event needs a subject; its owner and its times are proposed', async () => {
    const { data } = await create('calendar', { title: '评审' });
    assert.deepEqual(
      ['owner', 'start', 'end'].map((key) => data.values[key]),
      [lin, '2026-09-17 12:30', '2026-09-17 13:30'],
    );
  });

  it('a proposed value that the user has removed stays empty', async () => {
    const { data } = await create('task', { title: '任务', dueDate: '2026-10-01', priority: null });
    assert.equal(data.values['priority'], null);
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
