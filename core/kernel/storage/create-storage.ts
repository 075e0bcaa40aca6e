import { storageKeys } from '../../contracts/names.js';
import type { StorageArea, StorageService } from './types.js';
import { ownerKey, readRow, valueOf, withValue } from './row.js';

export interface StorageDeps {
  /** May throw a SecurityError, as the window's getters do when storage is blocked. */
  areas: Record<StorageArea, () => Storage>;
  owner: () => { tenantKey: string; employeeId: string };
  /** Calls back with keys that another tab changed; null when it cleared the whole area. */
  onForeignChange: (listener: (key: string | null) => void) => () => void;
  onError: (place: string, error: unknown) => void;
}

/** Keys that `wipeUser` checks; keys of other front ends are not read. */
function isOurKey(key: string): boolean {
  return key === storageKeys.tenantCache || key.startsWith(storageKeys.prefix);
}

interface Backing {
  /** Null for a missing key; throws when the area is blocked. */
  read(key: string): string | null;
  write(key: string, text: string | null): void;
  keys(): string[];
}

function backingOf(area: () => Storage): Backing {
  return {
    read: (key) => area().getItem(key),
    write(key, text) {
      if (text === null) area().removeItem(key);
      else area().setItem(key, text);
    },
    keys() {
      const storage = area();
      return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
        (key) => key !== null,
      );
    },
  };
}

/** One storage area. Values that cannot be stored are kept in memory, and a value in memory takes precedence. */
function createArea(name: StorageArea, backing: Backing, onError: StorageDeps['onError']) {
  const memory = new Map<string, string>();
  const memoryKey = (key: string, owner: string) => JSON.stringify([key, owner]);
  let failed = false;

  const read = (key: string): string | null => {
    try {
      return backing.read(key);
    } catch (error) {
      failed = true;
      onError(`storage.${name}.read`, error);
      return null;
    }
  };

  const write = (key: string, text: string | null): boolean => {
    try {
      backing.write(key, text);
      return true;
    } catch (error) {
      failed = true;
      onError(`storage.${name}.write`, error);
      return false;
    }
  };

  /** False when the row is foreign or could not be written. */
  const writeValue = (key: string, owner: string, value: unknown): boolean => {
    const found = readRow(read(key));
    if (found.kind === 'foreign') return false;
    const row = withValue(found.kind === 'ours' ? found.row : undefined, owner, value);
    if (!row && found.kind === 'empty') return true;
    return write(key, row ? JSON.stringify(row) : null);
  };

  const keys = (): string[] => {
    try {
      return backing.keys();
    } catch (error) {
      failed = true;
      onError(`storage.${name}.read`, error);
      return [];
    }
  };

  return {
    isMemory: () => failed || memory.size > 0,
    get(key: string, owner: string): unknown {
      const inMemory = memory.get(memoryKey(key, owner));
      if (inMemory !== undefined) return JSON.parse(inMemory) as unknown;
      const found = readRow(read(key));
      return found.kind === 'ours' ? valueOf(found.row, owner) : undefined;
    },
    set(key: string, owner: string, value: unknown): void {
      // Throws for a value that JSON cannot represent, before anything changes.
      const text = JSON.stringify(value) as string | undefined;
      memory.delete(memoryKey(key, owner));
      if (text === undefined) {
        writeValue(key, owner, undefined);
        return;
      }
      if (writeValue(key, owner, JSON.parse(text))) return;
      memory.set(memoryKey(key, owner), text);
      // Removes the old value, which would otherwise be back after a reload. A smaller row fits into full storage.
      writeValue(key, owner, undefined);
    },
    getText(key: string): string | undefined {
      return memory.get(memoryKey(key, '')) ?? read(key) ?? undefined;
    },
    texts(prefix: string): Map<string, string> {
      const found = new Map<string, string>();
      for (const key of keys()) {
        const text = key.startsWith(prefix) ? read(key) : null;
        if (text !== null) found.set(key.slice(prefix.length), text);
      }
      for (const [row, text] of memory) {
        const [key = '', owner] = JSON.parse(row) as string[];
        if (owner === '' && key.startsWith(prefix)) found.set(key.slice(prefix.length), text);
      }
      return found;
    },
    setText(key: string, text: string | undefined): void {
      memory.delete(memoryKey(key, ''));
      if (!write(key, text ?? null) && text !== undefined) memory.set(memoryKey(key, ''), text);
    },
    wipe(owner: string): void {
      for (const key of memory.keys()) {
        if ((JSON.parse(key) as string[])[1] === owner) memory.delete(key);
      }
      for (const key of keys()) if (isOurKey(key)) writeValue(key, owner, undefined);
    },
  };
}

/**
 * Local and session storage that never throws: when an area is blocked or full, or a row is foreign, values are kept
 * in memory for this page. Values belong to one tenant and employee; before sign-in they have no owner.
 */
export function createStorage(deps: StorageDeps): StorageService {
  const areas = {
    local: createArea('local', backingOf(deps.areas.local), deps.onError),
    session: createArea('session', backingOf(deps.areas.session), deps.onError),
  };
  const listeners = new Map<string, Set<() => void>>();
  const owner = () => {
    const { tenantKey, employeeId } = deps.owner();
    return ownerKey(tenantKey, employeeId);
  };

  const notify = (key: string) => {
    for (const listener of [...(listeners.get(key) ?? [])]) {
      try {
        listener();
      } catch (error) {
        deps.onError('storage.listener', error);
      }
    }
  };
  const stop = deps.onForeignChange((key) => {
    if (key === null) for (const each of listeners.keys()) notify(each);
    else notify(key);
  });

  return {
    get(area, key, parse) {
      try {
        const value = areas[area].get(key, owner());
        return value === undefined ? undefined : parse(value);
      } catch (error) {
        deps.onError(`storage.${area}.parse`, error);
        return undefined;
      }
    },
    set(area, key, value) {
      try {
        areas[area].set(key, owner(), value);
      } catch (error) {
        deps.onError(`storage.${area}.value`, error);
      }
    },
    remove: (area, key) => areas[area].set(key, owner(), undefined),
    getText: (area, key) => areas[area].getText(key),
    texts: (area, prefix) => areas[area].texts(prefix),
    setText: (area, key, text) => areas[area].setText(key, text),
    onChange(key, listener) {
      const existing = listeners.get(key) ?? new Set();
      listeners.set(key, existing.add(listener));
      return () => {
        existing.delete(listener);
      };
    },
    wipeUser() {
      areas.local.wipe(owner());
      areas.session.wipe(owner());
    },
    state: () => ({
      local: areas.local.isMemory() ? 'memory' : 'kept',
      session: areas.session.isMemory() ? 'memory' : 'kept',
    }),
    dispose() {
      stop();
      listeners.clear();
    },
  };
}
