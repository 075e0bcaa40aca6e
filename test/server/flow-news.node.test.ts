import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';

import { doneStepsOf, stepsAheadOf } from '../../core/contracts/approval-steps.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { Form } from '../../core/contracts/forms.js';
import type { ActivityEntry, RecordDetail } from '../../core/contracts/records.js';
import type { PersonalNotices } from '../../core/contracts/personal-notices.js';
import type { Mail } from '../../server/records/mails/compose-mail.js';
import { idOf, nameOf, people, state, step, startFlows } from './flow-calls.js';
import { noon } from './harness.js';

const mails: Mail[] = [];
const { act, admin, as, get, open, publish, published, save, server, setTime, submitted, waitingFor, work } =
  await startFlows({
    deliver(mail) {
      mails.push(mail);
      return Promise.resolve();
    },
  });

after(() => server.stop());

let at = noon.getTime();
/** Lets ten minutes pass, in which notices become mails. */
async function later(): Promise<void> {
  for (const minutes of [6, 4]) {
    at += minutes * 60_000;
    setTime(new Date(at));
    await work();
  }
}
/** Subjects of the mails to an employee since the last call. */
const subjectsTo = (account: string): string[] =>
  mails.filter(({ employee }) => employee.account === account).map(({ subject }) => subject);
const noticesOf = async (account: string, { id }: RecordDetail) =>
  (await (await as(account)).get<PersonalNotices>('/api/portico/notices')).data.rows
    .filter(({ record }) => record === id)
    .map(({ kind, person, text }) => [kind, person.name, text]);
const unreadOf = async (account: string): Promise<number> =>
  (await (await as(account)).get<PersonalNotices>('/api/portico/notices')).data.unread;

beforeEach(() => void mails.splice(0));

describe('a request that is refused', () => {
  it('ends with a reason, waits for nobody and can be submitted no more; its author is told', async () => {
    await published('workflow.contract', step('a', people('li.min')), step('b', people('wu.di')));
    const record = await submitted('chen.yiming', { title: '租赁合同' });
    assert.ok((await waitingFor('li.min')).includes(record.id));
    assert.equal((await act('li.min', record, 'refuse')).code, 422, 'a reason is needed');
    assert.equal((await act('wu.di', record, 'refuse', '不是我的')).code, 403);
    const refused = await act('li.min', record, 'refuse', '今年没有预算');
    assert.equal(refused.code, 200);
    assert.deepEqual(state(refused.data), ['failed', 'workflow.contract.a', []]);
    assert.ok(!(await waitingFor('li.min')).includes(record.id));
    assert.ok(!(await waitingFor('wu.di')).includes(record.id));
    await later();
    assert.deepEqual(subjectsTo('chen.yiming'), ['李敏处理了您的申请：租赁合同']);
    assert.deepEqual(subjectsTo('li.min'), [], 'it does not wait any more');
    const own = await open('chen.yiming', record);
    assert.deepEqual(
      own.actions.map(({ key }) => key),
      [],
    );
    assert.deepEqual([own.rights.edit, own.rights.remove], [false, false]);
    assert.deepEqual([stepsAheadOf(own), doneStepsOf(own)], [[], []]);
    const timeline = (
      await (await as('chen.yiming')).get<ActivityEntry[]>(endpoints.activity('workflow', record.id))
    ).data;
    assert.deepEqual(
      [timeline.at(-1)?.action?.label, timeline.at(-1)?.text, timeline.at(-1)?.step?.label],
      ['拒绝', '今年没有预算', 'Step a'],
    );
    assert.deepEqual(await noticesOf('chen.yiming', record), [['decision', '李敏', '今年没有预算']]);
  });
});

describe('those who decide a request', () => {
  it('are told when it arrives: by mail and on the screen, while the list has it as what waits', async () => {
    await published('workflow.contract', step('a', people('li.min', 'he.jing')), step('b', people('wu.di')));
    const before = await unreadOf('li.min');
    const record = await submitted('chen.yiming', { title: '采购合同' });
    assert.deepEqual(await noticesOf('li.min', record), []);
    assert.equal(await unreadOf('li.min'), before);
    await later();
    assert.deepEqual(subjectsTo('li.min'), ['陈一鸣请您审批：采购合同']);
    assert.deepEqual(subjectsTo('he.jing'), ['陈一鸣请您审批：采购合同']);
    mails.splice(0);

    await act('li.min', record, 'approve');
    await later();
    assert.deepEqual(subjectsTo('wu.di'), ['李敏请您审批：采购合同']);
    assert.deepEqual(subjectsTo('chen.yiming'), [], 'nothing is decided yet');
    mails.splice(0);

    await act('wu.di', record, 'approve', '同意');
    assert.deepEqual(await noticesOf('chen.yiming', record), [['decision', '吴迪', '同意']]);
    await later();
    assert.deepEqual(subjectsTo('chen.yiming'), ['吴迪处理了您的申请：采购合同']);
  });

  it('get no mail of what another one decided, or the author withdrew, before it was sent', async () => {
    await published('workflow.contract', step('a', people('li.min', 'he.jing')), step('b', people('wu.di')));
    const decided = await submitted('chen.yiming', { title: '一人已批' });
    await act('he.jing', decided, 'approve');
    const withdrawn = await submitted('chen.yiming', { title: '已撤回' });
    await act('chen.yiming', withdrawn, 'withdraw');
    await later();
    assert.deepEqual(subjectsTo('li.min'), []);
    assert.deepEqual(subjectsTo('wu.di'), ['何静请您审批：一人已批']);
  });

  it('are not asked again when the author changes the content, but those who approved it before are', async () => {
    await published('workflow.contract', step('a', people('li.min')), step('b', people('wu.di')));
    const record = await submitted('chen.yiming', { title: '内容有变' });
    await later();
    mails.splice(0);
    const change = async (reason: string) => {
      const { revision } = await open('chen.yiming', record);
      const path = endpoints.record('workflow', record.id);
      const saved = await (await as('chen.yiming')).put(path, { revision, values: { reason } });
      assert.equal(saved.code, 200);
      await later();
    };
    await change('改一次');
    assert.deepEqual(subjectsTo('li.min'), []);
    await act('li.min', record, 'approve');
    await change('再改一次');
    assert.deepEqual(subjectsTo('li.min'), ['陈一鸣请您审批：内容有变']);
  });

  it('are not told if their settings say so, and the author of a follower’s request is told once', async () => {
    await published('workflow.contract', step('a', people('li.min')));
    const li = await as('li.min');
    const settings = (await li.get<{ off: { mail: string[] } }>('/api/portico/notices/settings')).data;
    const { off } = settings;
    const kept = { ...settings, mail: undefined };
    await li.put('/api/portico/notices/settings', { ...kept, off: { ...off, mail: ['request'] } });
    const record = await submitted('chen.yiming', { title: '静音' });
    await (
      await as('chen.yiming')
    ).put(`/api/portico/modules/workflow/records/${record.id}/follow`, { follows: true });
    await later();
    assert.deepEqual(subjectsTo('li.min'), []);
    await li.put('/api/portico/notices/settings', kept);
    await act('li.min', record, 'return', '请补充附件');
    assert.deepEqual(await noticesOf('chen.yiming', record), [['decision', '李敏', '请补充附件']]);
  });
});

describe('a step that the author gives to somebody', () => {
  it('is decided by those whom a field of the request names; by an administrator if it is empty', async () => {
    const who = { by: 'field', field: 'xs1' } as const;
    const draft = await get('workflow.contract');
    const saved = await save('workflow.contract', { steps: [step('a', who)] }, draft.revision);
    const early = await publish('workflow.contract', saved.data.revision);
    assert.equal(early.code, 422);
    assert.deepEqual((early.data as unknown as { problems: unknown }).problems, [
      { step: 'a', problem: 'unknownPeopleField' },
    ]);

    const form = (await admin.get<Form>('/api/portico/forms/module-workflow')).data;
    const content = {
      ...form.draft,
      sections: [{ key: 'g1', label: '审批' }],
      fields: [{ key: 's1', kind: 'people', section: 'g1', label: '审批人' }],
    };
    const written = await admin.put<Form>('/api/portico/forms/module-workflow', {
      content,
      revision: form.revision,
    });
    assert.equal(written.code, 200, JSON.stringify(written.data));
    const inUse = await admin.post('/api/portico/forms/module-workflow/publish', {
      revision: written.data.revision,
    });
    assert.equal(inUse.code, 200, JSON.stringify(inUse.data));
    const flow = await published('workflow.contract', step('a', who));
    assert.deepEqual(
      flow.choosable.filter(({ key }) => key === 'xs1'),
      [{ key: 'xs1', label: '审批人' }],
    );

    const chosen = await submitted('chen.yiming', { xs1: [{ id: idOf('sun.yue'), name: '孙悦' }] });
    assert.deepEqual([chosen.values['status'], nameOf(chosen.values['handler'])], ['active', '孙悦']);
    assert.equal((await act('sun.yue', chosen, 'approve')).data.values['status'], 'done');
    const empty = await submitted('chen.yiming', {});
    assert.equal(nameOf(empty.values['handler']), '系统管理员');
    const own = await submitted('chen.yiming', { xs1: [{ id: idOf('chen.yiming'), name: '陈一鸣' }] });
    assert.equal(nameOf(own.values['handler']), '系统管理员', 'nobody decides their own request');
  });
});
