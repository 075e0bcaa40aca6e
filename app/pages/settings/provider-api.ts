import { useMemo } from 'react';

import {
  providerCheckSchema,
  providerPaths,
  providerSettingsSchema,
  type ProviderChange,
  type ProviderCheck,
  type ProviderSettings,
} from '../../../core/contracts/sign-in-provider.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';
import { presentIn } from '../../services/data/stale.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/** Calls of the settings of the provider; each rejects with a RequestError. */
export interface ProviderApi {
  read(signal?: AbortSignal): Promise<ProviderSettings>;
  save(change: ProviderChange): Promise<ProviderSettings>;
  check(): Promise<ProviderCheck>;
}

function createProviderApi(request: RequestClient): ProviderApi {
  const call = createCall(request);
  return {
    read: (signal) => call(providerPaths.settings, providerSettingsSchema, { signal }),
    save: (body) => call(providerPaths.settings, providerSettingsSchema, { method: 'PUT', body }),
    check: () => call(providerPaths.check, providerCheckSchema, { method: 'POST', body: {} }),
  };
}

export function useProviderApi(): ProviderApi {
  const { request } = usePlatform();
  return useMemo(() => createProviderApi(request), [request]);
}

/** The present settings from a response with code 409; undefined for any other error. */
export const presentProvider = (error: unknown): ProviderSettings | undefined =>
  presentIn(error, providerSettingsSchema);
