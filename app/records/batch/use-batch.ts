import { useMemo } from 'react';

import { batchPart } from '../../../core/services/batch/batch-part.js';
import type { BatchService } from '../../../core/services/batch/batch-service.js';
import type { BatchTask } from '../../../core/contracts/batch.js';
import type { PlatformKernel } from '../../../core/kernel/create-platform.js';
import { lazyPart } from '../../services/platform/lazy-part.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { createBatchApi, type BatchApi } from './batch-api.js';
import { noticesOf } from './use-notices.js';

const batchOf = lazyPart((kernel: PlatformKernel): BatchService => batchPart(noticesOf(kernel))(kernel));

/** Batch tasks of the user. */
export function useBatch(): BatchService {
  return batchOf(usePlatform());
}

export function useBatchApi(): BatchApi {
  const { request } = usePlatform();
  return useMemo(() => createBatchApi(request), [request]);
}

/** Notes a task that this page has begun. */
export function noteBegun(service: BatchService, task: BatchTask): void {
  const { id, module, title, total, done, failCount, status } = task;
  service.began({ taskId: id, module, title, total, done, failCount, running: status === 'running' });
}

/** Deletions that this page has begun and whose message offers to take them back, by service. */
const removals = new WeakMap<BatchService, Set<string>>();

/** Notes a deletion whose result is shown with a button that takes it back. */
export function noteRemoval(service: BatchService, task: string): void {
  removals.set(service, (removals.get(service) ?? new Set()).add(task));
}

/** Returns whether the task is such a deletion, which it is once. */
export const takeRemoval = (service: BatchService, task: string): boolean =>
  removals.get(service)?.delete(task) ?? false;
