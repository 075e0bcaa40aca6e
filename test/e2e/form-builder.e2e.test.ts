import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';

import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Envelope } from '../../core/contracts/envelope.js';
import type { FieldValues, ListPage, RecordDetail } from '../../core/contracts/records.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import { openHouse, type House } from './house.js';
import { assertAccessible, people, signInByCall, visit, type Screen, type Visitor } from './visitor.js';
import { wordsIn } from './words.js';

const zh = wordsIn('zh_CN');
const title = '返修单 QX7';
/** The list finds it by this. */
const search = 'q=QX7';

let house: House;
let visitor: Visitor;
let page: Page;
/** A card of the signed-in user that nobody works on yet, and the view that it is in. */
let card: RecordDetail;
let view: { id: string };

before(async () => {
  house = await openHouse();
});
after(() => house.close());
afterEach(() => visitor.leave());

async function call<T>(method: 'POST' | 'PUT', path: string, data?: unknown): Promise<T> {
  const response = await visitor.context.request.fetch(path, {
    method,
    ...(data === undefined ? {} : { data }),
    headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin' },
  });
  const answer = (await response.json()) as Envelope<T>;
  assert.equal(answer.code, 200, `${method} ${path}: ${answer.msg}`);
  return answer.data;
}

/** Opens the app as a user who has chosen the density `lax`, whose scale is 1.43. */
async function open(screen: Screen): Promise<void> {
  visitor = await visit(house.browser, house.office.url, { screen });
  ({ page } = visitor);
  await signInByCall(visitor, people.linXiao);
  await call('PUT', endpoints.preference('appearance'), { value: { fontDensity: 'lax' } });
  const { employeeId, name } = await call<SessionInfo>('POST', endpoints.getInfo);
  const { rows } = await call<ListPage>('POST', endpoints.list('ebdfview'), { offset: 0, limit: 1 });
  const [first] = rows;
  assert.ok(first, 'there is a view of cards');
  view = first;
  const values: FieldValues = {
    title,
    owner: { id: employeeId, name },
    view: { module: 'ebdfview', id: first.id, title: first.title },
  };
  card = await call<RecordDetail>('POST', endpoints.records('ebdfcard'), { values });
}

/** Hairline of the page, and the border of a bar that has one. */
const hairline = (): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--portico-hairline'));

const record = () => page.getByRole('article').getByRole('heading', { name: title });
const suite = () => page.getByRole('navigation', { name: zh('Main navigation') });
const flow = () => page.getByRole('list', { name: zh('Flow') });

describe('a card of the form builder on a PC', () => {
  test('9.36 2.3 fills the window, with hairlines of 1 px; those of other pages are at most 1.14 px', async () => {
    await open('desktop');
    await page.goto(`/sp/ebdfpage/card?view=mine&${search}`);
    await page.getByRole('link', { name: title }).first().waitFor();
    await suite().waitFor();
    assert.equal(await hairline(), '1px', 'a list of the form builder is one of its pages');

    await page.goto(`/sp/ebdfpage/card/0/${card.id}`);
    await record().waitFor();
    assert.equal(await hairline(), '1px');
    assert.equal(await suite().count(), 0);
    assert.equal(await page.getByRole('banner').getByRole('link').count(), 0, 'no top bar');
    const bar = page.getByRole('navigation', { name: zh('Breadcrumb') }).locator('xpath=..');
    const box = await bar.boundingBox();
    assert.deepEqual([box?.x, box?.y, box?.width], [0, 0, 1440]);
    assert.equal(await bar.evaluate((element) => getComputedStyle(element).borderBlockEndWidth), '1px');
    await assertAccessible(page, 'a card of the form builder');

    // By keyboard alone, without another document.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('button', { name: zh('Back') }).focus();
    await page.keyboard.press('Enter');
    await suite().waitFor();
    assert.equal(new URL(page.url()).pathname, '/sp/ebdfpage/card');
    await suite()
      .getByRole('link', { name: zh('Tasks') })
      .press('Enter');
    await page.waitForURL('**/sp/task');
    assert.equal(await hairline(), '1.14px', 'at most, where the density is 1.43');
    assert.equal(await page.evaluate(() => 'sameDocument' in window), true);
  });

  test('2.3 has a page about its flow, on which it is taken from step to step', async () => {
    await open('desktop');
    await page.goto(`/sp/ebdfpage/card/0/${card.id}`);
    await record().waitFor();
    assert.equal(await flow().count(), 0);
    await page.getByRole('button', { name: zh('More'), exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: zh('View flow') }).press('Enter');
    await flow().waitFor();
    assert.equal(new URL(page.url()).pathname, `/ebdfpage/ebflowpage/view/${card.id}`);
    assert.equal(await suite().count(), 0);
    assert.equal(await hairline(), '1px');
    const steps = await flow().getByRole('listitem').allInnerTexts();
    assert.deepEqual(steps, ['待处理', '处理中', '待验收', '已完成']);
    const present = flow().locator('[aria-current="step"]');
    assert.equal(await present.innerText(), '待处理');
    await page.getByRole('button', { name: '开始处理' }).press('Enter');
    await present.filter({ hasText: '处理中' }).waitFor();
    await assertAccessible(page, 'the flow of a card');

    await page.reload();
    await present.filter({ hasText: '处理中' }).waitFor();
    await page.getByRole('button', { name: zh('More'), exact: true }).click();
    await page.getByRole('menuitem', { name: zh('View record') }).click();
    await flow().waitFor({ state: 'hidden' });
    assert.equal(new URL(page.url()).pathname, `/sp/ebdfpage/card/0/${card.id}`);
  });

  test('2.2 an address under /sp or /mobile is a page of the same document, any other one is not', async () => {
    await open('desktop');
    const { url } = house.office;
    await page.goto(`/sp/ebdfpage/card/0/${card.id}`);
    await record().waitFor();
    const comment = page.getByRole('textbox', { name: zh('Comment') });
    await comment.fill(`${url}/sp/nowhere/1 ${url}/mobile/nowhere/1 ${url}/spare/1`);
    await page.getByRole('button', { name: zh('More actions') }).click();
    await page.getByRole('menuitem', { name: zh('Comment only') }).click();
    const linkTo = (path: string) => page.getByRole('link', { name: `${url}${path}`, exact: true });
    await linkTo('/spare/1').waitFor();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const isSameDocument = () => page.evaluate(() => 'sameDocument' in window);
    for (const path of ['/sp/nowhere/1', '/mobile/nowhere/1']) {
      await linkTo(path).click();
      await page.getByRole('heading', { name: zh('Page not found') }).waitFor();
      assert.equal(new URL(page.url()).pathname, path);
      assert.equal(await isSameDocument(), true, path);
      await page.goBack();
      await record().waitFor();
    }
    await linkTo('/spare/1').click();
    await page.waitForURL('**/spare/1');
    assert.equal(await isSameDocument(), false);
  });
});

describe('a card of the form builder on a phone', () => {
  test('2.3 9.36 is opened from the list of its view, under the title bar', async () => {
    await open('phone');
    await page.goto('/mobile');
    await page.goto(`/mobile/ebdfpage/list/${view.id}?${search}`);
    await page.getByRole('link', { name: title }).first().tap();
    await record().waitFor();
    assert.equal(new URL(page.url()).pathname, `/mobile/ebdfpage/card/0/${card.id}`);
    await page.getByRole('heading', { name: '业务卡片', level: 1 }).waitFor();
    assert.equal(await page.locator('portico-title-bar').count(), 1);
    assert.equal(await hairline(), '1px');
    assert.equal(await suite().count(), 0);
    await assertAccessible(page, 'a card on a phone');

    await page.getByRole('button', { name: zh('More'), exact: true }).tap();
    await page.getByRole('menuitem', { name: zh('View flow') }).tap();
    await flow().waitFor();
    assert.equal(new URL(page.url()).pathname, `/ebdfpage/ebflowpage/view/${card.id}`);
    assert.equal(await page.locator('portico-title-bar').count(), 1);
    assert.equal(await hairline(), '1px');
    await page.getByRole('button', { name: zh('Back') }).tap();
    await flow().waitFor({ state: 'hidden' });
    assert.equal(new URL(page.url()).pathname, `/mobile/ebdfpage/card/0/${card.id}`);
  });
});
