import type { FieldSchema } from '../../../../core/contracts/records.js';
import { trustedTypesOf } from '../../../../core/kernel/resources/trusted-types.js';
import type { Workbook, WorkbookColumn } from './workbook-cells.js';
import type { WorkbookAnswer, WorkbookRequest } from './workbook-worker.js';
import workerAddress from './workbook-worker.ts?worker&url';

/**
 * Makes an Excel file of CSV lines, in a worker: a workbook of 100,000 rows takes seconds.
 * @throws Error if the browser has no room for it.
 */
export async function makeWorkbook(
  window: Window & typeof globalThis,
  workbook: Workbook,
  csv: Blob,
): Promise<Blob> {
  const policy = trustedTypesOf(window)?.createPolicy('portico-scripts', {
    createScriptURL: () => workerAddress,
  });
  const address = policy ? policy.createScriptURL(workerAddress) : workerAddress;
  const worker = new window.Worker(address as string, { type: 'module' });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => {
        if ('file' in data) resolve(data.file);
        else reject(new Error(data.error));
      });
      worker.postMessage({ workbook, csv } satisfies WorkbookRequest);
    });
  } finally {
    worker.terminate();
  }
}

const numbers: ReadonlySet<FieldSchema['type']> = new Set(['integer', 'decimal', 'money', 'percent']);

export const columnOf = ({ label, type, precision }: FieldSchema): WorkbookColumn => ({
  label,
  kind: type === 'date' || type === 'datetime' ? type : numbers.has(type) ? 'number' : 'text',
  precision,
});
