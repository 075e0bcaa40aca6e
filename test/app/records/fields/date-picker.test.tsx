import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';

import {
  answers,
  british,
  calendar,
  day,
  field,
  ControlledDate,
  segments,
  shown,
  values,
} from './date-bench.js';
import { mount, seen, unmountAll, until } from '../../shell/mounted-app.js';

describe('<DateInput>', () => {
  // Without this the first test would wait for the file.
  before(() => import('../../../../app/records/fields/input/date-picker.js'));

  afterEach(() => {
    unmountAll();
    values.length = 0;
  });

  function paste(text: string): void {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }

  it('has the years of the tenant’s pattern in Thai, not those of the Buddhist era', async () => {
    await mount(<ControlledDate start="2026-09-28" />, { ...british, lang: 'th' });
    await until(() => segments().length > 2);
    expect(shown()).to.equal('28/09/2026');
  });

  it('writes a date and its time from left to right in Arabic', async () => {
    document.documentElement.setAttribute('dir', 'rtl');
    try {
      mount(<ControlledDate field={{ type: 'datetime' }} start="2026-11-23 09:00" />, british);
      await until(() => segments().length > 4);
      const lefts = segments().map((one) => one.getBoundingClientRect().left);
      expect(lefts).to.deep.equal([...lefts].sort((a, b) => a - b));
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  });

  it('shows and accepts a date in the tenant’s order and with its separators', async () => {
    await mount(<ControlledDate start="2026-09-28" />, british);
    await until(() => shown() === '28/09/2026');
    (await field()).focus();
    expect(document.activeElement === segments()[0]).to.be.true;
    await sendKeys({ type: '05112027' });
    await until(() => values.at(-1) === '2027-11-05');
    expect(shown()).to.equal('05/11/2027');
  });

  it('shows patterns with literal text', async () => {
    await mount(<ControlledDate start="2026-09-08" />, answers({ dateformat: 'yyyy年M月d日' }));
    await until(() => shown() === '2026年9月8日');
  });

  it('leaves out the seconds of a pattern and keeps the time when a day is chosen', async () => {
    await mount(<ControlledDate field={{ type: 'datetime' }} start="2026-09-28 09:05" />, british);
    await until(() => shown() === '28/09/2026 09:05');
    (await seen<HTMLButtonElement>('button', 'Open calendar')).click();
    (await day('September 30, 2026')).click();
    await until(() => values.at(-1) === '2026-09-30 09:05');
  });

  it('keeps an incomplete date as text, which is no date', async () => {
    await mount(<ControlledDate start="2026-09-28" />, british);
    await until(() => shown() === '28/09/2026');
    (await field()).focus();
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Backspace' });
    await until(() => values.at(-1) === 'dd/09/2026');
    expect(shown()).to.equal('dd/09/2026');
    await sendKeys({ type: '2' });
    await until(() => values.at(-1) === '2026-09-02');
    await sendKeys({ press: 'Backspace' });
    await until(() => values.at(-1) === 'dd/09/2026');
    await sendKeys({ type: '28' });
    await until(() => values.at(-1) === '2026-09-28');
  });

  it('has no value once all segments are empty', async () => {
    await mount(<ControlledDate />, british);
    await until(() => shown() === 'dd/mm/yyyy');
    (await field()).focus();
    await sendKeys({ type: '3' });
    await until(() => values.at(-1) === '03/mm/yyyy');
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Backspace' });
    await until(() => values.at(-1) === null);
  });

  it('5.25 5.26 accepts a pasted date in the tenant’s pattern, in wire format and with full-width digits', async () => {
    await mount(<ControlledDate />, british);
    await until(() => shown() === 'dd/mm/yyyy');
    for (const [text, date, shownDate] of [
      ['05/03/2027', '2027-03-05', '05/03/2027'],
      ['2028-02-29', '2028-02-29', '29/02/2028'],
      ['2027/1/2', '2027-01-02', '02/01/2027'],
      ['2027.12.31', '2027-12-31', '31/12/2027'],
      ['０６／０３／２０２７', '2027-03-06', '06/03/2027'],
    ]) {
      (await field()).focus();
      paste(text ?? '');
      await until(() => values.at(-1) === date && shown() === shownDate, text);
    }
  });

  it('5.25 5.26 keeps a pasted text that is no date, for the user to correct', async () => {
    for (const text of ['31/02/2027', '2027-02/03', '2027-02-29', 'next week']) {
      await mount(<ControlledDate start="2026-09-28" />, british);
      await until(() => shown() === '28/09/2026');
      (await field()).focus();
      paste(text);
      const input = await seen<HTMLInputElement>('input#due');
      expect(input.value).to.equal(text);
      expect(values.at(-1)).to.equal(text);
      expect(document.activeElement === input, 'the focus stays in the field').to.be.true;
      unmountAll();
    }
  });

  it('shows a value that is no date as text, which becomes a date once it is one', async () => {
    await mount(<ControlledDate start="31/02/2027" error="Enter a valid date" />, british);
    const input = await seen<HTMLInputElement>('input#due');
    expect(input.value).to.equal('31/02/2027');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    input.select();
    await sendKeys({ type: '28/02/2027' });
    await until(() => values.at(-1) === '2027-02-28');
    await sendKeys({ press: 'Tab' });
    await until(() => shown() === '28/02/2027' && segments().length === 3);
  });

  it('keeps the time of a datetime when a date alone is pasted', async () => {
    await mount(<ControlledDate field={{ type: 'datetime' }} start="2026-09-28 09:05" />, british);
    await until(() => shown() === '28/09/2026 09:05');
    (await field()).focus();
    paste('30/09/2026');
    await until(() => values.at(-1) === '2026-09-30 09:05');
    paste('2026-10-01 18:30:00');
    await until(() => values.at(-1) === '2026-10-01 18:30');
  });

  it('counts years of the Gregorian calendar, also in Thai', async () => {
    const { app } = await mount(<ControlledDate start="2026-09-28" />, british);
    await until(() => shown() === '28/09/2026');
    await app.locale.setLanguage('th');
    await until(() => app.locale.$locale.get().lang === 'th');
    await until(() => shown() === '28/09/2026');
    (await field()).focus();
    await sendKeys({ type: '05112027' });
    await until(() => values.at(-1) === '2027-11-05');
  });

  it('is accessible, open and with an error', async () => {
    const { place } = await mount(
      <ControlledDate start="2026-09-28" error="Too early" field={{ required: true }} />,
      british,
    );
    await until(() => shown() === '28/09/2026');
    expect(segments()[0]?.getAttribute('aria-invalid')).to.equal('true');
    (await seen<HTMLButtonElement>('button', 'Open calendar')).click();
    await calendar();
    await expect(place).to.be.accessible();
  });
});
