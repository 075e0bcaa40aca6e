import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { customFieldsId } from '../../core/contracts/custom-fields.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { Form, FormField, FormProblem } from '../../core/contracts/forms.js';
import type { InvalidData } from '../../core/contracts/record-changes.js';
import type {
  FieldValues,
  FileRef,
  LineValue,
  ModuleSchema,
  RecordDetail,
} from '../../core/contracts/records.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let lin: Client;
let admin: Client;

before(async () => {
  server = await startServer({ repeat: () => () => undefined });
  [lin, admin] = await Promise.all([signIn(server, 'group', 'lin.xiao'), signIn(server, 'group', 'admin')]);
});
after(() => server.stop());

async function upload(name: string): Promise<FileRef> {
  const form = new FormData();
  form.append('file', new Blob(['bill']), name);
  const response = await lin.raw(endpoints.upload, { method: 'POST', body: form });
  return ((await response.json()) as { data: FileRef }).data;
}

async function saved(record: RecordDetail, values: FieldValues): Promise<RecordDetail> {
  const { id, revision } = record;
  const { data, code, msg } = await lin.call<RecordDetail>('PUT', endpoints.record('fna', id), {
    revision,
    values,
  });
  assert.equal(code, 200, msg);
  return data;
}

const billsOf = ({ values }: RecordDetail) => (values['items'] as LineValue[]).map((line) => line['files']);

test('a line of a claim names files of the claim only', async () => {
  const [taxi, hotel] = [await upload('taxi.jpg'), await upload('hotel.jpg')];
  const { data, code, msg } = await lin.post<RecordDetail>(endpoints.records('fna'), {
    values: {
      title: 'Receipts',
      files: [taxi, hotel],
      items: [
        { name: 'Taxi', amount: '40.00', files: `${taxi.id} 999999` },
        { name: 'Hotel', amount: '200.00', files: hotel.id },
      ],
      amount: '240.00',
    },
  });
  assert.equal(code, 200, msg);
  assert.deepEqual(billsOf(data), [taxi.id, hotel.id]);
  const less = await saved(data, { files: [hotel], items: data.values['items'] ?? null });
  assert.deepEqual(billsOf(less), ['', hotel.id]);
});

const field = (key: string, kind: FormField['kind'], extra: Partial<FormField> = {}): FormField => ({
  ...{ key, kind, section: 'g1', label: `Field ${key}` },
  ...extra,
});
const bills = (filesOf?: string, extra: object = {}): FormField =>
  field('s1', 'lines', {
    columns: [
      { key: 'c1', type: 'text', label: 'Item' },
      { key: 'c2', type: 'files', label: 'Bills', ...(filesOf === undefined ? {} : { filesOf }), ...extra },
    ],
  });

/** Publishes the fields as the next version of a form. */
async function tried(id: string, fields: FormField[]) {
  const form = `/api/portico/forms/${id}`;
  const { revision } = (await admin.get<Form>(form)).data;
  const content = { title: 'Trip', sections: [{ key: 'g1', label: 'Trip' }], fields, departments: null };
  const draft = await admin.put<Form>(form, { content, revision });
  assert.equal(draft.code, 200, draft.msg);
  return await admin.post<Form & { problems?: FormProblem[] }>(`${form}/publish`, {
    revision: draft.data.revision,
  });
}
const newForm = async (): Promise<Form> =>
  (await admin.post<Form>('/api/portico/forms', { title: 'Trip' })).data;
const problemsOf = async (id: string, fields: FormField[]): Promise<string[]> => {
  const { code, data } = await tried(id, fields);
  assert.equal(code, 422);
  return (data.problems ?? []).map(({ field: key, of, problem }) => [key, of, problem].join(' '));
};
const cells = ({ values }: RecordDetail, key: string, column: string) =>
  (values[key] as LineValue[]).map((line) => line[column]);

test('a line of an answer to a form names files of the answer only, and a required cell has one of them', async () => {
  const { id, module } = await newForm();
  assert.equal((await tried(id, [bills('s2', { required: true }), field('s2', 'attachments')])).code, 200);
  const [taxi, hotel] = [await upload('taxi.jpg'), await upload('hotel.jpg')];
  const answer = (s1: LineValue[]) =>
    lin.post<RecordDetail>(endpoints.records(module), { values: { s2: [taxi, hotel], s1 } });
  const missing = [
    { field: 's1', error: { rule: 'line', line: 1, column: 'c2', error: { rule: 'required' } } },
  ];
  for (const c2 of ['', '999999']) {
    const refused = await answer([
      { c1: 'Taxi', c2: taxi.id },
      { c1: 'Hotel', c2 },
    ]);
    assert.equal(refused.code, 422);
    assert.deepEqual((refused.data as unknown as InvalidData).errors, missing, `“${c2}” is no file`);
  }
  const { data, code, msg } = await answer([
    { c1: 'Taxi', c2: `999999 ${taxi.id}` },
    { c1: 'Hotel', c2: hotel.id },
  ]);
  assert.equal(code, 200, msg);
  assert.deepEqual(cells(data, 's1', 'c2'), [taxi.id, hotel.id]);

  // The column goes, and its files stay readable in the line that has them.
  const kept = field('s1', 'lines', { columns: [{ key: 'c1', type: 'text', label: 'Item' }] });
  assert.equal((await tried(id, [kept, field('s2', 'attachments')])).code, 200);
  const { fields } = (await lin.get<ModuleSchema>(endpoints.schema(module))).data;
  const former = fields.find(({ key }) => key === 's1')?.columns?.find(({ key }) => key === 'c2');
  assert.deepEqual([former?.former, former?.filesOf, former?.required], [true, 's2', undefined]);
  const later = await lin.get<RecordDetail>(endpoints.record(module, data.id));
  assert.deepEqual(cells(later.data, 's1', 'c2'), [taxi.id, hotel.id]);
});

test('a column of files needs a field that has them, which stays', async () => {
  const { id } = await newForm();
  const files = field('s2', 'attachments');
  assert.deepEqual(await problemsOf(id, [bills(), files]), ['s1 c2 noFiles']);
  assert.deepEqual(await problemsOf(id, [bills('s3'), files, field('s3', 'text')]), ['s1 c2 noFiles']);
  const condition = { showWhen: { field: 'n1', values: ['true'] } };
  assert.deepEqual(await problemsOf(id, [bills('s2'), field('n1', 'checkbox'), { ...files, ...condition }]), [
    's1 c2 wrongFiles',
  ]);
  const rights = [{ group: '', see: true, change: false }];
  assert.deepEqual(await problemsOf(id, [bills('s2', { required: true }), { ...files, rights }]), [
    's1 c2 wrongFiles',
  ]);
  assert.equal((await tried(id, [bills('s2'), { ...files, rights }])).code, 200);

  assert.deepEqual(await problemsOf(id, [bills('s2')]), ['s1 c2 lostFiles']);
  assert.deepEqual(await problemsOf(id, [bills('s3'), files, field('s3', 'attachments')]), [
    's1 c2 otherColumn',
  ]);
});

test('custom fields of a module have columns of files too', async () => {
  const fields = [bills('s2'), field('s2', 'attachments')];
  assert.equal((await tried(customFieldsId('customer'), fields)).code, 200);
  const bill = await upload('bill.jpg');
  const { data, code, msg } = await lin.post<RecordDetail>(endpoints.records('customer'), {
    values: { name: 'Dock', xs2: [bill], xs1: [{ c1: 'Crane', c2: `${bill.id} 999999` }] },
  });
  assert.equal(code, 200, msg);
  assert.deepEqual(cells(data, 'xs1', 'c2'), [bill.id]);
});
