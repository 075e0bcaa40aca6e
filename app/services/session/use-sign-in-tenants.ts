import { useMemo } from 'react';

import { endpoints } from '../../../core/contracts/endpoints.js';
import type { SignInTenant } from '../../../core/contracts/tenant.js';
import { useServerState } from '../data/server-state.js';
import { useQuery, type QueryLoad } from '../data/use-query.js';
import { usePlatform } from '../platform/use-platform.js';
import { parseTenants } from './parse-tenants.js';

/** Tenants of the sign-in page, with the ways to sign in that each has. */
export function useSignInTenants(): QueryLoad<SignInTenant[]> {
  const server = useServerState();
  const { request } = usePlatform();
  return useQuery(
    useMemo(
      () =>
        server.query(['signInTenants'], async (signal) =>
          parseTenants(await request.send(endpoints.signInTenants, { signal, noRelogin: true })),
        ),
      [server, request],
    ),
  );
}

/**
 * Whether a tenant has switched passwords off; undefined until that is known. False if it cannot be loaded: the answer to a
 * password says what to do.
 */
export function usePasswordsOff(tenantKey: string): boolean | undefined {
  const { state, data } = useSignInTenants();
  if (state === 'loading') return undefined;
  return data?.some((each) => each.tenantKey === tenantKey && each.passwordsOff) ?? false;
}
