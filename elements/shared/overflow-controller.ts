import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Watches whether a box can scroll, for lines that only a scrolling body needs (LOOK, 'Dialog'). */
export class OverflowController implements ReactiveController {
  /** Whether the box can scroll. */
  overflows = false;

  readonly #host: ReactiveControllerHost;
  readonly #box: () => HTMLElement | null;
  #observer: ResizeObserver | undefined;

  /** @param box the scrolling box; its first child is what grows in it. */
  constructor(host: ReactiveControllerHost, box: () => HTMLElement | null) {
    this.#host = host;
    this.#box = box;
    host.addController(this);
  }

  hostUpdated(): void {
    const box = this.#box();
    // The window that the element lies in: an observer of another one counts its turns differently.
    const view = box?.ownerDocument.defaultView;
    if (this.#observer || !view) return;
    // A frame later: an update inside the observer's turn would be reported as an error to the page.
    this.#observer = new view.ResizeObserver(() => view.requestAnimationFrame(() => this.#measure(box)));
    for (const each of [box, ...box.children]) this.#observer.observe(each);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  #measure(box: HTMLElement): void {
    const overflows = box.scrollHeight > box.clientHeight;
    if (overflows !== this.overflows) this.#host.requestUpdate();
    this.overflows = overflows;
  }
}
