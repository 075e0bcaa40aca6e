import { hostCapability, type HostAnswer, type HostFeature } from '../../../core/page/hosts/capabilities.js';
import type { AppPlatform } from './create-app-platform.js';

export type HostedPage = Pick<AppPlatform, 'device' | 'window'>;

/** How a feature is available to this page, by its host, device and frame (requirements 6.4). */
export function hostAnswer(feature: HostFeature, { device, window }: HostedPage): HostAnswer {
  const topWindow = window.top === window.self;
  return hostCapability(feature, { host: device.host, device: device.kind, topWindow });
}

/** Returns whether the page can do it by itself; the app calls the scripts of hosts for open data only. */
export function isSupported(feature: HostFeature, page: HostedPage): boolean {
  return hostAnswer(feature, page).support === 'page';
}
