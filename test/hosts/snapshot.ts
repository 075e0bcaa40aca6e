import type { CDPSession, Frame, Page } from 'playwright';

import type { PageSnapshot } from './host.js';

type InPage = Omit<PageSnapshot, 'listeners'>;

/** Runs in the page. */
async function look(): Promise<InPage> {
  const globals: string[] = [];
  for (const key of Reflect.ownKeys(window)) {
    const name = String(key);
    globals.push(name);
    const value: unknown = Object.getOwnPropertyDescriptor(window, key)?.value;
    if (typeof value !== 'function') continue;
    for (const own of Reflect.ownKeys(value)) globals.push(`${name}.${String(own)}`);
    const prototype: unknown = Reflect.get(value, 'prototype');
    if (typeof prototype !== 'object' || prototype === null) continue;
    for (const own of Reflect.ownKeys(prototype)) {
      const method: unknown = Object.getOwnPropertyDescriptor(prototype, own)?.value;
      // The length of its source detects a replaced method.
      const text = typeof method === 'function' ? Function.prototype.toString.call(method).length : 0;
      globals.push(`${name}#${String(own)} ${text}`);
    }
  }

  // The ring around what has the focus is none of the looks that can change.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  /** Values that depend on what else is in the page. */
  const isSize = /^(?:width|height|inline-size|block-size|(?:perspective|transform)-origin)$/;
  const styles = [...document.querySelectorAll('html, body, #host, #host *')].map((element) => {
    const style = getComputedStyle(element);
    const values = [...style]
      .filter((name) => !isSize.test(name))
      .map((name) => style.getPropertyValue(name));
    return `${element.localName} ${values.join(' ')}`;
  });
  for (const { cssRules } of document.styleSheets) styles.push(`sheet with ${cssRules.length} rules`);
  styles.push(
    `${(document.adoptedStyleSheets as Partial<CSSStyleSheet[]> | undefined)?.length ?? 0} adopted sheets`,
    `${document.fonts.size} fonts`,
  );

  const elements = [...document.querySelectorAll('*')]
    .filter((element) => !element.matches('script, link[rel=modulepreload]'))
    .map((element) => {
      const isOfHost = element.matches('html, body, #host, #host *');
      const attributes = isOfHost ? [...element.attributes].map(({ name, value }) => `${name}=${value}`) : [];
      return [element.localName, ...attributes].join(' ');
    });

  const methods = Object.entries(console).map(([name, method]) => `console.${name}: ${String(method)}`);
  const handlers = [
    'onerror',
    'onunhandledrejection',
    'onpopstate',
    'onhashchange',
    'onbeforeunload',
  ] as const;

  const keys = (name: 'localStorage' | 'sessionStorage'): string[] => {
    try {
      return Object.keys(window[name]).map((key) => `${name} ${key}`);
    } catch {
      return [`${name} is blocked`];
    }
  };
  const found = [...keys('localStorage'), ...keys('sessionStorage')];
  try {
    found.push(`cookies ${document.cookie}`);
    for (const { name } of await indexedDB.databases()) found.push(`database ${name}`);
    for (const name of await caches.keys()) found.push(`cache ${name}`);
  } catch {
    found.push('cookies and databases are blocked');
  }
  return {
    globals,
    styles,
    elements,
    console: [...methods, ...handlers.map((name) => `${name}: ${String(window[name])}`)],
    history: [
      String(history.length),
      JSON.stringify(history.state),
      location.pathname,
      location.hash,
      document.title,
    ],
    storage: found,
  };
}

/** Listeners of the objects that outlive every widget, as the browser's own tools list them. */
async function listListeners(session: CDPSession): Promise<string[]> {
  const found: string[] = [];
  for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await session.send('Runtime.evaluate', { expression, objectGroup: 'listeners' });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
    for (const { type, useCapture } of listeners)
      found.push(`${expression} ${type}${useCapture ? ' capture' : ''}`);
  }
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'listeners' });
  return found.sort();
}

export async function takeSnapshot(page: Page, frame: Frame): Promise<PageSnapshot> {
  // A frame of another origin has a process, and a session, of its own.
  const target = frame === page.mainFrame() ? page : frame;
  const session = await page.context().newCDPSession(target);
  const listeners = await listListeners(session);
  await session.detach();
  return { ...(await frame.evaluate(look)), listeners };
}

/** Lines that one snapshot has more often than the other: `+` those of the second only, `-` those of the first only. */
export function compare(before: readonly string[], after: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of before) counts.set(line, (counts.get(line) ?? 0) - 1);
  for (const line of after) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].flatMap(([line, count]) =>
    count === 0 ? [] : [`${count > 0 ? '+' : '-'} ${line.slice(0, 300)}`],
  );
}
