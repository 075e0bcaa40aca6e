import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Page } from 'playwright';

import { cdn, classicTag, moduleTag, strictest, type Hosts } from './host.js';
import { backName, bar, close } from './title-bar-page.js';

/** API of the global (sdk/drop-in/start.ts). */
const members = [
  'applyTheme',
  'call',
  'create',
  'defineElements',
  'destroy',
  'diagnose',
  'elements',
  'forget',
  'host',
  'init',
  'libraryVersion',
  'mountTitleBar',
  'on',
  'ready',
  'registerMessages',
  'registered',
  'render',
  'renew',
  'steps',
  'version',
];

const globalOf = (page: Page, name = 'Portico'): Promise<string[] | undefined> =>
  page.evaluate((key) => {
    const found = Reflect.get(window, key) as object | undefined;
    return found && Object.keys(found).sort();
  }, name);

/** Ways of loading the script, and the attributes of its tag. */
export function testLoading(hosts: () => Hosts): void {
  for (const [how, tag] of Object.entries({
    'at once': classicTag,
    async: '<script async src="/portico.iife.js"></script>',
    defer: '<script defer src="/portico.iife.js"></script>',
    'as a module': moduleTag,
    'the classic script as a module': '<script type="module" src="/portico.iife.js"></script>',
    'by import()': '<script type="module" src="/importing.js"></script>',
    'twice at once': classicTag + classicTag,
    'both builds': classicTag + moduleTag,
    'from another origin': `<script src="${cdn}/portico.iife.js"></script>`,
    'from another origin, crossorigin': `<script crossorigin src="${cdn}/portico.iife.js"></script>`,
    'a module from another origin': `<script type="module" src="${cdn}/portico.js"></script>`,
  })) {
    test(`loaded ${how}: existing tags are rendered, one global is set, nothing is logged`, async () => {
      hosts().serve('/importing.js', "import('/portico.js');");
      const host = await hosts().open({ head: tag, body: bar });
      assert.equal(await backName(host.page), 'Back');
      assert.deepEqual(await globalOf(host.page), members);
      assert.deepEqual(host.noise, []);
      await close(host);
    });
  }

  test('properties set before the script is loaded take effect', async () => {
    const host = await hosts().open({
      body: `<portico-record-dialog><p>First</p></portico-record-dialog>
        <button type="button">Open</button>`,
    });
    const result = await host.page.evaluate(async () => {
      const dialog = document.querySelector('portico-record-dialog')!;
      const closed = new Promise((resolve) => dialog.addEventListener('portico-closed', resolve));
      Object.assign(dialog, { heading: 'Contract', size: '480', open: true });
      const script = document.createElement('script');
      script.src = '/portico.iife.js';
      document.head.append(script);
      await customElements.whenDefined('portico-record-dialog');
      await dialog.updateComplete;
      const panel = dialog.shadowRoot!.querySelector('[part=panel]')!.getBoundingClientRect().width;
      const heading = dialog.shadowRoot!.querySelector('h2')!.textContent;
      dialog.open = false;
      await closed;
      return { panel, heading };
    });
    assert.deepEqual(result, { panel: 480, heading: 'Contract' });
    assert.deepEqual(host.noise, []);
    await close(host);
  });

  test('applyTheme() of the global makes elements dark, under a strict policy', async () => {
    const host = await hosts().open({
      policy: strictest,
      head: classicTag,
      body: '<main><portico-record-dialog heading="Contract" open>Text</portico-record-dialog></main>',
    });
    const looks = (): Promise<string[]> =>
      host.page.evaluate(async () => {
        const dialog = document.querySelector<HTMLElement & { updateComplete: Promise<boolean> }>(
          'portico-record-dialog',
        )!;
        await dialog.updateComplete;
        const panel = dialog.shadowRoot!.querySelector('[part=panel]')!;
        const { backgroundColor, colorScheme } = getComputedStyle(panel);
        return [backgroundColor, colorScheme];
      });
    assert.deepEqual(await looks(), ['rgb(255, 255, 255)', 'light']);
    const findings = await host.page.evaluate(() => {
      const { applyTheme } = window.Portico;
      const main = document.querySelector('main')!;
      return applyTheme(main, { primaryColor: '#0b7a66' }, { scheme: 'dark' }).rejected.length;
    });
    assert.equal(findings, 0);
    assert.deepEqual(await looks(), ['rgb(34, 37, 42)', 'dark']);
    assert.deepEqual(host.noise, []);
    await close(host);
  });

  test('data-suffix names the tags, and two copies work beside each other', async () => {
    const host = await hosts().open({
      policy: strictest,
      head: `${classicTag}<script src="/portico.iife.js?2" data-suffix="v2" data-global="PorticoTwo"></script>
        <script type="module" src="/portico.js" data-suffix="v3" data-global="none"></script>`,
      body: `${bar}${bar.replaceAll('title-bar', 'title-bar-v2')}${bar.replaceAll('title-bar', 'title-bar-v3')}`,
    });
    for (const tag of ['portico-title-bar', 'portico-title-bar-v2', 'portico-title-bar-v3']) {
      assert.equal(await backName(host.page, tag), 'Back', tag);
    }
    const result = await host.page.evaluate(() => ({
      defined: ['Portico', 'PorticoTwo'].map(
        (name) => (Reflect.get(window, name) as { registered: { defined: string[] } }).registered.defined,
      ),
      isOneClass: customElements.get('portico-title-bar') === customElements.get('portico-title-bar-v2'),
    }));
    assert.deepEqual(
      result.defined[1],
      result.defined[0]?.map((tag) => `${tag}-v2`),
    );
    assert.equal(result.isOneClass, false);
    assert.deepEqual(host.noise, []);
    await close(host);
  });

  test('an invalid suffix registers nothing, and the result is available', async () => {
    const host = await hosts().open({
      head: '<script src="/portico.iife.js" data-suffix="Not one"></script>',
    });
    const counts = await host.page.evaluate(() => {
      const { registered } = window.Portico;
      return Object.entries<unknown[]>({ ...registered }).map(
        ([name, tags]) => `${name}: ${tags.length > 0}`,
      );
    });
    assert.deepEqual(counts.sort(), ['defined: false', 'refused: true', 'taken: false']);
    assert.deepEqual(host.noise, []);
    await close(host);
  });

  test('a suffix in capitals names the tags as the parser writes them, and no member of objects becomes a global', async () => {
    const host = await hosts().open({
      head: '<script src="/portico.iife.js" data-suffix="V2" data-global="constructor"></script>',
      body: bar.replaceAll('title-bar', 'title-bar-V2'),
    });
    assert.equal(await backName(host.page, 'portico-title-bar-v2'), 'Back');
    assert.equal(await host.page.evaluate(() => window.constructor === Window), true);
    assert.deepEqual(host.noise, []);
    await close(host);
  });

  test('settings come from the script tag only, whatever a page has added to Object.prototype', async () => {
    const host = await hosts().open({
      head: `<script>
        for (const name of ['suffix', 'lang', 'global']) Object.prototype[name] = 'th';
      </script>${classicTag}`,
      body: bar,
    });
    assert.deepEqual(host.noise, []);
    assert.equal(await backName(host.page, 'portico-title-bar'), 'Back');
    assert.equal(await host.page.evaluate(() => typeof Reflect.get(window, 'Portico')), 'object');
    await close(host);
  });

  test('data-global names or omits the global, and never replaces one of the page', async () => {
    const named = await hosts().open({
      head: '<script src="/portico.iife.js" data-global="Office"></script>',
    });
    assert.equal(await globalOf(named.page), undefined);
    assert.deepEqual(await globalOf(named.page, 'Office'), members);
    for (const value of ['', 'none', 'not a name']) {
      const none = await hosts().open({
        head: `<script src="/portico.iife.js" data-global="${value}"></script>`,
      });
      assert.equal(await globalOf(none.page), undefined, value);
      assert.equal(await none.page.evaluate(() => !!customElements.get('portico-title-bar')), true);
      await close(none);
    }
    const theirs = await hosts().open({
      head: `<script>window.Portico = { theirs: 1 };</script>${classicTag}`,
    });
    assert.deepEqual(await globalOf(theirs.page), ['theirs']);
    const withId = await hosts().open({ body: `<p id="Portico"></p>${classicTag}` });
    assert.equal((await globalOf(withId.page))?.length, members.length);
    await close(named, theirs, withId);
  });

  test('the global is read-only, and reports tags that other code has registered', async () => {
    const host = await hosts().open({
      head: `<script>customElements.define('portico-title-bar', class extends HTMLElement {});</script>${classicTag}`,
    });
    const result = await host.page.evaluate(() => {
      const portico = Reflect.get(window, 'Portico') as {
        version: string;
        registered: { taken: { tag: string; ours: string; found?: string }[] };
      };
      return {
        isFrozen: Object.isFrozen(portico),
        taken: portico.registered.taken.map(({ tag, ours, found }) => [tag, ours === portico.version, found]),
      };
    });
    assert.deepEqual(result, { isFrozen: true, taken: [['portico-title-bar', true, undefined]] });
    assert.deepEqual(host.noise, []);
    await close(host);
  });
}
