import assert from 'node:assert/strict';
import { once, EventEmitter } from 'node:events';
import { test } from 'node:test';

import { createTaskRunner, type RunnerDeps } from '../../server/records/batch/task-runner.js';
import type { Task } from '../../server/records/batch/task.js';
import { noChannel } from '../../server/storage/channel.js';
import { noTenantScope } from '../../server/storage/tenant-scope.js';
import { ReadTimeError } from '../../server/storage/read-pool.js';
import { currentUser, customerModule } from './customer-reads.js';

test('a task whose rows take too long to read is stopped, and its user is told', async () => {
  const happened = new EventEmitter();
  const lines: string[] = [];
  let reads = 0;
  const task = {
    id: 'one',
    module: 'customer',
    operation: { kind: 'export', columns: [], query: {} },
    status: 'running',
    total: 1,
    done: 0,
    failCount: 0,
    nextItem: 0,
  } as unknown as Task;
  // What is not here is not used before the first read.
  const deps = {
    store: {
      claim: () => [task],
      keep: () => true,
      release: () => Promise.resolve(),
      next: () => [{ no: 0, value: 'a' }],
    },
    database: { ...noTenantScope, transaction: <T>(work: () => T): T => work(), channel: noChannel },
    modules: { of: () => customerModule },
    lists: {
      findRecords() {
        reads += 1;
        return Promise.reject(new ReadTimeError('too long'));
      },
    },
    currentUserOf: () => currentUser,
    log: (line: string) => void lines.push(line),
    sendProgress: () => void happened.emit('progress'),
    end(ended: Task, status: Task['status']) {
      ended.status = status;
      return () => void happened.emit('told');
    },
  } as unknown as RunnerDeps;
  const runner = createTaskRunner(deps);
  const told = once(happened, 'told');
  await runner.wake();
  await told;
  assert.equal(task.status, 'stopped');
  assert.equal(reads, 1);
  assert.deepEqual(lines, ['Batch task one: its rows take too long to read, it is stopped.']);
  await runner.close();
});
