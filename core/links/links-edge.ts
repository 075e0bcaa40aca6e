import { storageKeys } from '../contracts/names.js';
import type { LinkService } from './create-links.js';
import { judgeAddress } from './judge-address.js';

/** Links of a window that has no platform: no lists of its own, and the browser's local storage. */
export function windowLinks(view: Window): LinkService {
  /** Where storage is blocked or full, the choice holds for this page. */
  let kept = false;
  return {
    judge(href, facts) {
      let noRemind = kept;
      try {
        noRemind ||= view.localStorage.getItem(storageKeys.linkNoRemind) === 'true';
      } catch {
        // What was kept counts.
      }
      return judgeAddress(href, { ...facts, pageUrl: originOf(view), noRemind });
    },
    remember() {
      try {
        view.localStorage.setItem(storageKeys.linkNoRemind, 'true');
      } catch {
        kept = true;
      }
    },
  };
}

/** What counts as the page's own: in a frame without an address that is the origin it was given. */
export function originOf({ origin, location }: Window): string {
  return origin === 'null' ? location.href : origin;
}
