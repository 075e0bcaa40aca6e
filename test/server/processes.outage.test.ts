import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { EndedEarlyError, startProcess, type ServerProcess } from '../faults/server-process.js';
import { testPostgres, type TestPostgres } from '../postgres-server.js';
import { signIn } from './harness.js';

describe('several processes on one port', () => {
  let postgres: TestPostgres;
  let folder: string;
  let databaseUrl: string;
  before(async () => {
    postgres = await testPostgres();
    folder = await mkdtemp(join(tmpdir(), 'portico-processes-'));
    databaseUrl = await postgres.createDatabase();
  });
  after(async () => {
    await rm(folder, { recursive: true, force: true });
    await postgres.stop();
  });

  const start = (env: Record<string, string> = {}): Promise<ServerProcess> =>
    startProcess(folder, { DATABASE_URL: databaseUrl, PORTICO_PROCESSES: '2', ...env });

  /** The processes that a line of the log names. */
  async function processesIn({ lines }: ServerProcess, pattern: RegExp): Promise<number[]> {
    for (;;) {
      const found = lines.map((line) => pattern.exec(line)?.[1]).find((text) => text !== undefined);
      if (found !== undefined) return found.split(', ').map(Number);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it('serve the same sessions; one that is killed is replaced, and all end with a signal', async () => {
    const server = await start();
    const [one = 0, two = 0] = await processesIn(server, /2 processes serve it: (.+)$/);
    assert.ok(one > 0 && two > 0 && one !== two);
    const client = await signIn(server, 'group', 'admin');
    const add = (title: string) =>
      client.post<RecordDetail>(endpoints.records('task'), { values: { title, dueDate: '2026-12-31' } });
    const ids = new Set<string>();
    // At once, over connections of which any process may get each.
    const added = await Promise.all(Array.from({ length: 20 }, (_, n) => add(`Shared ${n}`)));
    for (const { code, msg, data } of added) {
      assert.equal(code, 200, msg);
      ids.add(data.id);
    }
    assert.equal(ids.size, 20);
    // The last digits of an id are those of its process.
    assert.equal(new Set([...ids].map((id) => id.slice(-3))).size, 2);

    process.kill(one, 'SIGKILL');
    await processesIn(server, new RegExp(`Process (${one}) has ended \\(killed\\)`));
    await processesIn(server, /^Process (\d+) serves/);
    assert.equal((await add('After a kill')).code, 200);
    assert.equal(await server.kill('SIGTERM'), 0);
  });

  it('end with the sentence of the first that cannot start', async () => {
    const missing = new URL(databaseUrl);
    missing.pathname = 'missing';
    const error: unknown = await start({ DATABASE_URL: missing.href }).catch((reason: unknown) => reason);
    assert.ok(error instanceof EndedEarlyError);
    assert.equal(error.code, 1);
    assert.deepEqual(error.lines.filter((line) => line.includes('has no database "missing"')).length, 1);
  });

  it('need PostgreSQL', async () => {
    const error: unknown = await start({ DATABASE_URL: '' }).catch((reason: unknown) => reason);
    assert.ok(error instanceof EndedEarlyError);
    assert.match(error.lines.join('\n'), /PORTICO_PROCESSES needs DATABASE_URL/);
  });
});
