import type { MobileTitleConfig } from '../contracts/tenant.js';
import type { DeviceKind } from '../device/types.js';

/** What decides whether a page may have a title bar at all. */
export interface TitleBarHost {
  device: DeviceKind;
  /** Kind of the work-chat host, exactly as device detection spells it; '' in a plain browser. */
  host: string;
  /** The page runs in the suite's own mobile app, which draws a title itself. */
  weapp: boolean;
  topWindow: boolean;
  config: MobileTitleConfig | undefined;
}

/** What decides whether it is shown now. */
export interface TitleBarPage {
  title: string;
  /** Entries of the window's history. */
  historyLength: number;
  /** Path of the address, without query and hash. */
  path: string;
}

/**
 * Whether the title bar is registered (spec 4, 'Mobile title bar'): not on a PC, not in the weapp app, only in the
 * top window, and only where the tenant's white or black list allows the browser. A tenant that has switched the
 * title off (`showH5Title`), or has no setting for it, has none.
 */
export function isTitleBarRegistered({ device, host, weapp, topWindow, config }: TitleBarHost): boolean {
  if (!config?.showH5Title) return false;
  return device !== 'PC' && !weapp && topWindow && isBrowserAllowed(host, config);
}

/**
 * Kinds are compared exactly. An empty white list allows none, an empty black list all; without either setting
 * every browser is allowed.
 */
export function isBrowserAllowed(host: string, config: MobileTitleConfig): boolean {
  const names = (list: MobileTitleConfig['whiteLists']): boolean =>
    (list ?? []).some(({ browser }) => browser === host);
  switch (config.thirdPartyAppSetting) {
    case 'whiteList':
      return names(config.whiteLists);
    case 'blackList':
      return !names(config.blackLists);
    default:
      return true;
  }
}

/** Whether a registered title bar is shown: a title exists, there is somewhere to go back to, the path is not root. */
export function isTitleBarShown({ title, historyLength, path }: TitleBarPage): boolean {
  return title.trim() !== '' && historyLength > 1 && path !== '/' && path !== '';
}
