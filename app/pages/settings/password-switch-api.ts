import { useMemo } from 'react';

import {
  passwordSwitchPath,
  passwordSwitchSchema,
  type PasswordSwitch,
  type PasswordSwitchChange,
} from '../../../core/contracts/password-switch.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/** Calls of the switch of sign-in by password; each rejects with a RequestError. */
export interface PasswordSwitchApi {
  read(signal?: AbortSignal): Promise<PasswordSwitch>;
  save(change: PasswordSwitchChange): Promise<PasswordSwitch>;
}

function createPasswordSwitchApi(request: RequestClient): PasswordSwitchApi {
  const call = createCall(request);
  return {
    read: (signal) => call(passwordSwitchPath, passwordSwitchSchema, { signal }),
    save: (body) => call(passwordSwitchPath, passwordSwitchSchema, { method: 'PUT', body }),
  };
}

export function usePasswordSwitchApi(): PasswordSwitchApi {
  const { request } = usePlatform();
  return useMemo(() => createPasswordSwitchApi(request), [request]);
}
