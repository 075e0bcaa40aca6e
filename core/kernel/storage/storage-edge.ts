import type { StorageDeps } from './create-storage.js';

/** The two storage areas of a window, and the event for changes in other tabs. */
export function storageEdge(window: Window): Pick<StorageDeps, 'areas' | 'onForeignChange'> {
  return {
    areas: { local: () => window.localStorage, session: () => window.sessionStorage },
    onForeignChange(listener) {
      const onStorage = (event: StorageEvent): void => {
        // Session storage is shared only with frames of this tab, so its changes are ignored.
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
    // A blocked area fires no events, so this is local storage.
    return false;
  }
}
