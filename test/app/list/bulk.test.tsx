import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import '../../../app/styles/tokens.css';
import '../../../app/styles/base.css';
import type { RecordAction, RecordDetail } from '../../../core/contracts/records.js';
import { RequestError } from '../../../core/request/request-error.js';
import { toastText } from '../toast-text.js';
import { rowOf, until } from './list-bench.js';
import { createListDriver } from './list-driver.js';

const finish: RecordAction = { key: 'finish', label: 'Finish', tone: 'primary' };
const start: RecordAction = { key: 'start', label: 'Start', tone: 'plain' };
const reject: RecordAction = { key: 'reject', label: 'Reject', tone: 'danger', needsComment: true };
const person = { id: '1', name: 'Lin' };

function detailOf(n: number, part: Partial<RecordDetail>): RecordDetail {
  return {
    module: 'workflow',
    ...rowOf(n),
    createdBy: person,
    createdAt: '2026-01-01 10:00',
    updatedBy: person,
    updatedAt: '2026-01-01 10:00',
    rights: { edit: true, remove: true },
    actions: [finish, reject],
    ...part,
  };
}

describe('Actions on selected records', () => {
  const { mount, unmount, rowAt, loadedRow, named } = createListDriver();

  before(() => setViewport({ width: 1440, height: 900 }));
  afterEach(unmount);

  const sent: string[] = [];
  const records = [detailOf(0, { actions: [start, finish, reject] }), detailOf(1, {}), detailOf(2, {})];

  async function open(change: Partial<RecordDetail> = {}) {
    sent.length = 0;
    const recordOf = (id: string) => {
      const found = records.find((one) => one.id === id) as RecordDetail;
      return { ...found, ...(found.id === rowOf(2).id ? change : {}) };
    };
    const refuse = (id: string) => {
      if (id !== rowOf(1).id) return;
      throw new RequestError({
        kind: 'envelope',
        method: 'POST',
        url: '/',
        status: 200,
        msg: 'Locked',
        at: 0,
      });
    };
    mount({
      address: '/sp/workflow?view=all',
      total: 30,
      records: {
        peek: (_module, id) => Promise.resolve(recordOf(id)),
        act: (_module, id, { revision, action }) =>
          Promise.resolve().then(() => {
            sent.push(`${action} ${id} ${revision}`);
            refuse(id);
            return recordOf(id);
          }),
        remove: (_module, id, revision) => Promise.resolve(void sent.push(`remove ${id} ${revision}`)),
      },
    });
    await loadedRow(0);
    for (const index of [0, 1, 2]) rowAt(index)?.querySelector<HTMLElement>('input')?.click();
    (await named('[role="toolbar"] button', 'Actions')).click();
  }
  const confirm = async (label: string) => {
    const button = await until('the question', () =>
      [...document.querySelectorAll<HTMLElement>('dialog[open] button')].find(
        ({ textContent }) => textContent === label,
      ),
    );
    button.click();
  };
  const offered = () =>
    [...document.querySelectorAll('[role="dialog"][aria-label="Actions"] button')].map(
      ({ textContent }) => textContent,
    );

  it('offers what all of them allow, except what needs a comment', async () => {
    await open();
    await until('the choices', () => offered().length > 0);
    expect(offered()).to.deep.equal(['Finish', 'Delete']);
    const panel = await named('[role="dialog"]', 'Actions');
    expect(panel.scrollHeight, 'all of it is visible').to.equal(panel.clientHeight);
    unmount();
    await open({ actions: [], rights: { edit: true, remove: false } });
    await until('a reason', () =>
      document.body.textContent.includes('no action that all selected records allow'),
    );
  });

  it('sends one request for each, names those that failed and keeps them selected', async () => {
    await open();
    (await named('[role="dialog"] button', 'Finish')).click();
    await confirm('Finish');
    await until('the result', () => toastText().includes('2 of 3 done'));
    expect(sent).to.deep.equal([0, 1, 2].map((n) => `finish ${rowOf(n).id} 1`));
    expect(toastText()).to.contain('“Request 1”').and.to.contain('Locked');
    await named('[role="toolbar"]', '1 selected');
    expect(rowAt(1)?.getAttribute('aria-selected')).to.equal('true');
  });

  it('deletes after a confirmation', async () => {
    await open();
    (await named('[role="dialog"] button', 'Delete')).click();
    await confirm('Cancel');
    (await named('[role="toolbar"] button', 'Actions')).click();
    (await named('[role="dialog"] button', 'Delete')).click();
    expect(sent).to.deep.equal([]);
    await confirm('Delete');
    await until('the result', () => toastText().includes('3 of 3 done'));
    expect(sent).to.deep.equal([0, 1, 2].map((n) => `remove ${rowOf(n).id} 1`));
  });
});
