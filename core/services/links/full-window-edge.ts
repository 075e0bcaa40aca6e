import { fullWindowFeatures } from './full-window.js';

/**
 * Opens a page of the suite in a window of the full available size (docs/requirements.md 2.6.16), in the one of an earlier
 * call with the same name if it is still open. Returns false when the browser has blocked it.
 */
export function openFullWindow(win: Window, address: string, name: string): boolean {
  const opened = win.open(address, name, fullWindowFeatures(win.screen));
  opened?.focus();
  return opened !== null;
}
