import { expect } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { useState } from 'react';

import { DateInput } from '../../../app/fields/input/date-input.js';
import { DateEditor } from '../../../app/list/filters/date-editor.js';
import { ModalDialog } from '../../../app/ui/modal-dialog.js';
import { endpoints } from '../../../core/contracts/endpoints.js';
import type { FieldSchema, FieldValue, Filter } from '../../../core/contracts/records.js';
import type { TenantData } from '../../../core/contracts/tenant.js';
import { mount, seen, tenant, unmountAll, until } from '../shell/mounted-app.js';

const values: FieldValue[] = [];

interface KeptProps {
  field?: Partial<FieldSchema>;
  start?: FieldValue;
  error?: string;
}

/** A controlled date field. */
function Kept({ field, start = null, error }: KeptProps) {
  const [value, setValue] = useState(start);
  return (
    <DateInput
      field={{ key: 'due', type: 'date', label: 'Due', group: 'g', ...field }}
      id="due"
      value={value}
      error={error}
      onChange={(next) => {
        values.push(next);
        setValue(next);
      }}
      onBlur={() => undefined}
      onPendingFiles={() => undefined}
    />
  );
}

function answers(locale: TenantData['locale']) {
  return { answers: { [endpoints.baseTeams]: () => ({ ...tenant, locale }) } };
}

const british = answers({ dateformat: 'dd/MM/yyyy', datetimeformat: 'dd/MM/yyyy HH:mm:ss' });

const field = () => until(() => document.querySelector<HTMLElement>('#due'));
const segments = () => [...document.querySelectorAll<HTMLElement>('#due [role="spinbutton"]')];
/** The field’s text without the direction marks that React Aria adds. */
const shown = () => document.querySelector('#due')?.textContent.replace(/[\u2066-\u2069]/g, '') ?? '';
const calendar = () => seen('[role="dialog"][aria-label="Calendar"]');
const day = (date: string) =>
  until(() =>
    [...document.querySelectorAll<HTMLElement>('[role="gridcell"] [role="button"]')].find((cell) =>
      cell.getAttribute('aria-label')?.includes(date),
    ),
  );

describe('<DateInput>', () => {
  // Without this the first test would wait for the file.
  before(() => import('../../../app/fields/input/date-picker.js'));

  afterEach(() => {
    unmountAll();
    values.length = 0;
  });

  it('has the years of the tenant’s pattern in Thai, not those of the Buddhist era', async () => {
    await mount(<Kept start="2026-09-28" />, { ...british, lang: 'th' });
    await until(() => segments().length > 2);
    expect(shown()).to.equal('28/09/2026');
  });

  it('writes a date and its time from left to right in Arabic', async () => {
    document.documentElement.setAttribute('dir', 'rtl');
    try {
      mount(<Kept field={{ type: 'datetime' }} start="2026-11-23 09:00" />, british);
      await until(() => segments().length > 4);
      const lefts = segments().map((one) => one.getBoundingClientRect().left);
      expect(lefts).to.deep.equal([...lefts].sort((a, b) => a - b));
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  });

  it('shows and accepts a date in the tenant’s order and with its separators', async () => {
    await mount(<Kept start="2026-09-28" />, british);
    await until(() => shown() === '28/09/2026');
    (await field()).focus();
    expect(document.activeElement === segments()[0]).to.be.true;
    await sendKeys({ type: '05112027' });
    await until(() => values.at(-1) === '2027-11-05');
    expect(shown()).to.equal('05/11/2027');
  });

  it('shows patterns with literal text', async () => {
    await mount(<Kept start="2026-09-08" />, answers({ dateformat: 'yyyy年M月d日' }));
    await until(() => shown() === '2026年9月8日');
  });

  it('leaves out the seconds of a pattern and keeps the time when a day is chosen', async () => {
    await mount(<Kept field={{ type: 'datetime' }} start="2026-09-28 09:05" />, british);
    await until(() => shown() === '28/09/2026 09:05');
    (await seen<HTMLButtonElement>('button', 'Open calendar')).click();
    (await day('September 30, 2026')).click();
    await until(() => values.at(-1) === '2026-09-30 09:05');
  });

  it('keeps an incomplete date as text, which is no date', async () => {
    await mount(<Kept start="2026-09-28" />, british);
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
    await mount(<Kept />, british);
    await until(() => shown() === 'dd/mm/yyyy');
    (await field()).focus();
    await sendKeys({ type: '3' });
    await until(() => values.at(-1) === '03/mm/yyyy');
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Backspace' });
    await until(() => values.at(-1) === null);
  });

  function paste(text: string): void {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }

  it('5.25 5.26 accepts a pasted date in the tenant’s pattern, in wire format and with full-width digits', async () => {
    await mount(<Kept />, british);
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
      await mount(<Kept start="2026-09-28" />, british);
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
    await mount(<Kept start="31/02/2027" error="Enter a valid date" />, british);
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
    await mount(<Kept field={{ type: 'datetime' }} start="2026-09-28 09:05" />, british);
    await until(() => shown() === '28/09/2026 09:05');
    (await field()).focus();
    paste('30/09/2026');
    await until(() => values.at(-1) === '2026-09-30 09:05');
    paste('2026-10-01 18:30:00');
    await until(() => values.at(-1) === '2026-10-01 18:30');
  });

  it('counts years of the Gregorian calendar, also in Thai', async () => {
    const { app } = await mount(<Kept start="2026-09-28" />, british);
    await until(() => shown() === '28/09/2026');
    await app.locale.setLanguage('th');
    await until(() => app.locale.$locale.get().lang === 'th');
    await until(() => shown() === '28/09/2026');
    (await field()).focus();
    await sendKeys({ type: '05112027' });
    await until(() => values.at(-1) === '2027-11-05');
  });

  it('begins the weeks of the calendar on Monday', async () => {
    await mount(<Kept start="2026-09-28" />, british);
    (await seen<HTMLButtonElement>('button', 'Open calendar')).click();
    const cell = await day('September 28, 2026');
    expect(cell.closest('td')?.cellIndex).to.equal(0);
  });

  it('opens the calendar at the date, by keyboard, and returns the focus after a choice', async () => {
    await mount(<Kept start="2026-09-28" />, british);
    const button = await seen<HTMLButtonElement>('button', 'Open calendar');
    button.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => document.activeElement?.getAttribute('aria-label')?.includes('September 28, 2026'));
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'Enter' });
    await until(() => values.at(-1) === '2026-09-29');
    await until(() => document.activeElement === button);
    expect(document.querySelector('[role="grid"]')).to.equal(null);
  });

  it('starts at today in the tenant’s time zone', async () => {
    const zone = 'Pacific/Kiritimati';
    const today = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: zone }).format(new Date());
    await mount(<Kept />, answers({ server_timezone: zone }));
    (await seen<HTMLButtonElement>('button', 'Open calendar')).click();
    await until(() => document.activeElement?.getAttribute('aria-label')?.includes(today));
  });

  it('names the day that is today in the tenant’s time zone, and no other', async () => {
    // At any time, one of the two zones has another date than the device, whichever zone the device has.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const today = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: zone }).format(new Date());
      await mount(<Kept />, answers({ server_timezone: zone }));
      (await seen<HTMLButtonElement>('button', 'Open calendar')).click();
      await until(() => document.activeElement?.getAttribute('aria-label')?.includes(today));
      const labels = [...document.querySelectorAll('[role="gridcell"] [role="button"]')].map((cell) =>
        cell.getAttribute('aria-label'),
      );
      expect(labels.filter((label) => label?.startsWith('Today'))).to.deep.equal([`Today, ${today}`]);
      unmountAll();
    }
  });

  it('chooses today and clears the date, by keyboard', async () => {
    const zone = 'Pacific/Kiritimati';
    const today = new Intl.DateTimeFormat('sv', { timeZone: zone }).format(new Date());
    await mount(<Kept start="2026-09-15" />, answers({ server_timezone: zone }));
    const opener = await seen<HTMLButtonElement>('button', 'Open calendar');
    opener.click();
    (await seen<HTMLButtonElement>('button', 'Today')).focus();
    await sendKeys({ press: 'Enter' });
    await until(() => values.at(-1) === today);
    await until(() => document.activeElement === opener);
    opener.click();
    (await seen<HTMLButtonElement>('button', 'Clear')).focus();
    await sendKeys({ press: 'Enter' });
    await until(() => values.at(-1) === null);
    await until(() => document.activeElement === opener);
    opener.click();
    expect((await seen<HTMLButtonElement>('button', 'Clear')).disabled).to.equal(true);
  });

  it('does not offer today outside of minimum and maximum', async () => {
    await mount(<Kept field={{ min: '2020-09-10', max: '2020-09-20' }} start="2020-09-15" />, british);
    (await seen<HTMLButtonElement>('button', 'Open calendar')).click();
    expect((await seen<HTMLButtonElement>('button', 'Today')).disabled).to.equal(true);
  });

  it('offers only the days between minimum and maximum', async () => {
    await mount(<Kept field={{ min: '2026-09-10', max: '2026-09-20' }} start="2026-09-15" />, british);
    (await seen<HTMLButtonElement>('button', 'Open calendar')).click();
    expect((await day('September 9, 2026')).getAttribute('aria-disabled')).to.equal('true');
    expect((await day('September 10, 2026')).getAttribute('aria-disabled')).not.to.equal('true');
    expect((await day('September 21, 2026')).getAttribute('aria-disabled')).to.equal('true');
  });

  it('is above a modal dialog, and Escape closes one of the two', async () => {
    let closed = 0;
    await mount(
      <ModalDialog aria-label="Edit" onRequestClose={() => (closed += 1)}>
        <Kept start="2026-09-28" />
      </ModalDialog>,
      british,
    );
    (await seen<HTMLButtonElement>('button', 'Open calendar')).click();
    const cell = await day('September 30, 2026');
    await until(() => document.activeElement?.getAttribute('aria-label')?.includes('September 28, 2026'));
    const box = cell.getBoundingClientRect();
    expect(document.elementFromPoint(box.x + 5, box.y + 5) === cell).to.be.true;
    await sendKeys({ press: 'Escape' });
    await until(() => !document.querySelector('[role="grid"]'));
    expect(closed).to.equal(0);
    await sendKeys({ press: 'Escape' });
    expect(closed).to.equal(1);
  });

  it('adds no style element, which the content security policy blocks', async () => {
    await mount(<Kept start="2026-09-28" />, british);
    (await seen<HTMLButtonElement>('button', 'Open calendar')).click();
    await until(() => document.activeElement?.getAttribute('aria-label')?.includes('September 28, 2026'));
    expect(document.querySelector('style#react-aria-pressable-style')).to.equal(null);
  });

  it('is accessible, open and with an error', async () => {
    const { place } = await mount(
      <Kept start="2026-09-28" error="Too early" field={{ required: true }} />,
      british,
    );
    await until(() => shown() === '28/09/2026');
    expect(segments()[0]?.getAttribute('aria-invalid')).to.equal('true');
    (await seen<HTMLButtonElement>('button', 'Open calendar')).click();
    await calendar();
    await expect(place).to.be.accessible();
  });
});

describe('times of a tenant', () => {
  afterEach(() => {
    unmountAll();
    values.length = 0;
  });

  /** A zone with another time than this machine's now, whichever that is, and its offset. */
  const zone = 'Asia/Kathmandu';
  const withReminder = (locale: TenantData['locale'], utcreminder: boolean) => ({
    answers: {
      [endpoints.baseTeams]: () => ({
        ...tenant,
        locale,
        localeSettings: { ...tenant.localeSettings, utcreminder },
      }),
    },
  });
  const note = () => document.querySelector('#due-note')?.textContent ?? '';
  const start = (offset: number, text: string) => {
    const own = new Date(Date.parse(`${text.replace(' ', 'T')}Z`) - offset * 60_000);
    const pad = (value: number) => String(value).padStart(2, '0');
    return `${pad(own.getHours())}:${pad(own.getMinutes())}`;
  };

  it('3.17 with utcreminder names the zone, its offset at that date, and the user’s own time', async () => {
    await mount(
      <Kept field={{ type: 'datetime' }} start="2026-09-28 12:00" />,
      withReminder({ server_timezone: zone }, true),
    );
    await until(() => note().startsWith('Nepal Time (UTC+05:45). Your time: '), 'the note');
    expect(note()).to.include(start(345, '2026-09-28 12:00'));
    unmountAll();
    await mount(<Kept field={{ type: 'datetime' }} />, withReminder({ server_timezone: zone }, true));
    await until(() => note() === 'Times are in Nepal Time (UTC+05:45)', note());
  });

  it('3.17 the offset is that of the date, with daylight saving', async () => {
    const london = withReminder({ server_timezone: 'Australia/Lord_Howe' }, true);
    await mount(<Kept field={{ type: 'datetime' }} start="2026-07-01 12:00" />, london);
    await until(() => note().includes('(UTC+10:30)'), 'winter');
    unmountAll();
    await mount(<Kept field={{ type: 'datetime' }} start="2026-01-01 12:00" />, london);
    await until(() => note().includes('(UTC+11:00)'), 'summer');
  });

  it('3.17 without utcreminder, for a day, and in the user’s own zone there is no note', async () => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    for (const [type, options] of [
      ['datetime', withReminder({ server_timezone: zone }, false)],
      ['date', withReminder({ server_timezone: zone }, true)],
      ['datetime', withReminder({ server_timezone: own }, true)],
    ] as const) {
      await mount(<Kept field={{ type }} start="2026-09-28 12:00" />, options);
      await until(() => shown() !== '' && document.querySelector('#due-note'));
      expect(note()).to.equal('');
      unmountAll();
    }
  });

  it('tells that a time does not exist or occurs twice where the clocks change', async () => {
    const london = answers({ server_timezone: 'Europe/London', datetimeformat: 'dd/MM/yyyy HH:mm' });
    await mount(<Kept field={{ type: 'datetime' }} start="2027-03-28 01:30" />, london);
    await until(
      () => note() === '01:30 does not exist on this day, because the clocks go forward. It counts as 02:30.',
      'the note',
    );
    unmountAll();
    await mount(<Kept field={{ type: 'datetime' }} start="2026-10-25 01:30" />, london);
    await until(
      () => note() === '01:30 occurs twice on this day, because the clocks go back. The first one counts.',
      'the note',
    );
    unmountAll();
    await mount(<Kept field={{ type: 'datetime' }} start="2026-10-25 03:30" />, london);
    await until(() => shown() === '25/10/2026 03:30');
    expect(note()).to.equal('');
  });

  it('9.42 today is that of Asia/Shanghai for a tenant with a missing or unknown time zone', async () => {
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date());
    for (const server_timezone of [undefined, 'Mars/Olympus']) {
      await mount(<Kept />, answers({ server_timezone }));
      (await seen<HTMLButtonElement>('button', 'Open calendar')).click();
      (await seen<HTMLButtonElement>('button', 'Today')).click();
      await until(() => values.at(-1) === today);
      unmountAll();
    }
  });

  it('3.18 the first known pattern is shown: dateformat, tdate_format, the default', async () => {
    for (const [locale, text] of [
      [{ dateformat: 'dd.MM.yyyy', tdate_format: 'yyyy/MM/dd' }, '28.09.2026'],
      [{ dateformat: 'dd MMM yyyy', tdate_format: 'yyyy/MM/dd' }, '2026/09/28'],
      [{ tdate_format: "d 'de' M 'de' yyyy" }, '28 de 9 de 2026'],
      [{ dateformat: 'nonsense' }, '2026-09-28'],
    ] as const) {
      await mount(<Kept start="2026-09-28" />, answers(locale));
      await until(() => shown() === text, text);
      unmountAll();
    }
    for (const [locale, text] of [
      [{ datetimeformat: 'dd.MM.yyyy HH:mm', tdatetime_format: 'yyyy/MM/dd HH:mm' }, '28.09.2026 15:07'],
      [{ tdatetime_format: 'MM/dd/yyyy hh:mm a' }, '09/28/2026 03:07 PM'],
      [{ dateformat: 'd/M/yyyy' }, '28/9/2026 15:07'],
    ] as const) {
      await mount(<Kept field={{ type: 'datetime' }} start="2026-09-28 15:07" />, answers(locale));
      await until(() => shown() === text, text);
      unmountAll();
    }
  });
});

describe('<DateEditor>', () => {
  afterEach(async () => {
    unmountAll();
    await resetMouse();
  });

  async function pressAt(element: HTMLElement): Promise<void> {
    const { x, y } = element.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x) + 9, Math.round(y) + 9] });
  }

  it('chooses both ends of a range in one calendar; Escape leaves the editor open', async () => {
    const filters: (Filter | undefined)[] = [];
    await mount(
      <DateEditor
        field={{ key: 'due', type: 'date', label: 'Due', group: 'g' }}
        filter={{ field: 'due', op: 'between', value: ['2026-09-10', ''] }}
        onChange={(filter) => filters.push(filter)}
        onDone={() => undefined}
      />,
      british,
    );
    const button = await seen<HTMLButtonElement>('button', 'Open calendar');
    button.click();
    await calendar();
    await until(() => document.activeElement?.getAttribute('aria-label')?.includes('September 10, 2026'));
    await sendKeys({ press: 'Escape' });
    await until(() => !document.querySelector('[role="grid"]'));
    button.click();
    await calendar();
    await pressAt(await day('September 11, 2026'));
    await pressAt(await day('September 17, 2026'));
    await until(() => !document.querySelector('[role="grid"]'));
    (await seen<HTMLButtonElement>('button', 'Apply')).click();
    expect(filters).to.deep.equal([{ field: 'due', op: 'between', value: ['2026-09-11', '2026-09-17'] }]);
  });

  it('does not apply a text that is no date, and tells so', async () => {
    const filters: (Filter | undefined)[] = [];
    await mount(
      <DateEditor
        field={{ key: 'due', type: 'date', label: 'Due', group: 'g' }}
        filter={undefined}
        onChange={(filter) => filters.push(filter)}
        onDone={() => undefined}
      />,
      british,
    );
    const segment = await seen('[role="spinbutton"]');
    segment.focus();
    await sendKeys({ type: '3' });
    (await seen<HTMLButtonElement>('button', 'Apply')).click();
    await seen('p[aria-live]', 'Enter a valid date');
    expect(filters).to.deep.equal([]);
  });

  it('9.41 offers the periods, reached by the arrow keys', async () => {
    const filters: (Filter | undefined)[] = [];
    await mount(
      <DateEditor
        field={{ key: 'due', type: 'date', label: 'Due', group: 'g' }}
        filter={undefined}
        onChange={(filter) => filters.push(filter)}
        onDone={() => undefined}
      />,
      british,
    );
    const names = () =>
      [...document.querySelectorAll('[role="radio"]')].map(({ textContent }) => textContent);
    (await seen('[role="radio"]')).focus();
    expect(names()).to.deep.equal([
      'Today',
      'Yesterday',
      'This week',
      'Last week',
      'Last 7 days',
      'Last 30 days',
      'This month',
      'Last month',
      'This quarter',
      'Last quarter',
      'This half-year',
      'Last half-year',
      'This year',
      'Last year',
    ]);
    for (const key of ['End', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowUp']) await sendKeys({ press: key });
    await sendKeys({ press: 'Space' });
    expect(filters).to.deep.equal([
      { field: 'due', op: 'between', value: ['@last-quarter', '@last-quarter-end'] },
    ]);
  });

  it('shows a month of six weeks as a whole in a low window, over its field', async () => {
    await setViewport({ width: 390, height: 440 });
    try {
      await mount(
        <div style={{ paddingBlock: 200 }}>
          <Kept start="2026-08-31" />
        </div>,
        british,
      );
      (await until(() => seen('button[aria-haspopup="dialog"]'))).click();
      const panel = await until(calendar);
      await day('August 31, 2026');
      await until(() => panel.scrollHeight <= panel.clientHeight);
      const { top, bottom } = panel.getBoundingClientRect();
      expect(top).to.be.at.least(0);
      expect(bottom).to.be.at.most(440);
    } finally {
      await setViewport({ width: 1280, height: 800 });
    }
  });
});
