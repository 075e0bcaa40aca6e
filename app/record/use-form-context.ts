import type { FormContext } from '../../core/modules/initial-values.js';
import { usePlatform } from '../platform/use-platform.js';
import { useTenantTime } from '../platform/use-tenant-time.js';

/** Source of the initial values of a new record: the user and the time of the first render. */
export function useFormContext(): FormContext {
  const { context } = usePlatform();
  const tenantTime = useTenantTime();
  const session = context.$session.get();
  return {
    me: { id: session?.employeeId ?? '', name: session?.name ?? '' },
    department: session?.department ?? '',
    now: tenantTime(Date.now()),
  };
}
