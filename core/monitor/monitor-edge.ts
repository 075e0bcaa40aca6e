import { locks as lockNames } from '../contracts/names.js';

type Page = Window & typeof globalThis;

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

/** Random id of 28 letters and digits. `crypto.randomUUID` exists in secure contexts only. */
export function newId({ crypto }: Page): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(numbers, (number) => number.toString(36).padStart(7, '0')).join('');
}

/** Calls back when the page is hidden or left, after which it may be closed without notice. */
export function onPageHidden(window: Page, listener: () => void): () => void {
  const { document } = window;
  const onVisibilityChange = (): void => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('pagehide', listener);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('pagehide', listener);
  };
}

/** Calls back in an interval, until the returned function is called. */
export function every(window: Page, ms: number, listener: () => void): () => void {
  const timer = window.setInterval(listener, ms);
  return () => window.clearInterval(timer);
}
