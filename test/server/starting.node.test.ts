import assert from 'node:assert/strict';
import { it } from 'node:test';

import { startHttpServer } from '../../server/http/http-server.js';

const ignored = (): void => undefined;

it('a request that comes while the server starts is answered once it serves', async () => {
  const http = await startHttpServer({ port: 0, hostname: '127.0.0.1', log: ignored });
  try {
    const answer = fetch(`http://127.0.0.1:${http.port}/`, { method: 'POST', body: 'written early' });
    http.serve(async (request) => new Response(`served: ${await request.text()}`));
    const response = await answer;
    assert.deepEqual([response.status, await response.text()], [200, 'served: written early']);
  } finally {
    await http.close();
  }
});

it('a request that would wait for too long is answered with 503 and the seconds to wait', async () => {
  const limits = { startMs: 20 };
  const http = await startHttpServer({ port: 0, hostname: '127.0.0.1', log: ignored, limits });
  try {
    const response = await fetch(`http://127.0.0.1:${http.port}/`);
    assert.equal(response.status, 503);
    assert.equal(response.headers.get('retry-after'), '2');
    assert.equal(await response.text(), 'Portico is starting. Try again in a moment.\n');
  } finally {
    await http.close();
  }
});
