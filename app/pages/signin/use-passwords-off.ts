import { useEffect, useState } from 'react';

import { endpoints } from '../../../core/contracts/endpoints.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { parseTenants } from './parse-tenants.js';

/** Returns true if a tenant has switched passwords off; false until that is known. */
export function usePasswordsOff(tenantKey: string): boolean {
  const { request, errors } = usePlatform();
  const [isOff, setOff] = useState(false);
  useEffect(() => {
    const loading = new AbortController();
    request
      .send(endpoints.signInTenants, { signal: loading.signal, noRelogin: true })
      .then((data) =>
        setOff(parseTenants(data).some((each) => each.tenantKey === tenantKey && each.passwordsOff)),
      )
      // The form of the password stays, and its answer says what to do.
      .catch((error: unknown) => {
        if (!loading.signal.aborted) errors.report('sign-in-again.tenants', error);
      });
    return () => loading.abort();
  }, [request, errors, tenantKey]);
  return isOff;
}
