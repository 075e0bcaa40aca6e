import assert from 'node:assert/strict';
import { test } from 'node:test';

import { cdn, classicTag, moduleTag, origin, strictest, type Hosts } from './host.js';
import { backName, bar, close } from './title-bar-page.js';

/** Languages of the drop-in: their precedence, and where their messages are loaded from. */
export function testLanguages(hosts: () => Hosts): void {
  test('data-lang replaces the root element’s language, but no language of a nearer ancestor', async () => {
    const host = await hosts().open({
      head: '<script src="/portico.iife.js?v=7" data-lang="de"></script>',
      body: `${bar}<div lang="fr">${bar}</div>`,
    });
    await host.page.locator('[part=back-button][title="Zurück"]').waitFor();
    await host.page.locator('[part=back-button][title="Retour"]').waitFor();
    assert.deepEqual(host.requested.filter((url) => url.includes('/portico/')).sort(), [
      `${origin}/portico/de.js?v=7`,
      `${origin}/portico/fr.js?v=7`,
    ]);
    await close(host);
  });

  for (const [how, tag, from] of [
    ['the classic script', '<script src="/portico.iife.js"></script>', origin],
    ['the module', moduleTag, origin],
    ['the classic script of another origin', `<script src="${cdn}/portico.iife.js"></script>`, cdn],
  ] as const) {
    test(`${how} finds a further language by its own address, and loads it on first use`, async () => {
      const host = await hosts().open({
        head: tag,
        body: bar,
        policy: `default-src 'none'; script-src 'self' ${cdn}; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
      });
      assert.equal(await backName(host.page), 'Back');
      assert.deepEqual(
        host.requested.filter((url) => url.includes('/portico/')),
        [],
      );
      await host.page.evaluate(() => {
        document.documentElement.lang = 'ja';
      });
      await host.page.locator('[part=back-button][title="戻る"]').waitFor();
      assert.deepEqual(
        host.requested.filter((url) => url.includes('/portico/')),
        [`${from}/portico/ja.js`],
      );
      assert.deepEqual(host.noise, []);
      await close(host);
    });
  }

  test('with a policy of nonces only, the script loads further languages with its own nonce', async () => {
    for (const tag of [classicTag, moduleTag]) {
      const host = await hosts().open({
        head: tag.replace('<script', '<script nonce="n0nce"'),
        body: bar,
        policy: strictest.replace("script-src 'self'", "script-src 'nonce-n0nce'"),
      });
      assert.equal(await backName(host.page), 'Back');
      await host.page.evaluate(() => {
        document.documentElement.lang = 'ko';
      });
      await host.page.locator('[part=back-button][title="뒤로"]').waitFor();
      assert.deepEqual(host.noise, []);
      await close(host);
    }
  });

  test('a language that fails to load keeps the rendered texts, and is retried', async () => {
    hosts().serve('/elsewhere/portico.iife.js', hosts().read('/portico.iife.js'));
    const { page, ...host } = await hosts().open({
      head: '<script src="/elsewhere/portico.iife.js"></script>',
      body: bar,
    });
    const failed = page.waitForResponse(`${origin}/elsewhere/portico/de.js`);
    await page.evaluate(() => {
      document.documentElement.lang = 'de';
    });
    assert.equal((await failed).status(), 404);
    assert.equal(await backName(page), 'Back');
    hosts().serve('/elsewhere/portico/de.js', hosts().read('/portico/de.js'));
    await page.evaluate(() => {
      document.documentElement.lang = 'de-CH';
    });
    await page.locator('[part=back-button][title="Zurück"]').waitFor();
    await close({ page, ...host });
  });

  test('a dialog retries at every opening', async () => {
    hosts().serve('/reopened/portico.iife.js', hosts().read('/portico.iife.js'));
    const { page, ...host } = await hosts().open({
      head: '<script src="/reopened/portico.iife.js"></script>',
      body: '<portico-record-dialog lang="fr" heading="One"></portico-record-dialog>',
    });
    const open = (isOpen: boolean): Promise<void> =>
      page.evaluate((value) => {
        document.querySelector('portico-record-dialog')!.open = value;
      }, isOpen);
    const button = page.locator('[part=close-button]');
    await open(true);
    await button.waitFor();
    assert.equal(await button.getAttribute('title'), 'Close');
    await open(false);
    await button.waitFor({ state: 'hidden' });
    hosts().serve('/reopened/portico/fr.js', hosts().read('/portico/fr.js'));
    await open(true);
    await page.locator('[part=close-button][title="Fermer"]').waitFor();
    await close({ page, ...host });
  });

  test('as an inline script, it has only its bundled languages', async () => {
    const host = await hosts().open({
      head: `<script data-lang="zh-CN">${hosts().read('/portico.iife.js')}</script>`,
      body: `${bar}<div lang="de">${bar}</div>`,
    });
    assert.equal(await backName(host.page), '返回');
    // An inline script has no address to load German from; the element renders anyway, and the page may register it.
    const inGerman = host.page.locator('[lang=de] > portico-title-bar [part=back-button]');
    assert.equal(await inGerman.getAttribute('title'), 'Back');
    await host.page.evaluate(
      async (code) => {
        const { templates } = (await import(code)) as { templates: object };
        (
          Reflect.get(window, 'Portico') as {
            registerMessages: (lang: string, templates: object) => void;
          }
        ).registerMessages('de', templates);
        document.querySelector<HTMLElement>('[lang=de]')!.lang = 'de-AT';
      },
      `data:text/javascript;charset=utf-8,${encodeURIComponent(hosts().read('/portico/de.js'))}`,
    );
    await host.page.locator('[part=back-button][title="Zurück"]').waitFor();
    assert.deepEqual(host.noise, []);
    await close(host);
  });
}
