import DOMPurify from 'dompurify';
import VConsole from 'vconsole';

import { trustedTypesOf } from '../../../core/kernel/resources/trusted-types.js';

/**
 * Sanitises the markup that the library assigns as text, which the page's Trusted Types block otherwise. Only a page
 * with the debug console has such a default policy.
 */
function allowMarkup(window: Window & typeof globalThis): void {
  const types = trustedTypesOf(window);
  if (!types || types.defaultPolicy) return;
  const purify = DOMPurify(window);
  types.createPolicy('default', {
    createHTML: (html) => purify.sanitize(html, { RETURN_TRUSTED_TYPE: false }),
  });
}

/**
 * Adopts the library's style elements, which the page's policy blocks, as constructed style sheets. Returns a function
 * that undoes it.
 */
function adoptStyles(window: Window & typeof globalThis): () => void {
  const { document } = window;
  const adopted: CSSStyleSheet[] = [];
  const done = new Set<Element>();
  const adopt = (): void => {
    for (const style of document.querySelectorAll<HTMLStyleElement>('head > style')) {
      if (style.sheet || done.has(style) || !style.textContent) continue;
      done.add(style);
      const sheet = new window.CSSStyleSheet();
      sheet.replaceSync(style.textContent);
      adopted.push(sheet);
      document.adoptedStyleSheets.push(sheet);
    }
  };
  const observer = new window.MutationObserver(adopt);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  adopt();
  return () => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !adopted.includes(sheet));
  };
}

/**
 * Opens the debug console (requirements 4, 'Start-up'). Loaded by its flag only. Lines typed into it do not run: the
 * page's policy allows no evaluation of text. Returns a function that closes it.
 */
export function openDebugConsole(window: Window & typeof globalThis): () => void {
  allowMarkup(window);
  const removeStyles = adoptStyles(window);
  const theme = window.document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  const console = new VConsole({ theme });
  return () => {
    console.destroy();
    removeStyles();
  };
}
