import { isSupported, type HostedPage } from '../platform/host-support.js';

/**
 * Returns the function that opens an address for signing in to another system (requirements 2.3.4): beside the app on PC,
 * in its place on a phone, where work apps have one window. A deployment with an integration module replaces it.
 */
export function createLoginSingle(page: HostedPage): (url: string) => void {
  const { window, device } = page;
  return (url) => {
    if (device.kind === 'PC' && isSupported('openLink', page)) window.open(url, '_blank', 'noopener');
    else window.location.assign(url);
  };
}
