import { weComScripts } from '../contracts/start-up-endpoints.js';
import type { DeviceService } from '../device/types.js';

/** A script of somebody else's that is loaded into the page. */
export interface HostScript {
  src: string;
  referrerPolicy: ReferrerPolicy;
}

/** Where they come from; a tenant without a way to the internet has them elsewhere. '' loads none. */
export interface HostScriptAddresses {
  /** WeCom's two scripts: the page's bridge and the enterprise's own calls, in this order. */
  weCom: readonly string[];
  /** A helper that answers taps at once; ours has none, since no engine that runs the page app needs one. */
  fastClick: string;
}

export const hostScriptAddresses: HostScriptAddresses = {
  weCom: weComScripts,
  fastClick: '',
};

/** What decides on the tap delay. */
export interface TapEngine {
  userAgent: string;
  device: DeviceService['kind'];
}

/**
 * Whether an engine waits 300 ms after a tap for a second one, although the page's width is the device's: iOS before
 * 9.3, Android's own browser, Chrome before 32.
 */
export function hasTapDelay({ userAgent, device }: TapEngine): boolean {
  if (device === 'PC') return false;
  const ios = /\bOS (\d+)_(\d+)(?:_\d+)? like Mac OS X/.exec(userAgent);
  if (ios) {
    const [major, minor] = [Number(ios[1]), Number(ios[2])];
    return major < 9 || (major === 9 && minor < 3);
  }
  const chrome = /\bChrome\/(\d+)/.exec(userAgent);
  if (chrome) return Number(chrome[1]) < 32;
  return /\bAndroid [1-4]\b.*\bVersion\/[\d.]+.*\bSafari\//.test(userAgent);
}

/** The scripts this place needs, in the order of loading; none in a plain browser (spec 7.6). */
export function hostScripts(
  place: TapEngine & Pick<DeviceService, 'host'>,
  { weCom, fastClick }: HostScriptAddresses = hostScriptAddresses,
): HostScript[] {
  const scripts: HostScript[] = [];
  if (hasTapDelay(place)) scripts.push({ src: fastClick, referrerPolicy: 'same-origin' });
  if (place.host === 'wxwork') {
    scripts.push(...weCom.map((src): HostScript => ({ src, referrerPolicy: 'origin' })));
  }
  return scripts.filter(({ src }) => src !== '');
}

/** Loads a script into the page, once per address; rejects when it does not load. */
export type ScriptLoader = (script: HostScript) => Promise<void>;

/** Loads them one after the other: the second of WeCom's builds on the first. @throws what the loader throws */
export async function loadHostScripts(scripts: readonly HostScript[], load: ScriptLoader): Promise<void> {
  for (const script of scripts) await load(script);
}
