import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDatabase, type SqliteDatabase } from '../../server/storage/sqlite/sqlite-database.js';
import type { TestServer } from '../server/harness.js';
import { startServer } from '../server/harness.js';

/** Fills a folder, changes it to what an earlier release left, and starts the server on it. */
export async function startOlder(change: (database: SqliteDatabase) => Promise<void>): Promise<TestServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-older-'));
  const first = await startServer({ dataFolder });
  await first.stop();
  const database = await openDatabase(dataFolder);
  await database.exec(`DELETE FROM meta WHERE key LIKE 'step/%' OR key LIKE 'searchTexts/%'`);
  await change(database);
  await database.close();
  return startServer({ dataFolder });
}

export async function stopOlder(server: TestServer): Promise<void> {
  await server.stop();
  await rm(server.dataFolder, { recursive: true });
}
