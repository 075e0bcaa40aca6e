import type { MobileTitleConfig } from '../contracts/tenant.js';
import {
  isTitleBarRegistered,
  isTitleBarShown,
  type TitleBarHost,
  type TitleBarPage,
} from './title-bar-rule.js';

/** What is drawn; texts and colours come from the tenant and are data. */
export interface TitleBarFace {
  heading: string;
  /** Whether the back arrow is there. */
  back: boolean;
  /** CSS values of the tenant's `styleSetting`. */
  background: string | undefined;
  color: string | undefined;
}

export interface MountedTitleBar {
  update(face: TitleBarFace): void;
  unmount(): void;
}

/** Draws a title bar; `elements/views.ts` has the one made of `portico-title-bar`. */
export interface TitleBarView {
  mount(container: Element, face: TitleBarFace, onBack: () => void): MountedTitleBar;
}

/** Spec 4 and 9: a container that is not there is looked for again up to 50 times, 200 ms apart. */
export const containerChecks = { times: 50, everyMs: 200 } as const;

export interface TitleBarDeps {
  view: TitleBarView;
  host: TitleBarHost;
  /** Where the bar belongs, or nothing while the page has not drawn it. */
  findContainer: () => Element | null | undefined;
  onBack: () => void;
  /** Runs the callback after a delay; the returned function calls it off. */
  wait: (callback: () => void, delayMs: number) => () => void;
}

export interface TitleBarService {
  readonly registered: boolean;
  /** Tells what the page is now; call it after each change of route, title or history. */
  update(page: TitleBarPage): void;
  dispose(): void;
}

/** Shows the title bar where and when spec 4 says; without registration `update` does nothing. */
export function createTitleBar({ view, host, findContainer, onBack, wait }: TitleBarDeps): TitleBarService {
  const registered = isTitleBarRegistered(host);
  let mounted: { bar: MountedTitleBar; container: Element } | undefined;
  let cancelCheck: (() => void) | undefined;

  const leave = (): void => {
    cancelCheck?.();
    cancelCheck = undefined;
    mounted?.bar.unmount();
    mounted = undefined;
  };

  const place = (face: TitleBarFace, checksLeft: number): void => {
    cancelCheck = undefined;
    const container = findContainer();
    if (!container) {
      if (checksLeft > 0) cancelCheck = wait(() => place(face, checksLeft - 1), containerChecks.everyMs);
      return;
    }
    if (mounted?.container === container) {
      mounted.bar.update(face);
      return;
    }
    mounted?.bar.unmount();
    mounted = { bar: view.mount(container, face, onBack), container };
  };

  return {
    registered,
    update(page) {
      if (!registered) return;
      if (!isTitleBarShown(page)) {
        leave();
        return;
      }
      cancelCheck?.();
      place(faceOf(page.title, host.config), containerChecks.times);
    },
    dispose: leave,
  };
}

function faceOf(heading: string, config: MobileTitleConfig | undefined): TitleBarFace {
  return {
    heading,
    back: config?.showBackButton ?? false,
    background: config?.styleSetting?.background,
    color: config?.styleSetting?.color,
  };
}
