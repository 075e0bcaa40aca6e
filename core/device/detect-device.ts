import UAParser from 'ua-parser-js';

import { browserOf, type NamedBrowser } from './browser-table.js';
import { detectHost } from './detect-host.js';
import { engineOf } from './engine-of.js';
import { hostVersion } from './host-table.js';
import { languageOf, languageTag } from './language-of.js';
import { osVersionOf } from './os-version.js';
import { splitAgent } from './split-agent.js';
import type { ClientHints, DeviceInput, DeviceResult } from './types.js';

/** Brands every browser made of Chromium lists, and the nonsense one that keeps servers from relying on the list. */
const commonBrands = /^Chromium$|^Google Chrome$|\bNot\b|\bWebView\b/i;

/** Systems that ua-parser-js spells in another way than their makers. */
const systemNames: Readonly<Record<string, string>> = {
  KAIOS: 'KaiOS',
  WEBOS: 'webOS',
  'Mac OS': 'macOS',
  'Chromium OS': 'ChromeOS',
};

/** A browser that hides behind Chrome's user agent may still name itself in its hints. */
function hintedBrowser(hints: ClientHints | undefined): NamedBrowser | undefined {
  const brand = hints?.fullVersionList?.find(({ brand: name }) => !commonBrands.test(name));
  return brand && { browser: brand.brand, version: brand.version };
}

/**
 * The whole answer about device, browser, engine, system, language and host (spec 3, 'Device detection result').
 * Device, host, system and what decided are those of `detectHost`, always. Costs some microseconds, and carries
 * ua-parser-js for what the tables here do not know. In a page with jQuery that library hangs itself into it as `$.ua`
 * when it is loaded; `loadDetector` takes it off again.
 */
export function detectDevice(input: DeviceInput): DeviceResult {
  const agent = splitAgent(input.userAgent);
  const { all } = agent;
  const { device, host, os, decidedBy } = detectHost(input);
  let parser: UAParser | undefined;
  const parsed = (): UAParser => (parser ??= new UAParser(all));

  const named = (): NamedBrowser => {
    if (host !== '') return { browser: host, version: hostVersion(host, agent) };
    const found = browserOf(all, os);
    if (found?.browser === 'Chrome') return hintedBrowser(input.hints) ?? found;
    if (found) return found;
    const { name = '', version = '' } = parsed().getBrowser();
    return { browser: name, version };
  };
  const system = (): Pick<DeviceResult, 'os' | 'osVersion'> => {
    if (os !== '') return { os, osVersion: osVersionOf(os, agent, input.hints) };
    const { name = '', version = '' } = parsed().getOS();
    return { os: systemNames[name] ?? name, osVersion: version };
  };
  return {
    device,
    ...named(),
    engine: engineOf(all, os) || (parsed().getEngine().name ?? ''),
    ...system(),
    language: input.language ? languageTag(input.language) : languageOf(all),
    host,
    decidedBy,
  };
}
