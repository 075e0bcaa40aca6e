import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Form, FormField } from '../../core/contracts/forms.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

/** Four batches. */
const answers = 400;
/** The one that has been started last. */
let present: TestServer | undefined;

after(async () => {
  await present?.close();
  if (present) await rm(present.dataFolder, { recursive: true, force: true });
});

/** A server, and its work that converts values, which runs when the test says so. @param dataFolder a new one if absent */
async function start(dataFolder?: string): Promise<{ server: TestServer; convert: () => Promise<void> }> {
  const converting: (() => Promise<void>)[] = [];
  const server = await startServer({
    ...(dataFolder === undefined ? {} : { dataFolder }),
    repeat(task, intervalMs) {
      if (intervalMs === 5000) converting.push(task);
      return () => undefined;
    },
  });
  present = server;
  return {
    server,
    async convert() {
      for (const task of converting) await task();
    },
  };
}

async function publish(by: Client, form: Form, fields: FormField[]): Promise<Form> {
  const path = `/api/portico/forms/${form.id}`;
  const content = { ...form.draft, fields };
  const saved = await by.put<Form>(path, { content, revision: form.revision });
  const answer = await by.post<Form>(`${path}/publish`, { revision: saved.data.revision });
  assert.equal(answer.code, 200, JSON.stringify(answer.data));
  return answer.data;
}

const read = async (by: Client, module: string, id: string): Promise<RecordDetail> =>
  (await by.get<RecordDetail>(endpoints.record(module, id))).data;

it('a conversion that a stop interrupts goes on after the next start: nothing is lost or converted twice', async () => {
  const first = await start();
  const admin = await signIn(first.server, 'group', 'admin');
  const { data: form } = await admin.post<Form>('/api/portico/forms', { title: 'Orders' });
  const section = form.draft.sections[0]?.key ?? '';
  const pieces: FormField = { key: 's1', kind: 'text', section, label: 'Pieces' };
  const published = await publish(admin, form, [pieces]);
  const { module } = form;
  const create = async (n: number): Promise<RecordDetail> => {
    const s1 = n % 10 === 0 ? `${n} pcs` : String(n);
    const { data, code } = await admin.post<RecordDetail>(endpoints.records(module), { values: { s1 } });
    assert.equal(code, 200);
    return data;
  };
  const made: RecordDetail[] = [];
  while (made.length < answers)
    made.push(...(await Promise.all(Array.from({ length: 40 }, (_, at) => create(made.length + at + 1)))));
  const oldest = made[0]?.id ?? '';
  await publish(admin, published, [{ key: 'n1', kind: 'integer', section, label: 'Pieces', was: 's1' }]);
  const running = first.convert();
  let isBegun = false;
  while (!isBegun) isBegun = (await read(admin, module, oldest)).values['n1'] !== null;
  await first.server.close();
  await running;

  const second = await start(first.server.dataFolder);
  const again = await signIn(second.server, 'group', 'admin');
  const all = (by: Client) => Promise.all(made.map(({ id }) => read(by, module, id)));
  const between = (await all(again)).filter(({ values }) => values['n1'] !== null).length;
  assert.ok(between >= 90 && between < 360, `the stop came between two batches: ${between} are converted`);
  // Entered meanwhile in an answer whose turn has not come.
  const last = made.at(-2);
  const entered = await again.put<RecordDetail>(endpoints.record(module, last?.id ?? ''), {
    ...{ revision: last?.revision, values: { n1: '7' } },
  });
  assert.equal(entered.code, 200);

  await second.convert();
  await second.convert();
  const converted = await all(again);
  const expected = made.map(({ id, values }, at) => {
    const text = values['s1'] ?? null;
    if (id === last?.id) return '7';
    return (at + 1) % 10 === 0 ? null : text;
  });
  assert.deepEqual(
    converted.map(({ values }) => values['n1']),
    expected,
  );
  assert.deepEqual(
    converted.map(({ revision }) => revision),
    made.map(({ revision }, at) => (expected[at] === null ? revision : revision + 1)),
    'each value is converted once',
  );
  assert.deepEqual(
    converted.filter((_, at) => expected[at] === null).map(({ values }) => values['s1']),
    made.filter((_, at) => expected[at] === null).map(({ values }) => values['s1']),
    'what does not fit stays as it was',
  );
});
