import * as v from 'valibot';

import {
  passwordLinkOwnerSchema,
  passwordLinkPaths,
  type PasswordLinkOwner,
  type PasswordLinkRequest,
} from '../../../core/contracts/password-links.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';

/** Calls for links of forgotten passwords, without a session; each rejects with a RequestError. */
export interface PasswordLinksApi {
  request(body: PasswordLinkRequest): Promise<void>;
  check(token: string, signal?: AbortSignal): Promise<PasswordLinkOwner>;
  set(token: string, newPassword: string): Promise<PasswordLinkOwner>;
}

export function createPasswordLinksApi(request: RequestClient): PasswordLinksApi {
  const call = createCall(request);
  const visitor = { method: 'POST', withoutSessionId: true, noRelogin: true } as const;
  return {
    async request(body) {
      await call(passwordLinkPaths.request, v.null(), { ...visitor, body });
    },
    check: (token, signal) =>
      call(passwordLinkPaths.check, passwordLinkOwnerSchema, { ...visitor, body: { token }, signal }),
    set: (token, newPassword) =>
      call(passwordLinkPaths.set, passwordLinkOwnerSchema, { ...visitor, body: { token, newPassword } }),
  };
}
