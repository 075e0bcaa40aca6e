import { weComScripts } from '../contracts/start-up-endpoints.js';
import type { DeviceService } from '../device/types.js';

/** A third-party script that is loaded into the page. */
export interface HostScript {
  src: string;
  referrerPolicy: ReferrerPolicy;
}

/** Addresses of the scripts, which a tenant without internet access hosts elsewhere. An empty address loads nothing. */
export interface HostScriptAddresses {
  /** WeChat's JS-SDK and WeCom's own, in this order. */
  weCom: readonly string[];
  /** Fast-click helper (docs/requirements.md 7.6.11); empty by default, since no supported engine needs it. */
  fastClick: string;
}

export const hostScriptAddresses: HostScriptAddresses = {
  weCom: weComScripts,
  fastClick: '',
};

/** Inputs that decide about the tap delay. */
export interface TapEngine {
  userAgent: string;
  device: DeviceService['kind'];
}

/**
 * Whether an engine delays clicks by 300 ms to detect double taps in spite of `width=device-width`: iOS before 9.3,
 * the Android browser, Chrome before 32.
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

/** Scripts for an environment, in loading order; none in a plain browser (docs/requirements.md 7.6.11). */
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

/** Loads a script into the page, once for each address; rejects when it fails to load. */
export type ScriptLoader = (script: HostScript) => Promise<void>;

/**
 * Loads scripts in sequence, because WeCom's second script depends on the first. Rejects with the error of the loader.
 */
export async function loadHostScripts(scripts: readonly HostScript[], load: ScriptLoader): Promise<void> {
  for (const script of scripts) await load(script);
}
