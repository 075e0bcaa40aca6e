import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';

import { testPostgres } from '../postgres-server.js';
import { startServer } from './harness.js';

it('readyz follows a database that goes away and comes back', async () => {
  const { administer, createDatabase, stop } = await testPostgres();
  const databaseUrl = await createDatabase();
  const name = new URL(databaseUrl).pathname.slice(1);
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-health-'));
  const server = await startServer({ dataFolder, databaseUrl });
  const statusOf = async (path: string): Promise<number> => (await fetch(server.url + path)).status;
  try {
    assert.equal(await statusOf('/readyz'), 200);
    await administer(
      `ALTER DATABASE ${name} ALLOW_CONNECTIONS false;
       SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    );
    assert.equal(await statusOf('/readyz'), 503);
    assert.equal(await statusOf('/healthz'), 200);
    await administer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    assert.equal(await statusOf('/readyz'), 200);
  } finally {
    await administer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await server.close();
    await rm(dataFolder, { recursive: true, force: true });
    await stop();
  }
});
