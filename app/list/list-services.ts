import type { App } from '../app-context.js';
import { createColumnsStore, type ColumnsStore } from './columns-store.js';
import { createListMemory, type ListMemory } from './list-memory.js';
import { createSchemaStore, type SchemaStore } from './schema-store.js';

/** What all lists of the page share. */
export interface ListServices {
  readonly memory: ListMemory;
  schema(module: string, lang: string): SchemaStore;
  columns(module: string): ColumnsStore;
}

const services = new WeakMap<App, ListServices>();

/** The app's lists' shared state, made when the first list is drawn. */
export function listServices(app: App): ListServices {
  let own = services.get(app);
  if (!own) {
    own = createListServices(app);
    services.set(app, own);
  }
  return own;
}

export function createListServices({ records, platform }: Pick<App, 'records' | 'platform'>): ListServices {
  const memory = createListMemory();
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
