import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Page } from 'playwright';

import { classicTag, statesTag, type Hosts } from './host.js';

/** Sheets of pages that mean no good, or know no better. */
const hostile = [
  '* { all: unset !important; }',
  'html { font-size: 62.5%; direction: rtl; letter-spacing: 4px; word-spacing: 9px; line-height: 3; }',
  'body { color: red !important; text-transform: uppercase; font: italic 700 40px serif; text-align: center; }',
  'body { visibility: visible; cursor: wait; user-select: none; white-space: pre; quotes: none; }',
  'dialog, button, h1, h2, p, svg, [open] { display: none !important; opacity: 0 !important; }',
  'portico-title-bar, portico-record-dialog { contain: none; }',
].join('\n');

/** How everything inside an element looks, for every state. */
async function looks(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const properties = [
      'color',
      'fontSize',
      'fontFamily',
      'fontWeight',
      'fontStyle',
      'lineHeight',
      'direction',
    ];
    const more = ['letterSpacing', 'wordSpacing', 'textTransform', 'textAlign', 'visibility', 'cursor'];
    const boxes = ['display', 'position', 'backgroundColor', 'whiteSpace', 'opacity', 'borderTopWidth'];
    const all: Record<string, string> = {};
    for (const each of window.strange.all) {
      const element = await window.strange.draw(each);
      const root = element.shadowRoot!.querySelector('.root');
      // Without a box of its own an element draws nothing: what is in it is the page's.
      const isDrawn = root !== null && getComputedStyle(root).display !== 'contents';
      const inner = [...element.shadowRoot!.querySelectorAll('.root, .root *')];
      for (const animation of element.shadowRoot!.getAnimations()) animation.cancel();
      // Whether what the page puts into a slot overflows decides on these lines, and that is the page's to style.
      const name = `${each.name}/${each.state}`;
      if (isDrawn && !element.shadowRoot!.querySelector('.lines'))
        all[name] = [
          getComputedStyle(element).display,
          ...inner.map((one) => {
            const style = getComputedStyle(one);
            const values = [...properties, ...more, ...boxes].map((key) => Reflect.get(style, key) as string);
            return `${one.localName}.${one.getAttribute('class') ?? ''} ${values.join('; ')}`;
          }),
        ].join('\n');
      element.remove();
    }
    return all;
  });
}

/** Styles of a page that would reach into an element, were it not for its root. */
export function testStyles(hosts: () => Hosts): void {
  test('a page’s hostile styles change nothing inside any element, in any state', async () => {
    const calm = await hosts().open({ head: classicTag + statesTag });
    const wanted = await looks(calm.page);
    await calm.page.close();
    const { page, noise } = await hosts().open({
      head: `${classicTag}${statesTag}<style>${hostile}</style>`,
    });
    const found = await looks(page);
    for (const [name, look] of Object.entries(wanted)) assert.equal(found[name], look, name);
    assert.ok(Object.keys(wanted).length > 10);
    assert.deepEqual(noise, []);
    await page.close();
  });
}
