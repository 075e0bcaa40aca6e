import assert from 'node:assert/strict';
import { test } from 'node:test';

import { classicTag, statesTag, strictest, type Hosts } from './host.js';
import type { AnyElement } from './in-page.js';

/** Removes features newer than Chrome 69, Safari 15.4 or Firefox 98, or not available in all of them. */
export function makeOld(): void {
  const remove = (owner: object, ...names: string[]): void => {
    for (const name of names) Reflect.deleteProperty(owner, name);
  };
  remove(
    window,
    'ElementInternals',
    'CloseWatcher',
    'structuredClone',
    'queueMicrotask',
    'reportError',
    'scheduler',
  );
  remove(
    window,
    'WeakRef',
    'FinalizationRegistry',
    'CSSPropertyRule',
    'Sanitizer',
    'trustedTypes',
    'Highlight',
  );
  remove(Intl, 'Segmenter', 'ListFormat', 'RelativeTimeFormat', 'DisplayNames');
  remove(Navigator.prototype, 'locks', 'userAgentData', 'virtualKeyboard', 'userActivation');
  remove(
    HTMLElement.prototype,
    'attachInternals',
    'inert',
    'popover',
    'showPopover',
    'hidePopover',
    'togglePopover',
  );
  remove(HTMLDialogElement.prototype, 'requestClose', 'closedBy');
  remove(
    Element.prototype,
    'replaceChildren',
    'checkVisibility',
    'setHTMLUnsafe',
    'setHTML',
    'moveBefore',
    'ariaLabel',
  );
  remove(Document.prototype, 'replaceChildren', 'startViewTransition', 'adoptedStyleSheets');
  remove(DocumentFragment.prototype, 'replaceChildren', 'moveBefore');
  remove(ShadowRoot.prototype, 'adoptedStyleSheets', 'setHTMLUnsafe');
  remove(CSSStyleSheet.prototype, 'replace', 'replaceSync');
  remove(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with');
  remove(String.prototype, 'at', 'replaceAll', 'matchAll', 'isWellFormed', 'toWellFormed');
  remove(Object, 'fromEntries', 'hasOwn', 'groupBy');
  remove(Promise, 'allSettled', 'any', 'withResolvers', 'try');
  remove(AbortSignal, 'timeout', 'any', 'abort');
  remove(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf');
  remove(Crypto.prototype, 'randomUUID');
  // Constructable style sheets are missing.
  const Sheet = window.CSSStyleSheet;
  Reflect.set(
    window,
    'CSSStyleSheet',
    new Proxy(Sheet, {
      construct() {
        throw new TypeError('Illegal constructor');
      },
    }),
  );
  // Selectors that an older engine does not know throw.
  const unknown = /:(?:modal|popover-open|focus-visible|dir|is|where|has|open|user-invalid|state)\b/;
  for (const prototype of [Element.prototype, Document.prototype, DocumentFragment.prototype]) {
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
      const known: unknown = Reflect.get(prototype, name);
      if (typeof known !== 'function') continue;
      Reflect.set(prototype, name, function ask(this: Element, selector: string): unknown {
        if (unknown.test(selector)) throw new SyntaxError(`${selector} is not a valid selector`);
        return Reflect.apply(known, this, [selector]) as unknown;
      });
    }
  }
  // Attribute names were validated as XML names.
  const setAttribute: unknown = Reflect.get(Element.prototype, 'setAttribute');
  Reflect.set(Element.prototype, 'setAttribute', function set(this: Element, name: string, value: string) {
    if (!/^[A-Za-z_:][\w:.-]*$/.test(name)) throw new DOMException('invalid', 'InvalidCharacterError');
    if (typeof setAttribute === 'function') Reflect.apply(setAttribute, this, [name, value]);
  });
}

/** Engines without the features that are newer than the minimum. */
export function testOldEngines(hosts: () => Hosts): void {
  test('the oldest supported engine renders every element in every state, styled, and logs nothing', async () => {
    const { page, noise } = await hosts().open({ head: classicTag + statesTag, init: makeOld });
    const result = await page.evaluate(async () => {
      const bare: string[] = [];
      for (const each of window.pageTests.all) {
        const element = await window.pageTests.render(each);
        const root = element.shadowRoot!;
        const inner = root.querySelector('.root');
        const { display = '', lineHeight = '' } = inner ? getComputedStyle(inner) : {};
        // An element without a box has no height of its own.
        const isStyled = display === 'contents' || lineHeight === '22px';
        if (!isStyled || !root.querySelector('style')) bare.push(`${each.name}/${each.state}`);
        element.remove();
      }
      return { bare, isOld: !('adoptedStyleSheets' in document) && !('at' in []) };
    });
    assert.deepEqual(result, { bare: [], isOld: true });
    assert.deepEqual(noise, []);
    await page.close();
  });

  test('there, an element that is first rendered in another document is styled', async () => {
    const { page, noise } = await hosts().open({
      head: classicTag,
      body: '<iframe></iframe>',
      init: makeOld,
    });
    const heights = await page.evaluate(async () => {
      const bar = document.createElement('portico-title-bar') as AnyElement;
      bar.heading = 'Leave';
      document.querySelector('iframe')!.contentDocument!.body.append(bar);
      await bar.updateComplete;
      const there = bar.getBoundingClientRect().height;
      document.body.append(bar);
      await bar.updateComplete;
      return [there, bar.getBoundingClientRect().height];
    });
    assert.deepEqual(heights, [47, 47]);
    assert.deepEqual(noise, []);
    await page.close();
  });

  test('there, Escape, focus and prevented closing work as elsewhere', async () => {
    const { page, noise } = await hosts().open({
      head: classicTag,
      body: '<button>Open</button><portico-record-dialog heading="One"></portico-record-dialog>',
      init: makeOld,
    });
    await page.locator('button').first().focus();
    const isOpen = (): Promise<boolean> =>
      page.evaluate(() => document.querySelector('portico-record-dialog')!.hasAttribute('open'));
    await page.evaluate(() => {
      const dialog = document.querySelector('portico-record-dialog')!;
      dialog.addEventListener('portico-request-close', (event) => event.preventDefault(), { once: true });
      dialog.setAttribute('open', '');
    });
    await page.locator('[part=close-button]').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await isOpen(), true);
    await page.keyboard.press('Escape');
    assert.equal(await isOpen(), false);
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'button');
    assert.deepEqual(noise, []);
    await page.close();
  });

  test('there, a notice above a dialog can be closed, and dialogs of the layer of the page leave it usable', async () => {
    const { page, noise } = await hosts().open({
      head: classicTag,
      body: `<button id="beside">Beside</button><portico-toast></portico-toast>
        <portico-record-dialog heading="One"></portico-record-dialog>
        <portico-record-dialog layer="page" heading="Two" size="480"></portico-record-dialog>
        <portico-record-dialog layer="page" heading="Three" size="480"></portico-record-dialog>`,
      init: makeOld,
    });
    const set = (heading: string, open: boolean): Promise<void> =>
      page.evaluate(
        async ([name, isOpen]) => {
          const dialog = document.querySelector<AnyElement>(`[heading=${name}]`)!;
          dialog.open = isOpen;
          await dialog.updateComplete;
        },
        [heading, open] as const,
      );
    await set('One', true);
    await page.evaluate(() => document.querySelector('portico-toast')!.show('Failed', { kind: 'error' }));
    await page.locator('portico-toast [part=close-button]').click();
    await page.locator('portico-toast [part=notice]').waitFor({ state: 'hidden' });
    await set('One', false);

    await set('Two', true);
    await set('Three', true);
    // Nothing is inert: neither of the two is modal.
    await page.locator('#beside').focus();
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'beside');
    assert.deepEqual(noise, []);
    await page.close();
  });

  test('there, styles carry the nonce of the script tag under a strict style-src', async () => {
    const policy = strictest.replace("style-src 'self'", "style-src 'nonce-n0nce'");
    const style = async (nonce: string): Promise<{ position: string; isQuiet: boolean }> => {
      const { page, noise } = await hosts().open({
        head: `<script src="/portico.iife.js"${nonce}></script>`,
        body: '<portico-title-bar heading="Leave"></portico-title-bar>',
        policy,
        init: makeOld,
      });
      const bar = page.locator('[part=bar]');
      const position = await bar.evaluate((element) => getComputedStyle(element).position);
      await page.close();
      return { position, isQuiet: noise.length === 0 };
    };
    assert.deepEqual(await style(' nonce="n0nce"'), { position: 'relative', isQuiet: true });
    // Without the nonce the element is rendered without styles.
    assert.deepEqual(await style(''), { position: 'static', isQuiet: false });
  });
}
