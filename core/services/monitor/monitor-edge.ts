import { locks as lockNames } from '../../contracts/names.js';

type Page = Window & typeof globalThis;

/** Options of all reports: no messages, no wait for a new login, no sharing with other requests. */
export const reportOptions = {
  method: 'POST',
  reads: true,
  noSharing: true,
  noRelogin: true,
  silent: true,
} as const;

/**
 * Runs a function in one tab at a time: not at all while another one holds the lock. undefined outside secure contexts,
 * which have no Web Locks.
 */
export function uploadLock({ navigator, isSecureContext }: Page) {
  if (!isSecureContext || !('locks' in navigator)) return undefined;
  return (work: () => Promise<void>): Promise<void> =>
    navigator.locks.request(lockNames.errorUpload, { ifAvailable: true }, async (lock) => {
      if (lock) await work();
    });
}

/** Calls back in an interval, until the returned function is called. */
export function every(window: Page, ms: number, listener: () => void): () => void {
  const timer = window.setInterval(listener, ms);
  return () => window.clearInterval(timer);
}
