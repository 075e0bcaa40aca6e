import { useMemo } from 'react';

import {
  expenseLimitSettingsSchema,
  expenseLimitsPath,
  type ExpenseLimitChange,
  type ExpenseLimitSettings,
} from '../../../core/contracts/expense-limits.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';
import { presentIn } from '../../services/data/stale.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/** Calls of the limits of expenses; each rejects with a RequestError. */
export interface ExpenseLimitsApi {
  read(signal?: AbortSignal): Promise<ExpenseLimitSettings>;
  save(change: ExpenseLimitChange): Promise<ExpenseLimitSettings>;
}

function createExpenseLimitsApi(request: RequestClient): ExpenseLimitsApi {
  const call = createCall(request);
  return {
    read: (signal) => call(expenseLimitsPath, expenseLimitSettingsSchema, { signal }),
    save: (body) => call(expenseLimitsPath, expenseLimitSettingsSchema, { method: 'PUT', body }),
  };
}

export function useExpenseLimitsApi(): ExpenseLimitsApi {
  const { request } = usePlatform();
  return useMemo(() => createExpenseLimitsApi(request), [request]);
}

/** The present limits from a response with code 409; undefined for any other error. */
export const presentLimits = (error: unknown): ExpenseLimitSettings | undefined =>
  presentIn(error, expenseLimitSettingsSchema);
