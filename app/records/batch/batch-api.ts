import {
  batchPaths,
  batchTaskSchema,
  importCheckSchema,
  type BatchTask,
  type ImportCheck,
  type ImportTable,
  type StartBatch,
} from '../../../core/contracts/batch.js';
import { headers } from '../../../core/contracts/names.js';
import type { RequestClient, RequestOptions } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';

/** Calls about batch tasks; each rejects with a RequestError. */
export interface BatchApi {
  /** @param key the same one when the request is sent again, so that there is one task; likewise below */
  start(request: StartBatch, key: string): Promise<BatchTask>;
  retry(id: string, key: string): Promise<BatchTask>;
  undo(id: string, key: string): Promise<BatchTask>;
  stop(id: string): Promise<BatchTask>;
  task(id: string, offset: number, signal: AbortSignal): Promise<BatchTask>;
  file(id: string): Promise<{ blob: Blob; fileName: string }>;
  checkImport(module: string, table: ImportTable, signal: AbortSignal): Promise<ImportCheck>;
}

export function createBatchApi(request: RequestClient): BatchApi {
  const call = createCall(request);
  const keyed = (body: unknown, key: string): RequestOptions => ({
    method: 'POST',
    body,
    headers: { [headers.idempotencyKey]: key },
    idempotent: true,
  });
  return {
    start: (body, key) => call(batchPaths.tasks, batchTaskSchema, keyed(body, key)),
    retry: (id, key) => call(batchPaths.retry(id), batchTaskSchema, keyed({}, key)),
    undo: (id, key) => call(batchPaths.undo(id), batchTaskSchema, keyed({}, key)),
    stop: (id) => call(batchPaths.stop(id), batchTaskSchema, { method: 'POST', body: {}, idempotent: true }),
    task: (id, offset, signal) =>
      call(batchPaths.task(id), batchTaskSchema, { query: { offset }, signal, noSharing: true }),
    file: (id) => request.download(batchPaths.file(id)),
    checkImport: (module, table, signal) =>
      call(batchPaths.importCheck, importCheckSchema, {
        method: 'POST',
        reads: true,
        body: { module, ...table },
        signal,
      }),
  };
}
