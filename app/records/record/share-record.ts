import { headers } from '../../../core/contracts/names.js';
import { hostShare, type SharedLink } from '../../../core/page/hosts/share.js';
import type { AppPlatform } from '../../services/platform/create-app-platform.js';

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
export async function shareLink(
  { window, device }: Pick<AppPlatform, 'window' | 'device'>,
  link: SharedLink,
): Promise<boolean> {
  if (hostShare(device.host, window)?.(link)) return true;
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
