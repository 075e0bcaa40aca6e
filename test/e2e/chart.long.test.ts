import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { Page } from 'playwright';

import { groupsPath, type Groups, type GroupsQuery } from '../../core/contracts/groups.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { actAndRest, assertAccessible, openAndRest, people } from './visitor.js';

const house = testHouse();

const groupsOf = async (page: Page, module: string, query: GroupsQuery): Promise<Groups> =>
  await call<Groups>({ context: page.context() }, house.office, 'POST', groupsPath(module), query);

/** The chart of the given name, whose bars are links. */
const chart = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const figures = (page: Page) => page.getByRole('table', { name: 'The same figures' });

/** Texts of the label and the last cell of each row of the figures. */
const rowsOf = (page: Page): Promise<string[]> =>
  figures(page)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const cells = [...row.children].map(({ textContent }) => textContent.trim());
        return `${cells[0] ?? ''}: ${cells.at(-1) ?? ''}`;
      }),
    );

/** Texts of the label and the figure of each bar or point. */
const barsOf = (page: Page, name: string): Promise<string[]> =>
  chart(page, name)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [...link.querySelectorAll('bdi')].map(({ textContent }) => textContent).join(': ')),
    );

const choose = async (page: Page, chip: RegExp, item: string): Promise<void> => {
  await page.getByRole('button', { name: chip }).click();
  await page.getByRole('menuitemradio', { name: item, exact: true }).click();
};

const shownTotal = async (page: Page): Promise<number> =>
  Number((await page.locator('h1 + span bdi').innerText()).replace(/\D/g, ''));

/** Words below the axis that go on in a second line. */
const brokenWords = (page: Page): Promise<string[]> =>
  chart(page, 'Number of records')
    .locator('a > bdi[data-shown]')
    .evaluateAll((labels) =>
      labels.flatMap((label) => {
        const [text] = label.childNodes;
        return [...label.textContent.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          if (!text) return [word];
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );

describe('a chart', () => {
  test('is chosen by a switch, and shows the sums that the server has, as bars and as a table', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/crm/saleChance?view=all');
    await page.getByRole('grid').waitFor();
    await page.getByRole('radio', { name: 'Chart' }).click();
    await figures(page).waitFor();
    assert.equal(new URL(page.url()).search, '?view=all&view=chart');
    const expected = await groupsOf(page, 'saleChance', {
      by: { field: 'stage' },
      measure: { calculation: 'sum', field: 'amount' },
    });
    const bars = await barsOf(page, 'Total of Expected amount');
    const rows = await rowsOf(page);
    // Bars have no room for decimals, and the amounts have none.
    assert.deepEqual(
      bars,
      rows.map((text) => text.replace(/[.,]00$/, '')),
    );
    assert.deepEqual(
      rows.map((text) => text.replace(/^[^:]*/, '').replace(/\D/g, '')),
      expected.groups.map(({ amounts = [] }) => amounts[0]?.amount.replace('.', '')),
    );
    assert.equal(await shownTotal(page), expected.total.count);
  });

  test('groups by another field, measures something else, and keeps both in the address', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/crm/saleChance?view=all&view=chart');
    await figures(page).waitFor();
    await choose(page, /^Group by/, 'Expected close by quarter');
    await page.waitForURL(/by=closeDate\.quarter/);
    await choose(page, /^Value/, 'Number of records');
    await page.waitForURL(/measure=count/);
    await choose(page, /^Shape/, 'Lines');
    await page.waitForURL(/shape=lines/);
    await page.reload();
    const place = chart(page, 'Number of records');
    await place.getByRole('link').first().waitFor();
    const quarters = await groupsOf(page, 'saleChance', { by: { field: 'closeDate', period: 'quarter' } });
    const linked = await barsOf(page, 'Number of records');
    assert.deepEqual(
      linked,
      quarters.groups.map(({ value = '', count }) => `Q${value.slice(6)} of ${value.slice(0, 4)}: ${count}`),
    );
  });

  test('shows its own choice for what an address names and the module has not', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/crm/saleChance?view=all&view=chart&by=nowhere&measure=most.of&shape=pie');
    await chart(page, 'Total of Expected amount').getByRole('link').first().waitFor();
  });

  test('opens the records of a group, by the keyboard alone, and leads back', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/crm/saleChance?view=all&view=chart&measure=count');
    const bars = chart(page, 'Number of records').getByRole('link');
    await tabTo(page, bars.first());
    await page.keyboard.press('ArrowRight');
    const second = bars.nth(1);
    assert.ok(await second.evaluate((element) => element === document.activeElement));
    const count = Number((await barsOf(page, 'Number of records'))[1]?.replace(/^.*: /, ''));
    const row = figures(page).locator('tbody tr').nth(1);
    assert.equal(await row.getAttribute('data-active'), '', 'its row is marked');
    await page.keyboard.press('Enter');
    await page.getByRole('grid').waitFor();
    assert.match(new URL(page.url()).search, /view=table.*f=stage:eq:need/);
    assert.equal(await shownTotal(page), count);
    await page.goBack();
    await bars.first().waitFor();
  });

  test('opens the records of a month, of which the list then has as many', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/crm/saleChance?view=all&view=chart&measure=count&by=closeDate.month');
    const link = figures(page).getByRole('link').first();
    await link.waitFor();
    const cell = await figures(page).locator('tbody tr').first().locator('td').first().innerText();
    await link.click();
    await page.getByRole('grid').waitFor();
    assert.equal(await shownTotal(page), Number(cell));
  });

  test('is a pivot table, whose cells the arrow keys walk and Enter opens', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/crm/saleChance?view=all&view=chart&measure=count&shape=pivot&then=source');
    const pivot = page.getByRole('grid', { name: 'Number of records' });
    await pivot.waitFor();
    const expected = await groupsOf(page, 'saleChance', {
      by: { field: 'stage' },
      then: { field: 'source' },
    });
    const cells = await pivot
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => Number(textContent))),
      );
    assert.deepEqual(
      cells,
      expected.groups.map(({ cells: of = [], count }) => [...of.map((cell) => cell.count), count]),
    );
    await tabTo(page, pivot.locator('[data-cell="0 0"]'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const cell = pivot.locator('[data-cell="1 1"]');
    assert.ok(await cell.evaluate((element) => element === document.activeElement));
    const column = expected.groups.findIndex(({ cells: of = [] }) => (of[1]?.count ?? 0) > 0);
    const filled = pivot.locator(`[data-cell="${column} 1"]`);
    const count = Number(await filled.innerText());
    await filled.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/view=table/);
    await page.getByRole('grid').locator('[role="row"]').nth(1).waitFor();
    assert.equal(await shownTotal(page), count);
  });

  test('is saved as a view, with what was chosen', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/crm/saleChance?view=all&view=chart&by=source&measure=count');
    await figures(page).waitFor();
    await page.getByRole('button', { name: /^This view/ }).click();
    await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('By source');
    await page.keyboard.press('Enter');
    await page.waitForURL(/view=\d+$/);
    await page.reload();
    const by = page.getByRole('button', { name: /^Group by/ });
    await by.waitFor();
    assert.match(await by.innerText(), /Source/);
    await chart(page, 'Number of records').waitFor();
  });

  test('is exported as a CSV file with the figures of the table', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/crm/saleChance?view=all&view=chart&measure=count');
    await figures(page).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export table' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    const { groups, total } = await groupsOf(page, 'saleChance', { by: { field: 'stage' } });
    assert.match(lines[0] ?? '', /"Stage","Number of records","Share"$/);
    assert.equal(lines.length, groups.length + 2);
    assert.ok(lines.at(-1)?.startsWith(`"Total","${total.count}"`));
  });

  test('is exported as a picture, PNG or SVG, with its title, legend and figures', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/crm/saleChance?view=all&view=chart&measure=count');
    await figures(page).waitFor();
    const saved = async (kind: 'PNG' | 'SVG'): Promise<Buffer> => {
      const button = page.getByRole('button', { name: 'Export picture' });
      await button.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: kind, exact: true }).focus();
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      assert.ok(download.suggestedFilename().endsWith(`.${kind.toLowerCase()}`));
      return await readFile(await download.path());
    };
    const svg = (await saved('SVG')).toString('utf8');
    assert.ok(svg.includes('Number of records · Stage'));
    for (const bar of await barsOf(page, 'Number of records'))
      for (const text of bar.split(': ')) assert.ok(svg.includes(text), text);
    const png = await saved('PNG');
    assert.equal(png.toString('latin1', 1, 4), 'PNG');
    const size = { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
    const drawn = await page.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
      return new Set(Array.from({ length: data.length / 4 }, (_, at) => data[4 * at])).size;
    }, png.toString('base64'));
    assert.equal(size.width, 1920, 'twice the size, for paper');
    assert.ok(size.height > 400 && drawn > 10, `${size.height} high, ${drawn} shades`);
  });

  test('is printed with its figures, its query and the date, without its controls', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/crm/saleChance?view=all&view=chart&measure=count&f=stage:eq:need');
    await figures(page).waitFor();
    await page.evaluate(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = '';
      };
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('html[data-printed]').waitFor();
    const printed = page.getByText(/^Stage .* · Printed on .*\d/);
    assert.equal(await printed.isVisible(), false);
    await page.emulateMedia({ media: 'print' });
    assert.ok(await printed.isVisible());
    assert.ok(await figures(page).isVisible());
    assert.ok(await chart(page, 'Number of records').isVisible());
    for (const name of ['Export table', 'Export picture', 'Print', 'Export', 'New opportunity'])
      assert.equal(await page.getByRole('button', { name, exact: true }).isVisible(), false, name);
    assert.equal(await page.getByRole('radio', { name: 'Chart' }).isVisible(), false, 'the kinds of view');
    assert.equal(await page.getByRole('searchbox').isVisible(), false, 'the search');
    assert.ok(await page.getByRole('heading', { level: 1 }).isVisible(), 'the name of the list');
  });

  test('has the weeks of a date as a line, of which each opens its records', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/crm/saleChance?view=all&view=chart&measure=count&shape=lines');
    await figures(page).waitFor();
    await choose(page, /^Group by/, 'Expected close by week');
    await page.waitForURL(/by=closeDate\.week/);
    assert.deepEqual(await brokenWords(page), []);
    const week = page.getByRole('link', { name: /^Week of / });
    const row = figures(page).locator('tbody tr').filter({ has: week }).first();
    const cell = await row.locator('td').first().innerText();
    await row.getByRole('link').click();
    await page.getByRole('grid').waitFor();
    assert.equal(await shownTotal(page), Number(cell));
  });

  test('is there for a list whose schema names none, by the keyboard', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/crm/contact?view=table');
    await page.getByRole('grid').waitFor();
    await page.getByRole('radio', { name: 'List' }).focus();
    await page.keyboard.press('ArrowRight');
    await figures(page).waitFor();
    assert.equal(await page.getByRole('radio', { name: 'Chart' }).isChecked(), true);
    const names = async (texts: Promise<string[]>) => (await texts).map((text) => text.split(':')[0]);
    assert.ok((await rowsOf(page)).length > 0);
    assert.deepEqual(await names(barsOf(page, 'Number of records')), await names(rowsOf(page)));
    await assertAccessible(page, 'the chart of contacts');
  });

  test('is loaded where it is first shown, in under 60 kB, without a flash of the table', async () => {
    const { page } = await house.enter(people.annaLee);
    await openAndRest(page, '/sp/crm/saleChance?view=all&view=table');
    let bytes = 0;
    page.on('response', (response) => {
      if (response.url().includes('/assets/')) bytes += Number(response.headers()['content-length'] ?? 0);
    });
    await actAndRest(page, () => page.getByRole('radio', { name: 'Chart' }).click());
    await figures(page).waitFor();
    assert.ok(bytes > 0 && bytes < 60_000, `${bytes} bytes`);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[role="grid"]')) document.documentElement.dataset['table'] = '';
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto('/sp/crm/saleChance?view=open');
    await figures(page).waitFor();
    assert.equal(await page.locator('html[data-table]').count(), 0);
  });

  test('has no axe violations, as bars, as lines and as a pivot table', async () => {
    const { page } = await house.enter(people.annaLee);
    for (const shape of ['bars', 'lines', 'pivot']) {
      await page.goto(`/sp/crm/saleChance?view=all&view=chart&shape=${shape}`);
      await page.getByRole('button', { name: 'Export table' }).waitFor();
      await assertAccessible(page, `the chart as ${shape}`);
    }
  });
});

describe('a chart on a phone', () => {
  test('has horizontal bars over the table, and opens the records of a group', async () => {
    const { page } = await house.enter(people.annaLee, { screen: 'phone' });
    await page.goto('/mobile/crm/saleChance?view=all');
    await page.getByRole('button', { name: 'Show as' }).click();
    await page.getByRole('menuitemradio', { name: 'Chart' }).click();
    const bars = chart(page, 'Total of Expected amount').getByRole('link');
    await bars.first().waitFor();
    const [first, second] = [await bars.first().boundingBox(), await bars.nth(1).boundingBox()];
    assert.ok(first && second && second.y >= first.y + 44, 'one below the other, as high as a finger');
    const table = await figures(page).boundingBox();
    assert.ok(table && table.y > second.y);
    assert.deepEqual(await barsOf(page, 'Total of Expected amount'), await rowsOf(page));
    await assertAccessible(page, 'the chart of a phone');
    await bars.first().click();
    await page.waitForURL(/view=table/);
  });

  test('is there for a list whose schema names none', async () => {
    const { page } = await house.enter(people.annaLee, { screen: 'phone' });
    await page.goto('/mobile/crm/contact');
    await page.getByRole('button', { name: 'Show as' }).click();
    await page.getByRole('menuitemradio', { name: 'Chart' }).click();
    await figures(page).waitFor();
    assert.ok((await rowsOf(page)).length > 0);
    await assertAccessible(page, 'the chart of contacts on a phone');
  });
});
