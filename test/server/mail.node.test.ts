import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { FileRef, Filter, ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { seededId } from '../../server/seed/ids.js';
import { seededPersonId } from '../../server/seed/people.js';
import type { Client, TestServer } from './harness.js';
import { signIn, startServer } from './harness.js';

const ref = (account: string, name: string): PersonRef => ({ id: seededPersonId('group', account), name });
const lin = ref('lin.xiao', '林晓');
const wang = ref('wang.min', '王敏');

describe('mail', () => {
  let server: TestServer;
  let client: Client;
  let other: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
    other = await signIn(server, 'group', 'wang.min');
  });
  after(() => server.stop());

  const create = (values: Record<string, unknown>) =>
    client.post<RecordDetail>(endpoints.records('mail'), { values });
  const act = (record: RecordDetail, action: string) =>
    client.post<RecordDetail>(endpoints.recordAction('mail', record.id), {
      revision: record.revision,
      action,
    });
  const found = async (by: Client, search: string, filters: Filter[] = []) =>
    (await by.post<ListPage>(endpoints.list('mail'), { search, filters, limit: 5 })).data.rows;
  const inFolder = (folder: string): Filter => ({ field: 'folder', op: 'eq', value: folder });

  it('the form asks for recipients, subject, content and attachments only', async () => {
    const { data: schema } = await client.get<ModuleSchema>(endpoints.schema('mail'));
    const open = new Set(schema.rights.fields);
    assert.deepEqual(
      schema.fields.filter(({ key }) => open.has(key)).map(({ key }) => key),
      ['to', 'cc', 'subject', 'body', 'files', 'importance'],
    );
    const { action, label, save, done } = schema.submit ?? {};
    assert.deepEqual(
      { action, label, save, done },
      { action: 'send', label: '发送', save: '存草稿', done: '已发送' },
    );
  });

  it('a message that its recipient opens is read, in the list and in the count too', async () => {
    const unread: Filter[] = [inFolder('inbox'), { field: 'isRead', op: 'eq', value: 'false' }];
    const count = async () =>
      (await client.post<ListPage>(endpoints.list('mail'), { filters: unread, limit: 1 })).data;
    const first = await count();
    const { id = '' } = first.rows[0] ?? {};
    const looked = (await client.get<RecordDetail>(`${endpoints.record('mail', id)}?visit=0`)).data;
    assert.equal(looked.values['isRead'], false);
    const opened = (await client.get<RecordDetail>(endpoints.record('mail', id))).data;
    assert.equal(opened.values['isRead'], true);
    assert.equal(opened.revision, looked.revision);
    assert.equal((await count()).total, first.total - 1);
  });

  it('a long message does not go to very many at once, and stays a draft', async () => {
    const people = (await client.get<PersonRef[]>(`${endpoints.people}?limit=20`)).data;
    const to = people.map(({ id, name }) => ({ id, name }));
    assert.ok(to.length > 15);
    const { data: draft } = await create({ subject: '长信', to, body: `<p>${'长'.repeat(190_000)}</p>` });
    const { code, msg } = await act(draft, 'send');
    assert.equal(code, 413);
    assert.match(msg, /收件人/);
    const { data } = await client.get<RecordDetail>(endpoints.record('mail', draft.id));
    assert.equal(data.values['folder'], 'drafts');
    assert.deepEqual(await found(other, '长信'), []);
  });

  it('a message is a draft of mine until it is sent, and then in the mailboxes of its recipients', async () => {
    const { data: draft } = await create({
      subject: '会议改到三点',
      to: [wang],
      cc: [lin],
      body: '<p>好</p>',
    });
    assert.deepEqual(
      ['folder', 'sender', 'owner'].map((key) => draft.values[key]),
      ['drafts', lin, lin],
    );
    assert.deepEqual(await found(other, '会议改到三点'), []);
    server.setNow(new Date('2026-09-17T04:10:00Z'));
    const { code, data: sent } = await act(draft, 'send');
    assert.equal(code, 200);
    assert.deepEqual([sent.values['folder'], sent.values['sentAt']], ['sent', '2026-09-17 12:10']);

    const [received] = await found(other, '会议改到三点');
    const { data } = await other.get<RecordDetail>(`${endpoints.record('mail', received?.id ?? '')}?visit=0`);
    assert.deepEqual(
      ['folder', 'sender', 'owner', 'to', 'cc', 'body', 'sentAt', 'isRead'].map((key) => data.values[key]),
      ['inbox', lin, wang, [wang], [lin], '<p>好</p>', '2026-09-17 12:10', false],
    );
    assert.deepEqual(
      data.actions.map(({ key, compose }) => [key, compose]),
      [
        ['reply', 'reply'],
        ['replyAll', 'replyAll'],
        ['forward', 'forward'],
      ],
    );
    assert.equal(received?.unread, true);
    assert.equal((await found(client, '会议改到三点', [inFolder('inbox')])).length, 1);
    assert.equal((await found(client, '会议改到三点', [inFolder('sent')])).length, 1);
    assert.equal((await act(sent, 'send')).code, 403);
  });

  it('a forwarded attachment is a copy that its new recipient can open', async () => {
    const { data: mail } = await client.get<RecordDetail>(
      endpoints.record('mail', seededId('group', 'mail', 1)),
    );
    const [letter] = mail.values['files'] as FileRef[];
    const { data: draft } = await create({ subject: '转发的附件', to: [wang], files: [letter] });
    const [copy] = draft.values['files'] as FileRef[];
    assert.notEqual(copy?.id, letter?.id);
    await act(draft, 'send');
    const [received] = await found(other, '转发的附件');
    const { data } = await other.get<RecordDetail>(endpoints.record('mail', received?.id ?? ''));
    const [file] = data.values['files'] as FileRef[];
    assert.equal(file?.name, letter?.name);
    const bytes = async (by: Client, id = '') =>
      (await (await by.raw(endpoints.download(id))).arrayBuffer()).byteLength;
    assert.equal(await bytes(other, file?.id), letter?.size);
    assert.equal((await other.raw(endpoints.download(letter?.id ?? ''))).status, 404);
  });

  it('an attachment of a message that one does not see cannot be attached', async () => {
    const { data: mail } = await client.get<RecordDetail>(
      endpoints.record('mail', seededId('group', 'mail', 1)),
    );
    const { code } = await other.post(endpoints.records('mail'), {
      values: { subject: '别人的附件', to: [wang], files: mail.values['files'] },
    });
    assert.equal(code, 422);
  });
});
