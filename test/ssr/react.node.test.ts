import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { bundle } from '../bundle.js';
import { ensureBuilt } from '../files.js';
import { countKept, keepNodes, serverPages } from './pages.js';
import { renderReactOnServer } from './server.js';

const open = serverPages();

let app = '';
let withShadows = '';
let script = '';

const pageOf = (content: string): string =>
  `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,"></head><body><div id="app">${content}</div></body></html>`;

before(async () => {
  ensureBuilt('library');
  [app, withShadows] = renderReactOnServer() as [string, string];
  script = await bundle(
    `import * as react from 'react';
     import { hydrateRoot } from 'react-dom/client';
     import * as components from '/dist/library/react.js';
     import { enableHydration } from '/dist/library/hydrate.js';
     import { createApp } from '/test/ssr/react-app.mjs';
     enableHydration();
     window.reactErrors = [];
     const onError = (error) => window.reactErrors.push(String(error));
     hydrateRoot(document.querySelector('#app'), react.createElement(createApp(react, components)), {
       onRecoverableError: onError, onUncaughtError: onError, onCaughtError: onError,
     });`,
    {
      from: /^\/(?:dist\/library|test\/ssr)\//,
      // React reports differences of hydration in its development build only.
      plugins: [
        {
          name: 'development',
          config: () => ({ define: { 'process.env.NODE_ENV': '"development"' } }),
        },
      ],
    },
  );
});

test('React renders the tags with their simple properties as attributes, and without listeners', () => {
  assert.equal(
    app,
    '<main><portico-title-bar id="bar" class="own" heading="Mail 0" back=""><b slot="end">0</b></portico-title-bar>' +
      '<portico-record-dialog id="dialog" heading="&quot;Contract&quot; &lt;1&gt;" open="" size="640" width="0"><p>Text 0</p></portico-record-dialog>' +
      '<span style="display:contents"><portico-toast id="toast" delay="5000"></portico-toast></span></main>',
  );
});

test('what React renders can be rendered with its elements, and is readable without scripts', async () => {
  const { page, noise } = await open(pageOf(withShadows), { javaScriptEnabled: false });
  await page.getByRole('dialog', { name: '"Contract" <1>' }).waitFor();
  for (const text of ['Mail 0', 'Text 0'])
    assert.equal(await page.getByText(text, { exact: true }).isVisible(), true, text);
  assert.deepEqual(noise, []);
  await page.context().close();
});

for (const [name, html] of [
  ['tags', () => app],
  ['elements', () => withShadows],
] as const) {
  test(`React hydrates the ${name} of a server without a warning, and updates them`, async () => {
    const { page, noise, start } = await open(pageOf(html()));
    const count = await keepNodes(page);
    await page.evaluate(() => Reflect.set(window, 'bar', document.querySelector('#bar')));
    await start(script);
    await page.waitForFunction(() => document.querySelector('portico-record-dialog')?.matches(':defined'));
    await page.locator('#dialog').getByText('Text 0').waitFor();
    assert.equal(await countKept(page), count);
    await page.keyboard.press('Escape');
    await page.locator('#dialog dialog').waitFor({ state: 'hidden' });
    await page.locator('#bar [part=back-button]').focus();
    await page.keyboard.press('Enter');
    await page.locator('#bar [part=heading]', { hasText: 'Mail 1' }).waitFor();
    assert.equal(await page.locator('#bar b').textContent(), '1');
    assert.deepEqual(
      await page.evaluate(() => [
        document.querySelector('#bar') === Reflect.get(window, 'bar'),
        document.querySelector('portico-toast')?.delay,
        Reflect.get(window, 'reactErrors') as unknown,
      ]),
      [true, 5000, []],
    );
    assert.deepEqual(
      noise.filter((line) => !line.includes('React DevTools')),
      [],
    );
    await page.context().close();
  });
}
