import type { MobileTitleConfig } from '../../core/contracts/tenant.js';
import { detectHost } from '../../core/device/detect-host.js';
import { createTitleBar } from '../../core/hosts/title-bar.js';
import type { DefineOptions } from '../shared/define.js';
import { createTitleBarView } from './title-bar-view.js';

/** What a host page says about its title bar. */
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
  /** Default: the window of this script. */
  window?: Window;
}

/** A title bar of a host page. */
export interface HostTitleBar {
  /** Whether this page has a title bar at all: on a phone or tablet, in a browser that the tenant's lists allow. */
  readonly registered: boolean;
  /** Updates the bar after a change of the page that the document's title does not show. */
  update(): void;
  /** Removes the bar, and stops looking for its container. */
  unmount(): void;
}

/**
 * Mounts a `portico-title-bar` in a mobile page by the rules of the tenant: it is visible while the page has a title, a
 * history to go back in and a path below the root. It follows the document's title and the history.
 */
export function mountTitleBar(options: TitleBarOptions): HostTitleBar {
  const { container, config, title, suffix, registry } = options;
  const win = options.window ?? window;
  const { document, history, location } = win;
  const { userAgent, platform, maxTouchPoints } = win.navigator;
  const { device, host } = detectHost({ userAgent, platform, maxTouchPoints });
  const bar = createTitleBar({
    view: createTitleBarView({ document, suffix, registry }),
    host: { device, host, weapp: host === 'weapp', topWindow: win.top === win.self, config },
    findContainer: () => (typeof container === 'string' ? document.querySelector(container) : container),
    onBack: options.onBack ?? (() => history.back()),
    wait(callback, delayMs) {
      const timer = win.setTimeout(callback, delayMs);
      return () => win.clearTimeout(timer);
    },
  });
  const update = (): void => {
    const { length: historyLength } = history;
    bar.update({ title: title ? title() : document.title, historyLength, path: location.pathname });
  };
  // Frameworks set the title after a change of the route, of which `pushState` dispatches no event.
  const observer = new MutationObserver(update);
  if (bar.registered) {
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    win.addEventListener('popstate', update);
    update();
  }
  return {
    registered: bar.registered,
    update,
    unmount() {
      observer.disconnect();
      win.removeEventListener('popstate', update);
      bar.dispose();
    },
  };
}
