import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import type { ImportCheck } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { Client, TestServer } from './harness.js';
import { signIn, startServer } from './harness.js';

const importCheck = '/api/portico/batch/import-check';
const english = { langType: 'en' };

describe('input is bounded before the work that grows with it', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
  });
  after(() => server.stop());

  it('a cell of an import holds as many names as a field, and none is looked up beyond', async () => {
    const head = ['title', 'people'];
    const check = async (cell: string) =>
      (await client.post<ImportCheck>(importCheck, { module: 'meeting', head, rows: [['t', cell]] }, english))
        .data;
    const beyond = await check('x,'.repeat(20_000));
    assert.deepEqual(
      beyond.problems.map(({ reason }) => reason),
      ['People: at most 1000 entries'],
    );
    const within = await check(Array(1000).fill('x').join(','));
    assert.doesNotMatch(within.problems[0]?.reason ?? '', /1000/);
  });

  it('more values than the module has fields are refused at once', async () => {
    const values = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1] as const));
    const create = (count: number) => client.post(endpoints.records('customer'), { values: values(count) });
    assert.equal((await create(110_000)).code, 400);
  });

  it('a saved view has at most 16 kB, and all views of a user 256 kB', async () => {
    const view = (length: number) => ({
      label: 'v',
      filters: [{ field: 'name', op: 'in', value: Array(length).fill('x'.repeat(97)) }],
    });
    const add = (length: number) => client.post<{ id: string }>(endpoints.views('customer'), view(length));
    assert.equal((await add(170)).http, 413);
    const first = await add(160);
    assert.equal(first.code, 200);
    assert.equal((await client.put(endpoints.view('customer', first.data.id), view(170))).http, 413);
    let stored = 1;
    let answer = await add(160);
    for (; answer.code === 200; answer = await add(160)) stored += 1;
    assert.deepEqual([stored, answer.http], [16, 413]);
    // In place of itself there is room.
    assert.equal((await client.put(endpoints.view('customer', first.data.id), view(159))).code, 200);
    const schema = await (await client.raw(endpoints.schema('customer'))).text();
    assert.ok(schema.length < 350_000, `${schema.length}`);
  });
});
