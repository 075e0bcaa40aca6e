import { useMemo } from 'react';

import {
  baseSettingsPath,
  baseSettingsSchema,
  type BaseSettings,
  type BaseSettingsChange,
} from '../../../core/contracts/base-settings.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';
import { presentIn } from '../../services/data/stale.js';
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

/** The present settings from a response with code 409; undefined for any other error. */
export const presentOf = (error: unknown): BaseSettings | undefined => presentIn(error, baseSettingsSchema);
