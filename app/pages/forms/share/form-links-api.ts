import { useMemo } from 'react';

import {
  formLinkPath,
  formLinkStateSchema,
  openedFormLinkSchema,
  type FormLinkRequest,
  type FormLinkState,
  type OpenedFormLink,
} from '../../../../core/contracts/form-links.js';
import type { RequestClient } from '../../../../core/kernel/request/types.js';
import { createCall } from '../../../services/data/call.js';
import { presentIn } from '../../../services/data/stale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';

/** Calls on the link of a form; each rejects with a RequestError. */
export interface FormLinksApi {
  get(form: string, signal?: AbortSignal): Promise<FormLinkState>;
  open(form: string, request: FormLinkRequest): Promise<OpenedFormLink>;
  change(form: string, request: FormLinkRequest): Promise<FormLinkState>;
  end(form: string, revision: number): Promise<FormLinkState>;
}

function createFormLinksApi(request: RequestClient): FormLinksApi {
  const call = createCall(request);
  return {
    get: (form, signal) => call(formLinkPath(form), formLinkStateSchema, { signal }),
    open: (form, body) => call(formLinkPath(form), openedFormLinkSchema, { method: 'POST', body }),
    change: (form, body) => call(formLinkPath(form), formLinkStateSchema, { method: 'PUT', body }),
    end: (form, revision) =>
      call(formLinkPath(form), formLinkStateSchema, {
        method: 'DELETE',
        query: { revision: String(revision) },
      }),
  };
}

/** The present state from a response with code 409; undefined for any other error. */
export const presentLinkOf = (error: unknown): FormLinkState | undefined =>
  presentIn(error, formLinkStateSchema);

export function useFormLinksApi(): FormLinksApi {
  const { request } = usePlatform();
  return useMemo(() => createFormLinksApi(request), [request]);
}
