import { hostKeyFlags } from '../../../core/page/startup/address-flags.js';
import type { AppPlatform } from '../platform/create-app-platform.js';
import type { AppHistory } from '../routing/history.js';

/** A host sets its keys once its script is ready: polled every 200 ms for ten seconds. */
const interval = 200;
const attempts = 50;

/**
 * Puts a work-chat host's agent, corp and tenant keys into the address once the agent key exists (requirements 4,
 * 'Start-up'), without a history entry. Returns a function that stops polling.
 */
export function keepHostKeys({ window, device, context }: AppPlatform, history: AppHistory): () => void {
  if (device.host === '' || device.host === 'weapp') return () => undefined;
  let left = attempts;
  let timer: number | undefined;
  const check = (): void => {
    const flags = hostKeyFlags(context.identifiers);
    left -= 1;
    if (Object.keys(flags).length > 0) history.setFlags(flags);
    else if (left > 0) timer = window.setTimeout(check, interval);
  };
  check();
  return () => window.clearTimeout(timer);
}
