import { deviceOf } from './device-of.js';
import { hostOf, isDesktopClient } from './host-table.js';
import { osOf } from './os-of.js';
import { splitAgent } from './split-agent.js';
import type { DecidedBy, DeviceKind, HostInput, HostResult } from './types.js';

/** Chrome, Firefox and Edge as they are on iOS alone. */
const iosBrowsers = /\b(?:CriOS|FxiOS|EdgiOS)\//;

function isDeviceKind(value: unknown): value is DeviceKind {
  return value === 'PC' || value === 'Mobile' || value === 'Tablet';
}

/**
 * Device kind, host and OS, known at once and small enough for a first load. The address parameter is stronger than
 * the desktop client's flag, that than the tenant's rule, and that than the user agent (spec 4, 'Device type').
 */
export function detectHost(input: HostInput): HostResult {
  const agent = splitAgent(input.userAgent);
  const isMac = /\bMacintosh\b/i.test(agent.platform);
  // A telephone that asks for desktop pages still tells its platform.
  const isDisguisedPhone = isMac && /^iP(?:hone|od)/.test(input.platform ?? '');
  // No Mac has a touch screen, nor the browsers for iOS: it is an iPad that asks for desktop pages.
  const isDisguisedPad =
    isMac && !isDisguisedPhone && ((input.maxTouchPoints ?? 0) > 1 || iosBrowsers.test(agent.rest));

  const kind = (): [DeviceKind, DecidedBy] => {
    if (isDeviceKind(input.override)) return [input.override, 'address'];
    if (input.desktopClient ?? isDesktopClient(agent)) return ['PC', 'desktop-flag'];
    if (input.tenantRule === 'Mobile') return ['Mobile', 'tenant-rule'];
    if (isDisguisedPhone) return ['Mobile', 'user-agent'];
    return [isDisguisedPad ? 'Tablet' : deviceOf(agent), 'user-agent'];
  };
  const [device, decidedBy] = kind();
  return { device, host: hostOf(agent), os: osOf(agent, isDisguisedPad || isDisguisedPhone), decidedBy };
}
