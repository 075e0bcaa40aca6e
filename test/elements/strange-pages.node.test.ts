import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { chromium, type Browser, type Page } from 'playwright';

import { chromiumArgs, ensureChromium } from '../../scripts/browser.mjs';
import { bundle } from '../../scripts/size.mjs';

const origin = 'http://host.example';

/** What a careful host page allows, plus what Lit needs (DESIGN 3, 'CSP and Trusted Types'). */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types lit-html 'allow-duplicates'",
].join('; ');

/** Globals that the page may find after two copies were loaded: Lit's own (DESIGN 3). */
const litsGlobals = new Set([
  'litHtmlVersions',
  'litElementVersions',
  'reactiveElementVersions',
  'litPropertyMetadata',
]);

let browser: Browser;
const files = new Map<string, string>();

before(async () => {
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
  const define = "import { defineElements } from '/elements/index.ts';";
  files.set('/one.js', await bundle(`${define} window.one = defineElements();`));
  files.set('/two.js', await bundle(`${define} window.two = defineElements({ suffix: 'v2' });`));
  files.set('/clash.js', await bundle(`${define} window.clash = defineElements();`));
});

after(() => browser.close());

interface Host {
  page: Page;
  /** Everything the browser complained about or a script logged. */
  noise: string[];
}

async function open(body: string, scripts: readonly string[], lang = 'en'): Promise<Host> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  const noise: string[] = [];
  page.on('console', (message) => noise.push(message.text()));
  page.on('pageerror', (error) => noise.push(error.message));
  await page.route('**/*', (route) => {
    const path = new URL(route.request().url()).pathname;
    const script = files.get(path);
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script });
    const tags = scripts.map((name) => `<script type="module" src="/${name}.js"></script>`).join('');
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="${lang}"><title>Host</title><link rel="icon" href="data:,"><body>${body}${tags}</body></html>`,
    });
  });
  await page.goto(`${origin}/page`);
  return { page, noise: noise.splice(0).filter((text) => !text.includes('data:,')) };
}

const dialogs = `<button>Open</button>
  <portico-record-dialog heading="One" size="640"><p>First</p></portico-record-dialog>
  <portico-record-dialog-v2 heading="Two" size="480"><p>Second</p></portico-record-dialog-v2>`;

const state = (page: Page): Promise<boolean[]> =>
  page.$$eval('portico-record-dialog, portico-record-dialog-v2', (all) =>
    all.map((each) => each.hasAttribute('open')),
  );

test('two copies under strict CSP and Trusted Types: drawn, styled, and silent', async () => {
  const { page, noise } = await open(
    `${dialogs}<portico-title-bar heading="Leave" back></portico-title-bar>
     <portico-title-bar-v2 heading="Leave" back></portico-title-bar-v2>`,
    ['one', 'two'],
  );
  assert.deepEqual(noise, []);
  for (const tag of ['portico-title-bar', 'portico-title-bar-v2']) {
    assert.equal((await page.locator(tag).boundingBox())?.height, 47, tag);
    assert.equal(await page.locator(`${tag} [part=back-button]`).getAttribute('aria-label'), 'Back');
  }
  await page.close();
});

test('two copies: one Escape closes one dialog, in every mix of layers, and the focus goes back', async () => {
  const { page } = await open(dialogs, ['one', 'two']);
  for (const [lower, upper] of [
    ['top', 'top'],
    ['page', 'top'],
    ['top', 'page'],
    ['page', 'page'],
  ] as const) {
    await page.locator('button').first().focus();
    await page.evaluate(
      async ([first, second]) => {
        for (const [selector, layer] of [
          ['portico-record-dialog', first],
          ['portico-record-dialog-v2', second],
        ] as const) {
          const dialog = document.querySelector(selector);
          const element = dialog as unknown as {
            layer: string;
            open: boolean;
            updateComplete: Promise<boolean>;
          };
          element.layer = layer;
          element.open = true;
          await element.updateComplete;
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
  await page.close();
});

test('two copies: no global but Lit’s is left, and a clash is reported with both versions', async () => {
  const { page } = await open(dialogs, ['one', 'two', 'clash']);
  const result = await page.evaluate(() => {
    const known = new Set(['one', 'two', 'clash']);
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const usual = new Set(Reflect.ownKeys(frame.contentWindow ?? {}));
    frame.remove();
    return {
      added: Reflect.ownKeys(window)
        .filter((key) => !usual.has(key) && !known.has(String(key)) && !/^\d+$/.test(String(key)))
        .map(String),
      clash: Reflect.get(window, 'clash') as { taken: { tag: string; ours: string; found: string }[] },
    };
  });
  assert.deepEqual(
    result.added.filter((name) => !litsGlobals.has(name)),
    [],
  );
  assert.deepEqual(
    result.clash.taken.map(({ tag, ours, found }) => [tag, ours === found]),
    [
      ['portico-record-dialog', true],
      ['portico-title-bar', true],
    ],
  );
  await page.close();
});

test('a dialog of ours in a host’s open dialog and under its highest overlay stays on top', async () => {
  const { page, noise } = await open(
    `<dialog id="theirs"><portico-record-dialog heading="One"><input aria-label="Name"></portico-record-dialog></dialog>
     <div id="overlay"></div>`,
    ['one'],
  );
  const onTop = await page.evaluate(async () => {
    const overlay = document.querySelector<HTMLElement>('#overlay')!;
    Object.assign(overlay.style, { position: 'fixed', inset: '0', zIndex: '2147483647' });
    document.querySelector<HTMLDialogElement>('#theirs')!.showModal();
    const dialog = document.querySelector('portico-record-dialog')!;
    dialog.open = true;
    await dialog.updateComplete;
    return document.elementFromPoint(500, 350)?.closest('portico-record-dialog') === dialog;
  });
  assert.equal(onTop, true);
  assert.deepEqual(noise, []);
  await page.close();
});

test('the page behind an open dialog does not scroll, over the scrim nor at the end of the body', async () => {
  const { page } = await open(
    `<portico-record-dialog heading="One" size="480"><p>First</p></portico-record-dialog><div id="tall"></div>`,
    ['one'],
  );
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('#tall')!.style.height = '5000px';
    const dialog = document.querySelector('portico-record-dialog')!;
    dialog.open = true;
    await dialog.updateComplete;
  });
  const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);
  const wheelAt = async (x: number, y: number): Promise<void> => {
    await page.mouse.move(x, y);
    const turned = page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener(
            'wheel',
            () => requestAnimationFrame(() => requestAnimationFrame(resolve)),
            {
              once: true,
              passive: true,
            },
          );
        }),
    );
    await page.mouse.wheel(0, 400);
    await turned;
  };
  await wheelAt(20, 20);
  assert.equal(await scrolled(), 0, 'over the scrim');
  await wheelAt(500, 350);
  assert.equal(await scrolled(), 0, 'over the body');
  await page.evaluate(() => {
    document.querySelector('portico-record-dialog')!.open = false;
  });
  await wheelAt(20, 20);
  await page.waitForFunction(() => window.scrollY > 0);
  await page.close();
});

test('less motion means none, and forced colours keep an edge around the panel', async () => {
  const { page } = await open(dialogs, ['one']);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  const seen = await page.evaluate(async () => {
    const dialog = document.querySelector('portico-record-dialog')!;
    dialog.open = true;
    await dialog.updateComplete;
    const panel = dialog.shadowRoot!.querySelector('[part=panel]')!;
    const { outlineStyle, outlineColor } = getComputedStyle(panel);
    return { moving: dialog.shadowRoot!.getAnimations().length, outlineStyle, outlineColor };
  });
  assert.equal(seen.moving, 0);
  assert.equal(seen.outlineStyle, 'solid');
  assert.notEqual(seen.outlineColor, 'rgba(0, 0, 0, 0)');
  await page.close();
});

test('text at twice its size is neither cut nor pushed out of a phone’s page', async () => {
  const { page } = await open(
    `<portico-record-dialog heading="A record with a rather long name" layout="mobile"><p>First</p></portico-record-dialog>`,
    ['one'],
  );
  await page.setViewportSize({ width: 195, height: 422 });
  const overflow = await page.evaluate(async () => {
    const dialog = document.querySelector('portico-record-dialog')!;
    dialog.open = true;
    await dialog.updateComplete;
    const inner = dialog.shadowRoot!;
    const back = inner.querySelector('[part=back-button]')!.getBoundingClientRect();
    const panel = inner.querySelector('[part=panel]')!;
    return { back: back.width, sideways: panel.scrollWidth - panel.clientWidth };
  });
  assert.deepEqual(overflow, { back: 45, sideways: 0 });
  await page.close();
});
