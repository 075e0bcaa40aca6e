import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';

import type { FieldValue } from '../../../../core/contracts/records.js';
import { input, setText, unmountAll, until } from './field-bench.js';

const currencies = {
  currencymap: { CNY: '¥', USD: '$', HKD: 'HK$', EUR: '€' },
  baseCurrency: '¥',
};

describe('the input of a number', () => {
  afterEach(unmountAll);

  const pasted: readonly [format: 1 | 2 | 3, text: string, value: string, shown: string][] = [
    [1, ' 1,234.56 ', '1234.56', '1,234.56'],
    [3, '1.234,56', '1234.56', '1.234,56'],
    [2, '1\u202F234,56', '1234.56', '1\u00A0234,56'],
    [1, '¥1,234.56', '1234.56', '1,234.56'],
    [1, '￥１，２３４．５６', '1234.56', '1,234.56'],
    [1, '-¥5', '-5', '-5.00'],
    [1, 'CNY\u00A01,234.56', '1234.56', '1,234.56'],
    [1, '1,234.56 CNY', '1234.56', '1,234.56'],
    [1, '\u200F١٬٢٣٤٫٥٦', '1234.56', '1,234.56'],
    [3, '١٬٢٣٤٫٥٦', '1234.56', '1.234,56'],
    [1, '12。5', '12.5', '12.50'],
    [1, '\u22125', '-5', '-5.00'],
  ];
  for (const [format, text, value, shown] of pasted) {
    it(`takes ${JSON.stringify(text)} as it is pasted, in format ${format}`, async () => {
      const values: FieldValue[] = [];
      const options = { format, settings: currencies };
      const control = await input({ type: 'money' }, null, (one) => values.push(one), options);
      control.focus();
      setText(control, text);
      expect(values.at(-1)).to.equal(value);
      expect(control.value, 'unchanged while focused').to.equal(text);
      control.blur();
      await until('the format of the tenant', () => control.value === shown);
    });
  }

  for (const type of ['decimal', 'money'] as const) {
    it(`typing replaces a value that is shown grouped when it is reached with Tab: ${type}`, async () => {
      const values: FieldValue[] = [];
      const control = await input({ type }, '1234', (one) => values.push(one), { settings: currencies });
      control.focus();
      await sendKeys({ press: 'Shift+Tab' });
      await until('the format of the tenant', () => control.value.startsWith('1,234'));
      await sendKeys({ press: 'Tab' });
      await until('the focus', () => document.activeElement === control);
      await sendKeys({ type: '9' });
      expect(values.at(-1)).to.equal('9');
      control.blur();
      control.focus();
      control.select();
      await until('the text as it is edited', () => control.value === '9');
      await sendKeys({ type: '8' });
      expect(values.at(-1)).to.equal('8');
    });
  }

  it('takes the names of its own currency, and of no other', async () => {
    const values: FieldValue[] = [];
    const options = { settings: currencies };
    const control = await input({ type: 'money', currency: 'HK$' }, null, (one) => values.push(one), options);
    control.focus();
    for (const text of ['HK$5', 'HKD 5', '5 HK$', '$5']) {
      setText(control, text);
      expect(values.at(-1), text).to.equal('5');
    }
    for (const text of ['€5', '¥5', 'US$5', '5 EUR']) {
      setText(control, text);
      expect(values.at(-1), text).to.equal(text);
    }
  });

  it('takes no currency in a number that is no amount', async () => {
    const values: FieldValue[] = [];
    const control = await input({ type: 'decimal' }, null, (one) => values.push(one), {
      settings: currencies,
    });
    control.focus();
    setText(control, '¥5');
    expect(values.at(-1)).to.equal('¥5');
  });

  it('keeps what is no number in the format of the tenant, also where it would be one of another', async () => {
    const values: FieldValue[] = [];
    const control = await input({ type: 'decimal' }, '2', (one) => values.push(one), { format: 3 });
    for (const text of ['1.5', '1e3', '1,2,3', '12 345']) {
      control.focus();
      setText(control, text);
      expect(values.at(-1), 'no number in wire format').not.to.match(/^-?\d+(?:\.\d+)?$/);
      control.blur();
      await until('the text kept', () => control.value === text);
      control.focus();
      await until('the text kept for correction', () => control.value === text);
    }
  });

  it('formats amounts by moneyformat and other numbers by numberformat', async () => {
    const options = { settings: { numberformat: 1, moneyformat: 3 } } as const;
    const money = await input({ type: 'money' }, '1234.5', () => undefined, options);
    expect(money.value).to.equal('1.234,50');
    unmountAll();
    const decimal = await input({ type: 'decimal' }, '1234.5', () => undefined, options);
    expect(decimal.value).to.equal('1,234.5');
  });

  it('keeps the caret where the user types', async () => {
    const values: FieldValue[] = [];
    const control = await input({ type: 'money' }, '1234.5', (one) => values.push(one), { format: 3 });
    control.focus();
    await until('the form to edit', () => control.value === '1234,5');
    control.setSelectionRange(1, 1);
    await sendKeys({ type: '99' });
    expect(control.value).to.equal('199234,5');
    expect(control.selectionStart).to.equal(3);
    await sendKeys({ press: 'Backspace' });
    expect(control.value).to.equal('19234,5');
    expect(control.selectionStart).to.equal(2);
    expect(values.at(-1)).to.equal('19234.5');
  });

  it('leaves the text of an input method alone until it is complete', async () => {
    const values: FieldValue[] = [];
    const control = await input({ type: 'decimal' }, null, (one) => values.push(one));
    control.focus();
    control.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    for (const text of ['１', '１２', '１２．', '１２．５']) {
      setText(control, text);
      // React would set the text of a controlled input again with the next commit.
      await new Promise(requestAnimationFrame);
      expect(control.value).to.equal(text);
    }
    control.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '１２．５' }));
    expect(control.value).to.equal('１２．５');
    expect(values.at(-1)).to.equal('12.5');
    control.blur();
    await until('the format of the tenant', () => control.value === '12.5');
  });
});
