import type { StorageDeps } from './create-storage.js';

/** The browser's two areas and the event by which other tabs tell of changes. */
export function storageEdge(window: Window): Pick<StorageDeps, 'areas' | 'onForeignChange'> {
  return {
    areas: { local: () => window.localStorage, session: () => window.sessionStorage },
    onForeignChange(listener) {
      const onStorage = (event: StorageEvent): void => {
        // Session storage is shared with same-tab frames only; its changes are of no interest.
        if (event.storageArea === null || !isSession(window, event.storageArea)) listener(event.key);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

function isSession(window: Window, area: Storage): boolean {
  try {
    return area === window.sessionStorage;
  } catch {
    // A blocked area sends no events, so this one is the local one.
    return false;
  }
}
