import type { FormContext } from '../../../core/records/initial-values.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';

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
