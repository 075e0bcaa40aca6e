import { browserOf } from '../../../core/kernel/device/browser-table.js';
import { osOf } from '../../../core/kernel/device/os.js';
import { splitAgent } from '../../../core/kernel/device/split-agent.js';

/** Names of the system and the browser of a user agent, such as 'Windows · Edge'; '' if it tells neither. */
export function deviceName(userAgent: string): string {
  const agent = splitAgent(userAgent);
  const os = osOf(agent, false);
  return [os, browserOf(agent.all, os)?.browser ?? ''].filter(Boolean).join(' · ');
}

/** Returns whether the user agent is that of a phone or tablet. */
export const isHandheld = (userAgent: string): boolean =>
  /\b(?:Mobile|Android|iP(?:hone|ad))/.test(userAgent);
