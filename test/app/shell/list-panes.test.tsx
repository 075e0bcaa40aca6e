import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { Routes } from '../../../app/shell/routes.js';
import { endpoints } from '../../../core/contracts/endpoints.js';
import type { RecordDetail } from '../../../core/contracts/records.js';
import { me, schema, startValues } from '../records/record/record-fixture.js';
import { mount, seen, unmountAll, until, type Answer } from './mounted-app.js';

const ids = ['2000000000000000001', '2000000000000000002'];
const titles = ['Three projectors', 'Two chairs'];
const detailOf = (index: number): RecordDetail => ({
  module: 'workflow',
  id: ids[index] ?? '',
  revision: 1,
  title: titles[index] ?? '',
  values: { ...startValues, title: titles[index] ?? '' },
  createdBy: me,
  createdAt: '2026-09-16 10:12',
  updatedBy: me,
  updatedAt: '2026-09-17 09:20',
  rights: { edit: true, remove: true },
  actions: [],
});
const answers: Record<string, Answer> = {
  [endpoints.schema('workflow')]: () => schema,
  [endpoints.list('workflow')]: () => ({
    total: 2,
    offset: 0,
    rows: ids.map((id, index) => ({
      id,
      revision: 1,
      title: titles[index],
      values: { title: titles[index] },
    })),
  }),
};
for (const [index, id] of ids.entries()) {
  answers[endpoints.record('workflow', id)] = () => detailOf(index);
  answers[endpoints.activity('workflow', id)] = () => [];
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[role="listitem"] a')];
const record = () => document.querySelector('[data-record]');
const dialog = () => document.querySelector('portico-record-dialog');

describe('a list with a record beside it', () => {
  // The window of a narrow PC has the layout of a tablet, too.
  before(() => setViewport({ width: 1000, height: 700 }));
  after(() => setViewport({ width: 1280, height: 800 }));
  afterEach(unmountAll);

  it('2.6.15 shows what belongs to the record first, if a link asks for it', async () => {
    const address = `/sp/workflow/workflow-workflowSide/${ids[0]}__openFirstItem=1&meetingid=${ids[1]}`;
    await mount(<Routes />, { address, answers });
    await until(() => record()?.querySelector('[role="tab"][aria-selected="true"]'));
    expect(record()?.querySelector('[role="tab"][aria-selected="true"]')?.textContent).to.equal('Related');
    expect(dialog()).to.equal(null);
  });

  it('keeps the focus in the list, and has one record after the other in one step of the history', async () => {
    await mount(<Routes />, { address: '/sp/workflow', answers });
    await seen('h2', 'Select a record to see it here.');
    await until(() => rows().length === 2);
    const before = history.length;
    rows()[0]?.focus();
    rows()[0]?.click();
    await until(() => record()?.textContent.includes('Three projectors'));
    expect(dialog()).to.equal(null);
    expect(document.activeElement).to.equal(rows()[0]);
    const list = document.querySelector('[role="list"]');
    expect(list?.getBoundingClientRect().right).to.be.at.most(record()?.getBoundingClientRect().left ?? 0);

    rows()[1]?.click();
    await until(() => record()?.textContent.includes('Two chairs'));
    expect(dialog()).to.equal(null);
    expect(history.length).to.equal(before + 1);
    history.back();
    await seen('h2', 'Select a record to see it here.');
  });

  it('has the record in a dialog while the window is upright', async () => {
    await mount(<Routes />, { address: '/sp/workflow', answers });
    await until(() => rows().length === 2);
    rows()[0]?.click();
    await until(() => record());
    await setViewport({ width: 700, height: 1000 });
    await until(() => dialog()?.contains(record()));
    await setViewport({ width: 1000, height: 700 });
    await until(() => record() && !dialog()?.contains(record()));
  });
});
