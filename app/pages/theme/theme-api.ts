import { useMemo } from 'react';

import {
  themePath,
  themeSettingsSchema,
  type ThemeChange,
  type ThemeSettings,
} from '../../../core/contracts/theme-page.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';
import { presentIn } from '../../services/data/stale.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/** Calls of the theme page; each rejects with a RequestError. */
export interface ThemeApi {
  read(signal?: AbortSignal): Promise<ThemeSettings>;
  save(change: ThemeChange): Promise<ThemeSettings>;
}

function createThemeApi(request: RequestClient): ThemeApi {
  const call = createCall(request);
  return {
    read: (signal) => call(themePath, themeSettingsSchema, { signal }),
    save: (body) => call(themePath, themeSettingsSchema, { method: 'PUT', body }),
  };
}

export function useThemeApi(): ThemeApi {
  const { request } = usePlatform();
  return useMemo(() => createThemeApi(request), [request]);
}

/** The present theme from a response with code 409; undefined for any other error. */
export const presentOf = (error: unknown): ThemeSettings | undefined => presentIn(error, themeSettingsSchema);
