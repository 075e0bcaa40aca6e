import { deviceOf } from './device-of.js';
import { hostOf, isDesktopClient } from './host-table.js';
import { osOf } from './os.js';
import { splitAgent } from './split-agent.js';
import type { DecidedBy, DeviceKind, HostInput, HostResult } from './types.js';

/** Tokens of Chrome, Firefox and Edge that exist on iOS only. */
const iosBrowsers = /\b(?:CriOS|FxiOS|EdgiOS)\//;

function isDeviceKind(value: unknown): value is DeviceKind {
  return value === 'PC' || value === 'Mobile' || value === 'Tablet';
}

/**
 * Detects device kind, host and system synchronously, in little code. Precedence: address parameter, desktop client,
 * tenant rule, user agent (docs/requirements.md 4.1 to 4.4).
 */
export function detectHost(input: HostInput): HostResult {
  const agent = splitAgent(input.userAgent);
  const isMac = /\bMacintosh\b/i.test(agent.platform);
  // An iPhone that requests desktop pages still has its own `navigator.platform`.
  const isDisguisedPhone = isMac && /^iP(?:hone|od)/.test(input.platform ?? '');
  // Neither touch screens nor the iOS browsers exist on a Mac: this is an iPad that requests desktop pages.
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
