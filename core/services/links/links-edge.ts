import { storageKeys } from '../../contracts/names.js';
import { createLinks, type LinkService, type ReminderStore } from './create-links.js';

/** Link service of a window without a platform: no lists of its own, and the choice in the browser's local storage. */
export function windowLinks(win: Window): LinkService {
  return createLinks({ rules: () => ({ pageUrl: originOf(win) }), reminder: localReminder(win) });
}

/** The page's own origin; in a frame with an opaque origin, the frame's address. */
export function originOf({ origin, location }: Window): string {
  return origin === 'null' ? location.href : origin;
}

/** Local storage, and memory where storage is blocked or full: the choice then lasts as long as the page. */
function localReminder(win: Window): ReminderStore {
  let fallback: string | undefined;
  return {
    get() {
      if (fallback !== undefined) return fallback;
      try {
        return win.localStorage.getItem(storageKeys.linkNoRemind) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(text) {
      try {
        win.localStorage.setItem(storageKeys.linkNoRemind, text);
      } catch {
        fallback = text;
      }
    },
  };
}
