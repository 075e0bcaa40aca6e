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
 * `done`: shared, or the user has closed the browser's dialog. `unanswered`: the host has the link, but has not said in time
 * that it shared it. `unavailable`: neither host nor browser shares.
 */
export type ShareOutcome = 'done' | 'unanswered' | 'unavailable';

/** Time in ms that a host has to answer: longer than most users need to choose a colleague. */
const answerMs = 20_000;

/** Shares a link in the work-chat host, or by the browser. */
export async function shareLink(page: HostPlatform, link: SharedLink): Promise<ShareOutcome> {
  const { window, device } = page;
  if (device.host !== '') {
    const outcome = await inTime(window, sharedInHost(page, link));
    // Later the browser opens no dialog of its own: the user's press is too long ago.
    if (outcome === undefined) return 'unanswered';
    if (outcome) return 'done';
  }
  const { navigator } = window;
  // Missing in some engines, and over plain http.
  if (typeof navigator.share !== 'function') return 'unavailable';
  try {
    await navigator.share(link);
    return 'done';
  } catch (error) {
    const isClosed = error instanceof window.DOMException && error.name === 'AbortError';
    return isClosed ? 'done' : 'unavailable';
  }
}

/** The result of work that never rejects; undefined if it is not there in time. */
async function inTime<T>(window: Window, work: Promise<T>): Promise<T | undefined> {
  let timer: number | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = window.setTimeout(() => resolve(undefined), answerMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    window.clearTimeout(timer);
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
