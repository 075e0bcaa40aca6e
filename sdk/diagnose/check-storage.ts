import { storageKeys } from '../../core/contracts/names.js';
import { attempt } from '../../core/contracts/parse.js';
import type { CreateFinding, Finding } from './finding.js';

/** Name of what is written for a moment to find out whether writing works. */
const probe = `${storageKeys.prefix}-diagnose`;

/** @param needsCookie whether the session id comes from a script login */
export async function checkStorage(
  window: Window & typeof globalThis,
  needsCookie: boolean,
  finding: CreateFinding,
): Promise<Finding[]> {
  const blocked = [
    ...(['localStorage', 'sessionStorage'] as const).filter((name) => !canStore(() => window[name])),
    ...((await canOpenDatabase(window)) ? [] : ['indexedDB']),
  ];
  return [
    ...(needsCookie && !canSetCookie(window.document) ? [finding('cookie-blocked')] : []),
    ...(blocked.length > 0 ? [finding('storage-blocked', { names: blocked.join(', ') })] : []),
    ...(blocked.length === 0 && isInForeignFrame(window) ? [finding('storage-partitioned')] : []),
  ];
}

function canStore(open: () => Storage): boolean {
  const isStored = attempt(() => {
    const storage = open();
    storage.setItem(probe, '1');
    const value = storage.getItem(probe);
    storage.removeItem(probe);
    return value === '1';
  });
  return isStored === true;
}

function canSetCookie(document: Document): boolean {
  const isSet = attempt(() => {
    document.cookie = `${probe}=1; Path=/; SameSite=Strict; Max-Age=10`;
    const found = document.cookie.includes(`${probe}=1`);
    document.cookie = `${probe}=; Path=/; Max-Age=0`;
    return found;
  });
  return isSet === true;
}

function canOpenDatabase(window: Window & typeof globalThis): Promise<boolean> {
  return new Promise((resolve) => {
    const request = attempt(() => window.indexedDB.open(probe));
    if (!request) {
      resolve(false);
      return;
    }
    request.onerror = () => resolve(false);
    request.onblocked = () => resolve(false);
    request.onsuccess = () => {
      request.result.close();
      window.indexedDB.deleteDatabase(probe);
      resolve(true);
    };
  });
}

/** Whether a frame above the page has another origin. */
function isInForeignFrame(window: Window): boolean {
  const isOwn = attempt(() => window.top?.location.origin === window.location.origin);
  return window.top !== window && isOwn !== true;
}
