import { hasPageFeature, type PageFeature } from '../../../core/page/hosts/page-features.js';
import type { AppPlatform } from './create-app-platform.js';

export type HostedPage = Pick<AppPlatform, 'device' | 'window'>;

/** Returns whether the page has a feature by itself, by its host and device (requirements 6.4). */
export function isSupported(feature: PageFeature, { device }: Pick<HostedPage, 'device'>): boolean {
  return hasPageFeature(feature, { host: device.host, device: device.kind });
}
