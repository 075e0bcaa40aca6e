import type { ReactiveControllerHost } from 'lit';

import { runReported } from './element-errors.js';

/** Maximum delay of a browser timer in ms (about 24 days); longer delays never end. */
const maxDelayMs = 2 ** 31 - 1;

/**
 * Counts down the time of each message that is shown. All pause while the pointer is over the host or the focus is in it,
 * while the tab is hidden, and while the host is disconnected. Remaining time is measured, so early and late browser
 * timers do no harm.
 * @returns a function that takes the messages shown, with delays in ms (Infinity never ends); those that were shown
 * before go on
 */
export function createDismissTimer<T extends { delay: number }>(
  host: ReactiveControllerHost & HTMLElement,
  onEnd: (message: T) => void,
): (messages: readonly T[]) => void {
  let doc: Document | undefined;
  let hasPointer = false;
  let remaining = new Map<T, number>();
  /** Start of the current run in ms; undefined while paused. */
  let startedAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Subtracts the elapsed time, then pauses or continues. Also runs after updates: removing what has the focus fires no event. */
  const update = (): void => {
    clearTimeout(timer);
    const now = performance.now();
    for (const [message, ms] of remaining) remaining.set(message, ms - now + (startedAt ?? now));
    const remainingMs = Math.min(...remaining.values());
    const isPaused = hasPointer || (doc?.hidden ?? true) || host.shadowRoot?.activeElement;
    startedAt = isPaused ? undefined : now;
    // Infinity, where there are none.
    if (isPaused || remainingMs > maxDelayMs) return;
    // Closes in a separate task, in which an error is reported as uncaught instead of rejecting a pending update.
    const next = remainingMs > 0 ? update : end;
    timer = setTimeout(() => runReported(host, next), remainingMs);
  };

  const end = (): void => {
    for (const [message, ms] of remaining) if (ms <= 0) onEnd(message);
  };

  const onEvent = ({ type }: Event): void => {
    if (type.startsWith('pointer')) hasPointer = type === 'pointerover';
    update();
  };
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout']) {
    host.addEventListener(type, onEvent);
  }
  host.addController({
    hostConnected() {
      doc = host.ownerDocument;
      doc.addEventListener('visibilitychange', update);
      update();
    },
    hostDisconnected() {
      doc?.removeEventListener('visibilitychange', update);
      doc = undefined;
      hasPointer = false;
      update();
    },
    hostUpdated: update,
  });

  return (messages) => {
    update();
    remaining = new Map(messages.map((each) => [each, remaining.get(each) ?? each.delay]));
    update();
  };
}
