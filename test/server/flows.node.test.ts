import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';

import * as v from 'valibot';

import type { AuditPage } from '../../core/contracts/audit.js';
import { stepsAheadOf } from '../../core/contracts/approval-steps.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import {
  flowEntrySchema,
  flowProblemsSchema,
  flowSchema,
  type Flow,
  type FlowEntry,
  type FlowStep,
} from '../../core/contracts/flows.js';
import { noticePaths, type PersonalNotices } from '../../core/contracts/personal-notices.js';
import type { ActivityEntry, ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { userGroupPaths, type UserGroup } from '../../core/contracts/user-groups.js';
import { idOf, namesOf, path, people, state, step, startFlows } from './flow-calls.js';
import { holds, noon } from './harness.js';

const {
  act,
  admin,
  as,
  get,
  markLate,
  open,
  publish,
  published,
  save,
  server,
  setTime,
  submitted,
  waitingFor,
} = await startFlows();

after(() => server.stop());

describe('flows of approvals', () => {
  it('are those of the module until one is published, one for each type of request', async () => {
    const { data: entries } = await admin.get<FlowEntry[]>(path);
    for (const entry of entries) assert.deepEqual(v.parse(flowEntrySchema, entry), entry);
    holds(entries.some(({ id, label }) => id === 'workflow.contract' && label === '合同'));
    holds(entries.some(({ id }) => id === 'fna'));
    const flow = await get('workflow.seal');
    assert.deepEqual(v.parse(flowSchema, flow), flow);
    assert.deepEqual([flow.revision, flow.published, flow.isChanged], [0, 0, false]);
    assert.deepEqual(
      flow.draft.steps.map(({ key, name, who }) => [key, name, who.by]),
      [
        ['department', '直属上级', 'manager'],
        ['finance', '财务审批', 'role'],
        ['lead', '分管领导', 'role'],
      ],
    );
    const fields = flow.fields.map(({ key }) => key);
    holds(fields.includes('initiator') && !fields.includes('leaveType') && !fields.includes('status'));
    assert.equal((await admin.get(`${path}/workflow.nothing`)).code, 404);
    assert.equal((await admin.get(`${path}/customer`)).code, 404);
  });

  it('are for administrators only, and for those of the tenant', async () => {
    for (const account of ['lin.xiao', 'wu.di']) {
      const client = await as(account);
      for (const answer of [
        await client.get(path),
        await client.get(`${path}/fna`),
        await client.put(`${path}/fna`, { content: { steps: [] }, revision: 0 }),
        await client.post(`${path}/fna/publish`, { revision: 0 }),
        await client.post(`${path}/fna/restore`, { version: 0, revision: 0 }),
      ])
        assert.deepEqual([answer.code, answer.data], [403, null]);
    }
    await published('workflow.car', step('a', people('lin.xiao')));
    const other = await as('admin', 'logistics');
    assert.equal((await other.get<Flow>(`${path}/workflow.car`)).data.published, 0);
  });

  it('of two administrators the second gets the present flow; a problem prevents publishing', async () => {
    const steps = [step('a', people())];
    const saved = await save('workflow.asset', { steps }, 0);
    assert.equal(saved.data.revision, 1);
    for (const revision of [0, 7]) {
      const late = await save('workflow.asset', { steps: [] }, revision);
      assert.deepEqual([late.code, late.data.present.draft.steps.length], [409, 1]);
    }
    assert.equal((await publish('workflow.asset', 0)).code, 409);
    const refused = await publish('workflow.asset', 1);
    assert.equal(refused.code, 422);
    const { problems } = v.parse(flowProblemsSchema, refused.data);
    assert.deepEqual(problems, [{ step: 'a', problem: 'noPeople' }]);
    const faults: [FlowStep, string][] = [
      [step('a', { by: 'group', group: 'x' }), 'unknownGroup'],
      [step('a', { by: 'people', people: ['nobody'] }), 'unknownPerson'],
      [step('a', { by: 'head' }, { name: ' ' }), 'noName'],
      [
        step('a', { by: 'head' }, { when: { field: 'status', op: 'isOneOf', values: ['done'] } }),
        'wrongCondition',
      ],
      [
        step('a', { by: 'head' }, { when: { field: 'amount', op: 'atLeast', value: 'much' } }),
        'wrongCondition',
      ],
      [
        step('a', { by: 'head' }, { when: { field: 'initiator', op: 'isOneOf', values: [] } }),
        'wrongCondition',
      ],
    ];
    for (const [one, problem] of faults) {
      const { revision } = await get('workflow.asset');
      await save('workflow.asset', { steps: [one] }, revision);
      const answer = await publish('workflow.asset', revision + 1);
      assert.deepEqual([answer.code, answer.data], [422, { problems: [{ step: 'a', problem }] }]);
    }
    const { revision } = await get('workflow.asset');
    const many = Array.from({ length: 21 }, (_, n) => step(`s${n}`, { by: 'head' }));
    assert.equal((await save('workflow.asset', { steps: many }, revision)).code, 400);
  });

  it('asks all of several, by amount, and tells each of them; a smaller request takes the other way', async () => {
    await published(
      'workflow.contract',
      step('m', { by: 'manager' }, { name: '主管审核' }),
      step('two', people('lin.xiao', 'zhou.ting'), {
        name: '会签',
        decide: 'all',
        when: { field: 'amount', op: 'atLeast', value: '50000' },
        hours: 24,
      }),
      step('small', people('sun.yue'), { when: { field: 'amount', op: 'below', value: '50000' } }),
    );
    const large = await submitted('chen.yiming', { amount: '50000.00' });
    assert.deepEqual(state(large), ['active', 'workflow.contract.m', '李敏']);
    assert.deepEqual(
      stepsAheadOf(large).map((one) => [
        one.label,
        one.person?.name ?? namesOf(one.people),
        one.all,
        one.why,
        one.skipped,
      ]),
      [
        ['主管审核', '李敏', undefined, undefined, undefined],
        ['会签', ['林晓', '周婷'], true, '金额 ≥ 50000', undefined],
        ['Step small', [], undefined, '金额 < 50000', true],
        ['归档', [], undefined, undefined, undefined],
      ],
    );
    const both = (await act('li.min', large, 'approve')).data;
    assert.deepEqual(state(both), ['active', 'workflow.contract.two', ['林晓', '周婷']]);
    assert.equal(stepsAheadOf(both)[0]?.due, '2026-09-18 12:00');
    for (const account of ['lin.xiao', 'zhou.ting']) {
      holds((await waitingFor(account)).includes(large.id), account);
      const { data } = await (
        await as(account)
      ).post<ListPage>(endpoints.list('workflow'), {
        filters: [{ field: 'waitingFor', op: 'eq', value: idOf(account) }],
        sort: [{ field: 'arrivedAt', direction: 'desc' }],
      });
      const row = data.rows.find(({ id }) => id === large.id);
      assert.deepEqual([row?.unread, row?.actions], [true, ['approve', 'return', 'refuse']], account);
    }
    assert.equal((await act('sun.yue', large, 'approve')).code, 403);
    assert.equal((await act('chen.yiming', large, 'approve')).code, 403);
    const one = (await act('zhou.ting', large, 'approve')).data;
    assert.deepEqual(state(one), ['active', 'workflow.contract.two', '林晓']);
    assert.equal((await act('zhou.ting', large, 'approve')).code, 403, 'only once');
    holds(!(await waitingFor('zhou.ting')).includes(large.id));
    const done = (await act('lin.xiao', large, 'approve')).data;
    assert.deepEqual(state(done), ['done', 'archive', []]);
    assert.deepEqual(namesOf(done.values['handledBy']), ['李敏', '周婷', '林晓']);
    const { data: timeline } = await (
      await as('lin.xiao')
    ).get<ActivityEntry[]>(endpoints.activity('workflow', large.id));
    assert.deepEqual(
      timeline.slice(-2).map(({ step: at }) => at?.label),
      ['会签', '会签'],
    );
    const { data: schema } = await (await as('lin.xiao')).get<ModuleSchema>(endpoints.schema('workflow'));
    const options = schema.fields.find(({ key }) => key === 'step')?.options?.map(({ label }) => label);
    holds(options?.includes('会签') === true);

    const small = await submitted('chen.yiming', { amount: '49999.99' });
    assert.deepEqual(state((await act('li.min', small, 'approve')).data), [
      'active',
      'workflow.contract.small',
      '孙悦',
    ]);
    assert.deepEqual(state((await act('sun.yue', small, 'approve')).data), ['done', 'archive', []]);
  });

  it('a return by one ends the step for all; the first of any moves on', async () => {
    const all = step('a', people('lin.xiao', 'zhou.ting'), { decide: 'all' });
    await published('workflow.seal', all, step('b', people('sun.yue', 'wu.di')));
    const record = await submitted('chen.yiming', { kind: 'seal' });
    await act('lin.xiao', record, 'approve');
    const back = (await act('zhou.ting', record, 'return', '请补充')).data;
    assert.deepEqual(state(back), ['returned', 'submit', '陈一鸣']);
    assert.deepEqual(namesOf(back.values['deciders']), []);
    await act('chen.yiming', record, 'submit');
    await act('lin.xiao', record, 'approve');
    const any = (await act('zhou.ting', record, 'approve')).data;
    assert.deepEqual(state(any), ['active', 'workflow.seal.b', ['孙悦', '吴迪']]);
    assert.deepEqual(state((await act('wu.di', record, 'approve')).data), ['done', 'archive', []]);
    assert.equal((await act('sun.yue', record, 'approve')).code, 403);
  });

  it('a flow that changes meanwhile does not touch a request; a restart and a new one take it', async () => {
    const first = step('a', people('lin.xiao'));
    await published('workflow.payment', first, step('b', people('zhou.ting')));
    const [kept, changed] = [
      await submitted('chen.yiming', { kind: 'payment', amount: '10.00' }),
      await submitted('chen.yiming', { kind: 'payment', amount: '10.00' }),
    ];
    await act('lin.xiao', kept, 'approve');
    const flow = await published('workflow.payment', step('c', people('sun.yue')));
    assert.deepEqual([flow.published, flow.versions.length, flow.isChanged], [2, 2, false]);
    assert.deepEqual(
      stepsAheadOf(await open('chen.yiming', kept)).map(({ label }) => label),
      ['Step b', '归档'],
    );
    assert.deepEqual(state((await act('zhou.ting', kept, 'approve')).data), ['done', 'archive', []]);
    const own = await open('chen.yiming', changed);
    const saved = await (
      await as('chen.yiming')
    ).put<RecordDetail>(endpoints.record('workflow', changed.id), {
      revision: own.revision,
      values: { amount: '20.00' },
    });
    assert.deepEqual(state(saved.data), ['active', 'workflow.payment.c', '孙悦']);

    const old = await admin.post<Flow>(`${path}/workflow.payment/restore`, {
      version: 1,
      revision: flow.revision,
    });
    assert.deepEqual([old.data.draft.steps.length, old.data.isChanged, old.data.published], [2, true, 2]);
    const builtIn = await admin.post<Flow>(`${path}/workflow.payment/restore`, {
      version: 0,
      revision: old.data.revision,
    });
    assert.equal(builtIn.data.draft.steps[0]?.who.by, 'manager');
    const { data: log } = await admin.get<AuditPage>('/api/portico/audit?kind=flowPublished');
    assert.deepEqual([log.entries[0]?.subject.name, log.entries[0]?.detail], ['付款', { version: 2 }]);
  });

  it('a request that was under way before the first flow keeps the steps of the module', async () => {
    const record = await submitted('chen.yiming', { kind: 'budget' });
    await published('workflow.budget', step('x', people('sun.yue')));
    assert.deepEqual(state((await act('li.min', record, 'approve')).data), ['active', 'finance', '林晓']);
  });

  it('names the manager, the head, a role and a group, but never the author while there is another', async () => {
    const { data: group } = await admin.post<UserGroup>(userGroupPaths.groups, { name: '会签组' });
    await admin.put(userGroupPaths.group(group.id), {
      name: group.name,
      people: [idOf('sun.yue'), idOf('he.jing')],
      rights: { workflow: { verbs: ['see', 'create', 'change'], range: 'all' } },
      revision: group.revision,
    });
    await published(
      'workflow.system',
      step('head', { by: 'head' }),
      step('role', { by: 'role', role: 'finance' }),
      step('group', { by: 'group', group: group.id }),
      step('self', people('li.min')),
      step('own', { by: 'manager' }, { when: { field: 'initiator', op: 'isOneOf', values: ['board'] } }),
      step('other', { by: 'manager' }, { when: { field: 'initiator', op: 'isNoneOf', values: ['admin'] } }),
    );
    const steps = async (account: string) =>
      stepsAheadOf(await submitted(account, { kind: 'system' }))
        .filter(({ skipped }) => !skipped)
        .map(({ person, people: several }) => (person ? person.name : namesOf(several)));
    // The head of the department is the head of the one above for himself; departments stand for those below.
    assert.deepEqual(await steps('li.min'), ['周建国', '林晓', ['孙悦', '何静'], '系统管理员', '周建国', []]);
    assert.deepEqual(await steps('chen.yiming'), ['李敏', '林晓', ['孙悦', '何静'], '李敏', '李敏', []]);
    assert.equal((await steps('he.jing'))[2], '孙悦');
  });

  it('whom a group keeps from changing requests decides none; if no condition holds, the last step decides', async () => {
    const { data: group } = await admin.post<UserGroup>(userGroupPaths.groups, { name: '只读' });
    const readOnly = { workflow: { verbs: ['see'], range: 'all' } };
    const change = {
      name: group.name,
      people: [idOf('zhao.qiang')],
      rights: readOnly,
      revision: group.revision,
    };
    assert.equal((await admin.put(userGroupPaths.group(group.id), change)).code, 200);
    await published(
      'workflow.trip',
      step('a', people('zhao.qiang'), { when: { field: 'days', op: 'atLeast', value: '9' } }),
      step('b', people('zhao.qiang', 'sun.yue'), { when: { field: 'days', op: 'atLeast', value: '5' } }),
    );
    const values = { kind: 'trip', destination: '上海', from: '2026-10-01', to: '2026-10-02' };
    const short = await submitted('chen.yiming', { ...values, days: '2' });
    assert.deepEqual(state(short), ['active', 'workflow.trip.b', '孙悦']);
    const long = await submitted('chen.yiming', { ...values, days: '9' });
    assert.deepEqual(state(long), ['active', 'workflow.trip.a', '系统管理员']);
  });

  it('expenses have one flow; an amount in another currency takes every step that compares it', async () => {
    await published(
      'fna',
      step('a', people('wu.di'), { when: { field: 'amount', op: 'atLeast', value: '1000' } }),
      step('b', { by: 'role', role: 'finance' }),
    );
    const claim = (amount: string, currency: string) => ({
      kind: 'travel',
      currency,
      items: [{ name: '机票', amount }],
      amount,
    });
    assert.deepEqual(state(await submitted('chen.yiming', claim('50.00', 'CNY'), 'fna')), [
      'active',
      'fna.b',
      '林晓',
    ]);
    const abroad = await submitted('chen.yiming', claim('50.00', 'USD'), 'fna');
    assert.deepEqual(state(abroad), ['active', 'fna.a', '吴迪']);
    const finance = (await act('wu.di', abroad, 'approve')).data;
    assert.deepEqual(state(finance), ['active', 'fna.b', '林晓']);
    // Those with the role of a step fill in the fields of that step.
    holds((await open('lin.xiao', abroad)).rights.fields?.includes('costCentre') === true);
    holds((await open('lin.xiao', abroad)).rights.restart === undefined);
  });

  it('a request that waits longer than its step allows is late, and its handlers are reminded once', async () => {
    await published('workflow.leave', step('a', people('lin.xiao', 'wu.di'), { hours: 2 }));
    const leave = { kind: 'leave', from: '2026-10-01', to: '2026-10-02', days: '2' };
    const record = await submitted('chen.yiming', leave);
    const reminders = async (account: string) =>
      (await (await as(account)).get<PersonalNotices>(noticePaths.list)).data.rows.filter(
        ({ kind, record: id }) => kind === 'reminder' && id === record.id,
      );
    await markLate();
    assert.equal((await open('lin.xiao', record)).values['status'], 'active');
    setTime(new Date(noon.getTime() + 2 * 3_600_000));
    await markLate();
    await markLate();
    const late = await open('lin.xiao', record);
    assert.deepEqual([late.values['status'], late.values['dueAt']], ['late', '2026-09-17 14:00']);
    assert.equal(late.revision, (await open('chen.yiming', record)).revision);
    for (const account of ['lin.xiao', 'wu.di']) {
      const found = await reminders(account);
      assert.deepEqual(
        found.map(({ person }) => person.name),
        ['陈一鸣'],
        account,
      );
    }
    assert.deepEqual(await reminders('chen.yiming'), []);
    assert.equal((await act('wu.di', record, 'approve')).data.values['status'], 'done');
  });
});
