import type { AppPlatform } from '../platform/create-app-platform.js';
import { usePlatform } from '../platform/use-platform.js';
import { createCachedLists, type CachedLists } from './cached-lists.js';
import { createColumnsStore, type ColumnsStore } from './columns-store.js';
import type { RecordsApi } from './records-api.js';
import { createSchemaStore, type SchemaStore } from './schema-store.js';
import { useRecords } from './use-records.js';

/** What all lists of the page share. */
export interface ListServices {
  readonly memory: CachedLists;
  schema(module: string, lang: string): SchemaStore;
  columns(module: string): ColumnsStore;
}

const services = new WeakMap<RecordsApi, ListServices>();

/** State shared by the lists of one app, created with the first of them. */
export function useListServices(): ListServices {
  const records = useRecords();
  const platform = usePlatform();
  let own = services.get(records);
  if (!own) {
    own = createListServices(records, platform);
    services.set(records, own);
  }
  return own;
}

function createListServices(records: RecordsApi, platform: AppPlatform): ListServices {
  const memory = createCachedLists();
  const schemas = new Map<string, SchemaStore>();
  const columns = new Map<string, ColumnsStore>();
  const { $session } = platform.context;
  let person = personOf($session.get());

  records.changes.listen((change) => {
    if (change.kind === 'saved') memory.saved(change.module, change.record);
    else memory.changed(change.module);
  });
  $session.listen((session) => {
    const now = personOf(session);
    if (now === person) return;
    person = now;
    memory.clear();
    schemas.clear();
    columns.clear();
  });

  return {
    memory,
    schema(module, lang) {
      const key = `${lang} ${module}`;
      let store = schemas.get(key);
      if (!store) {
        store = createSchemaStore(() => records.schema(module));
        schemas.set(key, store);
      }
      return store;
    },
    columns(module) {
      let store = columns.get(module);
      if (!store) {
        const key = `list.${module}`;
        store = createColumnsStore({
          read: () => records.preference(key),
          write: (choice) => records.setPreference(key, choice),
        });
        columns.set(module, store);
      }
      return store;
    },
  };
}

function personOf(session: { tenantKey: string; employeeId: string } | null): string {
  return session ? `${session.tenantKey} ${session.employeeId}` : '';
}
