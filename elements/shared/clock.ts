import type { ControllerHost } from './controller.js';

/** The longest that a timer of a browser can be set to, 24 days: more is for ever. */
const longestMs = 2 ** 31 - 1;

/**
 * Counts down the time that something is shown, and holds while a person is at it (the pointer is over the host, the
 * focus in it), while nobody can see it (a hidden tab, a host out of the page), and over a move of the host. What is
 * left is measured, so a timer that the browser fires early or late does no harm.
 * @returns begins anew, with so many ms; with Infinity it never ends
 */
export function createClock(host: ControllerHost & HTMLElement, onEnd: () => void): (ms: number) => void {
  let page: Document | undefined;
  let pointer = false;
  let left = Infinity;
  /** Since when it runs; undefined while it holds. */
  let since: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Counts what has passed, and goes on or holds; what has the focus may be gone, of which no event tells. */
  const look = (): void => {
    clearTimeout(timer);
    const now = performance.now();
    left -= now - (since ?? now);
    const held = pointer || (page?.hidden ?? true) || host.shadowRoot?.activeElement;
    since = held ? undefined : now;
    if (held || left > longestMs) return;
    if (left > 0) timer = setTimeout(look, left);
    else onEnd();
  };

  const onEvent = ({ type }: Event): void => {
    if (type.startsWith('pointer')) pointer = type === 'pointerover';
    look();
  };
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout']) {
    host.addEventListener(type, onEvent);
  }
  host.addController({
    connected() {
      page = host.ownerDocument;
      page.addEventListener('visibilitychange', look);
      look();
    },
    disconnected() {
      page?.removeEventListener('visibilitychange', look);
      page = undefined;
      pointer = false;
      look();
    },
    updated: look,
  });

  return (ms) => {
    left = ms;
    since = undefined;
    look();
  };
}
