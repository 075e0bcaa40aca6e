import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { elementClasses, type ElementName } from '../../elements/classes.js';
import { defineElements } from '../../elements/define.js';
import { PorticoDialog } from '../../elements/shared/dialog-element.js';
import { mountState } from '../suites/mount-state.js';
import { part } from '../suites/dom.js';
import type { ElementStates } from './states/types.js';

const modules = import.meta.glob<{ states?: ElementStates<never> }>('./states/*.ts', { eager: true });
const dialogs = Object.values(modules)
  .flatMap(({ states }) => states ?? [])
  .filter(({ name }) => elementClasses[name as ElementName].prototype instanceof PorticoDialog);

/** A phone in landscape orientation, a small window, and a window of 1280 × 1024 px at 400 % (WCAG 1.4.10). */
const windows = [
  { width: 568, height: 320 },
  { width: 360, height: 300 },
  { width: 320, height: 256 },
] as const;

/** The deepest element at a point, across shadow roots. */
function hitAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  while (found?.shadowRoot) {
    const inner = found.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === found) break;
    found = inner;
  }
  return found;
}

const isHit = (element: Element, { left, right, top, bottom }: DOMRect): boolean => {
  const hit = hitAt((left + right) / 2, (top + bottom) / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
};

/** First line of what an element shows. */
function firstLine(element: Element): DOMRect | undefined {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.nodeValue?.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getClientRects()[0];
    if (rect && rect.width > 0) return rect;
  }
  return undefined;
}

describe('dialogs in short windows', () => {
  before(() => {
    defineElements();
  });
  after(() => setViewport({ width: 800, height: 600 }));

  it('are all tested', () => {
    expect(dialogs.length).to.equal(6);
  });

  for (const { name, states } of dialogs) {
    for (const viewport of windows) {
      const size = `${viewport.width} × ${viewport.height}`;

      it(`portico-${name} shows its message, and every button can be reached, at ${size}`, async () => {
        await setViewport(viewport);
        for (const [label, state] of Object.entries(states)) {
          const layout = state.layout ?? 'mobile';
          const mounted = await mountState({ tag: `portico-${name}`, state, layout, lang: 'en' });
          try {
            const { element } = mounted;
            const panel = part(element, 'panel').getBoundingClientRect();
            expect(panel.top, label).to.be.at.least(0);
            expect(panel.bottom, label).to.be.at.most(viewport.height);
            const slot = part(element, 'body').querySelector('slot');
            const content = slot?.assignedElements({ flatten: true })[0] ?? part(element, 'body');
            const line = firstLine(content);
            if (line) {
              expect(line.top, `${label}: first line`).to.be.at.least(0);
              expect(line.bottom, `${label}: first line`).to.be.at.most(viewport.height);
              expect(isHit(content, line), `${label}: first line is covered`).to.equal(true);
            }
            for (const button of element.shadowRoot!.querySelectorAll('button')) {
              if (button.getClientRects().length === 0) continue;
              button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
              const box = button.getBoundingClientRect();
              const about = `${label}: ${button.getAttribute('part')}`;
              expect(box.top, about).to.be.at.least(0);
              expect(box.bottom, about).to.be.at.most(viewport.height);
              expect(isHit(button, box), about).to.equal(true);
            }
          } finally {
            mounted.remove();
          }
        }
      });
    }
  }

  for (const { name, states } of dialogs) {
    it(`portico-${name} ends above a soft keyboard`, async () => {
      await setViewport({ width: 390, height: 844 });
      const { style } = document.documentElement;
      style.setProperty('--portico-keyboard', '350px');
      try {
        for (const [label, state] of Object.entries(states)) {
          const layout = state.layout ?? 'mobile';
          const mounted = await mountState({ tag: `portico-${name}`, state, layout, lang: 'en' });
          try {
            const { top, bottom } = part(mounted.element, 'panel').getBoundingClientRect();
            expect(top, label).to.be.at.least(0);
            expect(bottom, label).to.be.at.most(494);
          } finally {
            mounted.remove();
          }
        }
      } finally {
        style.removeProperty('--portico-keyboard');
      }
    });
  }
});
