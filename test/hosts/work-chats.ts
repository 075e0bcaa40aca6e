import type { HostKind as WorkChat } from '../../core/kernel/device/types.js';
import { readCorpus } from '../fixtures/user-agents/read-corpus.js';

/** A user agent of a host, or of a plain browser, of the corpus of real ones. */
export function agentOf(host: WorkChat | '', device: 'Mobile' | 'PC'): string {
  const found = readCorpus().find((sample) => sample.host === host && sample.device === device);
  if (!found) throw new Error(`The corpus has no ${device} of ${host}.`);
  return found.userAgent;
}

interface Screen {
  /** The page's part of the screen, below the title bar of the client. */
  viewport: { width: number; height: number };
  /** Parts of the page that the screen covers, upright: there the client's own bar is above the page. */
  bottom: number;
  /** The same on the side, with the notch at one side and the home indicator below. */
  side: number;
  bottomOnSide: number;
}

const iPhone = { viewport: { width: 393, height: 749 }, bottom: 34, side: 59, bottomOnSide: 21 };
const smallIPhone = { viewport: { width: 375, height: 724 }, bottom: 34, side: 44, bottomOnSide: 21 };
const largeIPhone = { viewport: { width: 430, height: 829 }, bottom: 34, side: 59, bottomOnSide: 21 };
const android = { viewport: { width: 360, height: 692 }, bottom: 24, side: 32, bottomOnSide: 24 };
const largeAndroid = { viewport: { width: 412, height: 812 }, bottom: 24, side: 40, bottomOnSide: 24 };
const smallAndroid = { viewport: { width: 320, height: 560 }, bottom: 0, side: 24, bottomOnSide: 0 };
const tablet = { viewport: { width: 820, height: 1092 }, bottom: 20, side: 0, bottomOnSide: 20 };

/** A screen for each host, so that all of them together are those in use, from the smallest phone to a tablet. */
export const screenOf: Readonly<Record<WorkChat, Screen>> = {
  wxwork: iPhone,
  MicroMessenger: smallIPhone,
  DingTalk: android,
  Lark: largeIPhone,
  Welink: largeAndroid,
  YunZhiJia: smallAndroid,
  Teams: tablet,
};
