import { storageKeys } from '../contracts/names.js';
import type { StorageArea, StorageService } from './types.js';
import { ownerKey, readRow, valueOf, withValue } from './row.js';

export interface StorageDeps {
  /** May throw, as the getters of a window with blocked storage do. */
  areas: Record<StorageArea, () => Storage>;
  owner: () => { tenantKey: string; employeeId: string };
  /** Tells of keys that another tab changed; null when it cleared everything. */
  onForeignChange: (listener: (key: string | null) => void) => () => void;
  onError: (place: string, error: unknown) => void;
}

/** The keys `wipePerson` looks into; other front ends' keys are not opened. */
function isOurKey(key: string): boolean {
  return key === storageKeys.tenantCache || key.startsWith(storageKeys.prefix);
}

interface Backing {
  /** null when there is nothing; throws when the area is blocked. */
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

/** One area: what cannot be kept there is remembered in memory, and what is in memory counts. */
function createArea(name: StorageArea, backing: Backing, onError: StorageDeps['onError']) {
  const memory = new Map<string, string>();
  const slot = (key: string, owner: string) => JSON.stringify([key, owner]);
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

  /** False when the row is somebody else's or could not be written. */
  const writeValue = (key: string, owner: string, value: unknown): boolean => {
    const found = readRow(read(key));
    if (found.kind === 'foreign') return false;
    const row = withValue(found.kind === 'ours' ? found.row : undefined, owner, value);
    if (!row && found.kind === 'empty') return true;
    return write(key, row ? JSON.stringify(row) : null);
  };

  return {
    isMemory: () => failed || memory.size > 0,
    get(key: string, owner: string): unknown {
      const remembered = memory.get(slot(key, owner));
      if (remembered !== undefined) return JSON.parse(remembered) as unknown;
      const found = readRow(read(key));
      return found.kind === 'ours' ? valueOf(found.row, owner) : undefined;
    },
    set(key: string, owner: string, value: unknown): void {
      // Throws for what JSON cannot say, before anything is touched.
      const text = JSON.stringify(value) as string | undefined;
      memory.delete(slot(key, owner));
      if (text === undefined) {
        writeValue(key, owner, undefined);
        return;
      }
      if (writeValue(key, owner, JSON.parse(text))) return;
      memory.set(slot(key, owner), text);
      // An old value must not come back with the next page; there is room to make the row smaller.
      writeValue(key, owner, undefined);
    },
    getText(key: string): string | undefined {
      return memory.get(slot(key, '')) ?? read(key) ?? undefined;
    },
    setText(key: string, text: string | undefined): void {
      memory.delete(slot(key, ''));
      if (!write(key, text ?? null) && text !== undefined) memory.set(slot(key, ''), text);
    },
    wipe(owner: string): void {
      for (const key of memory.keys()) {
        if ((JSON.parse(key) as string[])[1] === owner) memory.delete(key);
      }
      let keys: string[] = [];
      try {
        keys = backing.keys();
      } catch (error) {
        onError(`storage.${name}.read`, error);
      }
      for (const key of keys) if (isOurKey(key)) writeValue(key, owner, undefined);
    },
  };
}

/**
 * Local and session storage that never throws: blocked, full or somebody else's row means memory for this page.
 * Values are fenced by tenant and employee; before sign-in they belong to nobody.
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

  const tell = (key: string) => {
    for (const listener of [...(listeners.get(key) ?? [])]) {
      try {
        listener();
      } catch (error) {
        deps.onError('storage.listener', error);
      }
    }
  };
  const stop = deps.onForeignChange((key) => {
    if (key === null) for (const each of listeners.keys()) tell(each);
    else tell(key);
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
    setText: (area, key, text) => areas[area].setText(key, text),
    onChange(key, listener) {
      const known = listeners.get(key) ?? new Set();
      listeners.set(key, known.add(listener));
      return () => {
        known.delete(listener);
      };
    },
    wipePerson() {
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
