import type { LinkService } from '../../../core/services/links/create-links.js';
import { originOf } from '../../../core/services/links/links-edge.js';
import { openAddress } from '../../../core/services/links/open-address-edge.js';
import { loadModule } from '../loading/load-module.js';
import type { AppPlatform } from '../platform/create-app-platform.js';
import { isSupported } from '../platform/page-support.js';

/**
 * In a work chat, links to other sites open by the client's own function. Where the client has no such function, or fails, a
 * link opens as in a browser. Undefined outside of work chats.
 */
export function hostOpener(platform: AppPlatform): LinkService['openerOf'] {
  const { window, device, errors } = platform;
  if (device.host === '') return undefined;

  async function openByHost(url: string): Promise<void> {
    try {
      const { hostAdapter } = await loadModule(() => import('../platform/host-adapter.js'));
      const adapter = await hostAdapter(platform);
      if ((await adapter.openLink(url)).state === 'done') return;
    } catch (error) {
      errors.report('links', error);
    }
    const { document } = window;
    // In place where the host has one window.
    openAddress(document, url, document.createElement('a'), isSupported('openLink', platform));
  }

  return (url) => (isOtherSite(url, originOf(window)) ? () => void openByHost(url) : undefined);
}

/** Returns whether it is an address of the web outside of the page's origin. */
function isOtherSite(href: string, origin: string): boolean {
  if (!URL.canParse(href)) return false;
  const url = new URL(href);
  return /^https?:$/.test(url.protocol) && url.origin !== origin;
}
