import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Page } from 'playwright';

import { classicTag, type Hosts } from './host.js';
import type { AnyElement } from './in-page.js';

const dialog = `<portico-record-dialog heading="A record with a rather long name" size="480"><p>First</p></portico-record-dialog>`;

async function openDialog(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const element = document.querySelector<AnyElement>('portico-record-dialog')!;
    element.open = true;
    await element.updateComplete;
    // The compositor scrolls by the last painted frame, and a busy one is some frames behind.
    await Promise.all(element.shadowRoot!.getAnimations().map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

declare global {
  interface Window {
    /** Number of wheel events so far. */
    wheelEvents: number;
  }
}

/**
 * Counts wheel events from the page's start. The compositor scrolls a page without wheel listeners on its own, so an
 * event that comes right after the first listener was added may never be dispatched.
 */
function countWheelEvents(): void {
  window.wheelEvents = 0;
  window.addEventListener('wheel', () => (window.wheelEvents += 1), { passive: true });
}

/** Turns the wheel at a point and waits two frames for the page to scroll. */
async function wheelAt(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  const before = await page.evaluate(() => window.wheelEvents);
  await page.mouse.wheel(0, 400);
  await page.waitForFunction((count) => window.wheelEvents > count, before);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Effects of an open dialog on the page behind it, and of the window on the dialog. */
export function testPageBehind(hosts: () => Hosts): void {
  test('the page behind an open dialog does not scroll, over the scrim nor at the end of the body', async () => {
    const { page } = await hosts().open({
      head: classicTag,
      body: `${dialog}<div id="tall"></div>`,
      init: countWheelEvents,
    });
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#tall')!.style.height = '5000px';
    });
    await openDialog(page);
    const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);
    await wheelAt(page, 20, 20);
    assert.equal(await scrolled(), 0, 'over the scrim');
    await wheelAt(page, 500, 350);
    assert.equal(await scrolled(), 0, 'over the body');
    await page.evaluate(() => {
      document.querySelector<AnyElement>('portico-record-dialog')!.open = false;
    });
    await wheelAt(page, 20, 20);
    await page.waitForFunction(() => window.scrollY > 0);
    await page.close();
  });

  test('reduced motion disables animation, and forced colors keep an edge around the panel', async () => {
    const { page } = await hosts().open({ head: classicTag, body: dialog });
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    await openDialog(page);
    const seen = await page.evaluate(() => {
      const root = document.querySelector('portico-record-dialog')!.shadowRoot!;
      const { outlineStyle, outlineColor } = getComputedStyle(root.querySelector('[part=panel]')!);
      return { moving: root.getAnimations().length, outlineStyle, outlineColor };
    });
    assert.equal(seen.moving, 0);
    assert.equal(seen.outlineStyle, 'solid');
    assert.notEqual(seen.outlineColor, 'rgba(0, 0, 0, 0)');
    await page.close();
  });

  test('text at twice its size is neither clipped nor outside a phone’s page', async () => {
    const { page } = await hosts().open({
      head: classicTag,
      body: dialog,
      viewport: { width: 195, height: 422 },
    });
    await openDialog(page);
    const overflow = await page.evaluate(() => {
      const root = document.querySelector('portico-record-dialog')!.shadowRoot!;
      const panel = root.querySelector('[part=panel]')!;
      return {
        back: root.querySelector('[part=back-button]')!.getBoundingClientRect().width,
        sideways: panel.scrollWidth - panel.clientWidth,
      };
    });
    assert.deepEqual(overflow, { back: 45, sideways: 0 });
    await page.close();
  });
}
