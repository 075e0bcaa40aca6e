import '../../../app/ui/styles/tokens.css';
import '../../../app/ui/styles/base.css';

import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { AppProvider, type App } from '../../../app/services/app-provider.js';
import { createAppearance } from '../../../app/services/appearance/create-appearance.js';
import { createRecordsApi } from '../../../app/services/data/records-api.js';
import { createServerState } from '../../../app/services/data/server-state.js';
import { loadMessages, loadPageMessages } from '../../../app/services/i18n/load-messages.js';
import { createLocaleStore, localeState } from '../../../app/services/i18n/locale-store.js';
import { createAppPlatform } from '../../../app/services/platform/create-app-platform.js';
import { createAppHistory } from '../../../app/services/routing/history.js';
import { createSessionService } from '../../../app/services/session/session-service.js';
import { UiHost } from '../../../app/ui/controls/ui-host.js';
import { parseSession } from '../../../core/kernel/create-context.js';
import { endpoints } from '../../../core/contracts/endpoints.js';
import type { HomeData } from '../../../core/contracts/home.js';
import type { TenantData } from '../../../core/contracts/tenant.js';
import type { Lang } from '../../../core/contracts/language-tags.js';
import { createRegistry } from '../../../core/records/create-registry.js';
import { machineNow } from '../machine-clock.js';

/** Response of a path: the envelope's data, an envelope with an error, or the whole response. */
export type Answer = (request: { url: URL; body: unknown; headers: Headers }) => unknown;

export class Refusal {
  readonly code: number;
  readonly msg: string;

  constructor(code: number, msg = '') {
    this.code = code;
    this.msg = msg;
  }
}

export const session = {
  ACCESS_ETEAMSID: 'session-1',
  isInvalidEteamsid: false,
  tenantKey: 'group',
  userId: '1',
  employeeId: '11',
  name: 'Anna Lee',
  account: 'anna.lee',
  department: 'Finance',
  title: 'Lead',
  admin: false,
};

export const tenant: TenantData = {
  tenantKey: 'group',
  tenantName: 'Example Group',
  displayModules: ['workflow', 'task', 'calendar', 'crm', 'placard'],
  locale: { server_timezone: 'Asia/Shanghai' },
  localeSettings: {
    lang: 'en',
    version: '1',
    numberformat: 1,
    moneyformat: 1,
    currencymap: {},
    baseCurrency: 'CNY',
    activeLangs: [],
    utcreminder: false,
  },
  mobileTitle: { showH5Title: true, showBackButton: true },
};

export const home: HomeData = {
  waiting: [
    {
      module: 'workflow',
      id: '1001',
      title: 'Purchase request - three projectors',
      tone: 'active',
      person: { id: '12', name: 'Tom Baker' },
      context: 'Finance review',
      amount: '38640.00',
      currency: '¥',
      urgent: true,
      time: '2026-09-17 14:10',
    },
    { module: 'task', id: '2001', title: 'Explain the budget', tone: 'open', time: '2026-09-16 09:00' },
  ],
  waitingCounts: { workflow: 28, task: 5 },
  today: [],
  notices: [
    { module: 'placard', id: '3001', title: 'Holiday schedule', pinned: true, time: '2026-09-17 08:00' },
  ],
  started: [
    { module: 'workflow', id: '1002', title: 'Payment - freight', step: 'Finance review', done: 3, steps: 5 },
  ],
  recent: [{ module: 'customer', id: '4001', title: 'Eastern customers', time: '2026-09-17 11:46' }],
};

const usual: Record<string, Answer> = {
  [endpoints.getInfo]: () => session,
  [endpoints.baseTeams]: () => tenant,
  [endpoints.home]: () => home,
  '/api/portico/notices': () => ({ total: 0, unread: 0, rows: [] }),
  [endpoints.tenantLogo]: () => ({}),
  [endpoints.preference('appearance')]: () => null,
  [endpoints.preference('lang')]: () => null,
};

/** The page's window, whose fetch is answered from a table of paths, and some of whose properties are those of a test. */
function windowWith(
  answers: Record<string, Answer>,
  own: Readonly<Record<string, unknown>>,
): Window & typeof globalThis {
  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const answer = answers[url.pathname];
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    const data = answer ? await answer({ url, body, headers: request.headers }) : new Refusal(404);
    if (data instanceof Response) return data;
    return Response.json(
      data instanceof Refusal
        ? { code: data.code, status: false, msg: data.msg, data: null }
        : { code: 200, status: true, msg: '', data },
    );
  }
  return new Proxy(window, {
    get(target, key) {
      if (key === 'fetch') return fetch;
      if (typeof key === 'string' && key in own) return own[key];
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function' || /^[A-Z]/.test(String(key))) return value;
      return (value as () => unknown).bind(target);
    },
  });
}

export interface MountOptions {
  /** Sets the address of the page; the test page's own is restored at the end. */
  address?: string;
  answers?: Record<string, Answer>;
  signedIn?: boolean;
  /** Language of the app; English by default. */
  lang?: Lang;
  /** Properties of the platform's window in place of the page's own, such as its navigator or timers. */
  page?: Readonly<Record<string, unknown>>;
}

/** Navigator of another browser: the page's own with a user agent. */
export function navigatorOf(userAgent: string, maxTouchPoints = 0): Navigator {
  const own: Readonly<Record<string, unknown>> = { userAgent, maxTouchPoints, userAgentData: undefined };
  return new Proxy(navigator, {
    get(target, key) {
      if (typeof key === 'string' && key in own) return own[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
    },
  });
}

export interface Mounted {
  app: App;
  place: HTMLElement;
}

const cleanups: (() => void)[] = [];

/** The app with a fake network, around the given children; call `unmountAll` after each test. */
export async function mount(node: ReactNode, options: MountOptions = {}): Promise<Mounted> {
  const before = location.href;
  history.replaceState(null, '', options.address ?? '/sp');
  const page = windowWith({ ...usual, ...options.answers }, options.page ?? {});
  const locale = createLocaleStore(loadMessages, localeState('en'), loadPageMessages);
  if (options.lang) await locale.setLanguage(options.lang);
  // Components are mounted without the lazy ones around them.
  await locale.complete();
  const platform = createAppPlatform(page, locale);
  const records = createRecordsApi(platform.request);
  const appHistory = createAppHistory(window);
  const appearance = createAppearance({
    ...platform,
    $locale: locale.$locale,
    $address: appHistory.$address,
    preferences: records,
  });
  const sessions = createSessionService({
    platform,
    parseSession,
    async prepare() {
      const loaded = await platform.tenant.load();
      await appearance.load();
      return loaded !== undefined;
    },
  });
  const app: App = {
    platform,
    locale,
    records,
    serverState: createServerState({ records, context: platform.context, $locale: locale.$locale }),
    appearance,
    session: sessions,
    history: appHistory,
    registry: createRegistry(),
  };
  if (options.signedIn !== false) await sessions.start();

  const place = document.createElement('div');
  document.body.append(place);
  const root: Root = createRoot(place);
  root.render(
    <AppProvider app={app}>
      <UiHost>{node}</UiHost>
    </AppProvider>,
  );
  cleanups.push(() => {
    root.unmount();
    place.remove();
    appearance.dispose();
    sessions.dispose();
    appHistory.dispose();
    platform.dispose();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', before);
  });
  return { app, place };
}

export function unmountAll(): void {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup();
}

function query(root: ParentNode, selector: string, text?: string): Element | undefined {
  const all = [...root.querySelectorAll(selector)];
  return text === undefined ? all[0] : all.find((element) => nameOf(element).includes(text));
}

function nameOf(element: Element): string {
  return `${element.getAttribute('aria-label') ?? ''} ${element.textContent || element.getAttribute('title')}`;
}

/** The element, once it is rendered. */
export function seen<T extends Element = HTMLElement>(selector: string, text?: string): Promise<T> {
  return until(() => query(document, selector, text) as T | undefined, `${selector} ${text ?? ''}`);
}

/** The first value that is neither undefined nor false; checked at each mutation and each frame. */
export function until<T>(
  look: () => T | null | undefined | false,
  what = 'what the test waits for',
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = machineNow() + 45_000;
    const check = (): void => {
      const value = look();
      if (value != null && value !== false) resolve(value);
      else if (machineNow() > end) reject(new Error(`Never came: ${what}`));
      else requestAnimationFrame(check);
    };
    check();
  });
}

/** Types into a field so that React receives the input event. */
export function type(field: HTMLInputElement, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export function press(target: EventTarget, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  });
  target.dispatchEvent(event);
  return event;
}
