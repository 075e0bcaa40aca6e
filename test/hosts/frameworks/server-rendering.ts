import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { HostAnswer } from '../host-server.js';
import type { HostPlace } from '../host.js';
import { builtApp } from './project.js';

interface ServerApp {
  render(): string | Promise<string>;
  /** Markup for the head of the page. */
  head?(): string;
}

/** The page with the app rendered in Node, where there is no DOM. */
export async function serverPage(page: string, id: string): Promise<HostAnswer> {
  assert.equal('document' in globalThis, false);
  const path = join(builtApp(`${id}-server`), 'server.js');
  const { render, head } = (await import(pathToFileURL(path).href)) as ServerApp;
  const text = page
    .replace('</head>', `${head?.() ?? ''}</head>`)
    .replace('<div id="app">', `$&${await render()}`);
  return { text, type: 'text/html; charset=utf-8' };
}

/** The server's elements are kept, and work once the framework has taken them over. */
export async function checkHydration({ page, noise }: HostPlace): Promise<void> {
  const served = await page.context().newPage();
  await served.goto(new URL('/server-rendered', page.url()).href);
  await served.waitForFunction(() => 'hostApp' in window);
  assert.equal(await served.locator('#content').textContent(), 'Leave request');
  const ids = ['widgets', 'bar', 'guard', 'dialog', 'content', 'sensitive', 'toast', 'items'];
  await served.evaluate((all) => {
    Reflect.set(
      window,
      'served',
      all.map((id) => document.getElementById(id)),
    );
    return window.hostApp.mount();
  }, ids);
  const kept = await served.evaluate(
    (all) =>
      all.filter(
        (id, index) => (Reflect.get(window, 'served') as unknown[])[index] === document.getElementById(id),
      ),
    ids,
  );
  assert.deepEqual(kept, ids);
  await served.evaluate(() =>
    window.hostApp.set({ heading: 'Hydrated', trusted: ['elsewhere.example'], items: ['a', 'b'] }),
  );
  assert.equal(await served.locator('#bar [part=heading]').textContent(), 'Hydrated');
  assert.equal(await served.locator('#items li').count(), 2);
  await served.locator('#opener').click();
  await served.locator('#dialog #rename').click();
  assert.equal(await served.locator('#content').textContent(), 'Hydrated +');
  await served.keyboard.press('Escape');
  await served.waitForFunction(() => window.hostApp.events.some(({ type }) => type === 'portico-closed'));
  assert.deepEqual(await served.evaluate(() => window.hostApp.events.map(({ type }) => type)), [
    'portico-request-close',
    'portico-closed',
  ]);
  await served.evaluate(() => window.hostApp.unmount());
  assert.equal(await served.locator('#widgets').count(), 0);
  assert.deepEqual(noise, []);
  await served.close();
}
