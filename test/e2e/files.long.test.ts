import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright';

import { createRegistry } from '../../core/records/create-registry.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { FileRef, RecordDetail } from '../../core/contracts/records.js';
import type { Envelope } from '../../core/contracts/envelope.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { assertAccessible, openAndRest, people, type Screen } from './visitor.js';

const registry = createRegistry();
const house = testHouse();

/** A picture of one red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const gb18030 = Buffer.from([0xbc, 0xdb, 0xb8, 0xf1]);
const script = '<script>document.title = "run"</script>';

async function upload(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<FileRef> {
  const answer = await page.context().request.post(house.office.url + endpoints.upload, {
    multipart: { file: { name, mimeType, buffer } },
    headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin' },
  });
  return ((await answer.json()) as Envelope<FileRef>).data;
}

/** A stroke of a finger over an element, to the left. */
async function swipe(page: Page, over: Locator): Promise<void> {
  const box = await over.boundingBox();
  assert.ok(box, 'it is seen');
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const points = [0, 40, 80, 120, 160].map((by) => ({ x: x - by, y }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points.slice(0, 1) });
  for (const point of points.slice(1))
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** A report with a picture, a text and a file that has no preview. */
async function reportWithFiles(page: Page, screen: Screen): Promise<string> {
  const files = [
    await upload(page, 'red.png', 'image/png', png),
    // "价格" in GB 18030, as spreadsheets of Chinese systems write it.
    await upload(page, 'notes.txt', 'text/plain', Buffer.concat([gb18030, Buffer.from(`\n${script}`)])),
    await upload(page, 'plan.zip', 'application/zip', Buffer.from('PK')),
  ];
  const created = await call<RecordDetail>(
    { context: page.context() },
    house.office,
    'POST',
    endpoints.records('plan'),
    { values: { title: `Files on a ${screen}`, files } },
  );
  const device = screen === 'phone' ? ('Mobile' as const) : undefined;
  return registry.addressOf({ module: 'plan', id: created.id, ...(device && { device }) }) ?? '';
}

for (const screen of ['desktop', 'phone'] as const) {
  describe(`the files of a record, on a ${screen}`, () => {
    test('are shown one after another: pictures, texts as texts, and others by name and size', async () => {
      const { page } = await house.enter(people.annaLee, { screen, language: 'en' });
      await openAndRest(page, await reportWithFiles(page, screen));
      const title = await page.title();
      const opener = page.getByRole('button', { name: 'Show red.png' });
      await opener.press('Enter');
      const viewer = page.getByRole('dialog', { name: 'red.png' });
      const picture = viewer.getByRole('img', { name: 'red.png' });
      await picture.waitFor();
      assert.equal(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 1);
      await viewer.getByText('1 of 3').waitFor();
      await page.keyboard.press('+');
      await viewer.getByText('150%').waitFor();
      await assertAccessible(page, `a picture on a ${screen}`);

      // The arrows scroll an enlarged picture; of one that fits they lead to the next file.
      await page.keyboard.press('ArrowRight');
      assert.equal(await viewer.count(), 1);
      await page.keyboard.press('-');
      if (screen === 'phone') await swipe(page, viewer);
      else await page.keyboard.press('ArrowRight');
      const text = page.getByRole('dialog', { name: 'notes.txt' });
      await text.getByText(script).waitFor();
      await text.getByText('价格').waitFor();
      assert.equal(await page.title(), title);
      // A text is not enlarged, so that the arrows go on to lead to other files.
      await page.keyboard.press('+');
      await page.keyboard.press('ArrowLeft');
      await viewer.waitFor();
      await page.keyboard.press('ArrowRight');
      await text.getByRole('button', { name: 'Next' }).click();
      const other = page.getByRole('dialog', { name: 'plan.zip' });
      await other.getByText('This file cannot be shown here.').waitFor();
      assert.equal(await other.getByRole('button', { name: 'Next' }).isDisabled(), true);
      await assertAccessible(page, `a file without a preview on a ${screen}`);
      const download = page.waitForEvent('download');
      await other.locator('p + button').click();
      assert.equal((await download).suggestedFilename(), 'plan.zip');

      await page.keyboard.press('Escape');
      await other.waitFor({ state: 'detached' });
      assert.ok(await opener.evaluate((element) => element === document.activeElement));
    });
  });
}

/** A PDF of one empty page. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

for (const hasViewer of [true, false]) {
  describe(`a PDF in a browser ${hasViewer ? 'with' : 'without'} a viewer for it`, () => {
    test(hasViewer ? 'is shown by the browser' : 'is explained and downloaded', async () => {
      const { page } = await house.enter(people.annaLee, {
        screen: hasViewer ? 'desktop' : 'phone',
        language: 'en',
      });
      await page.addInitScript(
        `Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => ${hasViewer} })`,
      );
      const files = [
        await upload(page, 'contract.pdf', 'application/pdf', pdf),
        // A page that calls itself a PDF is never given to the browser as a document.
        await upload(page, 'page.pdf', 'application/pdf', Buffer.from(script)),
      ];
      const { id } = await call<RecordDetail>(
        { context: page.context() },
        house.office,
        'POST',
        endpoints.records('plan'),
        { values: { title: `PDF ${hasViewer}`, files } },
      );
      const device = hasViewer ? {} : { device: 'Mobile' as const };
      await openAndRest(page, registry.addressOf({ module: 'plan', id, ...device }) ?? '');
      await page.getByRole('button', { name: 'Show contract.pdf' }).press('Enter');
      const viewer = page.getByRole('dialog', { name: 'contract.pdf' });
      if (hasViewer) {
        const frame = viewer.getByTitle('contract.pdf');
        await frame.waitFor();
        assert.match((await frame.getAttribute('src')) ?? '', /^blob:/);
        await viewer.getByRole('button', { name: 'Next' }).press('Enter');
        await page
          .getByRole('dialog', { name: 'page.pdf' })
          .getByText('This file cannot be shown here.')
          .waitFor();
        assert.equal(await page.locator('iframe').count(), 0);
      } else {
        await viewer.getByText('This browser cannot show PDF files. Download the file to read it.').waitFor();
        assert.equal(await viewer.locator('iframe').count(), 0);
        const download = page.waitForEvent('download');
        await viewer.locator('p + button').press('Enter');
        assert.equal((await download).suggestedFilename(), 'contract.pdf');
      }
      await assertAccessible(page, 'a PDF');
    });
  });
}

for (const screen of ['desktop', 'phone'] as const) {
  describe(`the versions of a document, on a ${screen}`, () => {
    test('are listed, added, shown, downloaded and restored, by the keyboard alone', async () => {
      const { page } = await house.enter(people.annaLee, { screen, language: 'en' });
      const add = (module: string, values: object) =>
        call<RecordDetail>({ context: page.context() }, house.office, 'POST', endpoints.records(module), {
          values,
        });
      const folder = await add('docFolder', { title: `Folder on a ${screen}`, access: 'all' });
      const first = await upload(page, 'policy.txt', 'text/plain', Buffer.from('The first text'));
      const { id } = await add('doc', {
        title: `Policy on a ${screen}`,
        folder: { module: 'docFolder', id: folder.id, title: folder.title },
        files: [first],
      });
      const device = screen === 'phone' ? { device: 'Mobile' as const } : {};
      await openAndRest(page, registry.addressOf({ module: 'doc', id, ...device }) ?? '');

      await page.getByRole('button', { name: 'Versions of policy.txt' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Versions of policy.txt' });
      const versions = dialog.getByRole('listitem');
      await versions.filter({ hasText: 'Version 1' }).filter({ hasText: 'Current version' }).waitFor();
      assert.equal(await dialog.getByRole('button', { name: 'Restore version 1' }).count(), 0);

      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Upload a new version' }).press('Enter');
      await (
        await chooser
      ).setFiles({
        name: 'policy 2.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('The second text'),
      });
      await versions.filter({ hasText: 'Version 2' }).filter({ hasText: 'Current version' }).waitFor();
      assert.equal(await versions.count(), 2);
      await assertAccessible(page, `versions on a ${screen}`);

      await dialog.getByRole('button', { name: 'Show version 1' }).press('Enter');
      await page
        .getByRole('dialog', { name: 'policy.txt', exact: true })
        .getByText('The first text')
        .waitFor();
      await page.keyboard.press('Escape');
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download version 1' }).press('Enter');
      assert.equal((await download).suggestedFilename(), 'policy.txt');

      await dialog.getByRole('button', { name: 'Restore version 1' }).press('Enter');
      await versions.filter({ hasText: 'Version 3' }).filter({ hasText: 'Current version' }).waitFor();
      assert.equal(await versions.count(), 3);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      // The record shows the version that was restored.
      await page.getByRole('button', { name: 'Show policy.txt' }).waitFor();
    });
  });
}
