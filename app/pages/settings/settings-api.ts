import { useMemo } from 'react';
import * as v from 'valibot';

import {
  baseSettingsPath,
  baseSettingsSchema,
  type BaseSettings,
  type BaseSettingsChange,
} from '../../../core/contracts/base-settings.js';
import { codes } from '../../../core/contracts/envelope.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/** Calls of the page of settings; each rejects with a RequestError. */
export interface SettingsApi {
  read(signal?: AbortSignal): Promise<BaseSettings>;
  save(change: BaseSettingsChange): Promise<BaseSettings>;
}

function createSettingsApi(request: RequestClient): SettingsApi {
  const call = createCall(request);
  return {
    read: (signal) => call(baseSettingsPath, baseSettingsSchema, { signal }),
    save: (body) => call(baseSettingsPath, baseSettingsSchema, { method: 'PUT', body }),
  };
}

export function useSettingsApi(): SettingsApi {
  const { request } = usePlatform();
  return useMemo(() => createSettingsApi(request), [request]);
}

const conflictSchema = v.object({ present: baseSettingsSchema });

/** The present settings from a response with code 409; undefined for any other error. */
export function presentOf(error: unknown): BaseSettings | undefined {
  if (!isRequestError(error) || error.code !== codes.stale) return undefined;
  const result = v.safeParse(conflictSchema, error.data);
  return result.success ? result.output.present : undefined;
}
