import { useMemo } from 'react';

import {
  publicFormPath,
  publicFormSchema,
  publicOutcomeSchema,
  type PublicAnswer,
  type PublicForm,
  type PublicOutcome,
} from '../../../../core/contracts/form-links.js';
import type { RequestClient } from '../../../../core/kernel/request/types.js';
import { createCall } from '../../../services/data/call.js';
import { usePlatform } from '../../../services/platform/use-platform.js';

/** Calls of a visitor, without a session; each rejects with a RequestError. */
export interface PublicFormApi {
  read(token: string, signal?: AbortSignal): Promise<PublicForm>;
  send(token: string, answer: PublicAnswer): Promise<PublicOutcome>;
}

function createPublicFormApi(request: RequestClient): PublicFormApi {
  const call = createCall(request);
  const visitor = { withoutSessionId: true, noRelogin: true } as const;
  return {
    read: (token, signal) => call(publicFormPath(token), publicFormSchema, { ...visitor, signal }),
    send: (token, body) =>
      call(publicFormPath(token), publicOutcomeSchema, { ...visitor, method: 'POST', body }),
  };
}

export function usePublicFormApi(): PublicFormApi {
  const { request } = usePlatform();
  return useMemo(() => createPublicFormApi(request), [request]);
}
