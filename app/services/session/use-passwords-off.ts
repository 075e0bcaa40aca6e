import { useEffect, useState } from 'react';

import { endpoints } from '../../../core/contracts/endpoints.js';
import { usePlatform } from '../platform/use-platform.js';
import { parseTenants } from './parse-tenants.js';

/** Whether a tenant has switched passwords off; undefined until that is known. */
export function usePasswordsOff(tenantKey: string): boolean | undefined {
  const { request, errors } = usePlatform();
  const [isOff, setOff] = useState<boolean>();
  useEffect(() => {
    const loading = new AbortController();
    request
      .send(endpoints.signInTenants, { signal: loading.signal, noRelogin: true })
      .then((data) =>
        setOff(parseTenants(data).some((each) => each.tenantKey === tenantKey && each.passwordsOff)),
      )
      // The form of the password stays, and its answer says what to do.
      .catch((error: unknown) => {
        if (loading.signal.aborted) return;
        errors.report('passwords-off', error);
        setOff(false);
      });
    return () => loading.abort();
  }, [request, errors, tenantKey]);
  return isOff;
}
