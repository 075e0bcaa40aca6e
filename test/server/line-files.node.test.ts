import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FieldValues, FileRef, LineValue, RecordDetail } from '../../core/contracts/records.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let lin: Client;

before(async () => {
  server = await startServer({ repeat: () => () => undefined });
  lin = await signIn(server, 'group', 'lin.xiao');
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
