import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { stepsAheadOf } from '../../core/contracts/approval-steps.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { ActivityEntry, FieldValue, RecordDetail } from '../../core/contracts/records.js';
import { seededId } from '../../server/seed/ids.js';
import { seededPersonId } from '../../server/seed/people.js';
import type { Answer, Client, TestServer } from './harness.js';
import { holds, noon, signIn, startServer } from './harness.js';

const person = (account: string, name: string): PersonRef => ({ id: seededPersonId('group', account), name });
const lin = person('lin.xiao', '林晓');
const chen = person('chen.yiming', '陈一鸣');
const wang = person('wang.min', '王敏');
const nameOf = (value: FieldValue | undefined) => (value as PersonRef | null)?.name;

describe('rights', () => {
  let server: TestServer;
  /** Clients by account, signed in once. */
  const clients = new Map<string, Client>();
  const as = async (account: string): Promise<Client> => {
    const client = clients.get(account) ?? (await signIn(server, 'group', account));
    clients.set(account, client);
    return client;
  };
  before(async () => {
    server = await startServer();
  });
  after(() => server.stop());

  const open = async (account: string, module: string, id: string) =>
    (await (await as(account)).get<RecordDetail>(endpoints.record(module, id))).data;
  const create = async (account: string, module: string, values: Record<string, unknown>) =>
    (await as(account)).post<RecordDetail>(endpoints.records(module), { values });
  /** Saves on the present revision. */
  const save = async (account: string, { module, id }: RecordDetail, values: Record<string, unknown>) =>
    (await as(account)).put<RecordDetail>(endpoints.record(module, id), {
      revision: (await open(account, module, id)).revision,
      values,
    });
  const act = async (account: string, { module, id }: RecordDetail, action: string, comment?: string) =>
    (await as(account)).post<RecordDetail>(endpoints.recordAction(module, id), {
      revision: (await open(account, module, id)).revision,
      action,
      comment,
    });
  const timeline = async (account: string, { module, id }: RecordDetail) =>
    (await (await as(account)).get<ActivityEntry[]>(endpoints.activity(module, id))).data;

  function assertRefused(answer: Answer<unknown>, fields: string[], what?: string): void {
    assert.equal(answer.code, 403, what);
    assert.deepEqual((answer.data as { fields: string[] }).fields, fields, what);
  }

  describe('of a contract to sign', () => {
    const contract = { title: '采购框架协议', signer: chen };

    it('its signer and content are fixed once it has been sent, also for its sender', async () => {
      const draft = (await create('wang.min', 'signContract', contract)).data;
      assert.equal((await save('wang.min', draft, { signer: lin })).code, 200, 'not sent yet');
      assert.equal((await save('wang.min', draft, { signer: chen })).code, 200, 'not sent yet');
      const sent = (await act('wang.min', draft, 'send')).data;
      assert.equal(sent.values['status'], 'open');
      for (const account of ['lin.xiao', 'wang.min', 'chen.yiming', 'admin'])
        assertRefused(await save(account, draft, { signer: lin }), ['signer'], account);
      assertRefused(await save('wang.min', draft, { title: '另一份', note: 'x' }), ['title', 'note']);
      assert.equal(nameOf((await open('lin.xiao', 'signContract', draft.id)).values['signer']), chen.name);
    });

    it('only the employee to whom it was sent signs it', async () => {
      const draft = (await create('wang.min', 'signContract', contract)).data;
      const early = { revision: 1, action: 'sign' };
      const path = endpoints.recordAction('signContract', draft.id);
      assert.equal((await (await as('chen.yiming')).post(path, early)).code, 404, 'not sent yet');
      await act('wang.min', draft, 'send');
      for (const account of ['lin.xiao', 'wang.min', 'admin'])
        assert.equal((await act(account, draft, 'sign')).code, 403, account);
      assert.equal((await act('chen.yiming', draft, 'sign')).data.values['status'], 'done');
    });

    it('a seeded contract cannot be taken over', async () => {
      const record = await open('wang.min', 'signContract', seededId('group', 'signContract', 1));
      assert.equal(record.values['status'], 'open');
      assertRefused(await save('wang.min', record, { signer: wang }), ['signer']);
      assert.equal((await act('wang.min', record, 'sign')).code, 403);
    });
  });

  describe('of an approval', () => {
    const claim = {
      title: '差旅报销',
      kind: 'travel',
      items: [{ name: '机票', amount: '50.00' }],
      amount: '50.00',
    };
    const submitted = async () => {
      const draft = (await create('chen.yiming', 'fna', claim)).data;
      return (await act('chen.yiming', draft, 'submit')).data;
    };
    const raised = { items: [{ name: '机票', amount: '500000.00' }], amount: '500000.00' };

    it('a change of its content by the initiator restarts the approval and is in the timeline', async () => {
      const record = await submitted();
      const passed = (await act('li.min', record, 'approve')).data;
      assert.equal(passed.values['step'], 'finance');
      const mine = await open('chen.yiming', 'fna', record.id);
      holds(mine.rights.restart?.includes('amount') === true, 'the form can warn before the save');
      const { code, data } = await save('chen.yiming', record, raised);
      assert.equal(code, 200);
      assert.deepEqual(
        [data.values['step'], data.values['status'], nameOf(data.values['handler'])],
        ['department', 'active', '李敏'],
      );
      const last = (await timeline('li.min', record)).at(-1);
      assert.equal(last?.action?.label, '修改内容，重新审批');
      holds(last.changes?.some(({ field }) => field === 'amount') === true, 'with the change');
      for (const account of ['li.min', 'lin.xiao']) {
        const { data: page } = await (
          await as(account)
        ).post<{ rows: { id: string; unread?: boolean }[] }>(endpoints.list('fna'), {
          offset: 0,
          limit: 200,
        });
        assert.equal(page.rows.find(({ id }) => id === record.id)?.unread, true, `unread for ${account}`);
      }
      assert.equal(
        (await act('lin.xiao', record, 'approve')).code,
        403,
        'finance waits for the manager again',
      );
      assert.equal((await act('li.min', record, 'approve')).data.values['step'], 'finance');
    });

    it('copying it to further employees changes no content and restarts nothing', async () => {
      const record = await submitted();
      await act('li.min', record, 'approve');
      const { data } = await save('chen.yiming', record, { copied: [wang] });
      assert.equal(data.values['step'], 'finance');
      assert.equal(data.rights.restart?.includes('copied'), false);
    });

    it('the handler changes the fields of the own step only, never the claim', async () => {
      const record = await submitted();
      for (const [key, value] of Object.entries({
        ...raised,
        title: 'x',
        reason: 'x',
        files: [],
        urgent: true,
      }))
        assertRefused(await save('li.min', record, { [key]: value }), [key]);
      const passed = (await act('li.min', record, 'approve')).data;
      const atFinance = await open('lin.xiao', 'fna', record.id);
      assert.deepEqual(atFinance.rights.fields?.toSorted(), ['account', 'copied', 'costCentre']);
      assert.equal((await save('lin.xiao', passed, { account: '6222 0000' })).data.values['step'], 'finance');
      assertRefused(await save('lin.xiao', passed, { ...raised }), ['items', 'amount']);
    });

    it('everybody else changes nothing, an administrator neither', async () => {
      const record = await submitted();
      for (const account of ['wang.min', 'admin']) {
        assert.deepEqual((await open(account, 'fna', record.id)).rights, {
          edit: false,
          remove: false,
          fields: [],
        });
        assertRefused(await save(account, record, { amount: '1.00' }), ['amount'], account);
      }
    });

    it('it is not removed while employees handle it', async () => {
      const record = await submitted();
      assert.equal((await open('chen.yiming', 'fna', record.id)).rights.remove, false);
      assert.equal(
        (await (await as('chen.yiming')).call('DELETE', endpoints.record('fna', record.id))).code,
        403,
      );
    });

    it('its record names the present and the coming steps, its timeline the past ones with their time', async () => {
      const record = await submitted();
      assert.deepEqual(
        stepsAheadOf(record).map(({ label, person: handler }) => [label, handler?.name]),
        [
          ['直属上级', '李敏'],
          ['财务审批', '林晓'],
          ['分管领导', '周建国'],
          ['归档', undefined],
        ],
      );
      assert.equal(stepsAheadOf(record)[0]?.since, '2026-09-17 12:00');
      server.setNow(new Date('2026-09-17T05:30:00Z'));
      await act('li.min', record, 'approve');
      const entries = await timeline('chen.yiming', record);
      assert.deepEqual(
        entries.map(({ step }) => step),
        [
          undefined,
          { key: 'submit', label: '发起申请' },
          { key: 'department', label: '直属上级', minutes: 90 },
        ],
      );
      const returned = (await act('lin.xiao', record, 'return', '请补充')).data;
      assert.deepEqual(stepsAheadOf(returned)[0]?.label, '发起申请');
      server.setNow(noon);
    });

    it('it shows since when it has been with its handler', async () => {
      const draft = (await create('chen.yiming', 'fna', claim)).data;
      server.setNow(new Date('2026-09-17T06:00:00Z'));
      const { values } = (await act('chen.yiming', draft, 'submit')).data;
      assert.equal(values['arrivedAt'], '2026-09-17 14:00');
      server.setNow(noon);
    });
  });

  describe('of a mail', () => {
    it('a received one cannot be edited, except for its marks', async () => {
      const mail = await open('lin.xiao', 'mail', seededId('group', 'mail', 1));
      assert.equal(mail.values['folder'], 'inbox');
      assert.deepEqual(mail.rights.fields?.toSorted(), ['folder', 'isRead', 'starred']);
      for (const [key, value] of Object.entries({
        subject: 'x',
        to: [wang],
        cc: [wang],
        importance: 'high',
        body: 'x',
        files: [],
      }))
        assertRefused(await save('lin.xiao', mail, { [key]: value }), [key]);
      assert.equal((await save('lin.xiao', mail, { starred: true })).code, 200);
      assert.equal((await save('lin.xiao', mail, { folder: 'trash' })).code, 200);
      for (const folder of ['drafts', 'sent'])
        assertRefused(await save('lin.xiao', mail, { folder }), ['folder'], folder);
    });

    it('sender and time are those of the server', async () => {
      const { data } = await create('lin.xiao', 'mail', { subject: '你好', to: [wang] });
      assert.equal(nameOf(data.values['sender']), lin.name);
      for (const [key, value] of Object.entries({
        sender: chen,
        senderAddress: 'ceo@example.com',
        sentAt: '2020-01-01 00:00',
      })) {
        const made = await create('lin.xiao', 'mail', { subject: '你好', to: [wang], [key]: value });
        assert.equal(made.code, 422, key);
        assert.equal((await save('lin.xiao', data, { [key]: value })).code, 422, key);
      }
      assertRefused(await create('lin.xiao', 'mail', { subject: 'x', to: [wang], folder: 'inbox' }), [
        'folder',
      ]);
      assert.equal(
        (await save('lin.xiao', data, { subject: '你好！', body: '<p>x</p>' })).code,
        200,
        'a draft',
      );
    });
  });
});
