import type { DeviceKind } from '../../../core/kernel/device/types.js';

/** Address of the launcher for a device, which `/` redirects to. */
export function launcherAddress(device: DeviceKind): string {
  return device === 'PC' ? '/sp' : '/mobile';
}
