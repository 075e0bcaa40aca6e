import { atom, type ReadableAtom } from 'nanostores';

import type { ContextService } from '../../../core/kernel/create-context.js';
import type { HomeData, WaitingPage, WaitingPart } from '../../../core/contracts/home.js';
import type {
  ActivityEntry,
  ListPage,
  ListQuery,
  ModuleSchema,
  FoundPerson,
  RecordDetail,
  SavedView,
} from '../../../core/contracts/records.js';
import type { Lang } from '../../../core/contracts/tenant.js';
import { createServiceContext } from '../context/create-service-context.js';
import { createCachedLists, type CachedLists } from './cached-lists.js';
import { createQueryClient, type Query, type QueryClient } from './query-client.js';
import { type RecordChange, type RecordsApi } from './records-api.js';

/** The launcher's data and when it was loaded, in ms since 1970. */
export interface LoadedHome {
  home: HomeData;
  at: number;
}

/** Time in ms for which the launcher's data serve the parts of the page that show them, as those appear one by one. */
const homeFreshMs = 3_000;

/** Server data shared by the components; a save updates or invalidates the data that it changes. */
export interface ServerState extends Pick<QueryClient, 'query'> {
  schema(lang: Lang, module: string): Query<ModuleSchema>;
  /** Changes the user's views within the cached schema. */
  updateViews(lang: Lang, module: string, update: (views: readonly SavedView[]) => SavedView[]): void;
  record(lang: Lang, module: string, id: string): Query<RecordDetail>;
  /** Activity of a record, oldest first. */
  activity(lang: Lang, module: string, id: string): Query<ActivityEntry[]>;
  /** Loads one more page of the activity, in front of the others. */
  loadEarlierActivity(lang: Lang, module: string, id: string): void;
  home(lang: Lang): Query<LoadedHome>;
  /** A page of the waiting items of one module, or of all. */
  waiting(lang: Lang, module: WaitingPart | undefined, offset: number, limit: number): Query<WaitingPage>;
  people: (text: string) => Query<FoundPerson[]>;
  /** A few rows of a module; the lists themselves have a row cache each. */
  rows(lang: Lang, module: string, query: ListQuery): Query<ListPage>;
  /** Cached row lists, for when the user returns to one. */
  readonly lists: CachedLists;
  /** Names of people and records in filters, by id, because an address contains ids only. */
  readonly $names: ReadableAtom<Readonly<Record<string, string>>>;
  rememberName(id: string, name: string): void;
  /** Aborts all requests and drops all data. */
  dispose(): void;
}

/** `useServerState()` returns the shared data of the back end. */
export const [ServerStateContext, useServerState] = createServiceContext<ServerState>('useServerState');

export interface ServerStateDeps {
  records: RecordsApi;
  context: Pick<ContextService, '$session'>;
  $locale: ReadableAtom<{ lang: Lang }>;
}

export function createServerState({ records, context, $locale }: ServerStateDeps): ServerState {
  const { $session } = context;
  const user = (): string => {
    const session = $session.get();
    return session ? `${session.tenantKey} ${session.employeeId}` : '';
  };
  const client = createQueryClient(user);
  const lists = createCachedLists(() => Date.now());
  const $names = atom<Readonly<Record<string, string>>>({});

  function onChange(change: RecordChange): void {
    const { module } = change;
    lists.update(change);
    if (change.kind === 'saved') {
      const { record: saved } = change;
      record($locale.get().lang, module, saved.id).set(saved);
      client.invalidate(([kind, , ...of]) => kind === 'activity' && of[0] === module && of[1] === saved.id);
    }
    if (change.kind === 'several') {
      client.invalidate(([kind, , ...of]) => (kind === 'record' || kind === 'activity') && of[0] === module);
    }
    client.invalidate(
      ([kind, , ...of]) => kind === 'home' || kind === 'waiting' || (kind === 'rows' && of[0] === module),
    );
  }
  const stopChanges = records.changes.listen(onChange);

  // Another user must not get data of the previous one.
  let before = user();
  const stopSession = $session.listen(() => {
    if (user() === before) return;
    before = user();
    client.clear();
    lists.clear();
    $names.set({});
  });

  const schema: ServerState['schema'] = (lang, module) =>
    client.query(['schema', lang, module], (signal) => records.schema(module, signal), { keep: true });

  const record: ServerState['record'] = (lang, module, id) =>
    client.query(['record', lang, module, id], (signal) => records.record(module, id, signal));

  /** Number of pages of a record's activity that the user has opened, if more than the newest. */
  const activityPages = new Map<string, number>();
  const activityKey = (module: string, id: string) => JSON.stringify([user(), module, id]);

  async function readActivity(module: string, id: string, signal: AbortSignal): Promise<ActivityEntry[]> {
    let entries = await records.activity(module, id, signal);
    const pages = activityPages.get(activityKey(module, id)) ?? 1;
    for (let page = 1; page < pages && hasEarlierActivity(entries); page += 1) {
      const earlier = await records.activity(module, id, signal, entries[0]?.id);
      if (earlier.length === 0) break;
      entries = [...earlier, ...entries];
    }
    return entries;
  }

  const activity: ServerState['activity'] = (lang, module, id) =>
    client.query(['activity', lang, module, id], (signal) => readActivity(module, id, signal));

  return {
    query: client.query,
    schema,
    updateViews(lang, module, update) {
      const query = schema(lang, module);
      const data = query.cached();
      if (data) query.set({ ...data, views: update(data.views) });
    },
    record,
    activity,
    loadEarlierActivity(lang, module, id) {
      const key = activityKey(module, id);
      activityPages.set(key, (activityPages.get(key) ?? 1) + 1);
      activity(lang, module, id).reload();
    },
    home: (lang) =>
      client.query(['home', lang], async (signal) => ({ home: await records.home(signal), at: Date.now() }), {
        keep: homeFreshMs,
      }),
    waiting: (lang, module, offset, limit) =>
      client.query(['waiting', lang, module ?? '', `${offset}+${limit}`], (signal) =>
        records.waiting({ module, offset, limit }, signal),
      ),
    people: (text) => client.query(['people', text], (signal) => records.people(text, signal)),
    rows: (lang, module, query) =>
      client.query(['rows', lang, module, JSON.stringify(query)], (signal) =>
        records.list(module, query, signal),
      ),
    lists,
    $names,
    rememberName(id, name) {
      if ($names.get()[id] !== name) $names.set({ ...$names.get(), [id]: name });
    },
    dispose() {
      stopChanges();
      stopSession();
      client.clear();
      lists.clear();
    },
  };
}

/** More entries precede these; the first one of a record is its creation. */
export const hasEarlierActivity = (entries: readonly ActivityEntry[]): boolean =>
  entries.length > 0 && !entries.some(({ kind }) => kind === 'created');
