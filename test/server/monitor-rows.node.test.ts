import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { createMonitor } from '../../server/monitor/monitor.js';
import { openDatabase } from '../../server/storage/database.js';
import type { Database } from '../../server/storage/sql.js';
import { noon } from './harness.js';
import { record, report } from './monitor-samples.js';

describe('rows of the monitor', () => {
  let folder: string;
  let database: Database;
  let nowMs = noon.getTime();
  const count = () => Number(database.get('SELECT count(*) AS n FROM monitor_error')?.['n']);
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-monitor-'));
    database = openDatabase(folder);
  });
  after(async () => {
    database.close();
    await rm(folder, { recursive: true });
  });

  it('are deleted after 30 days, and beyond 50,000 errors of a tenant, with the next writes', () => {
    const monitor = createMonitor(database, () => new Date(nowMs));
    const person = (tenant: string) => ({
      tenant,
      id: 'e',
      userId: 'u',
      account: '',
      name: '',
      department: '',
      title: '',
      manager: null,
      roles: new Set<never>(),
    });
    const store = (tenant: string, number: number) => {
      for (let n = 0; n < number; n += 200) {
        monitor.errors.store(
          person(tenant),
          report(Array.from({ length: Math.min(200, number - n) }, () => record())),
        );
      }
    };
    database.exec('PRAGMA synchronous = OFF');
    store('logistics', 3);
    store('group', 1000);
    nowMs += 31 * 24 * 3_600_000;
    store('group', 1);
    assert.equal(count(), 4);
    store('group', 50_600);
    assert.ok(count() <= 50_503 && count() >= 50_003, String(count()));
  });
});
