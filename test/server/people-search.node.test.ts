import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FoundPerson } from '../../core/contracts/records.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let client: Client;

before(async () => {
  server = await startServer();
  client = await signIn(server, 'group', 'lin.xiao');
});
after(() => server.stop());

const find = async (text: string): Promise<FoundPerson[]> =>
  (await client.get<FoundPerson[]>(`${endpoints.people}?q=${encodeURIComponent(text)}`)).data;

it('people are found by reading and initials, those whose names begin so first', async () => {
  const [first] = await find('zhoujianguo');
  assert.deepEqual(first && [first.name, first.reading, first.matched], [
    '周建国',
    'zhou jian guo',
    { from: 0, to: 3 },
  ]);
  assert.equal((await find('zjg'))[0]?.name, '周建国');
  const byLin = (await find('lin')).filter(({ matched }) => matched);
  const places = byLin.map(({ matched }) => matched?.from ?? -1);
  assert.deepEqual(
    places,
    [...places].sort((one, other) => Number(one > 0) - Number(other > 0)),
  );
  assert.ok(['林琳', '林晓'].every((name) => byLin.slice(0, 3).some((one) => one.name === name)));
});

it('people are found by department and post too, without a part of the name', async () => {
  const found = await find('采购经理');
  assert.deepEqual(
    found.map(({ name, title, matched }) => [name, title, matched]),
    [['赵强', '采购经理', undefined]],
  );
});
