import { headers } from '../../../core/contracts/names.js';
import type { SharedLink } from '../../../core/page/hosts/host-adapter.js';
import { loadModule } from '../../services/loading/load-module.js';
import type { HostPlatform } from '../../services/platform/host-adapter.js';

/** Address of a record for others: absolute, and without the session of the user. */
export function sharedAddress(href: string, origin: string): string {
  const url = new URL(href, origin);
  for (const name of [...url.searchParams.keys()])
    if (name.toLowerCase() === headers.sessionId) url.searchParams.delete(name);
  return url.href;
}

/**
 * Shares a link in the work-chat host, or by the browser. Resolves with whether it was shared, or the user has closed the
 * browser's dialog; false where neither is available.
 */
export async function shareLink(page: HostPlatform, link: SharedLink): Promise<boolean> {
  const { window, device } = page;
  if (device.host !== '' && (await sharedInHost(page, link))) return true;
  const { navigator } = window;
  // Missing in some engines, and over plain http.
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof window.DOMException && error.name === 'AbortError';
  }
}

async function sharedInHost(page: HostPlatform, link: SharedLink): Promise<boolean> {
  try {
    const { hostAdapter } = await loadModule(() => import('../../services/platform/host-adapter.js'));
    const adapter = await hostAdapter(page);
    return (await adapter.share(link)).state === 'done';
  } catch {
    // The host's package could not be loaded: the browser, or the address itself, is shared.
    return false;
  }
}
