import type { MobileTitleConfig } from '../../core/contracts/tenant.js';
import {
  asBoolean,
  asString,
  attempt,
  isObject,
  oneOf,
  parseProperties,
} from '../../core/contracts/parse.js';
import { createDevice } from '../../core/kernel/device/create-device.js';
import { tenantRuleOf } from '../../core/kernel/device/tenant-rule.js';
import { createTitleBar, type TitleBarService } from '../../core/page/hosts/title-bar.js';
import { needsBrowser } from '../../core/page/hosts/title-bar-rule.js';
import type { DefineOptions } from '../shared/define.js';
import { createTitleBarView, define } from './title-bar-view.js';

/** Settings of a host page's title bar. */
export interface TitleBarOptions extends DefineOptions {
  /**
   * The element that the bar becomes the first child of, or a selector of it. A page that renders it later gets the bar
   * then: it is looked up again up to 50 times, every 200 ms.
   */
  container: Element | string;
  /** The tenant's settings; without them, or with `showH5Title` off, there is no bar. */
  config?: MobileTitleConfig | undefined;
  /** Title of the page. Default: the document's. */
  title?: () => string;
  /** Called when the back arrow is pressed. Default: the window's history goes back. */
  onBack?: () => void;
  /** True if the page runs in the suite's desktop client, which is a PC. Default: by the user agent. */
  desktopClient?: boolean;
  /** Default: the window of this script. */
  window?: Window;
}

/** A title bar of a host page. */
export interface HostTitleBar {
  /**
   * True if this page has a title bar at all: on a phone or tablet, in a browser that the tenant's lists allow. Outside work
   * chats, where the lists are compared with the detected browser, false until it is detected.
   */
  readonly registered: boolean;
  /** Updates the bar after a change of the page that the document's title does not show. */
  update(): void;
  /** Removes the bar, and stops looking for its container. */
  unmount(): void;
}

const asFunction = (value: unknown) =>
  typeof value === 'function' ? (value as (...given: unknown[]) => unknown) : undefined;

const asBrowsers = (value: unknown): MobileTitleConfig['whiteLists'] =>
  Array.isArray(value)
    ? value
        .map((item) => ({ id: '', name: '', ...parseProperties(item, { browser: asString }) }))
        .filter(isListed)
    : undefined;

const isListed = <T extends { browser: string | undefined }>(item: T): item is T & { browser: string } =>
  item.browser !== undefined;

const configParsers = {
  showH5Title: asBoolean,
  showBackButton: asBoolean,
  styleSetting: (value: unknown) => parseProperties(value, { background: asString, color: asString }),
  thirdPartyAppSetting: oneOf(['whiteList', 'blackList']),
  whiteLists: asBrowsers,
  blackLists: asBrowsers,
};

const optionParsers = {
  // An element of any window.
  container: (value: unknown) =>
    typeof value === 'string' || (isObject(value) && value.nodeType === 1)
      ? (value as Element | string)
      : undefined,
  config(value: unknown): MobileTitleConfig {
    const { showH5Title = false, showBackButton = false, ...rest } = parseProperties(value, configParsers);
    return { showH5Title, showBackButton, ...rest };
  },
  desktopClient: asBoolean,
  title: asFunction,
  onBack: asFunction,
  suffix: asString,
  registry: (value: unknown) => (value instanceof CustomElementRegistry ? value : undefined),
  window: (value: unknown) =>
    isObject(value) && value.window === value ? (value as unknown as Window) : undefined,
};

/**
 * Mounts a `portico-title-bar` in a mobile page by the rules of the tenant: it is visible while the page has a title, a
 * history to go back in and a path below the root. It follows the document's title and the history. The device is that of
 * the page app: by the address, the desktop client, the tenant's rule of `window.TEAMS` and the user agent. Options of
 * another type count as absent.
 */
export function mountTitleBar(options: TitleBarOptions): HostTitleBar {
  const { container, config, title, onBack, registry, ...given } = parseProperties(options, optionParsers);
  const { window: win = globalThis.window, suffix = '', desktopClient } = given;
  const { document, history, location } = win;
  const tenantRule = tenantRuleOf(Reflect.get(win, 'TEAMS'), win.navigator.userAgent);
  const device = createDevice({ window: win, desktopClient, tenantRule });
  const { kind, host } = device;
  let bar: TitleBarService | undefined;
  let isUnmounted = false;

  const update = (): void => {
    const { length: historyLength } = history;
    const shownTitle = title ? (asString(title()) ?? '') : document.title;
    bar?.update({ title: shownTitle, historyLength, path: location.pathname });
  };
  // Frameworks set the title after a change of the route, of which `pushState` dispatches no event.
  const observer = new MutationObserver(update);

  function start(browser: string | undefined): void {
    const created = createTitleBar({
      view: createTitleBarView({ document, suffix, registry }),
      host: {
        device: kind,
        host,
        browser,
        weapp: host === 'weapp',
        topWindow: win.top === win.self,
        config,
      },
      findContainer: () =>
        typeof container === 'string' ? attempt(() => document.querySelector(container)) : container,
      onBack: onBack ?? (() => history.back()),
      wait(callback, delayMs) {
        const timer = win.setTimeout(callback, delayMs);
        return () => win.clearTimeout(timer);
      },
    });
    // A suffix that no tag can have is refused.
    if (isUnmounted || !created.registered || define({ suffix, registry }).refused.length > 0) return;
    bar = created;
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    win.addEventListener('popstate', update);
    update();
  }

  if (kind !== 'PC' && needsBrowser({ host, config })) {
    device.full().then(
      ({ browser }) => start(browser),
      // A browser without a name is on no list.
      () => start(''),
    );
  } else start(undefined);

  return {
    get registered() {
      return bar !== undefined;
    },
    update,
    unmount() {
      isUnmounted = true;
      observer.disconnect();
      win.removeEventListener('popstate', update);
      bar?.dispose();
    },
  };
}
