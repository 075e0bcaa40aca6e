import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';

import { ModalDialog } from '../../../../app/ui/controls/modal-dialog.js';
import { answers, british, calendar, day, ControlledDate, values } from './date-bench.js';
import { mount, seen, unmountAll, until } from '../../shell/mounted-app.js';

describe('calendar of <DateInput>', () => {
  // Without this the first test would wait for the file.
  before(() => import('../../../../app/records/fields/input/date-picker.js'));

  afterEach(() => {
    unmountAll();
    values.length = 0;
  });

  it('begins the weeks of the calendar on Monday', async () => {
    await mount(<ControlledDate start="2026-09-28" />, british);
    (await seen<HTMLButtonElement>('button', 'Open calendar')).click();
    const cell = await day('September 28, 2026');
    expect(cell.closest('td')?.cellIndex).to.equal(0);
  });

  it('opens the calendar at the date, by keyboard, and returns the focus after a choice', async () => {
    await mount(<ControlledDate start="2026-09-28" />, british);
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
    await mount(<ControlledDate />, answers({ server_timezone: zone }));
    (await seen<HTMLButtonElement>('button', 'Open calendar')).click();
    await until(() => document.activeElement?.getAttribute('aria-label')?.includes(today));
  });

  it('names the day that is today in the tenant’s time zone, and no other', async () => {
    // At any time, one of the two zones has another date than the device, whichever zone the device has.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const today = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: zone }).format(new Date());
      await mount(<ControlledDate />, answers({ server_timezone: zone }));
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
    await mount(<ControlledDate start="2026-09-15" />, answers({ server_timezone: zone }));
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
    await mount(
      <ControlledDate field={{ min: '2020-09-10', max: '2020-09-20' }} start="2020-09-15" />,
      british,
    );
    (await seen<HTMLButtonElement>('button', 'Open calendar')).click();
    expect((await seen<HTMLButtonElement>('button', 'Today')).disabled).to.equal(true);
  });

  it('offers only the days between minimum and maximum', async () => {
    await mount(
      <ControlledDate field={{ min: '2026-09-10', max: '2026-09-20' }} start="2026-09-15" />,
      british,
    );
    (await seen<HTMLButtonElement>('button', 'Open calendar')).click();
    expect((await day('September 9, 2026')).getAttribute('aria-disabled')).to.equal('true');
    expect((await day('September 10, 2026')).getAttribute('aria-disabled')).not.to.equal('true');
    expect((await day('September 21, 2026')).getAttribute('aria-disabled')).to.equal('true');
  });

  it('is above a modal dialog, and Escape closes one of the two', async () => {
    let closed = 0;
    await mount(
      <ModalDialog aria-label="Edit" onRequestClose={() => (closed += 1)}>
        <ControlledDate start="2026-09-28" />
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
    await mount(<ControlledDate start="2026-09-28" />, british);
    (await seen<HTMLButtonElement>('button', 'Open calendar')).click();
    await until(() => document.activeElement?.getAttribute('aria-label')?.includes('September 28, 2026'));
    expect(document.querySelector('style#react-aria-pressable-style')).to.equal(null);
  });

  it('shows a month of six weeks as a whole in a low window, over its field', async () => {
    await setViewport({ width: 390, height: 440 });
    try {
      await mount(
        <div style={{ paddingBlock: 200 }}>
          <ControlledDate start="2026-08-31" />
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
