import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import { flowPaths, type Flow, type FlowStep } from '../../core/contracts/flows.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { seededPersonId } from '../../server/seed/people.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, type Account, type Visitor } from './visitor.js';

const house = testHouse();
const registry = createRegistry();
const siteAdmin: Account = { tenant: 'logistics', account: 'admin' };
const mariaLopez: Account = { tenant: 'logistics', account: 'maria.lopez' };
const id = 'workflow.seal';

const step = (key: string, name: string, account: string): FlowStep => ({
  ...{ key, name, decide: 'any' },
  who: { by: 'people', people: [seededPersonId('logistics', account)] },
});

async function saveDraft(admin: Visitor, steps: readonly FlowStep[]): Promise<void> {
  const { revision } = await call<Flow>(admin, house.office, 'GET', flowPaths.flow(id));
  const content = { steps };
  await call<Flow>(admin, house.office, 'PUT', flowPaths.flow(id), { content, revision });
}

async function submitted(tom: Visitor, title: string): Promise<RecordDetail> {
  const made = await call<RecordDetail>(tom, house.office, 'POST', endpoints.records('workflow'), {
    values: { title, kind: 'seal', reason: 'A lease' },
  });
  const { revision } = made;
  const path = endpoints.recordAction('workflow', made.id);
  return await call<RecordDetail>(tom, house.office, 'POST', path, { revision, action: 'submit' });
}

const addressOf = (record: Pick<RecordDetail, 'id'>, device: 'PC' | 'Mobile'): string =>
  registry.addressOf({ module: 'workflow', id: record.id, device }) ?? assert.fail('no address');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const signatureOf = (page: Page, name: string) => page.getByRole('img', { name: `Signature of ${name}` });

/** A stroke on the signature field, from its start to its end. */
async function stroke(page: Page, height: number): Promise<void> {
  const box = await page.getByRole('img', { name: 'Signature field' }).boundingBox();
  assert.ok(box);
  const y = box.y + box.height * height;
  await page.mouse.move(box.x + box.width * 0.2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, y + 10, { steps: 12 });
  await page.mouse.up();
}

/** Number of pixels with ink. */
const ink = (page: Page): Promise<number> =>
  page.getByRole('img', { name: 'Signature field' }).evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return -1;
    const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
    let count = 0;
    for (let at = 3; at < pixels.length; at += 4) if (pixels[at]) count += 1;
    return count;
  });

describe('a decision with a signature', () => {
  test('by the keyboard alone: a step is made to require it, and it is signed by the typed name', async () => {
    const [admin, tom, anna] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en' }),
    ]);
    await saveDraft(admin, [step('first', 'Lease desk', 'anna.lee'), step('last', 'Board', 'maria.lopez')]);
    await admin.page.goto(`/sp/flows?flow=${id}`);
    await tabTo(admin.page, admin.page.getByRole('radio', { name: 'Drawing' }));
    await admin.page.keyboard.press('ArrowRight');
    await tabTo(admin.page, admin.page.getByRole('treeitem', { name: /^Lease desk/ }));
    await admin.page.keyboard.press('Enter');
    await tabTo(admin.page, admin.page.getByRole('combobox', { name: 'Signature' }));
    await admin.page.keyboard.press('End');
    await admin.page.getByRole('treeitem', { name: /^Lease desk.*signature required/ }).waitFor();
    await assertAccessible(admin.page, 'a step with a signature');
    await admin.page.keyboard.press('Escape');
    await tabTo(admin.page, button(admin.page, 'Publish version 1'));
    await admin.page.keyboard.press('Enter');
    await admin.page.getByText('Version 1 is published').first().waitFor();

    const request = await submitted(tom, 'Lease of the garage');
    const { page } = anna;
    await page.goto(addressOf(request, 'PC'));
    await page.getByText('Signature (required)').waitFor();
    await tabTo(page, button(page, 'Approve'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign: Approve' });
    const draw = dialog.getByRole('radio', { name: 'Draw' });
    await draw.and(page.locator(':focus')).waitFor();
    await assertAccessible(page, 'the dialog to sign');

    // An empty field signs nothing, and Escape neither.
    await tabTo(page, dialog.getByRole('button', { name: 'Sign and send' }));
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').filter({ hasText: 'Sign in the field, or type your name' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await button(page, 'Approve').and(page.locator(':focus')).waitFor();

    await page.keyboard.press('Enter');
    await draw.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowRight');
    const name = dialog.getByRole('textbox', { name: 'Your name' });
    await tabTo(page, name);
    assert.equal(await name.inputValue(), 'Anna Lee');
    await assertAccessible(page, 'a typed signature');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await signatureOf(page, 'Anna Lee').waitFor();
    await assertAccessible(page, 'a request with a signature');

    // The author sees it too, and on paper.
    await tom.page.goto(addressOf(request, 'PC'));
    await signatureOf(tom.page, 'Anna Lee').waitFor();
    await tom.page.emulateMedia({ media: 'print' });
    assert.ok(await signatureOf(tom.page, 'Anna Lee').isVisible());
  });

  test('on the phone: by finger, with undo and clear; another person changing the request keeps the signature', async () => {
    const [admin, tom, maria] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
      house.enter(mariaLopez, { language: 'en', screen: 'phone' }),
    ]);
    await saveDraft(admin, [{ ...step('only', 'Board', 'maria.lopez'), signature: 'allowed' }]);
    const { revision } = await call<Flow>(admin, house.office, 'GET', flowPaths.flow(id));
    await call<Flow>(admin, house.office, 'POST', flowPaths.publish(id), { revision });
    const request = await submitted(tom, 'Lease of the yard');
    const { page } = maria;
    await page.goto(addressOf(request, 'Mobile'));
    await button(page, 'Approve').tap();
    const sheet = page.getByRole('dialog', { name: 'Your decision' });
    await sheet.getByText('Signature (optional)').waitFor();
    await sheet.getByRole('button', { name: 'Sign', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'Sign', exact: true });
    await dialog.waitFor();
    await assertAccessible(page, 'the dialog to sign on the phone');
    assert.equal(await ink(page), 0);
    await stroke(page, 0.3);
    const one = await ink(page);
    assert.ok(one > 0);
    await stroke(page, 0.6);
    assert.ok((await ink(page)) > one);
    await dialog.getByRole('button', { name: 'Undo' }).tap();
    assert.equal(await ink(page), one);
    await dialog.getByRole('button', { name: 'Clear' }).tap();
    assert.equal(await ink(page), 0);
    await stroke(page, 0.5);
    // The strokes stay while a name is tried.
    await dialog.getByRole('radio', { name: 'Sign with my typed name' }).tap();
    await dialog.getByRole('radio', { name: 'Draw' }).tap();
    assert.ok((await ink(page)) > 0);
    await dialog.getByRole('button', { name: 'Use signature' }).tap();
    await dialog.waitFor({ state: 'detached' });
    await signatureOf(page, 'Maria Lopez').waitFor();
    await assertAccessible(page, 'the sheet with a signature');

    // A change of another employee meanwhile: the decision is not sent, and the signature stays.
    const path = endpoints.record('workflow', request.id);
    const present = await call<RecordDetail>(tom, house.office, 'GET', path);
    await call<RecordDetail>(tom, house.office, 'PUT', path, {
      revision: present.revision,
      values: { reason: 'A lease of ten years' },
    });
    maria.expectTrouble(/409 \(Conflict\)/u);
    await sheet.getByRole('button', { name: 'Approve', exact: true }).tap();
    await page
      .getByText(/Tom Baker just changed this record/)
      .first()
      .waitFor();
    await signatureOf(page, 'Maria Lopez').waitFor();
    await sheet.getByRole('button', { name: 'Approve', exact: true }).tap();
    await sheet.waitFor({ state: 'detached' });
    await signatureOf(page, 'Maria Lopez').waitFor();
    const after = await call<RecordDetail>(tom, house.office, 'GET', path);
    assert.equal(after.values['status'], 'done');
  });

  test('is printed with the head of the tenant, and with the user and the time across the sheet', async () => {
    const [admin, tom, phone] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en', screen: 'phone' }),
    ]);
    const { rows } = await call<ListPage>(admin, house.office, 'POST', endpoints.list('workflow'), {
      search: 'Lease of the yard',
    });
    const request = rows[0] ?? assert.fail('no request');
    for (const { page } of [tom, phone]) {
      await page.addInitScript(() => {
        window.print = () => {
          document.documentElement.dataset['printed'] = '';
        };
      });
      const onPhone = page === phone.page;
      await page.goto(addressOf(request, onPhone ? 'Mobile' : 'PC'));
      await signatureOf(page, 'Maria Lopez').waitFor();
      if (onPhone) {
        await button(page, 'More').tap();
        await page.getByRole('menuitem', { name: 'Print' }).tap();
      } else {
        await tabTo(page, button(page, 'Print'));
        await page.keyboard.press('Enter');
      }
      await page.locator('html[data-printed]').waitFor();
      await assertPaper(page);
      const bytes = onPhone ? undefined : await page.pdf();
      assert.ok(bytes === undefined || bytes.subarray(0, 5).toString() === '%PDF-');
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      assert.equal(await page.locator('html[data-printing]').count(), 0);

      // The browser's own command.
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await assertPaper(page);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      assert.equal(await page.locator('html[data-printing]').count(), 0);
    }
  });
});

/** The copy of the request that is printed, with its signature. */
async function assertPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('html[data-printing] body > div[inert]').filter({ hasText: 'Printed by' });
  await paper.getByText('Example Logistics', { exact: true }).waitFor();
  await paper.getByText(/^Printed by Tom Baker on \d/u).waitFor();
  await paper
    .getByText(/^Tom Baker · \d/u)
    .first()
    .waitFor();
  const pictures = await paper
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
    );
  assert.deepEqual(pictures, [true, true]);
}
