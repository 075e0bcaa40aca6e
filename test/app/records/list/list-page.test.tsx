import { expect } from '@open-wc/testing';
import { setViewport, sendKeys } from '@web/test-runner-commands';

import '../../../../app/ui/styles/tokens.css';
import '../../../../app/ui/styles/base.css';
import { announced } from '../../../suites/accessible.js';
import { rowOf, until } from './list-bench.js';
import { createListDriver } from './list-driver.js';

async function pressAltN(): Promise<void> {
  await sendKeys({ down: 'Alt' });
  await sendKeys({ press: 'n' });
  await sendKeys({ up: 'Alt' });
}

describe('ListPage', () => {
  const { mount, bench, unmount, all, rowAt, loadedRow, named } = createListDriver();

  before(() => setViewport({ width: 1440, height: 900 }));

  afterEach(unmount);

  it('shows the first rows of 100,000 with the full scroll height and few nodes', async () => {
    const { place } = mount();
    await loadedRow(0);
    const grid = await named('[role="grid"]', 'To do');
    expect(grid.getAttribute('aria-rowcount')).to.equal('8');
    unmount();
    mount({ address: '/sp/workflow?view=all' });
    await loadedRow(0);
    const whole = await named('[role="grid"]', 'All');
    expect(whole.getAttribute('aria-rowcount')).to.equal('100001');
    const scroller = whole.parentElement;
    expect(scroller?.scrollHeight).to.equal(100_000 * 40 + 36);
    expect(place.isConnected).to.equal(false);
    expect(bench().place.querySelectorAll('*').length).to.be.below(2000);
  });

  it('announces no name twice, as its description', async () => {
    mount({ address: '/sp/workflow?view=all' });
    await loadedRow(0);
    (await named('[role="group"][aria-label="Filters"] button', 'Status')).focus();
    expect((await announced()).repeated).to.deep.equal([]);
  });

  it('shows any row by scrolling, loading only the visible pages', async () => {
    const { calls, place } = mount({ address: '/sp/workflow?view=all' });
    await loadedRow(0);
    const scroller = place.querySelector('[role="grid"]')?.parentElement as HTMLElement;
    let most = 0;
    for (let step = 1; step <= 40; step += 1) {
      await new Promise(requestAnimationFrame);
      scroller.scrollTop = (step * scroller.scrollHeight) / 40;
      most = Math.max(most, place.querySelectorAll('*').length);
    }
    await loadedRow(99_999);
    expect(most).to.be.below(2000);
    expect(calls.length).to.be.below(12);
    expect(calls.at(-1)?.offset).to.equal(99_900);
  });

  it('says that there are more rows than were counted, and scrolls to the last one', async () => {
    const { place } = mount({ address: '/sp/workflow?view=all', total: 1250, counted: 500 });
    await loadedRow(0);
    expect(place.querySelector('header')?.textContent).to.contain('500+ records');
    expect((await named('[role="grid"]', 'All')).getAttribute('aria-rowcount')).to.equal('-1');
    const scroller = place.querySelector('[role="grid"]')?.parentElement as HTMLElement;
    for (const last of [499, 999, 1249]) {
      scroller.scrollTop = scroller.scrollHeight;
      await loadedRow(last);
      await until(
        'a further count',
        () => !place.querySelector('header')?.textContent.includes(`${last + 1}+`),
      );
    }
    expect(place.querySelector('header')?.textContent).to.contain('1,250 records');
    expect((await named('[role="grid"]', 'All')).getAttribute('aria-rowcount')).to.equal('1251');
  });

  it('jumps in a list of 100,000 with as many changes of the document as in one of 300', async () => {
    /** Most nodes that were added by one of several jumps, and rows that are in the document after it. */
    async function leap(total: number): Promise<{ added: number; rows: number }> {
      const { place } = mount({ address: '/sp/workflow?view=all', total });
      await loadedRow(0);
      const scroller = place.querySelector('[role="grid"]')?.parentElement as HTMLElement;
      let count = 0;
      const changes = new MutationObserver((records) => {
        for (const { addedNodes } of records) count += addedNodes.length;
      });
      changes.observe(scroller, { childList: true, subtree: true });
      let added = 0;
      for (let turn = 1; turn <= 6; turn += 1) {
        const toEnd = turn % 2 === 1;
        count = 0;
        scroller.scrollTop = toEnd ? scroller.scrollHeight : 0;
        await loadedRow(toEnd ? total - 1 : 0);
        added = Math.max(added, count);
      }
      changes.disconnect();
      const rows = scroller.querySelectorAll('[data-row]').length;
      unmount();
      return { added, rows };
    }
    const few = await leap(300);
    const many = await leap(100_000);
    expect(many.rows).to.be.at.most(few.rows);
    expect(many.added)
      .to.be.above(0)
      .and.at.most(few.added * 1.5);
  });

  it('moves by keys over rows that are not loaded, and opens one by Enter', async () => {
    const { address } = mount({ address: '/sp/workflow?view=all' });
    (await loadedRow(0)).focus();
    await sendKeys({ press: 'ArrowDown' });
    expect(document.activeElement).to.equal(rowAt(1));
    await sendKeys({ press: 'End' });
    await until('the last row', () => document.activeElement === rowAt(99_999));
    await loadedRow(99_999);
    await sendKeys({ press: 'PageUp' });
    const there = await until('a page up', () => {
      const index = Number((document.activeElement as HTMLElement).dataset['row']);
      return index < 99_999 ? index : undefined;
    });
    expect(there).to.be.within(99_960, 99_990);
    await sendKeys({ press: 'Home' });
    await until('the first row', () => document.activeElement === rowAt(0));
    await sendKeys({ press: 'Enter' });
    await until('the record', () => address().includes(rowOf(0).id));
  });

  it('selects by Space and by checkbox, shows count and sum, and clears the selection', async () => {
    mount({ address: '/sp/workflow?view=all' });
    const first = await loadedRow(1);
    first.focus();
    await sendKeys({ press: 'Space' });
    expect(first.getAttribute('aria-selected')).to.equal('true');
    rowAt(2)?.querySelector<HTMLElement>('input')?.click();
    const bar = await named('[role="toolbar"]', '2 selected');
    expect(bar.textContent).to.contain('¥4.00');
    (await named('[role="toolbar"] button', 'Clear selection')).click();
    await until('no bar', () => all('[role="toolbar"]').length === 0);
    expect(rowAt(1)?.getAttribute('aria-selected')).to.equal('false');
  });

  it('extends the selection by Shift and the arrow keys', async () => {
    mount({ address: '/sp/workflow?view=all' });
    (await loadedRow(3)).focus();
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ up: 'Shift' });
    await named('[role="toolbar"]', '3 selected');
    await sendKeys({ press: 'Escape' });
    await until('no bar', () => all('[role="toolbar"]').length === 0);
  });

  it('sorts by a column header and announces it', async () => {
    const { calls, address } = mount({ address: '/sp/workflow?view=all' });
    await loadedRow(0);
    (await named('[role="columnheader"] button', 'Amount')).click();
    await until('the sorted call', () => calls.at(-1)?.sort?.[0]?.field === 'amount');
    expect(calls.at(-1)?.sort).to.deep.equal([{ field: 'amount', direction: 'desc' }]);
    expect(address()).to.equal('/sp/workflow?view=all&sort=-amount');
    await until('aria-sort', () => all('[aria-sort="descending"]').length === 1);
    (await named('[role="columnheader"] button', 'Amount')).click();
    await until('the other way', () => address().endsWith('sort=amount'));
  });

  it('filters by a chip, shows the active filter, and removes it', async () => {
    const { calls, address } = mount({ address: '/sp/workflow?view=all' });
    await loadedRow(0);
    (await named('[role="group"][aria-label="Filters"] button', 'Status')).click();
    const option = await named('[role="dialog"] label', 'Done');
    option.click();
    await until('the filtered call', () => calls.at(-1)?.filters?.length);
    expect(calls.at(-1)?.filters).to.deep.equal([{ field: 'status', op: 'in', value: ['done'] }]);
    expect(address()).to.contain('f=status:in:done');
    await named('[role="group"][aria-label="Filters"] button', /^Status\s*Done$/u);
    (await named('button', 'Remove filter Status')).click();
    await until('no filter', () => calls.at(-1)?.filters === undefined || !address().includes('status'));
  });

  it('Alt+N begins a new record, wherever the focus is but in a field or a dialog', async () => {
    const { address } = mount({ address: '/sp/workflow?view=all' });
    await loadedRow(0);
    const create = await named('button', 'New workflow');
    expect(create.getAttribute('aria-keyshortcuts')).to.equal('Alt+N');
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await pressAltN();
    expect(address()).to.equal('/sp/workflow?view=all');
    field.remove();
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<button>Close</button>';
    document.body.append(dialog);
    dialog.showModal();
    await pressAltN();
    expect(address()).to.equal('/sp/workflow?view=all');
    dialog.remove();
    await pressAltN();
    await until('the form', () => address() !== '/sp/workflow?view=all');
    expect(address()).to.equal('/sp/workflow/workflow-workflowCentre/new?view=all');
  });
});
