import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';

import '../../../../app/ui/styles/tokens.css';
import '../../../../app/ui/styles/base.css';

import { createRowCache } from '../../../../app/services/data/row-cache.js';
import { openRecord, refusalMessage } from '../../../../app/services/navigation/open-record.js';
import type { ListPage } from '../../../../core/contracts/records.js';
import type { PorticoRecordDialog } from '../../../../elements/record-dialog/record-dialog.js';
import {
  FakeBackEnd,
  fill,
  mountRecord,
  named,
  press,
  unmountAll,
  until,
  type Bench,
} from './record-bench.js';
import { firstId, me } from './record-fixture.js';

const secondId = '2000000000000000002';
const dialogs = () =>
  [...document.querySelectorAll<PorticoRecordDialog>('portico-record-dialog')].filter(({ open }) => open);
const top = () => dialogs().at(-1);
const question = () => document.querySelector('dialog[open]');

/** Address of the list with the record open in a dialog above it. */
function dialogAddress(
  bench: Bench,
  over: string,
  id: string,
  placement: 'centre' | 'side' = 'side',
): string {
  const address = bench.app.registry.dialogRoute(over, 'workflow', placement, id);
  if (address === undefined) throw new Error('no such dialog');
  return address;
}

describe('record dialogs', () => {
  afterEach(unmountAll);

  it('are opened by the address, in a side dialog above the list', async () => {
    const bench = mountRecord({ address: '/sp/workflow' });
    expect(await openRecord(bench.app, { module: 'workflow', id: firstId })).to.equal('opened');
    await until('the dialog', () => top()?.querySelector('[data-record]'));
    expect(top()?.placement).to.equal('side');
    expect(bench.address()).to.equal(dialogAddress(bench, '/sp/workflow', firstId));
  });

  it('are opened in the centre if so configured', async () => {
    const bench = mountRecord({ address: '/sp/workflow' });
    await openRecord(bench.app, { module: 'workflow', id: firstId, kind: 'centre' });
    await until('the dialog', () => top()?.querySelector('[data-record]'));
    expect(top()?.placement).to.equal('center');
  });

  it('are opened as a page where the tenant configures pages', async () => {
    const bench = mountRecord({ address: '/sp/workflow' });
    bench.app.platform.baseConfig.update({ 'common.openmethod': 'newPage' });
    await openRecord(bench.app, { module: 'workflow', id: firstId });
    expect(bench.address()).to.equal(`/sp/workflow/flowpage/view/${firstId}`);
    expect(dialogs()).to.have.length(0);
  });

  it('are not opened in an external system, which shows why', async () => {
    const bench = mountRecord({ address: '/sp/workflow' });
    const outside = {
      ...bench.app,
      platform: { ...bench.app.platform, config: { apiOrigin: '', external: true } },
    };
    const outcome = await openRecord(outside, { module: 'workflow', id: firstId, kind: 'side' });
    expect(outcome).to.equal('needs-oa');
    expect(refusalMessage(outcome, bench.app.locale.$locale.get().msg)).to.equal(
      'Sorry, this function requires access to the OA system, apologies for the inconvenience, please understand',
    );
    expect(bench.address()).to.equal('/sp/workflow');
  });

  /** Opens a record with an action and a timeline that is longer than the dialog. */
  async function openLongRecord(kind: 'centre' | 'side') {
    const backEnd = new FakeBackEnd();
    backEnd.actions = [{ key: 'approve', label: 'Approve', tone: 'primary' }];
    backEnd.activity.push(
      ...Array.from({ length: 60 }, (_, index) => ({
        id: String(index),
        kind: 'commented' as const,
        person: me,
        time: '2026-09-17 09:20',
        text: 'A remark',
      })),
    );
    const bench = mountRecord({ address: '/sp/workflow', backEnd });
    await openRecord(bench.app, { module: 'workflow', id: firstId, kind });
    const approve = await until('the action', () => named('Approve'));
    const dialog = top()!;
    const part = dialog.shadowRoot!.querySelector('[part=panel]')!;
    await until(
      'the panel in its place',
      () => part.getAnimations().length === 0 && part.getBoundingClientRect().height > 100,
    );
    return { approve, dialog, panel: part.getBoundingClientRect() };
  }

  for (const kind of ['centre', 'side'] as const) {
    for (const width of [640, 820]) {
      it(`show the actions of a record without scrolling in a window ${width} px wide, kind ${kind}`, async () => {
        await setViewport({ width, height: 900 });
        const { approve, dialog, panel } = await openLongRecord(kind);
        const button = approve.getBoundingClientRect();
        const hit = document.elementFromPoint((button.left + button.right) / 2, button.bottom - 2);
        const scrolled = [...dialog.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0);
        await setViewport({ width: 800, height: 600 });
        expect(panel.bottom).to.be.at.most(900);
        expect(button.bottom).to.be.at.most(panel.bottom);
        expect(button.right).to.be.at.most(panel.right);
        expect(approve.contains(hit), 'receives the press').to.equal(true);
        expect(scrolled).to.deep.equal([]);
      });
    }
  }

  it('show the actions of a record without scrolling, in the centre too', async () => {
    const { approve, dialog, panel } = await openLongRecord('centre');
    const button = approve.getBoundingClientRect();
    expect(button.bottom).to.be.at.most(panel.bottom);
    const record = dialog.querySelector('[data-record]')!;
    expect(record.getBoundingClientRect().height, 'longer than the dialog').to.be.greaterThan(panel.height);
    // The heading of the record is in line with that of the dialog.
    const title = record.querySelector('h2')!.getBoundingClientRect().left;
    expect(title - panel.left).to.equal(24);
  });

  for (const theme of ['light', 'dark']) {
    it(`are one surface in the ${theme} scheme, without a box in the box`, async () => {
      document.documentElement.dataset['theme'] = theme;
      const bench = mountRecord({ address: '/sp/workflow' });
      await openRecord(bench.app, { module: 'workflow', id: firstId, kind: 'centre' });
      const record = await until('the record', () => top()?.querySelector('[data-record]'));
      const panel = top()!.shadowRoot!.querySelector('[part=panel]')!;
      const colours = [panel, record].map((element) => getComputedStyle(element).backgroundColor);
      delete document.documentElement.dataset['theme'];
      expect(colours[0]).to.match(/^rgb\(/);
      expect(colours[1]).to.equal(colours[0]);
    });
  }

  it("are printed instead of the page behind them by the browser's own command", async () => {
    const bench = mountRecord({ address: '/sp/workflow' });
    await openRecord(bench.app, { module: 'workflow', id: firstId });
    await until('the dialog', () => top()?.querySelector('[data-record] h2'));
    const copies = () => document.querySelectorAll(`body > [inert] [data-record="${firstId}"]`);
    window.dispatchEvent(new Event('beforeprint'));
    expect(copies()).to.have.length(1);
    expect(copies()[0]?.parentElement?.querySelector('p b')?.textContent, 'the tenant').to.equal('Example');
    window.dispatchEvent(new Event('afterprint'));
    expect(copies()).to.have.length(0);
    expect(document.documentElement.dataset.printing).to.equal(undefined);
  });

  it('are restored by a reload, nested ones too', async () => {
    const bench = mountRecord({ address: '/sp/workflow' });
    const address = dialogAddress(bench, dialogAddress(bench, '/sp/workflow', firstId), secondId, 'centre');
    unmountAll();
    mountRecord({ address });
    await until('both dialogs', () => dialogs().length === 2 && top()?.querySelector('[data-record]'));
    expect(top()?.querySelector('[data-record]')?.getAttribute('data-record')).to.equal(secondId);
  });

  it('give the tab the name of their record while they are open', async () => {
    const bench = mountRecord();
    const name = bench.backEnd.get(firstId).title;
    bench.backEnd.changeByOther(secondId, { title: 'The second one' });
    await until('the name of the page', () => document.title === `${name} · Example`);
    await openRecord(bench.app, { module: 'workflow', id: secondId });
    await until('the name of the dialog', () => document.title === 'The second one · Example');
    history.back();
    await until('the name of the page', () => document.title === `${name} · Example`);
  });

  it('keep their heading in place when the position in the list is known', async () => {
    const bench = mountRecord({ address: '/sp/workflow' });
    const loads: ((page: ListPage) => void)[] = [];
    const list = bench.app.serverState.lists.getOrCreate('rows', 'workflow', () =>
      createRowCache({
        load: () => new Promise((resolve) => loads.push(resolve)),
        defer: (task) => {
          task();
          return () => undefined;
        },
        now: () => 0,
      }),
    );
    list.cache.show(0, 1);
    await openRecord(bench.app, { module: 'workflow', id: firstId });
    await until('the record', () => top()?.querySelector('[data-record]'));
    const root = top()?.shadowRoot;
    const indent = () =>
      (root?.querySelector('h2')?.getBoundingClientRect().x ?? 0) -
      (root?.querySelector('.panel')?.getBoundingClientRect().x ?? 0);
    const before = indent();
    const row = { id: firstId, revision: 1, title: 'Three projectors', unread: false, values: {} };
    for (const load of loads) load({ total: 30, offset: 0, rows: [row] });
    await until('the position', () => top()?.textContent.includes('1 / 30'));
    expect(indent()).to.equal(before);
  });

  it('are closed one after the other by Back', async () => {
    const bench = mountRecord({ address: '/sp/workflow' });
    await openRecord(bench.app, { module: 'workflow', id: firstId });
    await until('one dialog', () => dialogs().length === 1);
    await openRecord(bench.app, { module: 'workflow', id: secondId });
    await until('two dialogs', () => dialogs().length === 2);
    history.back();
    await until('one dialog', () => dialogs().length === 1);
    history.back();
    await until('none', () => dialogs().length === 0);
    expect(bench.address()).to.equal('/sp/workflow');
  });

  it('are closed by Escape along the history, without a new entry', async () => {
    const bench = mountRecord({ address: '/sp/workflow' });
    const depth = bench.app.history.depth();
    await openRecord(bench.app, { module: 'workflow', id: firstId });
    await until('the record', () => top()?.querySelector('[data-record]'));
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }),
    );
    await until('the list alone', () => bench.address() === '/sp/workflow' && dialogs().length === 0);
    expect(bench.app.history.depth()).to.equal(depth);
    await until('the element gone', () => !document.querySelector('portico-record-dialog'));
  });

  it('are closed to the list also when the address was opened directly', async () => {
    const first = mountRecord({ address: '/sp/workflow' });
    const address = dialogAddress(first, '/sp/workflow', firstId);
    unmountAll();
    const bench = mountRecord({ address });
    await until('the record', () => top()?.querySelector('[data-record]'));
    top()?.hide('button');
    await until('the list alone', () => bench.address() === '/sp/workflow' && dialogs().length === 0);
  });

  it('stay open with unsaved changes until the user discards them', async () => {
    const bench = mountRecord({ address: '/sp/workflow' });
    await openRecord(bench.app, { module: 'workflow', id: firstId });
    await press('Edit');
    await fill('Title', 'Typed');
    await until('the change counted', () => document.body.innerText.includes('Draft saved'));
    top()?.hide('backdrop');
    const dialog = await until('the question', question);
    await press('Keep editing', dialog);
    expect(dialogs()).to.have.length(1);
    top()?.hide('escape');
    await press('Discard', await until('the question', question));
    await until('the list alone', () => dialogs().length === 0);
    expect(bench.address()).to.equal('/sp/workflow');
  });

  it('do not affect the unsaved changes of the page below', async () => {
    const bench = mountRecord();
    await press('Edit');
    await fill('Title', 'Typed');
    await until('the change counted', () => document.body.innerText.includes('Draft saved'));
    await openRecord(bench.app, { module: 'workflow', id: secondId });
    await until('the dialog', () => top()?.querySelector('[data-record]'));
    expect(question()).to.equal(null);
    history.back();
    await until('the page alone', () => dialogs().length === 0);
    expect(question()).to.equal(null);
    expect(document.body.innerText).to.contain('Draft saved');
  });

  it('are closed by Escape in a rich text too, or ask about unsaved changes', async () => {
    const bench = mountRecord({ address: '/sp/workflow' });
    await openRecord(bench.app, { module: 'workflow', id: firstId });
    await press('Edit');
    const escape = async (): Promise<void> => {
      const editor = await until('the editor', () => document.querySelector<HTMLElement>('.ProseMirror'));
      editor.focus();
      // A real key: the editor reads its code.
      await sendKeys({ press: 'Escape' });
    };
    await fill('Title', 'Typed');
    await escape();
    await press('Keep editing', await until('the question', question));
    expect(dialogs()).to.have.length(1);
    await fill('Title', 'Three projectors');
    await escape();
    await until('the list alone', () => dialogs().length === 0);
    expect(question()).to.equal(null);
  });

  it('can open their record as a page', async () => {
    const bench = mountRecord({ address: '/sp/workflow' });
    await openRecord(bench.app, { module: 'workflow', id: firstId });
    await until('the record', () => top()?.querySelector('[data-record]'));
    (
      await until('the button', () => top()?.shadowRoot!.querySelector<HTMLElement>('[part="expand-button"]'))
    ).click();
    await until('the page', () => bench.address() === `/sp/workflow/flowpage/view/${firstId}`);
  });
});
