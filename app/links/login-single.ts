import type { AppPlatform } from '../platform/create-app-platform.js';

/**
 * Returns the function that opens an address for signing in to another system (requirements 2.3.4): beside the app on PC,
 * in its place on a phone, where work apps have one window. A deployment with an integration module replaces it.
 */
export function createLoginSingle({
  window,
  device,
}: Pick<AppPlatform, 'window' | 'device'>): (url: string) => void {
  return (url) => {
    if (device.kind === 'PC') window.open(url, '_blank', 'noopener');
    else window.location.assign(url);
  };
}
