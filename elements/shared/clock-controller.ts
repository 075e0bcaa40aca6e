import type { Controller, ControllerHost } from './controller.js';

/** The longest that a timer of a browser can be set to. */
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
  #pause: (() => void) | undefined;

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
    this.#pause?.();
    this.#leftMs = ms;
    this.#run();
  }

  handleEvent({ type }: Event): void {
    if (type.startsWith('pointer')) this.#pointer = type === 'pointerover';
    this.#run();
  }

  hostConnected(): void {
    this.#page = this.#host.ownerDocument;
    this.#page.addEventListener('visibilitychange', this);
    this.#run();
  }

  hostUpdated(): void {
    // What has the focus may have been taken away, of which no event tells.
    this.#run();
  }

  hostDisconnected(): void {
    this.#page?.removeEventListener('visibilitychange', this);
    this.#page = undefined;
    this.#pointer = false;
    this.#pause?.();
  }

  #run(): void {
    this.#pause?.();
    const view = this.#page?.defaultView;
    const held = this.#pointer || this.#page?.hidden || this.#host.shadowRoot?.activeElement;
    if (!view || held || this.#leftMs === Infinity) return;
    const { performance } = view;
    const since = performance.now();
    const timer = view.setTimeout(
      () => {
        this.#run();
        if (this.#leftMs > 0) return;
        this.start(Infinity);
        this.#onEnd();
      },
      Math.min(this.#leftMs, longestMs),
    );
    this.#pause = () => {
      this.#pause = undefined;
      view.clearTimeout(timer);
      this.#leftMs -= performance.now() - since;
    };
  }
}
