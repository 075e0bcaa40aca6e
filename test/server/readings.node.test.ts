import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';

import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let client: Client;

before(async () => {
  server = await startServer();
  client = await signIn(server, 'group', 'lin.xiao');
});
after(() => server.stop());

const read = (texts: unknown) => client.post<string[][]>('/api/portico/readings', { texts });

it('each character of a name has its reading, others themselves', async () => {
  const { data } = await read(['任务', '长期 A', '']);
  assert.deepEqual(data, [['ren', 'wu'], ['chang', 'qi', ' ', 'A'], []]);
});

it('at most 200 texts are read, of which the first forty characters', async () => {
  assert.equal((await read(Array.from({ length: 200 }, () => '任'))).data.length, 200);
  assert.equal((await read(['任'.repeat(500)])).data[0]?.length, 40);
  for (const texts of [Array.from({ length: 201 }, () => '任'), '任务', [1], undefined])
    assert.equal((await client.post('/api/portico/readings', { texts })).code, 400);
});
