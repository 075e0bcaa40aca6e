import { storageKeys } from '../../../core/contracts/names.js';
import type { TenantData } from '../../../core/contracts/tenant.js';
import { tenantRuleOf } from '../../../core/kernel/device/tenant-rule.js';
import type { PlatformKernel } from '../../../core/kernel/create-platform.js';
import { readRow } from '../../../core/kernel/storage/row.js';

/**
 * Returns 'Mobile' if the tenant of the data that this tab has cached forces Mobile (docs/requirements.md 4.2). The
 * layout is chosen before the user is known; the data of the last one is the best guess, and `followTenantRule`
 * corrects a wrong one. Data of a host page comes first, and is not cached.
 */
export function cachedTenantRule(window: Window): 'Mobile' | undefined {
  if (Reflect.get(window, 'TEAMS') !== undefined) return undefined;
  const found = readRow(cachedText(window));
  const tenant = found.kind === 'ours' ? Object.values(found.row.owners).at(-1) : undefined;
  return tenantRuleOf(tenant, window.navigator.userAgent);
}

function cachedText(window: Window): string | null {
  try {
    return window.sessionStorage.getItem(storageKeys.tenantCache);
  } catch {
    // Storage is blocked: nothing is cached.
    return null;
  }
}

/**
 * Loads the document again when the rule of the user's tenant is not the one that the layout was chosen by, and then
 * never resolves. Called before anything of the user is rendered. An address parameter and the desktop client take
 * precedence over the rule.
 */
export async function followTenantRule(
  { window, device }: Pick<PlatformKernel, 'window' | 'device'>,
  tenant: TenantData,
): Promise<void> {
  const isForced = tenantRuleOf(tenant, window.navigator.userAgent) === 'Mobile';
  const wasForced = device.decidedBy === 'tenant-rule';
  const isOpen = wasForced || (device.decidedBy === 'user-agent' && device.kind !== 'Mobile');
  if (!isOpen || isForced === wasForced) return;
  // Otherwise the next document would choose the same layout again: the data could not be cached.
  if ((cachedTenantRule(window) === 'Mobile') !== isForced) return;
  window.location.reload();
  await new Promise(() => undefined);
}
