import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';

import { chromium, type Locator, type ViewportSize as Size } from 'playwright';

import { chromiumArgs, ensureChromium } from '../../scripts/browser.mjs';
import { hostKinds, type HostKind as WorkChat } from '../../core/kernel/device/types.js';
import type { TitleBarOptions } from '../../elements/index.js';
import { bundle } from '../bundle.js';
import type { Host, HostPlace } from './host.js';
import { hostPage } from './host-page.js';
import { serveHost } from './host-server.js';
import { testHosts } from './run-checks.js';
import { agentOf, screenOf } from './work-chats.js';

const pages = join(import.meta.dirname, 'pages');

/** What a page of an integrator asks, by the public entry. */
const detection = `import { detectHost } from '/core/kernel/device/index.ts';
  const { userAgent, platform, maxTouchPoints } = navigator;
  const { host, device } = detectHost({ userAgent, platform, maxTouchPoints });
  window.workChat = { host, device };`;

declare global {
  interface Window {
    workChat: { host: string; device: string };
  }
}

interface Insets {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The parts of the widgets that must be seen and touched are where the screen covers nothing. */
async function assertClear(target: Locator, { width, height }: Size, insets: Insets): Promise<void> {
  await target.waitFor();
  const box = await target.boundingBox();
  assert.ok(box, 'it is shown');
  const edges = [box.x, box.y, width - box.x - box.width, height - box.y - box.height];
  const least = [insets.left, insets.top, insets.right, insets.bottom];
  // Browsers round to a part of a pixel.
  for (const [index, edge] of edges.entries())
    assert.ok(edge > least[index]! - 0.5, `${String(target)}: ${edges.join(' ')} of ${least.join(' ')}`);
}

/** Shows title bar, dialog and notice on the screen of the host, upright and on the side. */
async function keepClear({ page, frame, tag }: HostPlace, kind: WorkChat): Promise<void> {
  const { viewport, bottom, side, bottomOnSide } = screenOf[kind];
  const session = await page.context().newCDPSession(page);
  const onSide = { width: viewport.height, height: viewport.width };
  const positions: [Size, Insets][] = [
    [viewport, { top: 0, bottom, left: 0, right: 0 }],
    [onSide, { top: 0, bottom: bottomOnSide, left: side, right: side }],
    // A page without a bar of the client above it.
    [viewport, { top: 47, bottom, left: 0, right: 0 }],
  ];
  for (const [size, insets] of positions) {
    await page.setViewportSize(size);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
    const bar = frame.locator('#bar');
    await assertClear(bar.locator('[part=heading]'), size, { ...insets, bottom: -Infinity });
    await frame.locator('#opener').click();
    const dialog = frame.locator(`#dialog`);
    await assertClear(dialog.getByRole('heading').first(), size, insets);
    for (const button of await dialog.getByRole('button').all()) await assertClear(button, size, insets);
    await page.keyboard.press('Escape');
    await frame.locator(`${tag('record-dialog')} [part~=panel]`).waitFor({ state: 'hidden' });
    await frame.evaluate(() => window.hostApp.toast('Saved'));
    const notice = frame.locator(`${tag('toast')} [part=notice]`);
    await assertClear(notice, size, insets);
    await frame.locator(`${tag('toast')} [part=close-button]`).click();
    await notice.waitFor({ state: 'hidden' });
  }
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
  await session.detach();
  await page.setViewportSize(viewport);
}

async function isRecognised({ frame }: HostPlace, kind: WorkChat): Promise<void> {
  const { host, device } = await frame.evaluate(() => window.workChat);
  assert.deepEqual([host, device], [kind, 'Mobile']);
}

/** The tenant's lists decide by the name of the host whether the page has a title bar. */
async function titleBarByLists({ frame }: HostPlace, kind: WorkChat): Promise<void> {
  const entry = (browser: string) => ({ id: browser, name: browser, browser });
  const other = hostKinds.find((each) => each !== kind)!;
  const shown: [NonNullable<TitleBarOptions['config']>, boolean][] = [
    [{ showH5Title: true, showBackButton: true }, true],
    [
      {
        showH5Title: true,
        showBackButton: true,
        thirdPartyAppSetting: 'blackList',
        blackLists: [entry(kind)],
      },
      false,
    ],
    [
      {
        showH5Title: true,
        showBackButton: true,
        thirdPartyAppSetting: 'whiteList',
        whiteLists: [entry(kind)],
      },
      true,
    ],
    [
      {
        showH5Title: true,
        showBackButton: true,
        thirdPartyAppSetting: 'whiteList',
        whiteLists: [entry(other)],
      },
      false,
    ],
  ];
  for (const [config, isShown] of shown) {
    const registered = await frame.evaluate((settings) => {
      const bar = window.Portico.mountTitleBar({ container: '#host', config: settings });
      bar.unmount();
      return bar.registered;
    }, config);
    assert.equal(registered, isShown, JSON.stringify(config));
  }
}

function workChat(kind: WorkChat): Host {
  return {
    name: kind,
    kind: 'work chat',
    globals: ['Portico'],
    browser: {
      userAgent: agentOf(kind, 'Mobile'),
      viewport: screenOf[kind].viewport,
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
    },
    start: async () => {
      const script = await bundle(detection);
      return serveHost({
        page: hostPage({
          head: `<meta name="viewport" content="width=device-width, viewport-fit=cover">
            <script type="module" src="/work-chat.js"></script>`,
          portico: '<script src="/portico.iife.js"></script>',
        }),
        folders: [pages],
        paths: { '/work-chat.js': () => ({ text: script, type: 'text/javascript' }) },
      });
    },
    own: {
      client: async (place) => {
        await isRecognised(place, kind);
        await titleBarByLists(place, kind);
      },
      safeArea: (place) => keepClear(place, kind),
    },
  };
}

testHosts(hostKinds.map(workChat));

test('6.4 the page of a phone app has a title bar, the same page in a frame or a desktop client has none', async () => {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
  const { start } = workChat('DingTalk');
  const site = await start();
  const framing = await serveHost({
    page: () => `<iframe width="380" height="700" src="${site.url}"></iframe>`,
  });
  const visit = async (userAgent: string, isFramed: boolean): Promise<unknown[]> => {
    const page = await browser.newPage({ userAgent });
    await page.goto(isFramed ? framing.url : site.url);
    const frame = isFramed ? page.frames()[1]! : page.mainFrame();
    await frame.waitForFunction(() => 'workChat' in window);
    const seen = await frame.evaluate(() => {
      const config = { showH5Title: true, showBackButton: true };
      const bar = window.Portico.mountTitleBar({ container: '#host', config });
      const { host, device } = window.workChat;
      bar.unmount();
      return [host, device, bar.registered];
    });
    await page.close();
    return seen;
  };
  const phone = agentOf('DingTalk', 'Mobile');
  assert.deepEqual(await visit(phone, false), ['DingTalk', 'Mobile', true]);
  assert.deepEqual(await visit(phone, true), ['DingTalk', 'Mobile', false]);
  assert.deepEqual(await visit(agentOf('DingTalk', 'PC'), false), ['DingTalk', 'PC', false]);
  assert.deepEqual(await visit(agentOf('', 'PC'), false), ['', 'PC', false]);
  await browser.close();
  await framing.stop();
  await site.stop();
});
