import * as v from 'valibot';

import { endpoints } from '../../../core/contracts/endpoints.js';
import {
  homeDataSchema,
  waitingPageSchema,
  type HomeData,
  type WaitingPart,
  type WaitingPage,
} from '../../../core/contracts/home.js';
import { headers as headerNames } from '../../../core/contracts/names.js';
import type { ActionRequest, CreateOptions, SaveRequest } from '../../../core/contracts/record-changes.js';
import type {
  ActivityEntry,
  FieldValues,
  FileRef,
  ListPage,
  ListQuery,
  ModuleSchema,
  FoundPerson,
  RecordDetail,
  SavedView,
} from '../../../core/contracts/records.js';
import { loadModule } from '../loading/load-module.js';
import { loadOnce } from '../loading/load-once.js';
import type {
  DownloadOptions,
  RequestClient,
  RequestOptions,
  UploadOptions,
} from '../../../core/kernel/request/types.js';
import { createCall, parseAnswer } from './call.js';

const preferencesSchema = v.record(v.string(), v.unknown());

/** A comment with the ids of the employees whom it names, of its files, and of the comment that it answers. */
interface NewComment {
  text: string;
  mentions?: string[] | undefined;
  files?: string[] | undefined;
  answers?: string | undefined;
}

/** A saved view without the parts that the back end adds. */
export type ViewContent = Omit<SavedView, 'id' | 'builtIn'>;

/** Change of records by a call of this app or by a batch task of the user; lists and queries are updated. */
export type RecordChange =
  | { kind: 'saved'; module: string; record: RecordDetail }
  | { kind: 'created'; module: string; record: RecordDetail }
  | { kind: 'removed'; module: string; id: string }
  /** A batch task changed any number of the module's records. */
  | { kind: 'several'; module: string };

export interface RecordChanges {
  announce(change: RecordChange): void;
  /** Returns the function that removes the listener. */
  listen(listener: (change: RecordChange) => void): () => void;
}

export function createRecordChanges(): RecordChanges {
  const listeners = new Set<(change: RecordChange) => void>();
  return {
    announce(change) {
      for (const listener of [...listeners]) listener(change);
    },
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Record calls to the back end; each rejects with a RequestError. */
export interface RecordsApi {
  /** Records that calls of this app saved, added or removed. */
  readonly changes: RecordChanges;
  home(signal?: AbortSignal): Promise<HomeData>;
  waiting(
    page: { module: WaitingPart | undefined; offset: number; limit: number },
    signal?: AbortSignal,
  ): Promise<WaitingPage>;
  people(text: string, signal?: AbortSignal): Promise<FoundPerson[]>;
  schema(module: string, signal?: AbortSignal): Promise<ModuleSchema>;
  list(module: string, query: ListQuery, signal?: AbortSignal): Promise<ListPage>;
  exportCsv(
    module: string,
    query: Omit<ListQuery, 'offset' | 'limit'> & { ids?: string[]; columns: string[]; plain: boolean },
  ): Promise<{ blob: Blob; fileName: string }>;
  record(module: string, id: string, signal?: AbortSignal): Promise<RecordDetail>;
  /** The record, without the mark that the user has opened it. */
  peek(module: string, id: string, signal?: AbortSignal): Promise<RecordDetail>;
  /** @param key idempotency key: a creation that is sent again creates no second record; likewise below */
  create(module: string, values: FieldValues, key: string, options?: CreateOptions): Promise<RecordDetail>;
  save(module: string, id: string, request: SaveRequest, key: string): Promise<RecordDetail>;
  remove(module: string, id: string, revision: number): Promise<void>;
  /** Brings a record back that the user has deleted lately. */
  bringBack(module: string, id: string, key: string): Promise<RecordDetail>;
  act(module: string, id: string, request: ActionRequest, key: string): Promise<RecordDetail>;
  /** A page of the timeline, oldest first: the newest entries, or the ones before an entry. */
  activity(module: string, id: string, signal?: AbortSignal, before?: string): Promise<ActivityEntry[]>;
  comment(module: string, id: string, comment: NewComment, key: string): Promise<ActivityEntry>;
  /** Saves a new view of the user's own. */
  saveView(module: string, view: ViewContent, key: string): Promise<SavedView>;
  updateView(module: string, id: string, view: ViewContent): Promise<SavedView>;
  removeView(module: string, id: string): Promise<void>;
  /** null when there is none; not parsed. */
  preference(key: string, signal?: AbortSignal): Promise<unknown>;
  /** Several preferences in one request, by key. */
  preferences(keys: readonly string[], signal?: AbortSignal): Promise<Record<string, unknown>>;
  /** Saves of one preference are sent one after the other, so that the last one stays. */
  setPreference(key: string, value: unknown): Promise<void>;
  upload(file: File, options?: UploadOptions): Promise<FileRef>;
  downloadUrl(fileId: string): string;
  download(url: string, options?: DownloadOptions): Promise<{ blob: Blob; fileName: string }>;
}

export function createRecordsApi(request: RequestClient): RecordsApi {
  const changes = createRecordChanges();
  const call = createCall(request);
  // Schemas of answers that the launcher does not ask for: they come with the first page of records.
  const schemas = loadOnce(() => loadModule(() => import('../../../core/contracts/records.js')));
  const timelines = loadOnce(() => loadModule(() => import('../../../core/contracts/activity.js')));
  /** The last save of each preference. */
  const lastWrites = new Map<string, Promise<void>>();

  /** A call whose response is a record that it has saved or created: the listeners are notified before the caller. */
  async function announced(
    kind: 'saved' | 'created',
    module: string,
    path: string,
    options: RequestOptions,
  ): Promise<RecordDetail> {
    const { recordDetailSchema } = await schemas();
    const record = await call(path, recordDetailSchema, options);
    changes.announce({ kind, module, record });
    return record;
  }

  async function readRecord(path: string, options: RequestOptions): Promise<RecordDetail> {
    const { recordDetailSchema } = await schemas();
    return call(path, recordDetailSchema, options);
  }

  return {
    changes,
    home: (signal) => call(endpoints.home, homeDataSchema, { signal }),
    waiting: (page, signal) => call(endpoints.waiting, waitingPageSchema, { query: page, signal }),
    async people(text, signal) {
      const { foundPersonSchema } = await schemas();
      return call(endpoints.people, v.array(foundPersonSchema), { query: { q: text }, signal });
    },
    async schema(module, signal) {
      const { moduleSchemaSchema } = await schemas();
      return call(endpoints.schema(module), moduleSchemaSchema, { cacheKey: `schema-${module}`, signal });
    },
    async list(module, query, signal) {
      const { listPageSchema } = await schemas();
      return call(endpoints.list(module), listPageSchema, {
        method: 'POST',
        reads: true,
        body: query,
        signal,
      });
    },
    exportCsv: (module, query) =>
      request.download(endpoints.exportCsv(module), { method: 'POST', reads: true, body: query }),
    record: (module, id, signal) => readRecord(endpoints.record(module, id), { signal }),
    peek: (module, id, signal) => readRecord(endpoints.record(module, id), { query: { visit: 0 }, signal }),
    create: (module, values, key, options) =>
      announced('created', module, endpoints.records(module), keyed({ values, ...options }, key)),
    save: (module, id, body, key) =>
      announced('saved', module, endpoints.record(module, id), { ...keyed(body, key), method: 'PUT' }),
    async remove(module, id, revision) {
      await request.send(endpoints.record(module, id), {
        method: 'DELETE',
        body: { revision },
        idempotent: true,
      });
      changes.announce({ kind: 'removed', module, id });
    },
    bringBack: (module, id, key) =>
      announced('created', module, endpoints.restored(module, id), keyed({}, key)),
    act: (module, id, body, key) =>
      announced('saved', module, endpoints.recordAction(module, id), keyed(body, key)),
    async activity(module, id, signal, before) {
      const { activitySchema } = await timelines();
      return call(endpoints.activity(module, id), activitySchema, {
        signal,
        ...(before === undefined ? {} : { query: { before } }),
      });
    },
    async comment(module, id, comment, key) {
      const { activityEntrySchema } = await timelines();
      return call(endpoints.activity(module, id), activityEntrySchema, keyed(comment, key));
    },
    async saveView(module, view, key) {
      const { savedViewSchema } = await schemas();
      return call(endpoints.views(module), savedViewSchema, keyed(view, key));
    },
    async updateView(module, id, view) {
      const { savedViewSchema } = await schemas();
      return call(endpoints.view(module, id), savedViewSchema, {
        method: 'PUT',
        body: view,
        idempotent: true,
      });
    },
    async removeView(module, id) {
      await request.send(endpoints.view(module, id), { method: 'DELETE', idempotent: true });
    },
    preference: (key, signal) => call(endpoints.preference(key), v.unknown(), { signal }),
    preferences: (keys, signal) =>
      call(endpoints.preferences, preferencesSchema, { query: { keys: keys.join(',') }, signal }),
    setPreference(key, value) {
      const write = async (): Promise<void> => {
        await request.send(endpoints.preference(key), { method: 'PUT', body: { value }, idempotent: true });
      };
      const written = (lastWrites.get(key) ?? Promise.resolve()).then(write, write);
      lastWrites.set(key, written);
      return written;
    },
    async upload(file, options) {
      const { fileRefSchema } = await schemas();
      const answer = await request.upload(endpoints.upload, file, file.name, options);
      return parseAnswer(fileRefSchema, answer, 'POST', endpoints.upload);
    },
    downloadUrl: (fileId) => endpoints.download(fileId),
    download: (url, options) => request.download(url, options),
  };
}

/** A POST that has its effect once, however often it is sent: by the user, after a re-login or by the browser. */
function keyed(body: unknown, key: string): RequestOptions {
  return { method: 'POST', body, headers: { [headerNames.idempotencyKey]: key }, idempotent: true };
}
