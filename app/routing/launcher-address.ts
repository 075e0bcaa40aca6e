import type { DeviceKind } from '../../core/device/types.js';

/** `/` leads to the launcher for the device (DESIGN 4). */
export function launcherAddress(device: DeviceKind): string {
  return device === 'PC' ? '/sp' : '/mobile';
}
