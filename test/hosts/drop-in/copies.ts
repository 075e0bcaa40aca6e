import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Page } from 'playwright';

import { classicTag, npmSecondTag, npmTag, type Hosts } from './host.js';
import type { AnyElement } from './in-page.js';

const dialogs = `<button>Open</button>
  <portico-record-dialog heading="One" size="640"><p>First</p></portico-record-dialog>
  <portico-record-dialog-v2 heading="Two" size="480"><p>Second</p></portico-record-dialog-v2>`;

const state = (page: Page): Promise<boolean[]> =>
  page.$$eval('portico-record-dialog, portico-record-dialog-v2', (all) =>
    all.map((each) => each.hasAttribute('open')),
  );

/** Opens the first copy's dialog, then the second's above it, and presses Escape twice. */
async function openAndEscape(page: Page, lower: 'top' | 'page', upper: 'top' | 'page'): Promise<void> {
  await page.locator('button').first().focus();
  await page.evaluate(
    async ([first, second]) => {
      for (const [selector, layer] of [
        ['portico-record-dialog', first],
        ['portico-record-dialog-v2', second],
      ] as const) {
        const dialog = document.querySelector<AnyElement>(selector)!;
        Object.assign(dialog, { layer, open: true });
        await dialog.updateComplete;
      }
    },
    [lower, upper] as const,
  );
  assert.deepEqual(await state(page), [true, true], `${lower}/${upper} opened`);
  await page.keyboard.press('Escape');
  assert.deepEqual(await state(page), [true, false], `${lower}/${upper} first Escape`);
  await page.keyboard.press('Escape');
  assert.deepEqual(await state(page), [false, false], `${lower}/${upper} second Escape`);
  assert.equal(await page.evaluate(() => document.activeElement?.localName), 'button');
}

/** Two copies of Portico in a page, distinguished by a suffix. */
export function testCopies(hosts: () => Hosts): void {
  for (const [how, head] of Object.entries({
    'by npm': npmTag + npmSecondTag,
    'by script tags': `${classicTag}<script src="/portico.iife.js" data-suffix="v2"></script>`,
    'one of each': npmSecondTag + classicTag,
  })) {
    test(`two copies ${how}: one Escape closes one dialog for every mix of layers, and the focus returns`, async () => {
      const { page, noise } = await hosts().open({ head, body: dialogs });
      for (const [lower, upper] of [
        ['top', 'top'],
        ['page', 'top'],
        ['top', 'page'],
        ['page', 'page'],
      ] as const) {
        await openAndEscape(page, lower, upper);
      }
      assert.deepEqual(noise, []);
      await page.close();
    });
  }

  test('neither copy affects the styles of the other', async () => {
    const { page } = await hosts().open({ head: classicTag, body: dialogs });
    const seen = (): Promise<string[]> =>
      page.evaluate(async () => {
        const dialog = document.querySelector<AnyElement>('portico-record-dialog')!;
        dialog.open = true;
        await dialog.updateComplete;
        const looks = [...dialog.shadowRoot!.querySelectorAll('*')].map((element) => {
          const { color, fontSize, width, display } = getComputedStyle(element);
          return [element.className, color, fontSize, width, display].join(' ');
        });
        dialog.open = false;
        await dialog.updateComplete;
        return looks;
      });
    const before = await seen();
    await page.addScriptTag({ url: '/portico.iife.js', type: 'text/javascript' });
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.src = '/portico.iife.js?second';
      script.dataset['suffix'] = 'v2';
      document.head.append(script);
      return customElements.whenDefined('portico-record-dialog-v2').then(() => undefined);
    });
    assert.deepEqual(await seen(), before);
    await page.close();
  });

  test('a conflict of tags is reported with both versions', async () => {
    const { page, noise } = await hosts().open({
      head: `${classicTag}<script type="module" src="/npm-clash.js"></script>`,
    });
    const result = await page.evaluate(() => {
      const registeredFirst = (Reflect.get(window, 'Portico') as { registered: { defined: string[] } })
        .registered.defined;
      const { taken } = Reflect.get(window, 'clash') as {
        taken: { tag: string; ours: string; found: string }[];
      };
      return {
        isAll: taken.map(({ tag }) => tag).join() === registeredFirst.join(),
        areEqual: taken.every(({ ours, found }) => ours === found),
      };
    });
    assert.deepEqual(result, { isAll: true, areEqual: true });
    assert.deepEqual(noise, []);
    await page.close();
  });

  test('a native scoped registry has the elements under their plain names, and the window’s stays empty', async () => {
    const { page, noise } = await hosts().open({
      head: '<script src="/portico.iife.js" data-suffix="page"></script>',
      body: '<div id="box"></div>',
    });
    const result = await page.evaluate(async () => {
      const portico = Reflect.get(window, 'Portico') as {
        defineElements: (options: object) => { defined: string[] };
      };
      const registry = new window.CustomElementRegistry();
      const { defined } = portico.defineElements({ registry });
      const root = document.querySelector('#box')!.attachShadow({ mode: 'open' });
      const dialog = document.createElement('portico-record-dialog', {
        customElementRegistry: registry,
      }) as HTMLElement as AnyElement;
      dialog.heading = 'Scoped';
      root.append(dialog);
      dialog.open = true;
      await dialog.updateComplete;
      return {
        isDefined: defined.includes('portico-record-dialog'),
        inWindow: customElements.get('portico-record-dialog') !== undefined,
        heading: dialog.shadowRoot!.querySelector('h2')!.textContent,
      };
    });
    assert.deepEqual(result, { isDefined: true, inWindow: false, heading: 'Scoped' });
    assert.deepEqual(noise, []);
    await page.close();
  });
}
