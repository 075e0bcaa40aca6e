import { useMemo } from 'react';

import { batchPart, streamSource } from '../../core/batch/batch-part.js';
import type { BatchService, NoticeSource } from '../../core/batch/batch-service.js';
import type { BatchTask } from '../../core/contracts/batch.js';
import type { AppPlatform } from '../platform/create-app-platform.js';
import { usePlatform } from '../platform/use-platform.js';
import { createBatchApi, type BatchApi } from './batch-api.js';

/** The notices of each platform's back end, which all their listeners share. */
const sources = new WeakMap<AppPlatform, NoticeSource>();

/** Notices that the back end pushes to the user. */
export function useNotices(): NoticeSource {
  const platform = usePlatform();
  const source = sources.get(platform) ?? streamSource(platform);
  sources.set(platform, source);
  return source;
}

/** The service of each platform. It is a part that is added when it is first needed, after the first load. */
const services = new WeakMap<AppPlatform, BatchService>();

/** Batch tasks of the user. */
export function useBatch(): BatchService {
  const platform = usePlatform();
  const source = useNotices();
  const known = services.get(platform);
  if (known) return known;
  const service = batchPart(source)(platform);
  services.set(platform, service);
  return service;
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
