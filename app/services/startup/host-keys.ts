import { hostKeyFlags } from '../../../core/page/startup/address-flags.js';
import type { AppPlatform } from '../platform/create-app-platform.js';
import type { AppHistory } from '../routing/history.js';

/**
 * A host sets its keys once its script is ready: polled every 200 ms for ten seconds, and looked up with each change of the
 * address from then on.
 */
const interval = 200;
const attempts = 50;

/** Agent, corp and tenant key. */
const keys = 3;

/**
 * Puts a work-chat host's agent, corp and tenant keys into the address once the agent key exists, and what is missing of
 * them later (docs/requirements.md 4.60), without a history entry. Returns a function that ends it.
 */
export function keepHostKeys({ window, context }: AppPlatform, history: AppHistory): () => void {
  let left = attempts;
  let kept = 0;
  let timer: number | undefined;
  let stopListening = (): void => undefined;

  function check(): void {
    const flags = hostKeyFlags(context.identifiers);
    const found = Object.keys(flags).length;
    if (found > kept) {
      // Before the flags, whose change of the address checks again.
      kept = found;
      history.setFlags(flags);
    }
    if (kept === keys) stop();
  }
  function poll(): void {
    check();
    left -= 1;
    if (kept < keys && left > 0) timer = window.setTimeout(poll, interval);
  }
  function stop(): void {
    window.clearTimeout(timer);
    stopListening();
  }

  poll();
  if (kept < keys) stopListening = history.$address.listen(check);
  return stop;
}
