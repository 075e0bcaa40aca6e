import { expect } from '@open-wc/testing';

import { endpoints } from '../../../../core/contracts/endpoints.js';
import type { TenantData } from '../../../../core/contracts/tenant.js';
import { answers, ControlledDate, shown, values } from './date-bench.js';
import { mount, seen, tenant, unmountAll, until } from '../../shell/mounted-app.js';

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
      <ControlledDate field={{ type: 'datetime' }} start="2026-09-28 12:00" />,
      withReminder({ server_timezone: zone }, true),
    );
    await until(() => note().startsWith('Nepal Time (UTC+05:45). Your time: '), 'the note');
    expect(note()).to.include(start(345, '2026-09-28 12:00'));
    unmountAll();
    await mount(
      <ControlledDate field={{ type: 'datetime' }} />,
      withReminder({ server_timezone: zone }, true),
    );
    await until(() => note() === 'Times are in Nepal Time (UTC+05:45)', note());
  });

  it('3.17 the offset is that of the date, with daylight saving', async () => {
    const london = withReminder({ server_timezone: 'Australia/Lord_Howe' }, true);
    await mount(<ControlledDate field={{ type: 'datetime' }} start="2026-07-01 12:00" />, london);
    await until(() => note().includes('(UTC+10:30)'), 'winter');
    unmountAll();
    await mount(<ControlledDate field={{ type: 'datetime' }} start="2026-01-01 12:00" />, london);
    await until(() => note().includes('(UTC+11:00)'), 'summer');
  });

  it('3.17 without utcreminder, for a day, and in the user’s own zone there is no note', async () => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    for (const [type, options] of [
      ['datetime', withReminder({ server_timezone: zone }, false)],
      ['date', withReminder({ server_timezone: zone }, true)],
      ['datetime', withReminder({ server_timezone: own }, true)],
    ] as const) {
      await mount(<ControlledDate field={{ type }} start="2026-09-28 12:00" />, options);
      await until(() => shown() !== '' && document.querySelector('#due-note'));
      expect(note()).to.equal('');
      unmountAll();
    }
  });

  it('tells that a time does not exist or occurs twice where the clocks change', async () => {
    const london = answers({ server_timezone: 'Europe/London', datetimeformat: 'dd/MM/yyyy HH:mm' });
    await mount(<ControlledDate field={{ type: 'datetime' }} start="2027-03-28 01:30" />, london);
    await until(
      () => note() === '01:30 does not exist on this day, because the clocks go forward. It counts as 02:30.',
      'the note',
    );
    unmountAll();
    await mount(<ControlledDate field={{ type: 'datetime' }} start="2026-10-25 01:30" />, london);
    await until(
      () => note() === '01:30 occurs twice on this day, because the clocks go back. The first one counts.',
      'the note',
    );
    unmountAll();
    await mount(<ControlledDate field={{ type: 'datetime' }} start="2026-10-25 03:30" />, london);
    await until(() => shown() === '25/10/2026 03:30');
    expect(note()).to.equal('');
  });

  it('9.42 today is that of Asia/Shanghai for a tenant with a missing or unknown time zone', async () => {
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date());
    for (const server_timezone of [undefined, 'Mars/Olympus']) {
      await mount(<ControlledDate />, answers({ server_timezone }));
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
      await mount(<ControlledDate start="2026-09-28" />, answers(locale));
      await until(() => shown() === text, text);
      unmountAll();
    }
    for (const [locale, text] of [
      [{ datetimeformat: 'dd.MM.yyyy HH:mm', tdatetime_format: 'yyyy/MM/dd HH:mm' }, '28.09.2026 15:07'],
      [{ tdatetime_format: 'MM/dd/yyyy hh:mm a' }, '09/28/2026 03:07 PM'],
      [{ dateformat: 'd/M/yyyy' }, '28/9/2026 15:07'],
    ] as const) {
      await mount(<ControlledDate field={{ type: 'datetime' }} start="2026-09-28 15:07" />, answers(locale));
      await until(() => shown() === text, text);
      unmountAll();
    }
  });
});
