import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { SignInTenant } from '../../core/contracts/tenant.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, type Visitor } from './visitor.js';
import { admin, get, useVisits } from './visits.js';

const visits = useVisits();
const tab = (name: string) => `/sp/settings?tab=${name}`;

const saved = (page: Page) => page.getByRole('status').getByText('Saved').first().waitFor();
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const isFocused = (element: Element) => element === document.activeElement;

/** Saves by the keyboard alone. */
async function saveByKeys(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
}

/** Chooses an option of a select by typing its first letters. */
async function chooseByKeys(page: Page, name: string, letters: string): Promise<void> {
  await tabTo(page, select(page, name));
  await page.keyboard.type(letters);
}

/** Adds an event of a day, whose dates the calendar shows. */
async function addEvent({ context }: Pick<Visitor, 'context'>, title: string, day: string): Promise<void> {
  const response = await context.request.post(endpoints.records('calendar'), {
    data: { values: { title, start: `${day} 13:30`, end: `${day} 14:30` } },
    headers: { origin: visits.house.office.url, 'sec-fetch-site': 'same-origin' },
  });
  assert.ok(response.ok(), `${response.status()}`);
}

describe('language and region', () => {
  test('are set by the keyboard alone, and employees see them at their next load', async () => {
    const { page } = await visits.enter('desktop', admin);
    await page.goto(tab('region'));
    await select(page, 'Time zone').waitFor();
    await assertAccessible(page, 'language and region');
    const thai = page.getByRole('checkbox', { name: 'ไทย' });
    await tabTo(page, thai);
    await page.keyboard.press('Space');
    await chooseByKeys(page, 'Time zone', 'Asia/Tok');
    await chooseByKeys(page, 'Time format', '01');
    await saveByKeys(page);
    await saved(page);
    await page.reload();
    await select(page, 'Time zone').waitFor();
    assert.equal(await select(page, 'Time zone').inputValue(), 'Asia/Tokyo');
    assert.equal(await thai.isChecked(), true);
    assert.equal(await page.getByRole('checkbox', { name: 'English' }).isDisabled(), true);

    const anna = await visits.enter();
    await addEvent(anna, 'Berth allocation', '2031-03-03');
    await anna.page.goto('/sp/calendar?view=all&mode=month&at=2031-03-03');
    await anna.page.getByRole('link', { name: /01:30 PM.*Berth allocation/ }).waitFor();
    const tenants = await get<SignInTenant[]>(anna, endpoints.signInTenants);
    const own = tenants.find(({ tenantKey }) => tenantKey === 'logistics');
    assert.ok(own?.activeLangs.includes('th'), String(own?.activeLangs));

    await page.goto('/sp/accounts?log');
    await page.getByText('Asia/Tokyo').first().waitFor();
  });

  test('are changed on a phone, where the second of two administrators sees what the first one saved', async () => {
    const { page: first } = await visits.enter('desktop', admin);
    const late = await visits.enter('phone', admin);
    const { page: second } = late;
    late.expectTrouble(/409 \(Conflict\)/u);
    for (const page of [first, second]) {
      await page.goto(tab('region'));
      await select(page, 'Date format').waitFor();
    }
    await assertAccessible(second, 'language and region on a phone');
    await select(first, 'Date format').selectOption('dd.MM.yyyy');
    await first.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(first);
    await select(second, 'Date format').selectOption('yyyy-MM-dd');
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await second.getByText(/^Saved by someone else: \d\d\.\d\d\.\d{4}$/).waitFor();
    assert.equal(await select(second, 'Date format').inputValue(), 'yyyy-MM-dd');
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(second);
  });
});

describe('allow-lists', () => {
  const preflight = async (origin: string) =>
    (
      await fetch(visits.house.office.url + endpoints.baseTeams, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    ).headers.get('access-control-allow-origin');

  test('keep what was typed until each line is right, and hold at once', async () => {
    const { page } = await visits.enter('desktop', admin);
    await page.goto(tab('allowlists'));
    const origins = box(page, 'Pages of other systems');
    await origins.waitFor();
    await assertAccessible(page, 'the allow-lists');
    await tabTo(page, origins);
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('\nhttp://partner.example.net\nhttps://ok.example.net/');
    await saveByKeys(page);
    await page.getByText('Correct these lines: 2 (http://partner.example.net).').waitFor();
    assert.equal(await origins.evaluate(isFocused), true);
    assert.match(await origins.inputValue(), /\nhttp:\/\/partner\.example\.net\nhttps:\/\/ok/);
    await assertAccessible(page, 'the allow-lists with a wrong line');
    assert.equal(await preflight('https://ok.example.net'), null);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('https://partner.example.net\nhttps://ok.example.net/');
    await saveByKeys(page);
    await saved(page);
    assert.equal(await origins.inputValue(), 'https://partner.example.net\nhttps://ok.example.net');
    assert.equal(await preflight('https://ok.example.net'), 'https://ok.example.net');
    assert.equal(await preflight('https://shop.logistics.example'), null);
  });
});

describe('holidays', () => {
  const pasted = '2031/12/25\tChristmas Day\n2031-12-26; Boxing Day';

  test('are pasted as lines, and marked in the calendars of employees', async () => {
    const { page } = await visits.enter('desktop', admin);
    await page.goto(tab('holidays'));
    const holidays = box(page, 'Holidays');
    await holidays.waitFor();
    await assertAccessible(page, 'the holidays');
    await tabTo(page, holidays);
    await page.keyboard.insertText('Christmas');
    await saveByKeys(page);
    await page.getByText('Correct these lines: 1 (Christmas).').waitFor();
    assert.equal(await holidays.evaluate(isFocused), true);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('2031-12-26 Boxing Day\n2031-12-26 Boxing Day');
    await saveByKeys(page);
    await page.getByText('Enter each day once: 2031-12-26').waitFor();
    await tabTo(page, holidays);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(pasted);
    await tabTo(page, box(page, 'Working days on weekends'));
    await page.keyboard.insertText('2031-12-20 Stocktaking');
    await saveByKeys(page);
    await saved(page);
    assert.equal(await holidays.inputValue(), '2031-12-25 Christmas Day\n2031-12-26 Boxing Day');

    const { page: calendar } = await visits.enter();
    await calendar.goto('/sp/calendar?view=all&mode=month&at=2031-12-01');
    const day = (name: string) => calendar.getByRole('group', { name, exact: true });
    await day('Thursday, December 25, Christmas Day').getByText('Christmas Day').waitFor();
    await day('Saturday, December 20, Stocktaking').waitFor();
    await assertAccessible(calendar, 'a month with holidays');
    await calendar.goto('/sp/calendar?view=all&mode=week&at=2031-12-25');
    await day('Friday, December 26, Boxing Day').first().waitFor();
    await calendar.getByText('Boxing Day').first().waitFor();
  });

  test('are entered on a phone, and shown on phones', async () => {
    const { page } = await visits.enter('phone', admin);
    await page.goto('/mobile/me');
    await page.getByRole('link', { name: 'Organization settings' }).click();
    await page.getByRole('tab', { name: 'Holidays' }).click();
    await box(page, 'Holidays').waitFor();
    await assertAccessible(page, 'the holidays on a phone');
    await box(page, 'Holidays').fill(`${pasted}\n2031-12-24 Christmas Eve`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).and(page.locator(':disabled')).waitFor();

    const { page: calendar } = await visits.enter('phone');
    await calendar.goto('/mobile/calendar?view=all&at=2031-12-22');
    await calendar.getByRole('button', { name: 'Thursday, December 25, Christmas Day' }).waitFor();
    await calendar.getByRole('heading', { name: 'Wednesday, December 24, Christmas Eve' }).waitFor();
    await assertAccessible(calendar, 'the calendar of a phone with holidays');
  });
});

test('who is no administrator is told so, and refused by the server', async () => {
  const visitor = await visits.enter('desktop', people.annaLee);
  await visitor.page.goto(tab('allowlists'));
  await visitor.page.getByText("Only administrators can change your organization's settings.").waitFor();
  for (const path of ['region', 'allow-lists', 'holidays']) {
    const response = await visitor.context.request.get(`/api/portico/settings/${path}`);
    assert.equal(response.status(), 403, path);
  }
});
