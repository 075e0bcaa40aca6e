import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';

import '../../../../app/ui/styles/tokens.css';
import '../../../../app/ui/styles/base.css';
import { until } from './list-bench.js';
import { createListDriver } from './list-driver.js';

describe('the panel with the filters of a list', () => {
  const { mount, unmount, all, named } = createListDriver();
  after(() => setViewport({ width: 1440, height: 900 }));
  afterEach(unmount);

  /** Applies a filter of the panel: amounts from 50. */
  async function searchByAmount(screen: 'desktop' | 'phone', searchHidePanel: '0' | '1') {
    await setViewport(screen === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    const address = screen === 'phone' ? '/mobile/workflow/index/list?view=all' : '/sp/workflow?view=all';
    const { app, calls } = mount({ address });
    app.platform.baseConfig.update({ 'common.searchHidePanel': searchHidePanel });
    await until('a row', () => all('[data-index] a').length > 0);
    const opener = await named('button', 'Filter');
    opener.focus();
    await sendKeys({ press: 'Enter' });
    const panel = await until('the panel', () =>
      all('[role="dialog"], dialog[open]').find((each) => each.textContent.includes('Amount')),
    );
    [...panel.querySelectorAll('button')].find(({ textContent }) => textContent === 'Amount')?.focus();
    await sendKeys({ press: 'Enter' });
    await until('the editor', () => panel.querySelector('input'));
    panel.querySelector('input')?.focus();
    await sendKeys({ type: '50' });
    await sendKeys({ press: 'Enter' });
    await until('the search', () => calls.at(-1)?.filters?.some(({ field }) => field === 'amount'));
    return { opener, panel };
  }

  for (const screen of ['desktop', 'phone'] as const) {
    it(`hides once a search has run where common.searchHidePanel is 1, on a ${screen}`, async () => {
      const { opener, panel } = await searchByAmount(screen, '1');
      await until('no panel', () => !panel.isConnected);
      await until('the focus on its button', () => document.activeElement === opener);
    });

    it(`stays with the other filters otherwise, on a ${screen}`, async () => {
      const { panel } = await searchByAmount(screen, '0');
      await until('the other filters', () =>
        [...panel.querySelectorAll('button')].some(({ textContent }) => textContent.startsWith('Due')),
      );
      expect(panel.isConnected).to.equal(true);
      expect(panel.contains(document.activeElement), 'the focus').to.equal(true);
      await sendKeys({ press: 'Escape' });
      await until('no panel', () => !panel.isConnected);
    });
  }
});
