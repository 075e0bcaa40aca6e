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

  it('has no value while a segment is empty', async () => {
    await mount(<Kept start="2026-09-28" />, british);
    await until(() => shown() === '28/09/2026');
    (await field()).focus();
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Backspace' });
    await until(() => values.at(-1) === null);
    expect(shown()).to.equal('dd/09/2026');
    await sendKeys({ type: '2' });
    await until(() => values.at(-1) === '2026-09-02');
    await sendKeys({ press: 'Backspace' });
    await until(() => values.at(-1) === null);
    await sendKeys({ type: '28' });
    await until(() => values.at(-1) === '2026-09-28');
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
