import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import { languageTag, type Lang } from '../../core/contracts/language-tags.js';
import { testHouse } from './house.js';
import { shownViews, viewAddress } from './view-shots.js';
import { openAndRest, people, type Account, type Screen } from './visitor.js';

const house = testHouse();

/** A language, and somebody who works in it. */
const users: readonly (readonly [Lang, Account])[] = [
  ['zh_CN', people.linXiao],
  ['en', people.annaLee],
  ['ar', people.annaLee],
];
const screens: readonly Screen[] = ['desktop', 'tablet', 'phone', 'phoneLandscape'];

/** Headings that are cut, texts that are so without an ellipsis and cannot be scrolled to, and words that are broken. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const wide = document.documentElement;
    if (wide.scrollWidth > wide.clientWidth) found.push('the page scrolls sideways');
    for (const heading of document.querySelectorAll('h1')) {
      if (heading.scrollWidth > heading.clientWidth + 1) found.push(`cut: ${heading.innerText}`);
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (parent.closest('svg, script, style, [aria-hidden="true"], [inert]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      let left = 0;
      let right = wide.clientWidth;
      for (let at: Element | null = parent; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        const own = at.getBoundingClientRect();
        // Text for screen readers only.
        if (own.width <= 1 || own.height <= 1) {
          left = -Infinity;
          right = Infinity;
          break;
        }
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') {
          left = -Infinity;
          right = Infinity;
          break;
        }
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') {
          left = -Infinity;
          right = Infinity;
          break;
        }
        if (style.overflowX === 'hidden' || style.overflowX === 'clip') {
          left = Math.max(left, own.left);
          right = Math.min(right, own.right);
        }
      }
      if (box.left < left - 1 || box.right > right + 1) found.push(`cut: ${text}`);
      // A line that ends inside a word of letters.
      const words = (node.textContent ?? '').matchAll(/[\p{Script=Latin}\p{Script=Arabic}]{2,18}/gu);
      for (const word of words) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) found.push(`broken: ${word[0]}`);
      }
    }
    return found;
  });
}

for (const [lang, account] of users) {
  describe(`the kinds of view in ${lang}`, () => {
    for (const screen of screens) {
      test(`cut no text on a ${screen}`, async () => {
        const { page, context } = await house.enter(account, { screen, language: languageTag(lang) });
        const saved = await context.request.put(endpoints.preference('lang'), {
          data: { value: lang },
          headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin' },
        });
        assert.ok(saved.ok());
        const cut: Record<string, string[]> = {};
        for (const view of shownViews) {
          await openAndRest(page, viewAddress(view, screen));
          await page.getByRole('main').waitFor();
          // Events side by side in a week have the room that their hours leave, in which long words are broken.
          const isWeek = view.name === 'calendar-week';
          const texts = (await cutTexts(page)).filter((text) => !isWeek || !text.startsWith('broken'));
          if (texts.length > 0) cut[view.name] = texts.slice(0, 8);
        }
        assert.deepEqual(cut, {});
      });
    }
  });
}
