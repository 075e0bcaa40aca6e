import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';

import { ListImport } from '../../../../app/records/batch/list-import.js';
import { batchPaths } from '../../../../core/contracts/batch.js';
import { schema } from '../list/schema-fixture.js';
import { mount, Refusal, seen, unmountAll, until } from '../../shell/mounted-app.js';

const task = {
  id: '7',
  module: schema.module,
  kind: 'import',
  title: 'Import',
  status: 'done',
  total: 2,
  done: 2,
  failCount: 1,
  startedAt: '2026-09-17 09:00',
  canRetry: true,
  canUndo: true,
  hasFile: false,
  failures: [],
};

const focused = (): string => document.activeElement?.textContent ?? '';

describe('the import dialog by keyboard', () => {
  let started: unknown[];
  let closed: number;
  let hasFailed: boolean;

  beforeEach(async () => {
    started = [];
    closed = 0;
    hasFailed = false;
    await mount(<ListImport schema={schema} onClose={() => (closed += 1)} />, {
      answers: {
        [batchPaths.importCheck]: () => ({
          columns: ['title', ''],
          missing: [],
          valid: 1,
          invalid: 1,
          updates: 0,
          problems: [
            {
              line: 3,
              title: '3: ',
              reason: 'Title: required',
              cells: [{ field: 'title', reason: 'required' }],
            },
          ],
        }),
        [batchPaths.tasks]: ({ body }) => {
          started.push(body);
          if (hasFailed) return task;
          hasFailed = true;
          return new Refusal(500);
        },
      },
    });
    await seen('dialog h2');
  });
  afterEach(unmountAll);

  it('is left by Escape', async () => {
    await sendKeys({ press: 'Escape' });
    await until(() => closed === 1);
  });

  it('checks a file that is dropped, once it is a file', async () => {
    const area = (await seen('dialog button', 'Choose a file')).closest('[class*=drop]');
    const drag = (type: string, dataTransfer: DataTransfer): boolean =>
      !area?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    const text = new DataTransfer();
    text.setData('text/plain', 'Title');
    // Of a text, the page keeps what the browser does.
    expect(drag('dragover', text)).to.equal(false);
    const files = new DataTransfer();
    files.items.add(new File(['Title,x\nOne,1\n,2\n'], 'records.csv', { type: 'text/csv' }));
    expect(drag('dragover', files)).to.equal(true);
    drag('drop', files);
    await seen('dialog [aria-invalid]');
    await seen('dialog button', 'Import 1 records');
  });

  it('imports what is right after a failure without another press of a pointer, and keeps the rest', async () => {
    const input = await seen<HTMLInputElement>('dialog input[type=file]');
    const files = new DataTransfer();
    files.items.add(new File(['Title,x\nOne,1\n,2\n'], 'records.csv', { type: 'text/csv' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await seen('dialog [aria-invalid]');
    (await seen('dialog button', 'Import 1 records')).focus();
    expect(focused()).to.equal('Import 1 records');
    await sendKeys({ press: 'Enter' });
    await seen('dialog [role=alert]');
    await until(() => document.querySelector('dialog [aria-busy=true]') === null);
    (await seen('dialog button', 'Import 1 records')).focus();
    await sendKeys({ press: 'Enter' });
    await until(() => started.length === 2);
    expect(closed).to.equal(0);
    const table = { head: ['Title', 'x'], fields: ['title', ''], rows: [['One', '1']] };
    expect(started).to.deep.equal([
      { module: schema.module, table },
      { module: schema.module, table },
    ]);
    // What became of it takes the place of the rows, with the focus on its heading; the wrong row is a press away.
    await seen('dialog', 'Done, with failures');
    await until(() => focused() === document.querySelector('dialog h2')?.textContent);
    (await seen('dialog button', 'Correct the other rows (1)')).focus();
    await sendKeys({ press: 'Enter' });
    await seen('dialog section[aria-label=Preview]');
  });
});
