import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';

import { doneStepsOf, earlierStepsOf, stepsAheadOf } from '../../core/contracts/approval-steps.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { handoverPaths } from '../../core/contracts/handover.js';
import { noticePaths, type PersonalNotices } from '../../core/contracts/personal-notices.js';
import type { ActivityEntry, ListPage, RecordDetail } from '../../core/contracts/records.js';
import { idOf, namesOf, people, state, step, startFlows } from './flow-calls.js';
import { runTask } from './batch-client.js';
import { holds, noon } from './harness.js';

const { act, as, markLate, open, published, server, setTime, submitted, waitingFor } = await startFlows();

after(() => server.stop());

const actionsOf = async (account: string, record: RecordDetail): Promise<string[]> =>
  (await open(account, record)).actions.map(({ key }) => key);
const timelineOf = async (account: string, { module, id }: RecordDetail): Promise<ActivityEntry[]> =>
  (await (await as(account)).get<ActivityEntry[]>(endpoints.activity(module, id))).data;
const remindersOf = async (account: string, { id }: RecordDetail): Promise<string[]> =>
  (await (await as(account)).get<PersonalNotices>(noticePaths.list)).data.rows.flatMap(
    ({ kind, record, person }) => (kind === 'reminder' && record === id ? [person.name] : []),
  );
const aheadOf = (record: RecordDetail) =>
  stepsAheadOf(record).map(({ label, person, people: several, now, alongside }) => [
    label,
    person?.name ?? namesOf(several),
    now === true,
    alongside === true,
  ]);
const doneOf = (record: RecordDetail) =>
  doneStepsOf(record).map(({ label, alongside, now }) => [label, alongside === true, now === true]);
const save = async (account: string, record: RecordDetail, values: object) => {
  const { revision } = await open(account, record);
  return await (
    await as(account)
  ).put<RecordDetail>(endpoints.record(record.module, record.id), { revision, values });
};

describe('steps side by side', () => {
  it('begin together, each with its own people, rule, limit and condition, and all have to be completed', async () => {
    await published(
      'workflow.contract',
      step('first', people('li.min')),
      step('finance', people('lin.xiao', 'wu.di'), { hours: 48 }),
      step('legal', people('zhou.ting', 'sun.yue'), { decide: 'all', alongside: true, hours: 24 }),
      step('board', people('he.jing'), {
        alongside: true,
        when: { field: 'amount', op: 'atLeast', value: '90000' },
      }),
      step('last', people('he.jing')),
    );
    const record = await submitted('chen.yiming', { amount: '50000.00' });
    assert.deepEqual(aheadOf(record), [
      ['Step first', '李敏', false, false],
      ['Step finance', ['林晓', '吴迪'], false, false],
      ['Step legal', ['周婷', '孙悦'], false, true],
      ['Step board', [], false, false],
      ['Step last', '何静', false, false],
      ['归档', [], false, false],
    ]);
    assert.deepEqual(doneOf(record), [['发起申请', false, false]]);
    const both = (await act('li.min', record, 'approve')).data;
    const all = ['林晓', '吴迪', '周婷', '孙悦'];
    assert.deepEqual(state(both), ['active', 'workflow.contract.finance', all]);
    assert.deepEqual(both.values['steps'], ['workflow.contract.finance', 'workflow.contract.legal']);
    assert.equal(both.values['dueAt'], '2026-09-18 12:00');
    assert.deepEqual(aheadOf(both).slice(0, 4), [
      ['Step finance', ['林晓', '吴迪'], true, false],
      ['Step legal', ['周婷', '孙悦'], true, true],
      ['Step board', [], false, false],
      ['Step last', '何静', false, false],
    ]);
    for (const account of ['lin.xiao', 'zhou.ting']) holds((await waitingFor(account)).includes(record.id));
    const { data } = await (
      await as('chen.yiming')
    ).post<ListPage>(endpoints.list('workflow'), {
      filters: [{ field: 'steps', op: 'in', value: ['workflow.contract.legal'] }],
    });
    assert.deepEqual(
      data.rows.map(({ id }) => id),
      [record.id],
    );

    assert.deepEqual(state((await act('zhou.ting', record, 'approve')).data).at(2), ['林晓', '吴迪', '孙悦']);
    const legal = (await act('lin.xiao', record, 'approve')).data;
    assert.deepEqual(state(legal), ['active', 'workflow.contract.legal', '孙悦']);
    assert.deepEqual(legal.values['steps'], null);
    assert.deepEqual(doneOf(legal), [
      ['发起申请', false, false],
      ['Step first', false, false],
      ['Step finance', false, true],
    ]);
    assert.equal((await act('wu.di', record, 'approve')).code, 403);
    const last = (await act('sun.yue', record, 'approve')).data;
    assert.deepEqual(state(last), ['active', 'workflow.contract.last', '何静']);
    const timeline = await timelineOf('sun.yue', record);
    assert.deepEqual(
      timeline.slice(-3).map(({ step: at }) => at?.label),
      ['Step legal', 'Step finance', 'Step legal'],
    );
    assert.deepEqual(
      timeline.slice(-3).map(({ step: at }) => at?.key),
      ['legal', 'finance', 'legal'].map((key) => `workflow.contract.${key}`),
    );
    const archived = (await act('he.jing', record, 'approve')).data;
    assert.deepEqual(state(archived), ['done', 'archive', []]);
    assert.deepEqual(doneOf(archived), [
      ['发起申请', false, false],
      ['Step first', false, false],
      ['Step finance', false, false],
      ['Step legal', true, false],
      ['Step last', false, false],
      ['归档', false, false],
    ]);
  });

  it('a return by one ends all of them', async () => {
    await published(
      'workflow.seal',
      step('a', people('lin.xiao')),
      step('b', people('zhou.ting'), { alongside: true }),
    );
    const record = await submitted('chen.yiming', { kind: 'seal' });
    const back = (await act('zhou.ting', record, 'return', '请补充')).data;
    assert.deepEqual(state(back), ['returned', 'submit', '陈一鸣']);
    assert.deepEqual([back.values['deciders'], back.values['steps']], [null, null]);
    assert.deepEqual(doneOf(back), [], 'a request that its author has again begins anew');
    assert.equal((await act('lin.xiao', record, 'approve')).code, 403);
    assert.deepEqual(state((await act('chen.yiming', record, 'submit')).data).at(2), ['林晓', '周婷']);
  });

  it('what one has to decide is handed over, the others stay', async () => {
    const record = await submitted('chen.yiming', { kind: 'seal' });
    const body = { to: idOf('sun.yue'), modules: ['workflow'] };
    await runTask(await as('admin'), handoverPaths.handover(idOf('zhou.ting')), body);
    assert.deepEqual(state(await open('admin', record)).at(2), ['林晓', '孙悦']);
    await act('sun.yue', record, 'approve');
    assert.deepEqual(state((await act('lin.xiao', record, 'approve')).data), ['done', 'archive', []]);
  });
});

describe('what those who decide can do', () => {
  it('return to an earlier step, from which it goes on; to a later or another one not', async () => {
    await published(
      'workflow.payment',
      step('a', people('lin.xiao')),
      step('b', people('zhou.ting')),
      step('c', people('sun.yue')),
    );
    const record = await submitted('chen.yiming', { kind: 'payment', amount: '10.00' });
    assert.deepEqual(earlierStepsOf(await open('lin.xiao', record)), []);
    await act('lin.xiao', record, 'approve');
    await act('zhou.ting', record, 'approve');
    const seen = await open('sun.yue', record);
    assert.deepEqual(earlierStepsOf(seen), [
      { value: 'workflow.payment.a', label: 'Step a' },
      { value: 'workflow.payment.b', label: 'Step b' },
    ]);
    for (const value of ['workflow.payment.c', 'submit', 'nothing'])
      assert.equal((await act('sun.yue', record, 'return', '请核对', { step: value })).code, 422);
    assert.equal((await act('sun.yue', record, 'return', '', { step: 'workflow.payment.a' })).code, 422);
    const back = (await act('sun.yue', record, 'return', '请核对', { step: 'workflow.payment.a' })).data;
    assert.deepEqual(state(back), ['active', 'workflow.payment.a', '林晓']);
    assert.deepEqual((await timelineOf('sun.yue', record)).at(-1)?.passed, { from: 'Step c', to: 'Step a' });
    assert.deepEqual(state((await act('lin.xiao', record, 'approve')).data), [
      'active',
      'workflow.payment.b',
      '周婷',
    ]);
  });

  it('take a decision back while nobody has acted since', async () => {
    const record = await submitted('chen.yiming', { kind: 'payment', amount: '10.00' });
    assert.ok(!(await actionsOf('lin.xiao', record)).includes('takeBack'));
    await act('lin.xiao', record, 'approve');
    const back = (await act('lin.xiao', record, 'takeBack')).data;
    assert.deepEqual(state(back), ['active', 'workflow.payment.a', '林晓']);
    assert.deepEqual(back.values['handledBy'], null);
    assert.equal((await act('lin.xiao', record, 'takeBack')).code, 403);
    await act('lin.xiao', record, 'approve');
    await act('zhou.ting', record, 'approve');
    assert.equal((await act('lin.xiao', record, 'takeBack')).code, 403);
    assert.deepEqual(state((await act('zhou.ting', record, 'takeBack')).data).at(2), '周婷');

    await published('workflow.system', step('a', people('lin.xiao', 'wu.di', 'sun.yue'), { decide: 'all' }));
    const all = await submitted('chen.yiming', { kind: 'system' });
    await act('wu.di', all, 'approve');
    await act('lin.xiao', all, 'approve');
    assert.equal((await act('wu.di', all, 'takeBack')).code, 403);
    const two = (await act('lin.xiao', all, 'takeBack')).data;
    assert.deepEqual(state(two).at(2), ['林晓', '孙悦']);
    assert.deepEqual(namesOf(two.values['handledBy']), ['吴迪']);
  });

  it('ask a further employee before or after themselves, or give it to one', async () => {
    await published('workflow.asset', step('a', people('lin.xiao')), step('b', people('he.jing')));
    const record = await submitted('chen.yiming', { kind: 'asset' });
    const person = (account: string) => ({ person: idOf(account) });
    for (const [account, named, code] of [
      ['lin.xiao', {}, 422],
      ['lin.xiao', person('chen.yiming'), 422],
      ['lin.xiao', person('lin.xiao'), 422],
      ['lin.xiao', { person: 'nobody' }, 422],
      ['sun.yue', person('wu.di'), 403],
      ['chen.yiming', person('wu.di'), 403],
    ] as const)
      for (const action of ['signBefore', 'signAfter', 'transfer'])
        assert.equal((await act(account, record, action, '', named)).code, code, `${account} ${action}`);

    const before = (await act('lin.xiao', record, 'signBefore', '请先看', person('zhou.ting'))).data;
    assert.deepEqual(state(before), ['active', 'workflow.asset.a', '周婷']);
    assert.deepEqual(namesOf(stepsAheadOf(before)[0]?.then), ['林晓']);
    holds((await waitingFor('zhou.ting')).includes(record.id));
    assert.equal((await act('zhou.ting', record, 'signAfter', '', person('lin.xiao'))).code, 422);
    await act('zhou.ting', record, 'signAfter', '', person('wu.di'));
    const next = (await act('zhou.ting', record, 'approve')).data;
    assert.deepEqual(state(next).at(2), ['林晓', '吴迪']);
    assert.deepEqual((await timelineOf('wu.di', record)).at(-2)?.passed, { from: '', to: '吴迪' });
    const given = (await act('lin.xiao', record, 'transfer', '', person('sun.yue'))).data;
    assert.deepEqual(state(given).at(2), ['孙悦', '吴迪']);
    assert.deepEqual((await timelineOf('wu.di', record)).at(-1)?.passed, { from: '林晓', to: '孙悦' });
    assert.equal((await act('lin.xiao', record, 'approve')).code, 403);
    assert.deepEqual(state((await act('sun.yue', record, 'approve')).data), [
      'active',
      'workflow.asset.b',
      '何静',
    ]);
  });

  it('the author reminds them once in an hour, which leaves their open decision as it is', async () => {
    await published('workflow.car', step('a', people('lin.xiao', 'wu.di')));
    const record = await submitted('chen.yiming', { kind: 'car' });
    const before = await open('lin.xiao', record);
    assert.equal((await act('lin.xiao', record, 'remind')).code, 403);
    assert.equal((await act('chen.yiming', record, 'remind')).code, 200);
    assert.deepEqual(await remindersOf('lin.xiao', record), ['陈一鸣']);
    assert.deepEqual(await remindersOf('wu.di', record), ['陈一鸣']);
    assert.equal((await act('chen.yiming', record, 'remind')).code, 403);
    setTime(new Date(noon.getTime() + 3_600_000));
    assert.ok((await actionsOf('chen.yiming', record)).includes('remind'));
    setTime(noon);
    assert.equal((await open('lin.xiao', record)).revision, before.revision);
  });
});

describe('the settings of a step', () => {
  it('name the fields that its deciders may change, and keep the author from changing the request', async () => {
    const { changeable } = await published(
      'workflow.budget',
      step('a', people('sun.yue'), { fields: ['costCentre', 'amount'], locked: true }),
      step('b', people('wu.di'), { fields: [] }),
    );
    holds(changeable.some(({ key }) => key === 'amount') && !changeable.some(({ key }) => key === 'kind'));
    const record = await submitted('chen.yiming', { kind: 'budget', amount: '10.00' });
    assert.equal((await save('chen.yiming', record, { amount: '11.00' })).code, 403);
    assert.equal((await save('sun.yue', record, { reason: '另写' })).code, 403);
    const saved = await save('sun.yue', record, { amount: '12.00', costCentre: 'A-1' });
    assert.deepEqual(state(saved.data), ['active', 'workflow.budget.a', '孙悦']);
    await act('sun.yue', record, 'approve');
    assert.equal((await save('wu.di', record, { costCentre: 'A-2' })).code, 403);
    // What was approved before is asked again.
    assert.deepEqual(state((await save('chen.yiming', record, { amount: '13.00' })).data), [
      'active',
      'workflow.budget.a',
      '孙悦',
    ]);
  });

  it('hand a late step on once, to the manager, the head or a person, and say so', async () => {
    await published(
      'workflow.leave',
      step('a', people('zhao.qiang'), { hours: 2, late: { to: 'manager' } }),
      step('b', people('wu.di'), {
        alongside: true,
        hours: 4,
        late: { to: 'person', person: idOf('sun.yue') },
      }),
    );
    const leave = { kind: 'leave', from: '2026-10-01', to: '2026-10-02', days: '2' };
    const record = await submitted('chen.yiming', leave);
    assert.deepEqual(state(record).at(2), ['赵强', '吴迪']);
    setTime(new Date(noon.getTime() + 2 * 3_600_000));
    await markLate();
    await markLate();
    const first = await open('chen.yiming', record);
    const [successor] = namesOf(first.values['deciders']);
    assert.equal(first.values['status'], 'late');
    assert.notEqual(successor, '赵强');
    const entries = (await timelineOf('chen.yiming', record)).filter(({ passed }) => passed);
    assert.deepEqual(
      entries.map(({ person, action, passed }) => [person.name, action?.label, passed]),
      [['赵强', '已超时，自动转交', { from: '赵强', to: successor }]],
    );
    assert.equal((await act('zhao.qiang', record, 'approve')).code, 403);
    setTime(new Date(noon.getTime() + 4 * 3_600_000));
    await markLate();
    await markLate();
    assert.deepEqual(state(await open('chen.yiming', record)), [
      'late',
      'workflow.leave.a',
      [successor, '孙悦'],
    ]);
    assert.deepEqual(await remindersOf('sun.yue', record), ['陈一鸣']);
    setTime(noon);
  });
});
