import type { Workbook } from './workbook-cells.js';
import { writeWorkbook } from './write-workbook.js';

/** What the page sends to the worker, which answers with the file or with the message of the error. */
export interface WorkbookRequest {
  workbook: Workbook;
  csv: Blob;
}
export type WorkbookAnswer = { file: Blob } | { error: string };

self.addEventListener('message', ({ data }: MessageEvent<WorkbookRequest>) => {
  void answer(data).then((result) => self.postMessage(result));
});

async function answer({ workbook, csv }: WorkbookRequest): Promise<WorkbookAnswer> {
  try {
    return { file: await writeWorkbook(workbook, await csv.text()) };
  } catch (error) {
    return { error: String(error) };
  }
}
