import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';

import '../../../../app/ui/styles/tokens.css';
import '../../../../app/ui/styles/base.css';
import { until } from './list-bench.js';
import { createListDriver } from './list-driver.js';

describe('the filter of an amount', () => {
  const { mount, unmount, all, named } = createListDriver();
  afterEach(unmount);

  /** Opens the editor of the filter, in a tenant that writes amounts as 1.234,56 and numbers as 1,234.56. */
  async function open() {
    const bench = mount({
      address: '/sp/workflow?view=all',
      settings: { numberformat: 1, moneyformat: 3, baseCurrency: '¥', currencymap: { CNY: '¥' } },
    });
    await until('a row', () => all('[data-index] a').length > 0);
    (await named('button', 'Filter')).click();
    const panel = await until('the panel', () =>
      all('[role="dialog"], dialog[open]').find((each) => each.textContent.includes('Amount')),
    );
    [...panel.querySelectorAll('button')].find(({ textContent }) => textContent === 'Amount')?.click();
    const from = await until('the editor', () => panel.querySelector('input'));
    return { ...bench, panel, from };
  }

  it('takes an amount in the format of the tenant, also with its currency, and shows it so', async () => {
    const { calls, from } = await open();
    from.focus();
    await sendKeys({ type: '¥1.234,5' });
    await sendKeys({ press: 'Enter' });
    await until('the search', () => calls.at(-1)?.filters?.some(({ field }) => field === 'amount'));
    expect(calls.at(-1)?.filters).to.deep.equal([{ field: 'amount', op: 'gte', value: '1234.5' }]);
    const chip = await named('button', /Amount/);
    expect(chip.textContent).to.contain('¥1.234,50');
  });

  it('says what is no amount, keeps the text, and searches for nothing', async () => {
    const { calls, panel, from } = await open();
    const before = calls.length;
    from.focus();
    await sendKeys({ type: '1.5' });
    await sendKeys({ press: 'Enter' });
    const error = await until('the message', () =>
      [...panel.querySelectorAll('p')].find(({ textContent }) => textContent === 'Non-standard format data'),
    );
    expect(from.getAttribute('aria-invalid')).to.equal('true');
    expect(from.getAttribute('aria-describedby')).to.equal(error.id);
    expect(from.value).to.equal('1.5');
    expect(calls.length).to.equal(before);
    from.select();
    await sendKeys({ type: '1,5' });
    await sendKeys({ press: 'Enter' });
    await until('the search', () => calls.at(-1)?.filters?.some(({ field }) => field === 'amount'));
    expect(calls.at(-1)?.filters?.[0]?.value).to.equal('1.5');
  });
});
