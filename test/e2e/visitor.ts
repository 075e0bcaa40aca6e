import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
  type ViewportSize,
} from 'playwright';
import { batchPaths } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { Envelope } from '../../core/contracts/envelope.js';
import { storageKeys } from '../../core/contracts/names.js';
import type { SessionInfo, SignInRequest } from '../../core/contracts/tenant.js';
import { chromiumArgs, ensureChromium } from '../../scripts/browser.mjs';

/** Time limit in ms, long enough for a busy machine. */
const patienceMs = 45_000;

export type Screen = 'desktop' | 'tablet' | 'touchTablet' | 'phone' | 'phoneLandscape';

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

const tabletAgent =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const pcAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 1024, height: 768 } },
  touchTablet: {
    viewport: { width: 1180, height: 820 },
    isMobile: true,
    hasTouch: true,
    userAgent: tabletAgent,
  },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent: phoneAgent },
  phoneLandscape: {
    viewport: { width: 844, height: 390 },
    isMobile: true,
    hasTouch: true,
    userAgent: phoneAgent,
  },
} as const satisfies Record<Screen, object>;

/** One user on one device. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught errors and policy violations so far. */
  readonly troubles: readonly string[];
  /** Opens another tab, whose errors are observed as those of the page are. */
  openTab(): Promise<Page>;
  /** Expects messages that match, such as the failed request that a test causes. */
  expectTrouble(pattern: RegExp): void;
  /** Fails if the page has logged an unexpected message; then closes the page. */
  leave(): Promise<void>;
}

export async function launchBrowser(args: string[] = chromiumArgs): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(), args });
}

/** Time in ms without a request after which a page is at rest, by default. */
const restMs = 500;

/** Opens an address, and resolves when the page is at rest. */
export const openAndRest = (page: Page, address: string): Promise<void> =>
  actAndRest(page, () => page.goto(address));

/**
 * Does something to a page, and resolves when no request that it caused has been in flight for a while: as `networkidle`
 * does, but for the event stream of batch tasks, which stays open.
 */
export async function actAndRest(page: Page, act: () => Promise<unknown>, quietMs = restMs): Promise<void> {
  const inFlight = new Set<Request>();
  let onChange = (): void => undefined;
  const begin = (request: Request): void => {
    if (new URL(request.url()).pathname !== batchPaths.stream) inFlight.add(request);
    onChange();
  };
  const end = (request: Request): void => {
    inFlight.delete(request);
    onChange();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await act();
  await new Promise<void>((resolve, reject) => {
    const impatience = setTimeout(() => {
      reject(new Error(`Still in flight: ${[...inFlight].map((request) => request.url()).join()}`));
    }, patienceMs);
    let rest: NodeJS.Timeout | undefined;
    onChange = () => {
      clearTimeout(rest);
      if (inFlight.size > 0) return;
      rest = setTimeout(() => {
        clearTimeout(impatience);
        resolve();
      }, quietMs);
    };
    onChange();
  });
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

export interface VisitOptions {
  screen?: Screen;
  /** The browser's own language, BCP 47. */
  language?: string;
  /** Words at the end of the user agent, such as those of a work app. */
  agent?: string;
  /** Lets the app's service worker run, which hides requests from the routes of a test. Default: blocked. */
  serviceWorker?: boolean;
}

/** Opens a window with a browser context of its own. */
export async function visit(
  browser: Browser,
  origin: string,
  { screen = 'desktop', language = 'zh-CN', agent, serviceWorker = false }: VisitOptions = {},
): Promise<Visitor> {
  const device: { viewport: ViewportSize; userAgent?: string } = screens[screen];
  const userAgent = agent === undefined ? device.userAgent : `${device.userAgent ?? pcAgent} ${agent}`;
  const context = await browser.newContext({
    ...device,
    ...(userAgent === undefined ? {} : { userAgent }),
    baseURL: origin,
    locale: language,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  });
  context.setDefaultTimeout(patienceMs);
  const troubles: string[] = [];
  const expected: RegExp[] = [];

  async function openTab(): Promise<Page> {
    const tab = await context.newPage();
    tab.on('console', (message) => {
      if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
    });
    tab.on('pageerror', (error) => {
      troubles.push(`uncaught: ${error.stack ?? error.message}`);
    });
    await tab.addInitScript((runMode) => {
      // The app silences its console except in the run modes test and release; tests need its output.
      if (location.protocol.startsWith('http')) sessionStorage.setItem(runMode, 'test');
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        console.error(`policy: ${effectiveDirective} ${blockedURI} ${sample}`);
      });
    }, storageKeys.runMode);
    return tab;
  }

  return {
    page: await openTab(),
    context,
    troubles,
    openTab,
    expectTrouble: (pattern) => {
      expected.push(pattern);
    },
    async leave() {
      await context.close();
      const unexpected = troubles.filter((text) => !expected.some((pattern) => pattern.test(text)));
      assert.deepEqual(unexpected, [], 'the page has logged unexpected messages');
    },
  };
}

/** Disables the page's idle callbacks: what they prefetch is not part of a first load. */
export async function withoutIdleTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

export interface Account {
  tenant: 'group' | 'logistics';
  account: string;
}

/** The demo users; all have the demo password. */
export const people = {
  linXiao: { tenant: 'group', account: 'lin.xiao' },
  chenYiming: { tenant: 'group', account: 'chen.yiming' },
  groupAdmin: { tenant: 'group', account: 'admin' },
  annaLee: { tenant: 'logistics', account: 'anna.lee' },
  tomBaker: { tenant: 'logistics', account: 'tom.baker' },
} as const satisfies Record<string, Account>;

export const demoPassword = 'portico';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeRun {
  violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}

/**
 * Waits until every transition and animation that has an end has ended, those of open shadow trees too: until then colours,
 * opacity and positions are not those that a user sees.
 */
export async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A method: the compiler of the tests wraps other named functions in a helper that the page does not have.
    const tools = {
      rootsOf(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
        const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
        return [root, ...inner.flatMap((shadow) => tools.rootsOf(shadow))];
      },
    };
    const ending = tools
      .rootsOf(document)
      .flatMap((root) => root.getAnimations())
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** A heading of the page, or the dialog that stands for it: one has to be there, and may come after a page's content. */
const pageHeading = 'h1, [role="heading"][aria-level="1"], dialog:modal, [aria-modal="true"]';

/**
 * Whether the element that `aria-labelledby` names has text. To axe, a label that was scrolled out at the top of a part of
 * the page is none, although the name of the control is computed from it.
 */
const hasLabel = `(element) =>
  (element.getRootNode().getElementById(element.getAttribute('aria-labelledby'))?.textContent ?? '').trim() !== ''`;

/** Runs axe on the rendered page and fails with a list of violations; mobile pages are exempt from the zoom rule only. */
export async function assertAccessible(page: Page, what: string): Promise<void> {
  await page.locator(pageHeading).first().waitFor({ state: 'attached' });
  await animationsEnd(page);
  // Through the debugger, to which the page's policy does not apply.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeRun>(
    `axe
      .run(document, { rules: { 'meta-viewport': { enabled: false } }, resultTypes: ['violations'], elementRef: true })
      .then(({ violations }) => ({ violations: violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes
          .filter(({ element }) => id !== 'label-title-only' || !(${hasLabel})(element))
          .map(({ target, failureSummary }) => ({ target, failureSummary })),
      })) }))`,
  );
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`,
    ),
  );
  assert.deepEqual(lines, [], `axe on ${what}`);
}

/**
 * Lets the user return to the window after a second, when reads are no longer answered by an earlier one; the page's clock
 * must be installed.
 */
export async function showAgain(page: Page): Promise<void> {
  await page.clock.fastForward(1000);
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
}

/** Signs in by a request instead of the form, for tests of something else; the cookie is stored in the browser. */
export async function signInByCall(
  { context }: Pick<Visitor, 'context'>,
  { tenant, account }: Account,
): Promise<void> {
  const body: SignInRequest = { tenantKey: tenant, account, password: demoPassword, remember: false };
  const response = await context.request.post(endpoints.signIn, { data: body });
  const answer = (await response.json()) as Envelope<SessionInfo>;
  assert.equal(answer.code, 200, `${account} of ${tenant} signs in: ${JSON.stringify(answer)}`);
}
