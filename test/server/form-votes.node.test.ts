import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import * as v from 'valibot';

import { endpoints } from '../../core/contracts/endpoints.js';
import { voteResultsSchema, type VoteResults } from '../../core/contracts/form-results.js';
import type { Form, FormContent, FormEntry, FormField, FormProblem } from '../../core/contracts/forms.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { startAdministered } from './administered.js';
import { signIn, type Client } from './harness.js';

const { server, admin, lin, otherAdmin } = await startAdministered();
const wang = await signIn(server, 'group', 'wang.min');
const path = '/api/portico/forms';

const options = [
  { value: 'o1', label: 'Lake' },
  { value: 'o2', label: 'Mountains' },
];
const fields: FormField[] = [
  { key: 's1', kind: 'select', section: 'g1', label: 'Where', options, required: true },
  { key: 's2', kind: 'multiselect', section: 'g1', label: 'When', options },
  { key: 's3', kind: 'text', section: 'g1', label: 'Remarks' },
];
const content = (extra: Partial<FormContent>): FormContent => ({
  ...{ title: 'Outing', sections: [{ key: 'g1', label: '' }], fields, departments: null },
  ...extra,
});

async function publish(extra: Partial<FormContent>, form?: Form) {
  const { id, revision } = form ?? (await admin.post<Form>(path, { title: 'Outing' })).data;
  const saved = await admin.put<Form>(`${path}/${id}`, { content: content(extra), revision });
  return await admin.post<Form & { problems: FormProblem[] }>(`${path}/${id}/publish`, {
    revision: saved.data.revision,
  });
}
const results = (client: Client, { id }: Pick<Form, 'id'>) =>
  client.get<VoteResults>(`${path}/${id}/results`);
const vote = (client: Client, { module }: Pick<Form, 'module'>, values: object) =>
  client.post<RecordDetail>(endpoints.records(module), { values });
const change = (
  client: Client,
  { module }: Pick<Form, 'module'>,
  { id, revision }: RecordDetail,
  values: object,
) => client.put<RecordDetail>(endpoints.record(module, id), { revision, values });
const numbers = ({ choices }: VoteResults) =>
  choices.map(({ options: own }) => own.map(({ value, votes }) => [value, votes]));

describe('a vote', () => {
  it('is cast once by each employee, changed until its last day, and counted', async () => {
    const { data: form } = await publish({ vote: 'afterVoting', until: '2999-12-31' });
    const before = v.parse(voteResultsSchema, (await results(lin, form)).data);
    assert.deepEqual([before.hidden, before.votes, before.choices], ['untilVoted', 0, []]);

    const cast = await vote(lin, form, { s1: 'o1', s2: ['o1', 'o2'], s3: 'Secret' });
    assert.equal(cast.code, 200);
    const twice = await Promise.all([vote(wang, form, { s1: 'o2' }), vote(wang, form, { s1: 'o2' })]);
    assert.deepEqual(twice.map(({ code }) => code).sort(), [200, 422]);
    const seen = (await results(lin, form)).data;
    assert.deepEqual(numbers(seen), [
      [
        ['o1', 1],
        ['o2', 1],
      ],
      [
        ['o1', 1],
        ['o2', 1],
      ],
    ]);
    assert.deepEqual([seen.own, seen.votes, seen.state], [cast.data.id, 2, 'open']);
    assert.doesNotMatch(JSON.stringify(seen), /Secret|王/u);

    assert.equal((await change(lin, form, cast.data, { s1: 'o2' })).code, 200);
    assert.deepEqual(numbers((await results(wang, form)).data)[0], [
      ['o1', 0],
      ['o2', 2],
    ]);
    const entry = (await lin.get<FormEntry[]>(path)).data.find(({ id }) => id === form.id);
    assert.deepEqual([entry?.vote, entry?.own, entry?.answering], [true, cast.data.id, 'answered']);
  });

  it('shows its numbers at the close, after which no vote is cast, changed or removed', async () => {
    const { data: form } = await publish({ vote: 'atClose', until: '2999-12-31' });
    const cast = (await vote(lin, form, { s1: 'o1' })).data;
    assert.equal((await results(lin, form)).data.hidden, 'untilClosed');
    assert.deepEqual(numbers((await results(admin, form)).data)[0]?.[0], ['o1', 1], 'an administrator');

    await publish(
      {
        vote: 'atClose',
        until: '2020-01-31',
        fields: [{ ...fields[0], options: [options[1]] } as FormField],
      },
      form,
    );
    const { data } = await results(wang, form);
    assert.deepEqual([data.state, data.hidden], ['closed', undefined]);
    assert.deepEqual(numbers(data), [
      [
        ['o2', 0],
        ['o1', 1],
      ],
    ]);
    assert.equal((await vote(wang, form, { s1: 'o2' })).code, 403);
    const { revision } = (await lin.get<RecordDetail>(endpoints.record(form.module, cast.id))).data;
    assert.equal((await change(lin, form, { ...cast, revision }, { s1: 'o2' })).code, 403);
    const removed = await lin.call(
      'DELETE',
      `${endpoints.record(form.module, cast.id)}?revision=${revision}`,
    );
    assert.equal(removed.code, 403);
  });

  it('needs a choice, and a last day if the numbers are shown at the close; others have no results', async () => {
    const refused = await publish({ vote: 'atClose', fields: fields.slice(2) });
    assert.equal(refused.code, 422);
    assert.deepEqual(refused.data.problems, [{ problem: 'noChoice' }, { problem: 'noLastDay' }]);
    const { data: form } = await publish({});
    assert.equal((await results(lin, form)).code, 404);
    const { data: some } = await publish({ vote: 'afterVoting', departments: ['nowhere'] });
    assert.equal((await results(lin, some)).code, 403);
    assert.equal((await results(otherAdmin, some)).code, 404);
  });
});
