import { storageKeys } from '../contracts/names.js';
import { createLinks, type LinkService, type Reminder } from './create-links.js';

/** Links of a window that has no platform: no lists of its own, and the browser's local storage. */
export function windowLinks(view: Window): LinkService {
  return createLinks({ rules: () => ({ pageUrl: originOf(view) }), reminder: localReminder(view) });
}

/** What counts as the page's own: in a frame without an address that is the origin it was given. */
export function originOf(view: Window): string {
  const { origin } = view as { origin?: string };
  return origin && origin !== 'null' ? origin : view.location.href;
}

/** Where storage is blocked or full, the choice holds for this page. */
function localReminder(view: Window): Reminder {
  let kept: string | undefined;
  return {
    get() {
      try {
        return kept ?? view.localStorage.getItem(storageKeys.linkNoRemind) ?? undefined;
      } catch {
        return kept;
      }
    },
    set(text) {
      try {
        view.localStorage.setItem(storageKeys.linkNoRemind, text);
      } catch {
        kept = text;
      }
    },
  };
}
