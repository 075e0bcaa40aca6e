import UAParser from 'ua-parser-js';

import { asString, parseProperties } from '../../contracts/parse.js';
import { browserOf, type NamedBrowser } from './browser-table.js';
import { parseHints } from './client-hints.js';
import { detectHost } from './detect-host.js';
import { hostVersion } from './host-table.js';
import { osVersionOf } from './os.js';
import { splitAgent } from './split-agent.js';
import type { ClientHints, DeviceInput, DeviceResult } from './types.js';

/**
 * Brands that all Chromium browsers list, and the GREASE brand that keeps servers from relying on the list
 * (https://wicg.github.io/ua-client-hints/#grease).
 */
const commonBrands = /^Chromium$|^Google Chrome$|\bNot\b|\bWebView\b/i;

/** System names that ua-parser-js spells in another way than their vendors. */
const systemNames: Readonly<Record<string, string>> = {
  KAIOS: 'KaiOS',
  WEBOS: 'webOS',
  'Mac OS': 'macOS',
  'Chromium OS': 'ChromeOS',
};

/** Browser with the user agent of Chrome that names itself in its client hints. */
function hintedBrowser(hints: ClientHints | undefined): NamedBrowser | undefined {
  const brand = hints?.fullVersionList?.find(({ brand: name }) => !commonBrands.test(name));
  return brand && { browser: brand.brand, version: brand.version };
}

/**
 * Detects device, browser, engine, system, language and host (docs/requirements.md 3.9). Device, host, system and
 * `decidedBy` are always those of `detectHost`; ua-parser-js fills in what the tables do not know. When that library
 * is loaded it adds itself to the page's jQuery as `$.ua`; `loadDetector` removes it.
 */
export function detectDevice(input: DeviceInput): DeviceResult {
  const given = parseProperties(input, { userAgent: asString, language: asString, hints: parseHints });
  const agent = splitAgent(given.userAgent ?? '');
  const { all } = agent;
  const { device, host, os, decidedBy } = detectHost(input);
  let parser: UAParser | undefined;
  const parsed = (): UAParser => (parser ??= new UAParser(all));

  const named = (): NamedBrowser => {
    if (host !== '') return { browser: host, version: hostVersion(host, agent) };
    const found = browserOf(all, os);
    if (found?.browser === 'Chrome') return hintedBrowser(given.hints) ?? found;
    if (found) return found;
    const { name = '', version = '' } = parsed().getBrowser();
    return { browser: name, version };
  };
  const system = (): Pick<DeviceResult, 'os' | 'osVersion'> => {
    if (os !== '') return { os, osVersion: osVersionOf(os, agent, given.hints) };
    const { name = '', version = '' } = parsed().getOS();
    return { os: systemNames[name] ?? name, osVersion: version };
  };
  return {
    device,
    ...named(),
    engine: engineOf(all, os) || (parsed().getEngine().name ?? ''),
    ...system(),
    language: given.language ? languageTag(given.language) : languageOf(all),
    host,
    decidedBy,
  };
}

/** First version of Chrome with Blink in place of WebKit. */
const firstBlink = 28;

/** Engine of a user agent; empty when it does not name one. */
function engineOf(agent: string, os: string): string {
  // All browsers on iOS use WebKit, whatever they call themselves.
  if (os === 'iOS' && /\bAppleWebKit\//.test(agent)) return 'WebKit';
  if (/\bArkWeb\//.test(agent)) return 'Blink';
  if (/\bEdge\/\d/.test(agent)) return 'EdgeHTML';
  if (/\bTrident\/|\bMSIE /.test(agent)) return 'Trident';
  const chrome = /\b(?:Headless)?Chrome\/(\d+)/.exec(agent)?.[1];
  if (chrome) return Number(chrome) >= firstBlink ? 'Blink' : 'WebKit';
  if (/\bPresto\//.test(agent)) return 'Presto';
  if (/\bAppleWebKit\//.test(agent)) return 'WebKit';
  if (/\bGecko\/\d/.test(agent)) return 'Gecko';
  return '';
}

/** Tokens that carry the language set in a host app; old Android and Opera put it into the brackets. */
const tokens = [
  /\bLarkLocale\/([a-z]{2,3}(?:[-_][a-z\d]+)*)/i,
  /\bLanguage\/([a-z]{2,3}(?:[-_][a-z\d]+)*)/i,
  /\blang[:/]([a-z]{2}(?:[-_][a-z\d]+)*)/i,
  /;\s*([a-z]{2}[-_][a-z]{2,4}(?:[-_][a-z]{2})?)\s*[;)]/i,
];

/** Language of a user agent as a tag with hyphens; empty when it has none. */
function languageOf(agent: string): string {
  for (const token of tokens) {
    const found = token.exec(agent)?.[1];
    if (found) return languageTag(found);
  }
  return '';
}

/** Language tag in the usual form: zh_CN → zh-CN, EN-us → en-US, zh_hans_cn → zh-Hans-CN. */
function languageTag(text: string): string {
  return text
    .split(/[-_]/)
    .map((part, index) => {
      if (index === 0) return part.toLowerCase();
      return part.length === 4
        ? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()
        : part.toUpperCase();
    })
    .join('-');
}
