import { useMemo } from 'react';
import * as v from 'valibot';

import { codes } from '../../../core/contracts/envelope.js';
import {
  hostAppPaths,
  hostAppSettingsSchema,
  hostAppSummariesSchema,
  hostCheckSchema,
  type AppHost,
  type HostAppSettings,
  type HostAppSummary,
  type HostAppValues,
  type HostCheck,
} from '../../../core/contracts/host-apps.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { hostUsersText, parseHostUsers } from '../../../core/records/host-app-rules.js';
import { createCall } from '../../services/data/call.js';
import { presentIn } from '../../services/data/stale.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/** Values of an app as they are edited: the users as text, and a secret that is to replace the stored one. */
export interface HostAppForm extends Omit<HostAppValues, 'users'> {
  users: string;
  secret: string;
}

/** An app as its form has it. */
export interface LoadedHostApp extends Omit<HostAppSettings, 'values'> {
  values: HostAppForm;
}

const loadedOf = ({ values, ...rest }: HostAppSettings): LoadedHostApp => ({
  ...rest,
  values: { ...values, users: hostUsersText(values.users), secret: '' },
});

/** Calls of apps in work-chat hosts; each rejects with a RequestError. */
export interface HostAppsApi {
  list(signal?: AbortSignal): Promise<HostAppSummary[]>;
  read(host: AppHost, signal?: AbortSignal): Promise<LoadedHostApp>;
  save(host: AppHost, change: { values: HostAppForm; revision: number }): Promise<LoadedHostApp>;
  check(host: AppHost): Promise<HostCheck>;
}

function createHostAppsApi(request: RequestClient): HostAppsApi {
  const call = createCall(request);
  return {
    list: (signal) => call(hostAppPaths.prefix, hostAppSummariesSchema, { signal }),
    read: async (host, signal) =>
      loadedOf(await call(hostAppPaths.app(host), hostAppSettingsSchema, { signal })),
    async save(host, { values: { users, secret, ...values }, revision }) {
      const body = {
        values: { ...values, users: parseHostUsers(users).users },
        revision,
        ...(secret.trim() !== '' && { secret }),
      };
      const options = { method: 'PUT', body } as const;
      return loadedOf(await call(hostAppPaths.app(host), hostAppSettingsSchema, options));
    },
    check: (host) => call(hostAppPaths.check(host), hostCheckSchema, { method: 'POST', body: {} }),
  };
}

export function useHostAppsApi(): HostAppsApi {
  const { request } = usePlatform();
  return useMemo(() => createHostAppsApi(request), [request]);
}

/** The present app from a response with code 409; undefined for any other error. */
export function presentHostApp(error: unknown): LoadedHostApp | undefined {
  const present = presentIn(error, hostAppSettingsSchema);
  return present && loadedOf(present);
}

const unknownSchema = v.object({ accounts: v.array(v.string()) });

/** Accounts of the list that nobody has, from a response with code 422. */
export function unknownAccounts(error: unknown): readonly string[] {
  if (!isRequestError(error) || error.code !== codes.invalid) return [];
  const result = v.safeParse(unknownSchema, error.data);
  return result.success ? result.output.accounts : [];
}
