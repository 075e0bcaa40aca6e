import { asString, isObject } from '../../contracts/parse.js';
import { findMainWindow } from './find-main-window.js';

/** Key of a message with the address that the receiving window opens. */
const openKey = 'portico-open';

/**
 * Opens an address in the suite's main window, from a window that a link has opened without tool bar and address bar
 * (docs/requirements.md 2.6.16, 9.40). Returns false in the main window itself, and in a tab.
 */
export function openInMainWindow(win: Window, address: string): boolean {
  if (win.toolbar.visible) return false;
  const main = findMainWindow(win) as Window | undefined;
  if (!main || main === win) return false;
  main.postMessage({ [openKey]: address }, win.origin);
  main.focus();
  return true;
}

/** Calls back with the addresses that windows of the same origin send. Returns a function that stops it. */
export function onOpenInMainWindow(win: Window, open: (address: string) => void): () => void {
  const onMessage = ({ origin, data }: MessageEvent<unknown>): void => {
    const address = origin === win.origin && isObject(data) ? asString(data[openKey]) : undefined;
    // A path of this site; `//host` leads elsewhere.
    if (address !== undefined && /^\/(?!\/)/.test(address)) open(address);
  };
  win.addEventListener('message', onMessage);
  return () => win.removeEventListener('message', onMessage);
}
