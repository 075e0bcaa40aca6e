import { useMemo } from 'react';

import {
  editingSchema,
  labelDetailSchema,
  labelPagePaths,
  labelPageSchema,
  type LabelChange,
  type LabelDetail,
  type LabelPage,
} from '../../../core/contracts/labels-page.js';
import type { Lang } from '../../../core/contracts/tenant.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';
import { presentIn } from '../../services/data/stale.js';
import { usePlatform } from '../../services/platform/use-platform.js';

export interface LabelQuery {
  lang: Lang;
  search: string;
  /** '' for all. */
  module: string;
  changedOnly: boolean;
  limit: number;
}

/** Calls of the page of labels; each rejects with a RequestError. */
export interface LabelsApi {
  list(query: LabelQuery, signal: AbortSignal): Promise<LabelPage>;
  read(id: string, signal: AbortSignal): Promise<LabelDetail>;
  save(id: string, change: LabelChange): Promise<LabelDetail>;
  setEditing(on: boolean): Promise<{ on: boolean }>;
}

function createLabelsApi(request: RequestClient): LabelsApi {
  const call = createCall(request);
  const { labels, label, editing } = labelPagePaths;
  return {
    list: ({ changedOnly, module, search, ...query }, signal) =>
      call(labels, labelPageSchema, {
        query: {
          ...query,
          search: search || undefined,
          module: module || undefined,
          changed: changedOnly ? 1 : undefined,
        },
        signal,
      }),
    read: (id, signal) => call(label(id), labelDetailSchema, { signal }),
    save: (id, body) => call(label(id), labelDetailSchema, { method: 'PUT', body }),
    setEditing: (on) => call(editing, editingSchema, { method: 'PUT', body: { on } }),
  };
}

export function useLabelsApi(): LabelsApi {
  const { request } = usePlatform();
  return useMemo(() => createLabelsApi(request), [request]);
}

/** The present label from a response with code 409; undefined for any other error. */
export const presentOf = (error: unknown): LabelDetail | undefined => presentIn(error, labelDetailSchema);
