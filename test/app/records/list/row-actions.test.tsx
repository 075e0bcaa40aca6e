import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import type { ActionRequest } from '../../../../core/contracts/record-changes.js';
import type { RecordAction } from '../../../../core/contracts/record-parts.js';
import type { ModuleSchema, RecordDetail } from '../../../../core/contracts/records.js';
import { seen, until } from '../../shell/mounted-app.js';
import { mountList, rowOf, type Bench } from './list-bench.js';
import { schema as plain } from './schema-fixture.js';

const approve: RecordAction = { key: 'approve', label: 'Approve', tone: 'primary' };
const giveBack: RecordAction = { key: 'return', label: 'Return', tone: 'plain', needsComment: true };
const schema: ModuleSchema = {
  ...plain,
  batch: { fields: ['kind'], actions: [giveBack, approve], remove: true },
};

let bench: Bench;
let acts: { id: string; request: ActionRequest }[];

function open(actionsOf: (n: number) => string[]): void {
  acts = [];
  bench = mountList({
    schema,
    total: 3,
    records: {
      list: (_module, { offset }) =>
        Promise.resolve({
          total: 3,
          offset,
          rows: [0, 1, 2].map((n) => ({ ...rowOf(n), revision: 4, actions: actionsOf(n) })),
        }),
      act: (_module, id, request) => {
        acts.push({ id, request });
        return Promise.resolve({} as RecordDetail);
      },
    },
  });
}

const rows = () => [...bench.place.querySelectorAll<HTMLElement>('[data-row]')];
const named = (within: Element | undefined) =>
  [...(within?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent.trim());

describe('actions on a row', () => {
  before(() => setViewport({ width: 1440, height: 900 }));
  afterEach(() => bench.unmount());

  it('the focused row offers the next step of its record; links are behind the menu', async () => {
    open((n) => (n === 1 ? ['return', 'approve'] : []));
    await seen('a', 'Request 1');
    rows()[1]?.focus();
    await until(() => named(rows()[1]).includes('Approve'));
    expect(named(rows()[1])).to.deep.equal(['Return', 'Approve', '']);
    rows()[1]?.querySelector<HTMLElement>('[aria-label="More actions for Request 1"]')?.click();
    await seen('[role="menuitem"]', 'Copy link');
    document.body.click();
    (await seen<HTMLButtonElement>('button', 'Approve')).click();
    (await seen<HTMLButtonElement>('dialog button', 'Approve')).click();
    await until(() => acts.length === 1);
    expect(acts[0]).to.deep.equal({ id: rowOf(1).id, request: { revision: 4, action: 'approve' } });
    await until(() => !document.querySelector('dialog'));
    expect(bench.address()).to.equal('/sp/workflow');
  });

  it('a record without actions has the menu only', async () => {
    open(() => []);
    await seen('a', 'Request 1');
    rows()[1]?.focus();
    await until(() => rows()[1]?.querySelector('button'));
    expect(named(rows()[1])).to.deep.equal(['']);
  });

  it('the bar of a selection has the decisions and the export as buttons, and the rest behind More', async () => {
    open((n) => (n < 2 ? ['return', 'approve'] : []));
    await seen('a', 'Request 1');
    bench.place.querySelectorAll<HTMLInputElement>('[data-row] input')[0]?.click();
    const bar = await seen('[role="toolbar"]', '1 selected');
    await until(() => named(bar).includes('More'));
    expect(named(bar)).to.deep.equal(['Select all 3', 'Approve', 'Return', 'Export', 'More', '']);
    (await seen<HTMLButtonElement>('[role="toolbar"] button', 'More')).click();
    await seen('[role="menuitem"]', 'Delete…');
    const menu = document.querySelector('[role="menu"]');
    expect([...(menu?.children ?? [])].map((item) => item.textContent || item.tagName)).to.deep.equal([
      'Change a field…',
      'HR',
      'Delete…',
    ]);
    document.body.click();
    (await seen<HTMLButtonElement>('[role="toolbar"] button', 'Return')).click();
    const dialog = await seen('dialog', 'Return: 1 records?');
    expect(document.activeElement?.tagName).to.equal('TEXTAREA');
    dialog.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
    await seen('dialog', 'Enter a reason');
    await expect(dialog).to.be.accessible();
  });

  it('a selection that allows no decision has no button for one', async () => {
    open((n) => (n < 2 ? ['approve'] : []));
    await seen('a', 'Request 2');
    bench.place.querySelectorAll<HTMLInputElement>('[data-row] input')[2]?.click();
    const bar = await seen('[role="toolbar"]', '1 selected');
    await until(() => named(bar).includes('More'));
    expect(named(bar)).to.deep.equal(['Select all 3', 'Export', 'More', '']);
  });
});
