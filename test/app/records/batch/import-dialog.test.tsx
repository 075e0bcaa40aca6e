import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';

import { ImportDialog } from '../../../../app/records/batch/import-dialog.js';
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
    await mount(<ImportDialog schema={schema} onClose={() => (closed += 1)} />, {
      answers: {
        [batchPaths.importCheck]: () => ({
          columns: ['Title', ''],
          missing: [],
          valid: 1,
          invalid: 1,
          problems: [{ line: 3, title: '3: ', reason: 'Title: required' }],
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
    await seen('dialog td', 'Title: required');
    await seen('dialog button', 'Import 1 records');
  });

  it('checks a file, and imports after a failure without another press of a pointer', async () => {
    (await seen('dialog button', 'Choose a file')).focus();
    await sendKeys({ press: 'Tab' });
    expect(focused()).to.equal('Download a template');
    await sendKeys({ press: 'Tab' });
    // Nothing can be imported yet.
    expect(focused()).to.equal('Cancel');

    const input = await seen<HTMLInputElement>('dialog input[type=file]');
    const files = new DataTransfer();
    files.items.add(new File(['Title,x\nOne,1\n,2\n'], 'records.csv', { type: 'text/csv' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await seen('dialog td', 'Title: required');
    (await seen('dialog button', 'Download a template')).focus();
    // The list of problems scrolls by keyboard.
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.getAttribute('aria-label')).to.equal('Lines that cannot be imported');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    expect(focused()).to.equal('Import 1 records');
    await sendKeys({ press: 'Enter' });
    await seen('dialog [role=alert]');
    expect(closed).to.equal(0);
    await until(() => document.querySelector('dialog button:disabled, dialog [aria-busy=true]') === null);
    (await seen('dialog button', 'Import 1 records')).focus();
    await sendKeys({ press: 'Enter' });
    await until(() => closed === 1);
    const table = {
      head: ['Title', 'x'],
      rows: [
        ['One', '1'],
        ['', '2'],
      ],
    };
    expect(started).to.deep.equal([
      { module: schema.module, table },
      { module: schema.module, table },
    ]);
  });
});
