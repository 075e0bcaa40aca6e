import type { Workbook } from './workbook-cells.js';
import { writeWorkbook } from './write-workbook.js';

/** Message of the page; the worker answers with the file, or with the text of the error. */
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
