import type { Controller, ControllerHost } from './controller.js';

/** The longest that a timer of a browser can be set to, 24 days: more is for ever. */
const longestMs = 2 ** 31 - 1;

/**
 * Counts down the time that something is shown, and holds while a person is at it (the pointer is over the host, the
 * focus in it), while nobody can see it (a hidden tab, a host out of the page), and over a move of the host. What is
 * left is measured, so a timer that the browser fires early or late does no harm.
 */
export class ClockController implements Controller {
  readonly #host: ControllerHost & HTMLElement;
  readonly #onEnd: () => void;
  #page: Document | undefined;
  #pointer = false;
  #leftMs = Infinity;
  /** Since when it runs; undefined while it holds. */
  #since: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ControllerHost & HTMLElement, onEnd: () => void) {
    this.#host = host;
    this.#onEnd = onEnd;
    host.addController(this);
    for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout']) {
      host.addEventListener(type, this);
    }
  }

  /** Begins anew; with Infinity it never ends. */
  start(ms: number): void {
    this.#since = undefined;
    this.#leftMs = ms;
    this.hostUpdated();
  }

  handleEvent({ type }: Event): void {
    if (type.startsWith('pointer')) this.#pointer = type === 'pointerover';
    this.hostUpdated();
  }

  hostConnected(): void {
    this.#page = this.#host.ownerDocument;
    this.#page.addEventListener('visibilitychange', this);
    this.hostUpdated();
  }

  hostDisconnected(): void {
    this.#page?.removeEventListener('visibilitychange', this);
    this.#page = undefined;
    this.#pointer = false;
    this.hostUpdated();
  }

  /** Counts what has passed, and goes on or holds; what has the focus may be gone, of which no event tells. */
  hostUpdated(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    const left = (this.#leftMs -= now - (this.#since ?? now));
    const held = this.#pointer || (this.#page?.hidden ?? true) || this.#host.shadowRoot?.activeElement;
    this.#since = held ? undefined : now;
    if (held || left > longestMs) return;
    if (left > 0) this.#timer = setTimeout(() => this.hostUpdated(), left);
    else this.#onEnd();
  }
}
