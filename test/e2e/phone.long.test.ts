import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FileChooser, Locator, Page } from 'playwright';

import { createRegistry } from '../../core/records/create-registry.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { Envelope } from '../../core/contracts/envelope.js';
import type { FileRef, LineValue, RecordDetail } from '../../core/contracts/records.js';
import { call } from './batch-calls.js';
import { dingTalkAndroid, record } from '../hosts/clients.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, openAndRest, people, type Screen } from './visitor.js';
import { wordsIn } from './words.js';

const registry = createRegistry();
const house = testHouse();

const deviceOf = (screen: Screen) => (screen === 'phone' ? { device: 'Mobile' as const } : {});
const createAddress = (module: string, screen: Screen): string =>
  registry.addressOf({ module, page: 'create', ...deviceOf(screen) }) ?? '';
const addressOf = (module: string, id: string, screen: Screen): string =>
  registry.addressOf({ module, id, ...deviceOf(screen) }) ?? '';

/** A photo of 3,000 x 2,000 px whose metadata says that it is to be turned by 90 degrees. */
async function turnedPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 2000);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('There is no canvas.');
    // Noise, which JPEG does not make small.
    for (let n = 0; n < 40_000; n += 1) {
      pen.fillStyle = `hsl(${(n * 47) % 360} 70% ${(n * 13) % 100}%)`;
      pen.fillRect((n * 379) % 3000, (n * 733) % 2000, 20, 20);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
    let text = '';
    for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
    return btoa(text);
  });
  const jpeg = Buffer.from(base64, 'base64');
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** Presses a button by the keyboard, and returns the file dialog that it opens with what it asks the device for. */
async function chooserOf(page: Page, button: Locator) {
  const waiting = page.waitForEvent('filechooser');
  await button.press('Enter');
  const chooser: FileChooser = await waiting;
  const [accept, capture] = await Promise.all(
    ['accept', 'capture'].map((name) => chooser.element().getAttribute(name)),
  );
  return { chooser, accept, capture };
}

/** Does something that uploads a file, and resolves with the answer. */
async function uploaded(page: Page, act: () => Promise<void>): Promise<FileRef> {
  const waiting = page.waitForResponse((response) => new URL(response.url()).pathname === endpoints.upload);
  await act();
  return ((await (await waiting).json()) as Envelope<FileRef>).data;
}

/** Width and height in px and the type of an uploaded picture. */
const pictureOf = (page: Page, { id }: FileRef) =>
  page.evaluate(async (address) => {
    const blob = await (await fetch(address)).blob();
    const { width, height } = await createImageBitmap(blob);
    return { width, height, type: blob.type };
  }, endpoints.download(id));

async function idOfPage(page: Page, module: string, title: string): Promise<string> {
  await page.getByRole('heading', { name: title, exact: true }).first().waitFor();
  const { rows } = await call<{ rows: { id: string; title: string }[] }>(
    { context: page.context() },
    house.office,
    'POST',
    endpoints.list(module),
    { offset: 0, limit: 1, search: title },
  );
  const [row] = rows;
  assert.equal(row?.title, title);
  return row.id;
}

/** Chooses a person in the field 'Copied to', whose list is a sheet on a phone. */
async function copyTo(page: Page, name: string, screen: 'desktop' | 'phone'): Promise<void> {
  const field = page.getByRole('form').getByRole('combobox', { name: /^Copied to/ });
  const sheet = page.getByRole('dialog', { name: 'Copied to' });
  // The sheet goes on with what is typed in the field.
  await field.fill(name);
  const text = screen === 'phone' ? sheet.getByRole('combobox') : field;
  await page.getByRole('option', { name, selected: true }).waitFor();
  await text.press('Enter');
  if (screen === 'phone') await sheet.getByRole('button', { name: 'Done' }).press('Enter');
}

describe('receipts on a phone', () => {
  test('the camera takes them; large photos are scaled down upright, and what is no picture goes as it is', async () => {
    const visitor = await house.enter(people.annaLee, { screen: 'phone', language: 'en' });
    const { page } = visitor;
    await openAndRest(page, createAddress('fna', 'phone'));
    const form = page.getByRole('form');
    await form.getByRole('textbox', { name: /^Purpose/ }).fill('Photos of receipts');
    const files = form.getByRole('group', { name: 'Attachments' });
    const camera = files.getByRole('button', { name: 'Take a photo' });
    const photo = await turnedPhoto(page);
    const { chooser, accept, capture } = await chooserOf(page, camera);
    assert.deepEqual([accept, capture], ['image/*', 'environment']);
    const small = await uploaded(page, () =>
      chooser.setFiles({ name: 'IMG_1.jpeg', mimeType: 'image/jpeg', buffer: photo }),
    );
    assert.equal(small.name, 'IMG_1.jpg');
    assert.ok(small.size < photo.length, `${small.size} of ${photo.length} bytes`);
    assert.deepEqual(await pictureOf(page, small), { width: 1707, height: 2560, type: 'image/jpeg' });

    const broken = await chooserOf(page, camera);
    const same = await uploaded(page, () =>
      broken.chooser.setFiles({ name: 'no.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }),
    );
    assert.deepEqual([same.name, same.size], ['no.jpg', 10]);

    // A file of the device is offered beside it, without the camera.
    const other = await chooserOf(page, files.getByRole('button', { name: 'Select files' }));
    assert.deepEqual([other.accept, other.capture], [null, null]);
    // A lost connection: the reason, another attempt, and nothing else is lost.
    visitor.expectTrouble(/Failed to load resource|net::ERR/);
    await page.route(`**${endpoints.upload}`, (route) => route.abort());
    await other.chooser.setFiles({ name: 'bill.txt', mimeType: 'text/plain', buffer: Buffer.from('bill') });
    const retry = files.getByRole('button', { name: 'Retry upload of bill.txt' });
    await retry.waitFor();
    await files
      .getByRole('alert')
      .getByText(/Upload failed/)
      .waitFor();
    await page.unroute(`**${endpoints.upload}`);
    await retry.press('Enter');
    await files.getByRole('button', { name: 'Remove bill.txt' }).waitFor();
    await retry.waitFor({ state: 'detached' });
    assert.equal(await form.getByRole('textbox', { name: /^Purpose/ }).inputValue(), 'Photos of receipts');
  });

  for (const screen of ['phone', 'desktop'] as const) {
    test(`a line of a claim has its own, on a ${screen}`, async () => {
      const { page } = await house.enter(people.annaLee, { screen, language: 'en' });
      const title = `Lines with receipts on a ${screen}`;
      await openAndRest(page, createAddress('fna', screen));
      const form = page.getByRole('form');
      await form.getByRole('textbox', { name: /^Purpose/ }).fill(title);
      await form.getByRole('button', { name: 'Add a line' }).press('Enter');
      const line = form.getByRole('group', { name: 'Line 1' });
      await line.getByRole('textbox', { name: /^Item/ }).fill('Taxi');
      await line.getByRole('textbox', { name: /^Amount/ }).fill('42');
      const receipts = line.getByRole('group', { name: 'Receipt files' });
      const camera = receipts.getByRole('button', { name: 'Take a photo' });
      assert.equal(await camera.count(), screen === 'phone' ? 1 : 0);
      const button = screen === 'phone' ? camera : receipts.getByRole('button', { name: 'Select files' });
      const { chooser, capture } = await chooserOf(page, button);
      assert.equal(capture, screen === 'phone' ? 'environment' : null);
      const file = await uploaded(page, () =>
        chooser.setFiles({ name: 'taxi.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('taxi') }),
      );
      await line.getByRole('list', { name: 'Receipt files' }).getByText('taxi.jpg').waitFor();
      assert.equal(await line.getByRole('textbox', { name: /^Item/ }).inputValue(), 'Taxi');
      if (screen === 'desktop') await assertAccessible(page, 'a line with a receipt');
      await copyTo(page, 'Tom Baker', screen);
      await form.getByRole('button', { name: /^Save as draft$|^Save$/ }).press('Enter');

      const id = await idOfPage(page, 'fna', title);
      const { values } = await call<RecordDetail>(
        { context: page.context() },
        house.office,
        'GET',
        endpoints.record('fna', id),
      );
      assert.deepEqual(
        (values['files'] as FileRef[]).map((one) => one.id),
        [file.id],
      );
      assert.deepEqual(
        (values['items'] as LineValue[]).map((one) => one['files']),
        [file.id],
      );
      const opener = page.getByRole('button', { name: 'Receipt files of line 1: 1' });
      await opener.press('Enter');
      await page.getByRole('dialog', { name: 'taxi.jpg' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'taxi.jpg' }).waitFor({ state: 'detached' });
      await assertAccessible(page, `a claim with a receipt on a ${screen}`);
    });
  }
});

const places = {
  Chinese: '上海市浦东新区世纪大道100号',
  English: '10 Downing Street, London & more',
} as const;

describe('a customer is called, written to and driven to', () => {
  const cases = [
    {
      screen: 'phone',
      address: places.English,
      href: 'geo:0,0?q=10%20Downing%20Street%2C%20London%20%26%20more',
    },
    {
      screen: 'desktop',
      address: places.Chinese,
      href: `https://uri.amap.com/search?keyword=${encodeURIComponent(places.Chinese)}&callnative=1`,
    },
    {
      screen: 'desktop',
      address: places.English,
      href: 'https://www.openstreetmap.org/search?query=10%20Downing%20Street%2C%20London%20%26%20more',
    },
    {
      screen: 'touchTablet',
      address: places.Chinese,
      href: `https://maps.apple.com/?q=${encodeURIComponent(places.Chinese)}`,
    },
  ] as const;
  for (const { screen, address, href } of cases) {
    test(`on a ${screen}, ${address}: ${href.split('?')[0]}`, async () => {
      const { page } = await house.enter(people.annaLee, { screen, language: 'en' });
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).origin));
      const { id } = await call<RecordDetail>(
        { context: page.context() },
        house.office,
        'POST',
        endpoints.records('customer'),
        {
          values: {
            name: `Customer on a ${screen}`,
            phone: '+86 21 5555-0101',
            email: 'hello@example.com',
            address,
          },
        },
      );
      await openAndRest(page, addressOf('customer', id, screen));
      const phone = page.getByRole('link', { name: '+86 21 5555-0101' });
      await phone.waitFor();
      assert.equal(await phone.getAttribute('href'), 'tel:+862155550101');
      assert.equal(
        await page.getByRole('link', { name: 'hello@example.com' }).getAttribute('href'),
        'mailto:hello@example.com',
      );
      const map = page.getByRole('link', { name: 'Navigate (Address)' });
      assert.equal(await map.getAttribute('href'), href);
      assert.equal(await map.getAttribute('rel'), 'noopener noreferrer');
      await tabTo(page, map);
      assert.deepEqual([...hosts], [house.office.url], 'nobody else is asked before the link is followed');
      await assertAccessible(page, `a customer with an address on a ${screen}`);
    });
  }
});

/** A stroke of a finger over an element by px to the right and down; the finger stays where it is told to. */
async function stroke(page: Page, over: Locator, { x: dx, y: dy }: { x: number; y: number }): Promise<void> {
  const box = await over.boundingBox();
  assert.ok(box, 'it is seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const pointAt = (part: number) => ({ x: x + dx * part, y: y + dy * part });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [pointAt(0)] });
  for (const part of [0.1, 0.25, 0.5, 0.75, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [pointAt(part)] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe('a row of the list on a phone', () => {
  const listAddress = registry.addressOf({ module: 'customer', device: 'Mobile' }) ?? '';

  /** Opens the customers, the first of which the test has made. */
  async function openList(language: string, name: string) {
    const visitor = await house.enter(people.tomBaker, { screen: 'phone', language });
    await call(visitor, house.office, 'PUT', endpoints.preference('lang'), { value: language });
    await call(visitor, house.office, 'POST', endpoints.records('customer'), {
      values: { name, lastContact: '2099-01-01' },
    });
    await openAndRest(visitor.page, listAddress);
    const row = visitor.page.getByRole('link', { name: new RegExp(`^${name}`) });
    await row.waitFor();
    return { visitor, page: visitor.page, row };
  }

  const cases = [
    { language: 'en', towardsStart: -1 },
    { language: 'ar', towardsStart: 1 },
  ] as const;
  for (const { language, towardsStart } of cases) {
    test(`is swiped towards its start, shows what can be done, and is deleted with Undo (${language})`, async () => {
      const words = wordsIn(language, 'app');
      const name = `Swiped ${language}`;
      const { page, row } = await openList(language, name);
      const remove = page.getByRole('button', { name: `${words('Delete')} ${name}` });
      // A scroll is no swipe, and neither is a stroke towards the end.
      await stroke(page, row, { x: 20 * towardsStart, y: -160 });
      await stroke(page, row, { x: -120 * towardsStart, y: 0 });
      assert.equal(await remove.count(), 0);
      await openAndRest(page, listAddress);
      await stroke(page, row, { x: 120 * towardsStart, y: 6 });
      await remove.waitFor();
      assert.equal(new URL(page.url()).pathname, listAddress, 'the swipe opens nothing');
      const box = await remove.boundingBox();
      assert.ok(box && box.width >= 44 && box.height >= 44, 'it is large enough for a thumb');
      assert.equal(box.x + box.width > 195, towardsStart === -1, 'it is at the end of the row');
      // Back by the same way.
      await stroke(page, row, { x: -120 * towardsStart, y: 0 });
      await remove.waitFor({ state: 'detached' });
      await stroke(page, row, { x: 120 * towardsStart, y: 0 });
      await remove.waitFor();
      await assertAccessible(page, `a swiped row (${language})`);
      await remove.tap();
      await row.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: words('Undo') }).click();
      await row.waitFor();
    });
  }

  test('does not move where the user prefers less motion, and offers the same', async () => {
    const { page, row } = await openList('en', 'Calm');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stroke(page, row, { x: -120, y: 0 });
    await page.getByRole('button', { name: 'Delete Calm' }).waitFor();
    const duration = await row.evaluate((element) => getComputedStyle(element).transitionDuration);
    assert.equal(duration, '0s');
  });

  test('has the same actions in a menu for the keyboard', async () => {
    const { page, row } = await openList('en', 'By keyboard');
    await tabTo(page, row);
    await page.keyboard.press('Tab');
    const menu = page.getByRole('button', { name: 'More actions for By keyboard' });
    await menu.and(page.locator(':focus')).waitFor();
    await assertAccessible(page, 'the menu button of a row');
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: 'Delete' });
    await item.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await row.waitFor({ state: 'detached' });
    await page.getByRole('status').getByText('Deleted “By keyboard”').waitFor();
  });
});

describe('a record is shared', () => {
  interface Open {
    screen: Screen;
    /** Runs in the page before its scripts. */
    script?: string;
    agent?: string;
  }

  /** Opens a customer and presses Share in its menu, by the keyboard; returns the page and the customer's address. */
  async function share({ screen, script, agent }: Open): Promise<{ page: Page; address: string }> {
    const { page, context } = await house.enter(people.annaLee, { screen, language: 'en', agent });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    if (script !== undefined) await page.addInitScript(script);
    const { id } = await call<RecordDetail>(
      { context },
      house.office,
      'POST',
      endpoints.records('customer'),
      {
        values: { name: 'Shared customer' },
      },
    );
    const address = addressOf('customer', id, screen);
    await openAndRest(page, `${address}${address.includes('?') ? '&' : '?'}eteamsid=secret`);
    // The navigation of a PC has one as well, before it.
    await page.getByRole('button', { name: 'More', exact: true }).last().press('Enter');
    await assertAccessible(page, `the menu of a record on a ${screen}`);
    await page.getByRole('menuitem', { name: 'Share…', exact: true }).press('Enter');
    return { page, address: house.office.url + address };
  }

  const shared = (page: Page) => page.waitForFunction(() => Reflect.get(window, 'shared') as unknown);

  for (const screen of ['phone', 'desktop'] as const) {
    test(`by the browser with title and link alone, on a ${screen}`, async () => {
      const { page, address } = await share({
        screen,
        script: 'navigator.share = (link) => { window.shared = link; return Promise.resolve(); }',
      });
      assert.deepEqual(await (await shared(page)).jsonValue(), { title: 'Shared customer', url: address });
    });

    test(`as a copied link where the browser cannot share, on a ${screen}`, async () => {
      const { page, address } = await share({ screen, script: 'navigator.share = undefined' });
      await page.getByRole('status').getByText('Link copied').waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), address);
    });
  }

  test('in the work chat, by its published package', async () => {
    const { page, address } = await share({
      screen: 'phone',
      agent: 'AliApp(DingTalk/7.0.0)',
      script: `(${record.toString()})(); (${dingTalkAndroid.toString()})();`,
    });
    const said = await page.waitForFunction(() => window.said.find(([name]) => name === 'biz.util.share'));
    const { title, url } = (await said.jsonValue())?.[1] ?? {};
    assert.deepEqual([title, url], ['Shared customer', address]);
  });

  test('not, and without a message, when the user closes the dialog of the browser', async () => {
    const { page } = await share({
      screen: 'phone',
      script: `navigator.share = () => { window.shared = true; return Promise.reject(new DOMException('', 'AbortError')); }`,
    });
    await shared(page);
    assert.equal(await page.getByText('Link copied').count(), 0);
  });
});
