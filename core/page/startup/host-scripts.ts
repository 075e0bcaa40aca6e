import { weComScripts } from '../../contracts/start-up-endpoints.js';
import type { DeviceService } from '../../kernel/device/types.js';

/** A third-party script that is loaded into the page. */
export interface HostScript {
  src: string;
  referrerPolicy: ReferrerPolicy;
}

/**
 * Scripts for a host, in loading order (docs/requirements.md 7.6.11): for WeCom WeChat's JS-SDK and its own, for others
 * none. A helper against the tap delay is not among them: no engine that runs the page app has such a delay
 * (docs/decisions/0033-hosts.md).
 */
export function hostScripts(
  host: DeviceService['host'],
  weCom: readonly string[] = weComScripts,
): HostScript[] {
  return host === 'wxwork' ? weCom.map((src): HostScript => ({ src, referrerPolicy: 'origin' })) : [];
}

/** Loads a script into the page, once for each address; rejects when it fails to load. */
export type ScriptLoader = (script: HostScript) => Promise<void>;

/**
 * Loads scripts in sequence, because WeCom's second script depends on the first. Rejects with the error of the loader.
 */
export async function loadHostScripts(scripts: readonly HostScript[], load: ScriptLoader): Promise<void> {
  for (const script of scripts) await load(script);
}
