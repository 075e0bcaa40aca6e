import { useMemo } from 'react';
import * as v from 'valibot';

import {
  customFieldsPaths,
  customizedModuleSchema,
  type CustomizedModule,
} from '../../../core/contracts/custom-fields.js';
import {
  formImpactSchema,
  voteResultsSchema,
  type FormImpact,
  type VoteResults,
} from '../../../core/contracts/form-results.js';
import {
  formEntrySchema,
  formContentSchema,
  formMakerSchema,
  formPaths,
  formSchema,
  type Form,
  type FormContent,
  type FormEntry,
  type FormMaker,
} from '../../../core/contracts/forms.js';
import { moduleSchemaSchema, type ModuleSchema } from '../../../core/contracts/records.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';
import { presentIn } from '../../services/data/stale.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery, type QueryLoad } from '../../services/data/use-query.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/** A form as it was read: what a change is based on. */
type Revised = Pick<Form, 'id' | 'revision'>;

/** Calls on forms; each rejects with a RequestError. */
export interface FormsApi {
  all(signal?: AbortSignal): Promise<FormEntry[]>;
  /** Built-in modules that may have custom fields. */
  modules(signal?: AbortSignal): Promise<CustomizedModule[]>;
  get(id: string, signal?: AbortSignal): Promise<Form>;
  add(title: string): Promise<Form>;
  save(form: Revised, content: FormContent): Promise<Form>;
  remove(form: Revised): Promise<void>;
  publish(form: Revised): Promise<Form>;
  impact(id: string): Promise<FormImpact>;
  /** Content of a published version. */
  version(id: string, version: number, signal?: AbortSignal): Promise<FormContent>;
  /** Numbers of votes. */
  results(id: string, signal?: AbortSignal): Promise<VoteResults>;
  /** What the user may do with forms. */
  maker(signal?: AbortSignal): Promise<FormMaker>;
  /** The draft as the form that is filled in. */
  preview(id: string): Promise<ModuleSchema>;
  restore(form: Revised, version: number): Promise<Form>;
}

const entriesSchema = v.array(formEntrySchema);
const modulesSchema = v.array(customizedModuleSchema);

function createFormsApi(request: RequestClient): FormsApi {
  const call = createCall(request);
  return {
    all: (signal) => call(formPaths.forms, entriesSchema, { signal }),
    modules: (signal) => call(customFieldsPaths.modules, modulesSchema, { signal }),
    get: (id, signal) => call(formPaths.form(id), formSchema, { signal }),
    add: (title) => call(formPaths.forms, formSchema, { method: 'POST', body: { title } }),
    save: ({ id, revision }, content) =>
      call(formPaths.form(id), formSchema, { method: 'PUT', body: { content, revision } }),
    async remove({ id, revision }) {
      await request.send(formPaths.form(id), { method: 'DELETE', query: { revision: String(revision) } });
    },
    publish: ({ id, revision }) =>
      call(formPaths.publish(id), formSchema, { method: 'POST', body: { revision } }),
    impact: (id) => call(formPaths.impact(id), formImpactSchema),
    version: (id, version, signal) =>
      call(formPaths.version(id, String(version)), formContentSchema, { signal }),
    results: (id, signal) => call(formPaths.results(id), voteResultsSchema, { signal }),
    maker: (signal) => call(formPaths.maker, formMakerSchema, { signal }),
    preview: (id) => call(formPaths.preview(id), moduleSchemaSchema),
    restore: ({ id, revision }, version) =>
      call(formPaths.restore(id), formSchema, { method: 'POST', body: { version, revision } }),
  };
}

/** The present form from a response with code 409; undefined for any other error. */
export const presentFormOf = (error: unknown): Form | undefined => presentIn(error, formSchema);

export function useFormsApi(): FormsApi {
  const { request } = usePlatform();
  return useMemo(() => createFormsApi(request), [request]);
}

export function useForms(): QueryLoad<FormEntry[]> {
  const server = useServerState();
  const api = useFormsApi();
  return useQuery(useMemo(() => server.query(['forms'], (signal) => api.all(signal)), [server, api]));
}

/** Whether the user may make forms, and the groups that the settings of a form name. */
export function useFormMaker(): QueryLoad<FormMaker> {
  const server = useServerState();
  const api = useFormsApi();
  return useQuery(useMemo(() => server.query(['formMaker'], (signal) => api.maker(signal)), [server, api]));
}

export function useVoteResults(id: string): QueryLoad<VoteResults> {
  const server = useServerState();
  const api = useFormsApi();
  return useQuery(
    useMemo(() => server.query(['voteResults', id], (signal) => api.results(id, signal)), [server, api, id]),
  );
}

export function useFormVersion(id: string, version: number): QueryLoad<FormContent> {
  const server = useServerState();
  const api = useFormsApi();
  return useQuery(
    useMemo(
      () => server.query(['formVersion', id, String(version)], (signal) => api.version(id, version, signal)),
      [server, api, id, version],
    ),
  );
}

export function useCustomizedModules(): QueryLoad<CustomizedModule[]> {
  const server = useServerState();
  const api = useFormsApi();
  return useQuery(
    useMemo(() => server.query(['customFields'], (signal) => api.modules(signal)), [server, api]),
  );
}

export function useForm(id: string): QueryLoad<Form> {
  const server = useServerState();
  const api = useFormsApi();
  return useQuery(
    useMemo(() => server.query(['form', id], (signal) => api.get(id, signal)), [server, api, id]),
  );
}
