import DOMPurify from 'dompurify';
import VConsole from 'vconsole';

interface TrustedTypesLike {
  defaultPolicy: unknown;
  createPolicy(name: 'default', rules: { createHTML(html: string): string }): unknown;
}

/**
 * The library draws with markup as text, which the page's Trusted Types refuse: what it draws is sanitised. Only a
 * page with the debug console has such a policy; everywhere else text still cannot become markup.
 */
function letItDraw(window: Window): void {
  const types = Reflect.get(window, 'trustedTypes') as TrustedTypesLike | undefined;
  if (!types || types.defaultPolicy) return;
  const purify = DOMPurify(window as Window & typeof globalThis);
  types.createPolicy('default', {
    createHTML: (html) => purify.sanitize(html, { RETURN_TRUSTED_TYPE: false }),
  });
}

/** Its style tags, which the page's policy refuses too, as sheets that the page itself has made. */
function adoptStyles(window: Window & typeof globalThis): () => void {
  const { document } = window;
  const adopted: CSSStyleSheet[] = [];
  const done = new Set<Element>();
  const take = (): void => {
    for (const style of document.querySelectorAll<HTMLStyleElement>('head > style')) {
      if (style.sheet || done.has(style) || !style.textContent) continue;
      done.add(style);
      const sheet = new window.CSSStyleSheet();
      sheet.replaceSync(style.textContent);
      adopted.push(sheet);
      document.adoptedStyleSheets.push(sheet);
    }
  };
  const observer = new window.MutationObserver(take);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  take();
  return () => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !adopted.includes(sheet));
  };
}

/**
 * Opens the debug console on the page (spec 4, 'Start-up'). Loaded by its flag only. Lines typed into it are not
 * run: the page's policy lets no text become code. Returns the way back.
 */
export function openDebugConsole(window: Window & typeof globalThis): () => void {
  letItDraw(window);
  const removeStyles = adoptStyles(window);
  const theme = window.document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  const console = new VConsole({ theme });
  return () => {
    console.destroy();
    removeStyles();
  };
}
