import { endpoints } from '../../core/contracts/endpoints.js';
import type { HomeData, SearchHit } from '../../core/contracts/home.js';
import type {
  ActionRequest,
  ActivityEntry,
  FieldValues,
  FileRef,
  ListPage,
  ListQuery,
  ModuleSchema,
  PersonRef,
  RecordDetail,
  SavedView,
  SaveRequest,
} from '../../core/contracts/records.js';
import type { RequestClient, UploadOptions } from '../../core/request/types.js';
import { createRecordChanges, type RecordChanges } from './record-changes.js';

/** A saved view without what the back end gives it. */
export type ViewContent = Omit<SavedView, 'id' | 'builtIn'>;

/** The back end's record calls; each rejects with a RequestError. */
export interface RecordsApi {
  /** Records that calls of this page saved, added or removed. */
  readonly changes: RecordChanges;
  home(signal?: AbortSignal): Promise<HomeData>;
  search(text: string, signal?: AbortSignal): Promise<SearchHit[]>;
  people(text: string, signal?: AbortSignal): Promise<PersonRef[]>;
  schema(module: string, signal?: AbortSignal): Promise<ModuleSchema>;
  list(module: string, query: ListQuery, signal?: AbortSignal): Promise<ListPage>;
  exportCsv(
    module: string,
    query: Omit<ListQuery, 'offset' | 'limit'> & { columns: string[] },
  ): Promise<{ blob: Blob; fileName: string }>;
  record(module: string, id: string, signal?: AbortSignal): Promise<RecordDetail>;
  create(module: string, values: FieldValues): Promise<RecordDetail>;
  save(module: string, id: string, request: SaveRequest): Promise<RecordDetail>;
  remove(module: string, id: string, revision: number): Promise<void>;
  act(module: string, id: string, request: ActionRequest): Promise<RecordDetail>;
  activity(module: string, id: string, signal?: AbortSignal): Promise<ActivityEntry[]>;
  comment(module: string, id: string, text: string): Promise<ActivityEntry>;
  /** Saves a new view of the person's own. */
  saveView(module: string, view: ViewContent): Promise<SavedView>;
  updateView(module: string, id: string, view: ViewContent): Promise<SavedView>;
  removeView(module: string, id: string): Promise<void>;
  preference<T>(key: string): Promise<T | null>;
  setPreference(key: string, value: unknown): Promise<void>;
  upload(file: File, options?: UploadOptions): Promise<FileRef>;
  downloadUrl(fileId: string): string;
}

export function createRecordsApi(request: RequestClient): RecordsApi {
  const changes = createRecordChanges();

  /** The record of a call, once whoever shows it has been told. */
  async function told(
    kind: 'saved' | 'created',
    module: string,
    call: Promise<RecordDetail>,
  ): Promise<RecordDetail> {
    const record = await call;
    changes.announce({ kind, module, record });
    return record;
  }

  return {
    changes,
    home: (signal) => request.send(endpoints.home, { signal }),
    search: (text, signal) => request.send(endpoints.search, { query: { q: text }, signal }),
    people: (text, signal) => request.send(endpoints.people, { query: { q: text }, signal }),
    schema: (module, signal) => request.send(endpoints.schema(module), { signal }),
    list: (module, query, signal) =>
      request.send(endpoints.list(module), { method: 'POST', body: query, signal }),
    exportCsv: (module, query) =>
      request.download(endpoints.exportCsv(module), { method: 'POST', body: query }),
    record: (module, id, signal) => request.send(endpoints.record(module, id), { signal }),
    create: (module, values) =>
      told('created', module, request.send(endpoints.records(module), { method: 'POST', body: { values } })),
    save: (module, id, body) =>
      told('saved', module, request.send(endpoints.record(module, id), { method: 'PUT', body })),
    async remove(module, id, revision) {
      await request.send(endpoints.record(module, id), { method: 'DELETE', body: { revision } });
      changes.announce({ kind: 'removed', module, id });
    },
    act: (module, id, body) =>
      told('saved', module, request.send(endpoints.recordAction(module, id), { method: 'POST', body })),
    activity: (module, id, signal) => request.send(endpoints.activity(module, id), { signal }),
    comment: (module, id, text) =>
      request.send(endpoints.activity(module, id), { method: 'POST', body: { text } }),
    saveView: (module, view) => request.send(endpoints.views(module), { method: 'POST', body: view }),
    updateView: (module, id, view) => request.send(endpoints.view(module, id), { method: 'PUT', body: view }),
    removeView: (module, id) => request.send(endpoints.view(module, id), { method: 'DELETE' }),
    preference: (key) => request.send(endpoints.preference(key)),
    setPreference: (key, value) =>
      request.send(endpoints.preference(key), { method: 'PUT', body: { value } }),
    upload: (file, options) => request.upload(endpoints.upload, file, file.name, options),
    downloadUrl: (fileId) => endpoints.download(fileId),
  };
}
