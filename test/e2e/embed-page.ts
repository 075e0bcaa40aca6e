import type { Browser, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { SignInRequest } from '../../core/contracts/tenant.js';
import type { PlatformKernel } from '../../core/kernel/create-platform.js';
import { bundle } from '../bundle.js';
import { demoPassword, type Account } from './visitor.js';

/** Origins that the demo tenants have configured. */
const foreignOrigins = { group: 'https://erp.example.com', logistics: 'https://shop.logistics.example' };

export interface ForeignPageOptions {
  /** Origin of the back end. */
  oa: string;
  account: Account;
  lang?: string;
  /** Markup of the page; `#place` is the container. */
  html?: string;
  viewport?: { width: number; height: number };
}

/** What the page's script offers to a test. */
export interface ForeignWindow {
  platform: PlatformKernel;
  show(component: string, props: object, options?: object): Promise<void>;
  view: { update(props: object): void; unmount(): void };
}

export const plainPage =
  '<h1>Host page</h1><div id="place" style="block-size: 640px"></div><button>After</button>';

let script: Promise<string> | undefined;

/** A page of another origin that makes a platform for a user and shows components of the built `dist/portico/embed`. */
export async function openForeignPage(browser: Browser, options: ForeignPageOptions): Promise<Page> {
  const { oa, account, lang = 'en', html = plainPage, viewport = { width: 1440, height: 900 } } = options;
  script ??= bundle("export * from '/test/fixtures/foreign-page.ts';", { from: /^\/test\// });
  const code = await script;
  const session = await signIn(oa, account);
  const context = await browser.newContext({ viewport });
  context.setDefaultTimeout(15_000);
  const origin = foreignOrigins[account.tenant];
  // The server under test has a loopback address.
  await context.grantPermissions(['local-network-access'], { origin });
  await context.route(`${origin}/**`, (route) =>
    new URL(route.request().url()).pathname === '/script.js'
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><body>${html}</body></html>`,
        }),
  );
  const page = await context.newPage();
  await page.goto(`${origin}/page`);
  await page.evaluate(
    async (start) => {
      const path = '/script.js';
      const module = (await import(path)) as { start(options: object): void };
      module.start(start);
    },
    { origin: oa, session, language: lang },
  );
  return page;
}

/** Counts the tags that are registered from now on, and the listeners of the page's own objects. */
export async function countTraces(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = {
      tags: [] as string[],
      listeners: new Map<string, number>(),
      // A method: the compiler of the tests wraps other functions in a helper that the page does not have.
      count(type: string, by: number) {
        this.listeners.set(type, (this.listeners.get(type) ?? 0) + by);
      },
    };
    const { define } = customElements;
    customElements.define = function (name, ...rest) {
      counted.tags.push(name);
      define.call(this, name, ...rest);
    };
    for (const target of [window, document, document.body, document.documentElement]) {
      const { addEventListener, removeEventListener } = target;
      target.addEventListener = (type: string, ...rest: never[]) => {
        counted.count(type, 1);
        Reflect.apply(addEventListener, target, [type, ...rest]);
      };
      target.removeEventListener = (type: string, ...rest: never[]) => {
        counted.count(type, -1);
        Reflect.apply(removeEventListener, target, [type, ...rest]);
      };
    }
    Object.assign(window, { counted });
  });
}

/** Removes the component, and says what it has left: tags, listeners by type, content and style sheets. */
export async function removeAndCount(page: Page) {
  return page.evaluate(async () => {
    const { view, counted } = window as unknown as ForeignWindow & {
      counted: { tags: string[]; listeners: Map<string, number> };
    };
    view.unmount();
    // The editor ends in a timer of 1 ms, and timers run in their order.
    await new Promise((resolve) => setTimeout(resolve, 1));
    const root = document.querySelector('#place > div')?.shadowRoot;
    return {
      tags: counted.tags,
      listeners: [...counted.listeners].filter(([, count]) => count !== 0),
      content: root?.innerHTML,
      sheets: root?.adoptedStyleSheets.length,
    };
  });
}

async function signIn(oa: string, { tenant, account }: Account): Promise<unknown> {
  const body: SignInRequest = { tenantKey: tenant, account, password: demoPassword, remember: false };
  const response = await fetch(oa + endpoints.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: unknown };
  return data;
}
