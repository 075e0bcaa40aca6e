import type { MobileTitleConfig } from '../../contracts/tenant.js';
import {
  isTitleBarRegistered,
  isTitleBarShown,
  type TitleBarHost,
  type TitleBarPage,
} from './title-bar-rule.js';

/** Content of the title bar; text and colours come from the tenant. */
export interface TitleBarContent {
  heading: string;
  /** True if the back arrow is visible. */
  back: boolean;
  /** CSS values of the tenant's `styleSetting`. */
  background: string | undefined;
  color: string | undefined;
}

export interface MountedTitleBar {
  update(content: TitleBarContent): void;
  unmount(): void;
}

/** Renders a title bar; `elements/title-bar` implements it with `portico-title-bar`. */
export interface TitleBarView<M extends MountedTitleBar = MountedTitleBar> {
  mount(container: Element, content: TitleBarContent, onBack: () => void): M;
}

/** A missing container is looked up again up to 50 times, every 200 ms (docs/requirements.md 9.19). */
const containerChecks = { times: 50, everyMs: 200 } as const;

export interface TitleBarDeps {
  view: TitleBarView;
  host: TitleBarHost;
  /** Container of the title bar, or nothing while the page has not rendered it. */
  findContainer: () => Element | null | undefined;
  onBack: () => void;
  /** Runs the callback after a delay; the returned function cancels it. */
  wait: (callback: () => void, delayMs: number) => () => void;
}

export interface TitleBarService {
  readonly registered: boolean;
  /** Updates the title bar; called after each change of route, title or history. */
  update(page: TitleBarPage): void;
  dispose(): void;
}

/**
 * Mounts and updates the title bar (docs/requirements.md 4.31 to 4.33). `update` does nothing when it is not
 * registered.
 */
export function createTitleBar({ view, host, findContainer, onBack, wait }: TitleBarDeps): TitleBarService {
  const registered = isTitleBarRegistered(host);
  let mounted: { bar: MountedTitleBar; container: Element } | undefined;
  let cancelCheck: (() => void) | undefined;

  const unmount = (): void => {
    cancelCheck?.();
    cancelCheck = undefined;
    mounted?.bar.unmount();
    mounted = undefined;
  };

  const place = (content: TitleBarContent, checksLeft: number): void => {
    cancelCheck = undefined;
    const container = findContainer();
    if (!container) {
      if (checksLeft > 0) cancelCheck = wait(() => place(content, checksLeft - 1), containerChecks.everyMs);
      return;
    }
    if (mounted?.container === container) {
      mounted.bar.update(content);
      return;
    }
    mounted?.bar.unmount();
    mounted = { bar: view.mount(container, content, onBack), container };
  };

  return {
    registered,
    update(page) {
      if (!registered) return;
      if (!isTitleBarShown(page)) {
        unmount();
        return;
      }
      cancelCheck?.();
      place(contentOf(page.title, host.config), containerChecks.times);
    },
    dispose: unmount,
  };
}

function contentOf(heading: string, config: MobileTitleConfig | undefined): TitleBarContent {
  return {
    heading,
    back: config?.showBackButton ?? false,
    background: config?.styleSetting?.background,
    color: config?.styleSetting?.color,
  };
}
