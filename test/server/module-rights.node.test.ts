import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import { allModules } from '../../server/schemas/all.js';
import type { FieldDef, ModuleDef } from '../../server/schemas/define.js';
import { fieldsOf } from '../../server/schemas/define.js';
import { seededPersonId } from '../../server/seed/people.js';
import type { Client, TestServer } from './harness.js';
import { holds, signIn, startServer } from './harness.js';

const person = (account: string): PersonRef => ({ id: seededPersonId('group', account), name: account });

/** Person fields that name a contact and state no act: whoever maintains the record fills them. */
const contacts = new Set(['odocReceiveUnit.owner']);

const personFields = (def: ModuleDef): FieldDef[] =>
  fieldsOf(def).filter(({ key, type }) => type === 'person' && !contacts.has(`${def.module}.${key}`));

describe('rights of all modules', () => {
  let server: TestServer;
  let stranger: Client;
  before(async () => {
    server = await startServer();
    stranger = await signIn(server, 'group', 'he.jing');
  });
  after(() => server.stop());

  /** A record of the module to which the user has no relation; undefined if all that the user sees concern them. */
  async function unrelated(def: ModuleDef): Promise<RecordDetail | undefined> {
    const { data } = await stranger.post<ListPage>(endpoints.list(def.module), { offset: 0, limit: 60 });
    for (const { id } of data.rows) {
      const record = (await stranger.get<RecordDetail>(endpoints.record(def.module, id))).data;
      if (!JSON.stringify([record.values, record.createdBy]).includes(person('he.jing').id)) return record;
    }
    return undefined;
  }

  it('every field that names an employee says who may fill it', () => {
    const open = allModules.flatMap((def) =>
      personFields(def)
        .filter(({ readOnly, by }) => !(readOnly ?? by ?? def.flow ?? def.editors ?? def.editableByRoles))
        .map(({ key }) => `${def.module}.${key}`),
    );
    assert.deepEqual(open, []);
  });

  it('every action says whose act it is', () => {
    const open = allModules.flatMap(({ module, actions = [] }) =>
      actions.filter(({ by, from }) => !by && from.length > 0).map(({ key }) => `${module}.${key}`),
    );
    assert.deepEqual(open, []);
  });

  for (const def of allModules) {
    it(`${def.module}: a stranger names nobody, decides nothing and acts for nobody`, async () => {
      const record = await unrelated(def);
      if (!record) {
        holds(def.access !== undefined, `${def.module} has no record to try`);
        return;
      }
      const { id, revision } = record;
      const decided = def.actions && def.statusField ? [def.statusField] : [];
      const attempts: [string, unknown][] = [
        ...personFields(def).map(({ key }): [string, unknown] => [key, person('he.jing')]),
        ...decided.flatMap((key) =>
          (fieldsOf(def).find((field) => field.key === key)?.options ?? [])
            .filter(({ value }) => value !== record.values[key])
            .map(({ value }): [string, unknown] => [key, value]),
        ),
      ];
      for (const [key, value] of attempts) {
        const answer = await stranger.put(endpoints.record(def.module, id), {
          revision,
          values: { [key]: value },
        });
        holds([403, 422].includes(answer.code), `${key} = ${JSON.stringify(value)}: ${answer.code}`);
      }
      for (const { key } of def.actions ?? []) {
        const answer = await stranger.post(endpoints.recordAction(def.module, id), {
          revision,
          action: key,
          comment: '越权',
        });
        assert.equal(answer.code, 403, key);
      }
      const present = (await stranger.get<RecordDetail>(endpoints.record(def.module, id))).data;
      assert.equal(present.revision, revision);
    });
  }

  const event = { start: '2026-09-18 09:00', end: '2026-09-18 10:00' };
  const chief = person('zhou.jianguo');
  const past = '2020-01-01 09:00';
  const forged: [module: string, values: Record<string, unknown>, claims: Record<string, unknown>][] = [
    [
      'workflow',
      { reason: 'x' },
      { initiator: chief, handler: chief, step: 'archive', status: 'done', handledBy: [chief] },
    ],
    ['fna', { items: [], amount: '1.00' }, { initiator: chief, status: 'done', handledBy: [chief] }],
    ['signContract', { signer: chief }, { status: 'done', sentOn: '2020-01-01' }],
    [
      'mail',
      { subject: 'x', to: [chief] },
      { sender: chief, senderAddress: 'ceo@example.com', sentAt: past, folder: 'inbox', owner: chief },
    ],
    ['placard', {}, { publisher: chief, publishedAt: past, status: 'published' }],
    ['blog', {}, { author: chief, writtenAt: past, likes: '99' }],
    ['cowork', {}, { owner: chief, replies: '9' }],
    ['calendar', event, { owner: chief }],
    ['meeting', { ...event, people: [chief] }, { host: chief }],
    ['videoMeeting', { start: event.start }, { host: chief }],
    [
      'plan',
      { periodStart: '2026-09-14', periodEnd: '2026-09-18' },
      { author: chief, status: 'read', submittedAt: past },
    ],
    ['formreport', { endsOn: '2026-10-01' }, { owner: chief }],
    ['formData', {}, { author: chief, filledAt: past, status: 'checked' }],
    ['ebdfview', {}, { owner: chief, createdOn: '2020-01-01' }],
    ['ebdfcard', { owner: chief }, { confirmed: true }],
    ['marketArticle', {}, { author: chief, status: 'published', publishedAt: past }],
    ['incMessage', {}, { sender: chief, status: 'done', total: '9', failed: '0', sentAt: past }],
    ['odocExchange', {}, { status: 'received', receivedAt: past }],
    [
      'performance',
      { person: person('he.jing'), rater: chief, dueOn: '2026-10-01' },
      {
        selfScore: '99.0',
        finalScore: '99.0',
        grade: 'a',
        comment: 'x',
        status: 'done',
        items: [{ name: 'x', weight: '100', manager: '99' }],
      },
    ],
    ['workorder', { assignee: chief }, { solution: 'x' }],
    ['task', { assignee: chief, dueDate: '2026-10-01' }, { giver: chief }],
  ];
  for (const [module, values, claims] of forged) {
    it(`${module}: a new record states nothing in the name of others`, async () => {
      for (const [key, value] of Object.entries(claims)) {
        const { code, data } = await stranger.post(endpoints.records(module), {
          values: { title: '越权', ...values, [key]: value },
        });
        const refused =
          code === 403
            ? (data as { fields: string[] }).fields
            : (data as { errors: { field: string; error: { rule: string } }[] }).errors
                .filter(({ error }) => error.rule === 'read-only')
                .map(({ field }) => field);
        holds([403, 422].includes(code) && refused.includes(key), `${key}: ${code} ${JSON.stringify(data)}`);
      }
    });
  }

  it('a notice is published by its author, and in another’s name by those with the role only', async () => {
    const values = { title: '公告', kind: 'company' };
    const own = (await stranger.post<RecordDetail>(endpoints.records('placard'), { values })).data;
    assert.equal((own.values['publisher'] as PersonRef).id, person('he.jing').id);
    const admin = await signIn(server, 'group', 'admin');
    const named = await admin.post<RecordDetail>(endpoints.records('placard'), {
      values: { ...values, publisher: chief },
    });
    assert.equal((named.data.values['publisher'] as PersonRef).id, chief.id);
  });
});
