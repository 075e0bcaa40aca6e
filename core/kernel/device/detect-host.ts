import { asBoolean, asNumber, asString, oneOf, parseProperties } from '../../contracts/parse.js';
import { deviceOf } from './device-of.js';
import { hostOf, isDesktopClient } from './host-table.js';
import { osOf } from './os.js';
import { splitAgent } from './split-agent.js';
import type { DecidedBy, DeviceKind, HostInput, HostResult } from './types.js';

/** Tokens of Chrome, Firefox and Edge that exist on iOS only. */
const iosBrowsers = /\b(?:CriOS|FxiOS|EdgiOS)\//;

/** Parsers of the input; values of another type count as absent. */
const inputParsers = {
  userAgent: asString,
  platform: asString,
  maxTouchPoints: asNumber,
  override: oneOf<DeviceKind>(['PC', 'Mobile', 'Tablet']),
  tenantRule: oneOf(['Mobile']),
  desktopClient: asBoolean,
};

/**
 * Detects device kind, host and system synchronously, in little code. Precedence: address parameter, desktop client,
 * tenant rule, user agent (docs/requirements.md 4.1 to 4.4).
 */
export function detectHost(input: HostInput): HostResult {
  const given = parseProperties(input, inputParsers);
  const agent = splitAgent(given.userAgent ?? '');
  const isMac = /\bMacintosh\b/i.test(agent.platform);
  // An iPhone that requests desktop pages still has its own `navigator.platform`.
  const isDisguisedPhone = isMac && /^iP(?:hone|od)/.test(given.platform ?? '');
  // Neither touch screens nor the iOS browsers exist on a Mac: this is an iPad that requests desktop pages.
  const isDisguisedPad =
    isMac && !isDisguisedPhone && ((given.maxTouchPoints ?? 0) > 1 || iosBrowsers.test(agent.rest));

  const kind = (): [DeviceKind, DecidedBy] => {
    if (given.override) return [given.override, 'address'];
    if (given.desktopClient ?? isDesktopClient(agent)) return ['PC', 'desktop-flag'];
    if (given.tenantRule === 'Mobile') return ['Mobile', 'tenant-rule'];
    if (isDisguisedPhone) return ['Mobile', 'user-agent'];
    return [isDisguisedPad ? 'Tablet' : deviceOf(agent), 'user-agent'];
  };
  const [device, decidedBy] = kind();
  return { device, host: hostOf(agent), os: osOf(agent, isDisguisedPad || isDisguisedPhone), decidedBy };
}
