import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Form, FormContent, FormField, FormProblem } from '../../core/contracts/forms.js';
import type { InvalidData } from '../../core/contracts/record-changes.js';
import type { ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { startAdministered } from './administered.js';
import { signIn, type Client } from './harness.js';

const { server, admin, lin } = await startAdministered();
const wang = await signIn(server, 'group', 'wang.min');

const path = '/api/portico/forms';

const field = (key: string, kind: FormField['kind'], extra: Partial<FormField> = {}): FormField => ({
  key,
  kind,
  section: 'g1',
  label: `Field ${key}`,
  ...extra,
});
const content = (fields: FormField[]): FormContent => ({
  title: 'Order',
  sections: [{ key: 'g1', label: '' }],
  fields,
  departments: null,
});
async function tried(
  fields: FormField[],
  form?: Form,
): Promise<{ code: number; data: Form & { problems: FormProblem[] } }> {
  const present = form ?? (await admin.post<Form>(path, { title: 'Order' })).data;
  const saved = await admin.put<Form>(`${path}/${present.id}`, {
    content: content(fields),
    revision: present.revision,
  });
  assert.equal(saved.code, 200, JSON.stringify(saved.data));
  return await admin.post(`${path}/${present.id}/publish`, { revision: saved.data.revision });
}
async function published(fields: FormField[], form?: Form): Promise<Form> {
  const answer = await tried(fields, form);
  assert.equal(answer.code, 200, JSON.stringify(answer.data));
  return answer.data;
}
const problemsOf = async (fields: FormField[], form?: Form) => {
  const answer = await tried(fields, form);
  assert.equal(answer.code, 422);
  return answer.data.problems.map(({ field: key, of, problem }) =>
    [key, of, problem].filter(Boolean).join(' '),
  );
};
const answer = (client: Client, { module }: Pick<Form, 'module'>, values: object) =>
  client.post<RecordDetail>(endpoints.records(module), { values });
const save = (client: Client, { module, id, revision }: RecordDetail, values: object) =>
  client.put<RecordDetail>(endpoints.record(module, id), { revision, values });
const errorsOf = (response: { code: number; data: unknown }) => {
  assert.equal(response.code, 422, JSON.stringify(response.data));
  return (response.data as InvalidData).errors;
};

const items = field('s1', 'lines', {
  columns: [
    { key: 'c1', type: 'text', label: 'Item', required: true },
    { key: 'c2', type: 'integer', label: 'Pieces' },
    { key: 'c3', type: 'money', label: 'Price' },
    { key: 'c4', type: 'money', label: 'Amount', productOf: ['c2', 'c3'] },
    { key: 'c5', type: 'select', label: 'Colour', options: [{ value: 'o1', label: 'Red' }] },
    { key: 'c6', type: 'date', label: 'Day' },
  ],
});

describe('fields of forms', () => {
  it('lines have products and sums, are checked by column, and keep removed columns', async () => {
    const sum = field('n1', 'money', { sumOf: { field: 's1', column: 'c4' } });
    const form = await published([items, sum]);
    const rows = [
      { c1: 'Pen', c2: '3', c3: '1.50', c5: 'o1', c6: '2026-12-01' },
      { c1: 'Ink', c4: '2.00' },
    ];
    const { data: made, code } = await answer(lin, form, { s1: rows });
    assert.equal(code, 200, JSON.stringify(made));
    assert.equal(made.values['n1'], '6.50');
    assert.deepEqual(made.values['s1'], [{ ...rows[0], c4: '4.50' }, rows[1]]);

    assert.deepEqual(errorsOf(await answer(lin, form, { s1: [{ c1: 'Pen', c5: 'o2' }] })), [
      { field: 's1', error: { rule: 'line', line: 0, column: 'c5', error: { rule: 'not-an-option' } } },
    ]);
    assert.deepEqual(errorsOf(await answer(lin, form, { s1: [{ c2: '1' }] })), [
      { field: 's1', error: { rule: 'line', line: 0, column: 'c1', error: { rule: 'required' } } },
    ]);
    assert.deepEqual(errorsOf(await answer(lin, form, { s1: Array(201).fill({ c1: 'Pen' }) })), [
      { field: 's1', error: { rule: 'too-long', max: 200 } },
    ]);

    const [first, ...others] = items.columns ?? [];
    const later = await published(
      [{ ...items, columns: others.filter(({ key }) => key !== 'c5') }, sum],
      form,
    );
    assert.deepEqual(
      later.taken['s1']?.columns?.map(({ key }) => key),
      ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'],
    );
    const { data: schema } = await lin.get<ModuleSchema>(endpoints.schema(form.module));
    const columns = schema.fields.find(({ key }) => key === 's1')?.columns ?? [];
    assert.deepEqual(
      columns.map(({ key, former }) => [key, former === true]),
      [
        ['c2', false],
        ['c3', false],
        ['c4', false],
        ['c6', false],
        ['c1', true],
        ['c5', true],
      ],
    );
    const { data: read } = await lin.get<RecordDetail>(endpoints.record(form.module, made.id));
    assert.deepEqual(read.values['s1'], made.values['s1']);
    const saved = await save(lin, read, { s1: [...(read.values['s1'] as object[]), { c2: '2', c3: '5' }] });
    assert.equal(saved.data.values['n1'], '16.50');

    assert.equal(first?.key, 'c1');
    assert.deepEqual(
      await problemsOf([{ ...items, columns: [{ key: 'c1', type: 'date', label: '' }] }, sum], later),
      ['s1 c1 otherColumn', 's1 c1 noColumnLabel', 'n1 wrongSum'],
    );
  });

  it('a computed field has the result of its formula, whatever is sent', async () => {
    const form = await published([
      items,
      field('n1', 'decimal', { precision: 3 }),
      field('s2', 'date'),
      field('s3', 'date'),
      field('n2', 'computed', { formula: '({s1.c4} + {n1}) / 3', precision: 4 }),
      field('n3', 'computed', { formula: 'days({s2}, {s3}) + 1', precision: 0 }),
      field('n4', 'computed', { formula: '{n2} * {n3}', isMoney: true }),
      field('s4', 'text', { required: true, showWhen: { field: 'n4', values: [], atLeast: '100' } }),
      field('n5', 'money', { sumOf: { field: 's1', column: 'c4' } }),
      field('s5', 'text', { requiredWhen: { field: 'n5', values: [], atLeast: '11' } }),
    ]);
    const values = { s1: [{ c1: 'Pen', c2: '2', c3: '5' }], n1: '0.001', s2: '2026-12-24', s3: '2026-12-26' };
    const made = await answer(lin, form, { ...values, n2: '99', n4: 'x' });
    assert.equal(made.code, 200, JSON.stringify(made.data));
    const of = ({ values: all }: RecordDetail) => ['n2', 'n3', 'n4'].map((key) => all[key]);
    assert.deepEqual(of(made.data), ['3.3337', '3', '10.00']);
    const { data: page } = await admin.post<ListPage>(endpoints.list(form.module), {
      offset: 0,
      limit: 10,
      filters: [{ field: 'n4', op: 'gte', value: '10' }],
    });
    assert.equal(page.total, 1);

    assert.deepEqual(errorsOf(await answer(lin, form, { s1: [{ c1: 'Pen', c2: '2', c3: '5.50' }] })), [
      { field: 's5', error: { rule: 'required' } },
    ]);

    const needed = await save(lin, made.data, { n1: '290' });
    assert.deepEqual(errorsOf(await answer(lin, form, { ...values, n1: '290' })), [
      { field: 's4', error: { rule: 'required' } },
    ]);
    assert.deepEqual(of(needed.data), ['100.0000', '3', '300.00']);
    const emptied = await save(lin, needed.data, { s3: null, n3: '7' });
    assert.deepEqual(of(emptied.data), ['100.0000', null, null]);

    const n = (key: string, formula: string) => field(key, 'computed', { formula });
    assert.deepEqual(
      await problemsOf([n('n1', '{n2} + 1'), n('n2', '{n1}'), n('n3', '{n9}'), n('n4', '1 +'), n('n5', '')]),
      ['n1 formulaCircle', 'n2 formulaCircle', 'n3 n9 unknownField', 'n4 wrongFormula', 'n5 noFormula'],
    );
    assert.deepEqual(
      await problemsOf([
        field('n1', 'integer', { showWhen: { field: 'n2', values: [], below: '3' } }),
        n('n2', '{n1}'),
      ]),
      ['n1 conditionCircle'],
    );
  });

  it('fields are shown and required by conditions on choices, checkboxes, numbers and departments', async () => {
    const options = [
      { value: 'o1', label: 'A' },
      { value: 'o2', label: 'B' },
    ];
    const form = await published([
      field('s1', 'multiselect', { options }),
      field('n1', 'checkbox'),
      field('n2', 'integer'),
      field('s2', 'department'),
      field('s3', 'text', { showWhen: { field: 's1', values: ['o2'] } }),
      field('s4', 'text', { showWhen: { field: 'n1', values: ['false'] } }),
      field('s5', 'text', { requiredWhen: { field: 'n2', values: [], atLeast: '10', below: '20' } }),
      field('s6', 'text', { showWhen: { field: 's2', values: ['finance'] } }),
    ]);
    const refused = async (values: object) =>
      errorsOf(await answer(lin, form, values)).map(({ field: key, error }) => `${key} ${error.rule}`);
    assert.deepEqual(await refused({ s1: ['o1'], s3: 'x' }), ['s3 not-applicable']);
    assert.deepEqual(await refused({ n1: true, s4: 'x' }), ['s4 not-applicable']);
    assert.deepEqual(await refused({ n2: '10' }), ['s5 required']);
    assert.deepEqual(await refused({ n2: '19', s5: ' ' }), ['s5 required']);
    assert.deepEqual(await refused({ s2: 'sales', s6: 'x' }), ['s6 not-applicable']);
    const made = await answer(lin, form, {
      s1: ['o1', 'o2'],
      s3: 'x',
      s4: 'y',
      n2: '20',
      s2: 'finance',
      s6: 'z',
    });
    assert.equal(made.code, 200, JSON.stringify(made.data));
    assert.deepEqual(errorsOf(await save(lin, made.data, { n2: '15' })), [
      { field: 's5', error: { rule: 'required' } },
    ]);
    const saved = await save(lin, made.data, { s1: ['o1'], n1: true });
    assert.deepEqual(
      [saved.data.values['s3'], saved.data.values['s4'], saved.data.values['s6']],
      [null, null, 'z'],
    );
    assert.deepEqual(
      await problemsOf([
        field('n1', 'integer', { requiredWhen: { field: 'n2', values: [] } }),
        field('n2', 'integer', { showWhen: { field: 'n3', values: ['maybe'] } }),
        field('n3', 'checkbox'),
      ]),
      ['n1 wrongRequirement', 'n2 wrongCondition'],
    );
  });

  it('a text has its pattern, with a message of its own', async () => {
    const form = await published([
      field('s1', 'text', { pattern: '[A-Z]{2}\\d+', patternText: 'Two letters, digits' }),
    ]);
    assert.deepEqual(errorsOf(await answer(lin, form, { s1: 'A1' })), [
      { field: 's1', error: { rule: 'not-matching', message: 'Two letters, digits' } },
    ]);
    assert.equal((await answer(lin, form, { s1: 'AB12' })).code, 200);
    assert.deepEqual(
      await problemsOf([field('s1', 'text', { pattern: '(' }), field('n1', 'integer', { pattern: 'a' })]),
      ['s1 wrongPattern', 'n1 wrongPattern'],
    );
  });

  it('no two answers have the same unique value, in any case and with any blanks, until it is free again', async () => {
    const fields = [field('s1', 'text'), field('n1', 'decimal')];
    const form = await published(fields);
    const old = [await answer(lin, form, { s1: 'Иван' }), await answer(wang, form, { s1: ' иван ' })];
    assert.deepEqual(
      old.map(({ code }) => code),
      [200, 200],
    );
    await published(
      fields.map((one) => ({ ...one, unique: true })),
      form,
    );

    const taken = (key: string) => [{ field: key, error: { rule: 'not-unique' } }];
    assert.deepEqual(errorsOf(await answer(wang, form, { s1: 'ИВАН' })), taken('s1'));
    const { data: one } = await answer(lin, form, { s1: 'Plate 7', n1: '7' });
    assert.deepEqual(errorsOf(await answer(wang, form, { s1: ' plate 7 ' })), taken('s1'));
    assert.deepEqual(errorsOf(await answer(wang, form, { n1: '7.00' })), taken('n1'));
    assert.equal((await save(lin, one, { s1: 'PLATE 7' })).code, 200);
    const { data: other } = await answer(wang, form, { s1: 'Plate 8' });
    assert.deepEqual(errorsOf(await save(wang, other, { s1: 'Plate 7' })), taken('s1'));

    const both = await Promise.all([1, 2, 3].map(() => answer(wang, form, { s1: 'Race' })));
    assert.deepEqual(both.map(({ code }) => code).sort(), [200, 422, 422]);

    const removed = await lin.call('DELETE', endpoints.record(form.module, one.id));
    assert.equal(removed.code, 200);
    assert.equal((await save(wang, other, { s1: 'Plate 7' })).code, 200);
    assert.deepEqual(errorsOf(await lin.post(endpoints.restored(form.module, one.id), {})), taken('s1'));
  });
});
