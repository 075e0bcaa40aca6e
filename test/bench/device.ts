import UAParser from 'ua-parser-js';

import { detectDevice } from '../../core/kernel/device/detect-device.js';
import { detectHost } from '../../core/kernel/device/detect-host.js';
import { hostKinds } from '../../core/kernel/device/types.js';
import { accuracy, readCorpus, type Sample } from '../fixtures/user-agents/read-corpus.js';
import type { Row, Section } from './rows.js';

/** Result of a detector, in its own terms. */
interface Told {
  device: string;
  browser: string;
}

interface Detector {
  name: string;
  ask: (userAgent: string) => Told;
  /** Limits apply to Portico's detectors; those of peers are only shown. */
  ours?: boolean;
}

/** The result of both versions of ua-parser-js, as far as it is used here. */
interface ParsedAgent {
  browser: { name?: string | undefined };
  device: { type?: string | undefined };
}

interface BowserAnswer {
  browser: { name?: string };
  platform: { type?: string };
}

const limits = { device: 1, browser: 3, host: 0, besideParser: 0.6 };
const rounds = 15;
const stretch = 50;

function deviceOf(type: string | undefined): string {
  if (type === 'mobile') return 'Mobile';
  return type === 'tablet' ? 'Tablet' : 'PC';
}

/** Synonyms, so that a different spelling does not count as wrong. */
const sameName: Readonly<Record<string, string>> = {
  wechat: 'micromessenger',
  wechatdesktop: 'micromessenger',
  wecom: 'wxwork',
  internetexplorer: 'ie',
  iemobile: 'ie',
  gsa: 'google',
  googlesearch: 'google',
  lbbrowser: 'liebao',
  qqlite: 'qq',
  operamobi: 'opera',
  operagx: 'opera',
  operatouch: 'opera',
  operacoast: 'opera',
  focus: 'firefox',
  firefoxfocus: 'firefox',
  webkit: 'safari',
  amazonsilk: 'silk',
  mz: 'meizu',
  naverwhale: 'whale',
  heytap: 'oppo',
  samsunginternet: 'samsung',
  samsunginternetforandroid: 'samsung',
};

function plainName(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/\b(?:mobile|microsoft|webview|app)\b|browser|explorer$/g, (word) =>
      word === 'explorer' && name.toLowerCase().startsWith('internet') ? word : '',
    );
  const letters = words.replace(/[^a-z\d]/g, '');
  return sameName[letters] ?? letters;
}

function detectors(load: (name: string) => unknown): Detector[] {
  const { UAParser: parse } = load('ua-parser-js') as { UAParser: (userAgent: string) => ParsedAgent };
  const bowser = load('bowser') as { parse: (userAgent: string) => BowserAnswer };
  const ofParser = ({ browser, device }: ParsedAgent): Told => ({
    device: deviceOf(device.type),
    browser: browser.name ?? '',
  });
  return [
    { name: 'portico', ask: (userAgent) => detectDevice({ userAgent }), ours: true },
    { name: 'ua-parser-js 1', ask: (userAgent) => ofParser(new UAParser(userAgent).getResult()) },
    { name: 'ua-parser-js 2', ask: (userAgent) => ofParser(parse(userAgent)) },
    {
      name: 'bowser',
      ask(userAgent) {
        const { browser, platform } = bowser.parse(userAgent);
        return { device: deviceOf(platform.type), browser: browser.name ?? '' };
      },
    },
  ];
}

/**
 * Microseconds per user agent after warm-up: the corpus in short chunks, each at its fastest round, so that other
 * load on the machine does not count for any of the detectors.
 */
function microseconds(samples: readonly Sample[], ask: (userAgent: string) => unknown): number {
  let sum = 0;
  for (let start = 0; start < samples.length; start += stretch) {
    const part = samples.slice(start, start + stretch);
    let fastest = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now();
      for (const { userAgent } of part) ask(userAgent);
      fastest = Math.min(fastest, performance.now() - startedAt);
    }
    sum += fastest;
  }
  return (sum * 1000) / samples.length;
}

/** Share of the corpus that each detector names wrong, in per cent, and the time per detection. */
export function benchDevice(load: (name: string) => unknown): Section[] {
  const samples = readCorpus();
  // Only Portico's detectors take touch points, so samples that need them are left out.
  const fair = samples.filter(({ maxTouchPoints }) => maxTouchPoints === undefined);
  const kinds = new Set<string>(hostKinds);
  const wrong: Record<'device' | 'browser' | 'host', Row[]> = { device: [], browser: [], host: [] };
  const cost: Row[] = [];
  for (const { name, ask, ours } of detectors(load)) {
    const told = new Map(fair.map((sample) => [sample, ask(sample.userAgent)]));
    const browserOf = (sample: Sample) => plainName(told.get(sample)?.browser ?? '');
    const expected = ({ browser }: Sample) => (browser === '*' ? '*' : plainName(browser));
    const row = (list: readonly Sample[], missed: { percent: number }, limit: number): Row => ({
      what: `${name}, of ${list.length}`,
      value: 100 - missed.percent,
      unit: '%',
      ...(ours && { limit }),
    });
    const inHost = fair.filter(({ host }) => kinds.has(host));
    wrong.device.push(
      row(
        fair,
        accuracy(
          fair,
          ({ device }) => device,
          (sample) => told.get(sample)?.device ?? '',
        ),
        limits.device,
      ),
    );
    wrong.browser.push(row(fair, accuracy(fair, expected, browserOf), limits.browser));
    wrong.host.push(
      row(
        inHost,
        accuracy(inHost, ({ host }) => plainName(host), browserOf),
        limits.host,
      ),
    );
    cost.push({ what: name, value: microseconds(fair, ask), unit: 'µs' });
  }
  cost.splice(1, 0, {
    what: 'portico, the small answer',
    value: microseconds(fair, (userAgent) => detectHost({ userAgent })),
    unit: 'µs',
  });
  const costOf = (name: string): number => cost.find(({ what }) => what === name)?.value ?? NaN;
  cost.push({
    what: 'portico beside ua-parser-js 1',
    value: costOf('portico') / costOf('ua-parser-js 1'),
    unit: '×',
    limit: limits.besideParser,
  });
  return [
    { title: 'User agents whose device is named wrong', rows: wrong.device },
    { title: 'User agents whose browser or app is named wrong', rows: wrong.browser },
    { title: 'User agents of the seven work-chat hosts whose host is named wrong', rows: wrong.host },
    { title: 'One user agent read, warm', rows: cost },
  ];
}
