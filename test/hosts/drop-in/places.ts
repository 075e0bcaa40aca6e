import assert from 'node:assert/strict';
import { test } from 'node:test';

import { classicTag, moduleTag, statesTag, type Hosts } from './host.js';
import type { AnyElement } from './in-page.js';

/** Positions in a page, and nested pages. */
export function testPlaces(hosts: () => Hosts): void {
  test('inside another component, below the highest layer of a page: rendered, with opened elements above', async () => {
    const { page, noise } = await hosts().open({
      head: classicTag + statesTag,
      body: '<div id="place"></div><div id="cover"></div>',
    });
    const wrong = await page.evaluate(async () => {
      const cover = document.querySelector<HTMLElement>('#cover')!;
      Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '2147483647' });
      const root = document.querySelector('#place')!.attachShadow({ mode: 'open' });
      const isAbove = (element: AnyElement): boolean => {
        const dialog = element.shadowRoot!.querySelector('dialog[open]');
        if (!dialog) return element.shadowRoot!.childElementCount > 0;
        const panel = dialog.querySelector('[part~=panel]')!.getBoundingClientRect();
        const hit = root.elementFromPoint(panel.left + panel.width / 2, panel.top + panel.height / 2);
        return hit === element || element.contains(hit);
      };
      const found: string[] = [];
      for (const each of window.pageTests.firsts) {
        const element = await window.pageTests.render({ ...each, into: root });
        if (!isAbove(element)) found.push(each.name);
        element.remove();
      }
      return found;
    });
    assert.deepEqual(wrong, []);
    assert.deepEqual(noise, []);
    await page.close();
  });

  test('inside a host’s open dialog: opened elements are usable, and Escape closes them first', async () => {
    const { page, noise } = await hosts().open({
      head: classicTag + statesTag,
      body: '<dialog id="theirs"><p>Theirs</p></dialog>',
    });
    const firsts = await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('#theirs')!.showModal();
      return window.pageTests.firsts;
    });
    let opened = 0;
    for (const first of firsts) {
      const { name } = first;
      const isModal = await page.evaluate(async (each) => {
        const element = await window.pageTests.render({ ...each, into: document.querySelector('#theirs')! });
        element.id = 'ours';
        return element.shadowRoot?.querySelector('dialog:modal') != null;
      }, first);
      if (isModal) {
        opened += 1;
        await page.keyboard.press('Escape');
        const after = await page.evaluate(() => [
          document.querySelector<AnyElement>('#ours')!.open,
          document.querySelector<HTMLDialogElement>('#theirs')!.open,
        ]);
        assert.deepEqual(after, [false, true], name);
      }
      await page.evaluate(() => document.querySelector('#ours')!.remove());
    }
    assert.ok(opened > 0);
    assert.deepEqual(noise, []);
    await page.close();
  });

  test('in a sandboxed frame without storage', async () => {
    hosts().serve(
      '/frame',
      `<!doctype html><html lang="en"><head>${classicTag}${statesTag}</head><body></body>`,
    );
    const { page, noise } = await hosts().open({
      body: '<iframe sandbox="allow-scripts" src="/frame" width="900" height="600"></iframe>',
    });
    const frame = page.frames()[1]!;
    await frame.waitForFunction(() => 'pageTests' in window);
    const result = await frame.evaluate(async () => {
      let hasStorage = true;
      try {
        hasStorage = window.localStorage.length >= 0;
      } catch {
        hasStorage = false;
      }
      let drawn = 0;
      for (const each of window.pageTests.firsts) {
        const element = await window.pageTests.render(each);
        if (window.pageTests.markup(element) !== '') drawn += 1;
        element.remove();
      }
      return { hasStorage, missing: window.pageTests.firsts.length - drawn };
    });
    assert.deepEqual(result, { hasStorage: false, missing: 0 });
    assert.deepEqual(noise, []);
    await page.close();
  });

  test('moved while it is open, an element stays open in its new place, and Escape still closes it', async () => {
    const { page, noise } = await hosts().open({
      head: classicTag + statesTag,
      body: '<div id="a"></div><div id="b"></div>',
    });
    const firsts = await page.evaluate(() => window.pageTests.firsts);
    for (const each of firsts) {
      const result = await page.evaluate(async (what) => {
        const element = await window.pageTests.render({ ...what, into: document.querySelector('#a')! });
        const before = window.pageTests.markup(element);
        document.querySelector('#b')!.append(element);
        await window.pageTests.settled(element);
        element.id = 'ours';
        return {
          isSame: window.pageTests.markup(element) === before,
          isDialog: element.shadowRoot!.querySelector('dialog[open]') !== null,
        };
      }, each);
      assert.equal(result.isSame, true, each.name);
      if (result.isDialog) {
        await page.keyboard.press('Escape');
        assert.equal(
          await page.evaluate(() => document.querySelector<AnyElement>('#ours')!.open),
          false,
          each.name,
        );
      }
      await page.evaluate(() => document.querySelector('#ours')!.remove());
      assert.equal(await page.evaluate(() => Symbol.for('portico.layers.1') in window), false, each.name);
    }
    assert.deepEqual(noise, []);
    await page.close();
  });

  test('adopted into another document and back, every element keeps its styles', async () => {
    const { page, noise } = await hosts().open({
      head: moduleTag + statesTag,
      body: '<iframe width="1000" height="700"></iframe>',
    });
    const wrong = await page.evaluate(async () => {
      const frame = document.querySelector('iframe')!.contentDocument!;
      frame.documentElement.lang = 'en';
      const looks = (element: AnyElement): string =>
        [...element.shadowRoot!.querySelectorAll('.root, .root *:not(slot)')]
          .map((each) => {
            const view = each.ownerDocument.defaultView!;
            const { display, color, backgroundColor, fontSize, position } = view.getComputedStyle(each);
            return [each.className, display, color, backgroundColor, fontSize, position].join(' ');
          })
          .join('\n');
      const found: string[] = [];
      for (const each of window.pageTests.firsts) {
        const element = await window.pageTests.render(each);
        const before = looks(element);
        frame.body.append(element);
        await window.pageTests.settled(element);
        const there = looks(element);
        document.body.append(element);
        await window.pageTests.settled(element);
        if (there !== before || looks(element) !== before) found.push(each.name);
        element.remove();
      }
      return found;
    });
    assert.deepEqual(wrong, []);
    assert.deepEqual(noise, []);
    await page.close();
  });
}
