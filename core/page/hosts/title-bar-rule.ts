import type { MobileTitleConfig } from '../../contracts/tenant.js';
import type { DeviceKind } from '../../kernel/device/types.js';

/** Inputs that decide whether a page has a title bar at all. */
export interface TitleBarHost {
  device: DeviceKind;
  /** Work-chat host as detected; empty in a plain browser. */
  host: string;
  /** Label of the detected browser; undefined while it is not known. Needed only where `needsBrowser` says so. */
  browser?: string | undefined;
  /** True if the page runs in the suite's mobile app, which has a title bar of its own. */
  weapp: boolean;
  topWindow: boolean;
  config: MobileTitleConfig | undefined;
}

/** Inputs that decide whether the title bar is visible now. */
export interface TitleBarPage {
  title: string;
  /** `history.length` of the window. */
  historyLength: number;
  /** Path of the address, without query and hash. */
  path: string;
}

/**
 * Returns whether the title bar is registered (docs/requirements.md 4.31): not on a PC, not in the suite's app, only in
 * the top window, and only when the tenant's white or black list allows the browser. A tenant without the setting, or
 * with `showH5Title` off, has none.
 */
export function isTitleBarRegistered(place: TitleBarHost): boolean {
  const { device, host, browser, weapp, topWindow, config } = place;
  if (!config?.showH5Title || device === 'PC' || weapp || !topWindow) return false;
  if (needsBrowser(place) && browser === undefined) return false;
  return isBrowserAllowed(host || (browser ?? ''), config);
}

/**
 * Returns whether the tenant's lists can only be applied with the detected browser: outside work chats, whose host is
 * their browser.
 */
export function needsBrowser({ host, config }: Pick<TitleBarHost, 'host' | 'config'>): boolean {
  return host === '' && config?.showH5Title === true && config.thirdPartyAppSetting !== undefined;
}

/**
 * Returns whether the tenant's list allows a work-chat host or another browser. Names are compared whole, upper and lower
 * case alike. An empty white list allows none, an empty black list all; without either every browser is allowed.
 */
export function isBrowserAllowed(name: string, config: MobileTitleConfig): boolean {
  const names = (list: MobileTitleConfig['whiteLists']): boolean =>
    (list ?? []).some(({ browser }) => browser.toLowerCase() === name.toLowerCase());
  switch (config.thirdPartyAppSetting) {
    case 'whiteList':
      return names(config.whiteLists);
    case 'blackList':
      return !names(config.blackLists);
    default:
      return true;
  }
}

/**
 * Returns whether a registered title bar is visible: there is a title, the history has more than one entry, and the
 * path is not the root (docs/requirements.md 4.32).
 */
export function isTitleBarShown({ title, historyLength, path }: TitleBarPage): boolean {
  return title.trim() !== '' && historyLength > 1 && path !== '/' && path !== '';
}
