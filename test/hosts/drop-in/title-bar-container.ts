import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { HostTitleBar, PorticoTitleBar, TitleBarOptions } from '../../../elements/index.js';
import { classicTag, type Host, type Hosts } from './host.js';
import { close } from './title-bar-page.js';

declare global {
  interface Window {
    /** The mounted bar of a page of these tests. */
    pageBar: HostTitleBar;
  }
}

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

type Config = TitleBarOptions['config'];

/** A page of a phone below the root, with a title and a history, whose clock stands still. */
async function openPhone(hosts: Hosts): Promise<Host> {
  const host = await hosts.open({ head: classicTag, hasOwnContext: true });
  await host.page.clock.install();
  await host.page.clock.pauseAt(Date.now() + 1000);
  await host.page.evaluate((agent) => {
    Object.defineProperty(navigator, 'userAgent', { value: agent });
    document.title = 'Leave';
    history.replaceState(null, '', '/');
    history.pushState(null, '', '/orders/7');
  }, phoneAgent);
  return host;
}

const mount = ({ page }: Host, config: Config): Promise<boolean> =>
  page.evaluate((settings) => {
    window.pageBar = window.Portico.mountTitleBar({ container: '#head', config: settings });
    return window.pageBar.registered;
  }, config);

const addContainer = ({ page }: Host): Promise<void> =>
  page.evaluate(() => {
    document.body.insertAdjacentHTML('afterbegin', '<div id="head"><p>Orders</p></div>');
  });

const headings = ({ page }: Host): Promise<(string | undefined)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<PorticoTitleBar>('#head > portico-title-bar:first-child')].map(
      (bar) => bar.heading,
    ),
  );

/** The title bar of a host page, whose container may be rendered late. */
export function testTitleBarContainer(hosts: () => Hosts): void {
  test('a container that the host page renders late gets the title bar, up to 50 checks of 200 ms', async () => {
    const host = await openPhone(hosts());
    const { clock } = host.page;
    assert.equal(await mount(host, { showH5Title: true, showBackButton: true }), true);
    await clock.runFor(49 * 200);
    await addContainer(host);
    assert.deepEqual(await headings(host), []);
    await clock.runFor(199);
    assert.deepEqual(await headings(host), []);
    await clock.runFor(1);
    assert.deepEqual(await headings(host), ['Leave']);

    // The bar follows the document's title, and its arrow goes back.
    await host.page.evaluate(() => {
      document.title = 'Travel';
    });
    assert.deepEqual(await headings(host), ['Travel']);
    const left = host.page.evaluate(
      () => new Promise<string>((resolve) => addEventListener('popstate', () => resolve(location.pathname))),
    );
    await host.page.locator('portico-title-bar [part=back-button]').click();
    assert.equal(await left, '/');
    assert.deepEqual(await headings(host), [], 'none at the root');
    assert.deepEqual(host.noise, []);
    await close(host);
  });

  test('after the last check the container is looked up no more, until the page updates the bar', async () => {
    const host = await openPhone(hosts());
    const { clock } = host.page;
    await mount(host, { showH5Title: true, showBackButton: false });
    await clock.runFor(50 * 200);
    await addContainer(host);
    await clock.runFor(60_000);
    assert.deepEqual(await headings(host), []);
    await host.page.evaluate(() => window.pageBar.update());
    assert.deepEqual(await headings(host), ['Leave']);
    await host.page.evaluate(() => window.pageBar.unmount());
    assert.deepEqual(await headings(host), []);
    await close(host);
  });

  test('a host page of a tenant without the setting, or in a browser on its black list, has no title bar', async () => {
    const host = await openPhone(hosts());
    assert.equal(await mount(host, undefined), false);
    assert.equal(await mount(host, { showH5Title: false, showBackButton: true }), false);
    assert.equal(
      await mount(host, {
        showH5Title: true,
        showBackButton: true,
        thirdPartyAppSetting: 'blackList',
        blackLists: [{ id: '1', name: 'Browser', browser: '' }],
      }),
      false,
    );
    await close(host);
  });
}
