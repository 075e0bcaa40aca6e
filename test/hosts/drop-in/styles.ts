import assert from 'node:assert/strict';
import { test } from 'node:test';

import { classicTag, statesTag, type Hosts } from './host.js';

/** Style sheets of careless and hostile pages. */
const hostile = {
  unsets: '* { all: unset !important; } html { font-size: 62.5%; direction: rtl; }',
  inherits: `html, body { font: italic 700 40px serif !important; color: red !important; letter-spacing: 4px !important;
    word-spacing: 9px !important; line-height: 3 !important; text-transform: uppercase !important; direction: rtl !important;
    text-align: center !important; text-indent: 30px !important; white-space: pre !important; cursor: wait !important;
    visibility: hidden; user-select: none !important; font-variant: small-caps !important; word-break: break-all !important; }`,
  hides: `dialog, button, h1, h2, p, svg, div, span, [open], [hidden], [part], [class] { display: none !important;
    opacity: 0 !important; position: static !important; width: 1px !important; font-size: 3px !important; }`,
};

/** Styles of a page that would affect an element without a shadow root. */
export function testStyles(hosts: () => Hosts): void {
  test('a page’s hostile styles change nothing inside any element, in any state', async () => {
    const { page, noise } = await hosts().open({ head: classicTag + statesTag });
    const { wrong, count } = await page.evaluate(async (sheets) => {
      const properties = [
        ...[
          'color',
          'fontSize',
          'fontFamily',
          'fontWeight',
          'fontStyle',
          'fontVariant',
          'lineHeight',
          'direction',
        ],
        ...[
          'letterSpacing',
          'wordSpacing',
          'textTransform',
          'textAlign',
          'textIndent',
          'visibility',
          'cursor',
        ],
        ...['display', 'position', 'backgroundColor', 'whiteSpace', 'wordBreak', 'userSelect', 'opacity'],
      ];
      const look = (element: Element): string[] => [
        `host ${getComputedStyle(element).display === 'none' ? 'gone' : 'there'}`,
        ...[...element.shadowRoot!.querySelectorAll('.root, .root *')].map((inner) => {
          const style = getComputedStyle(inner);
          const values = properties.map((name) => `${name}: ${String(Reflect.get(style, name))}`);
          return `${inner.localName}.${inner.getAttribute('class') ?? ''} ${values.join('; ')}`;
        }),
      ];
      const found: { name: string; looks: string; wanted: string | undefined }[] = [];
      let drawn = 0;
      for (const each of window.pageTests.all) {
        const element = await window.pageTests.render(each);
        const root = element.shadowRoot!.querySelector('.root');
        // An element without a box renders nothing itself: its content is the page's.
        if (root && getComputedStyle(root).display !== 'contents') {
          drawn += 1;
          const wanted = look(element);
          for (const [kind, text] of Object.entries(sheets)) {
            const sheet = document.createElement('style');
            sheet.textContent = text;
            document.head.append(sheet);
            look(element).forEach((looks, index) => {
              if (looks === wanted[index]) return;
              found.push({ name: `${each.name}/${each.state}: ${kind}`, looks, wanted: wanted[index] });
            });
            sheet.remove();
          }
        }
        element.remove();
      }
      return { wrong: found, count: drawn };
    }, hostile);
    assert.deepEqual(wrong.slice(0, 3), []);
    assert.ok(count > 20);
    assert.deepEqual(noise, []);
    await page.close();
  });
}
