import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Watches whether a box can scroll, for lines that only a scrolling body needs (LOOK, 'Dialog'). */
export class OverflowController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #box: () => HTMLElement | null;
  #watched: HTMLElement | null = null;
  #observer: ResizeObserver | undefined;
  #overflows = false;

  /** @param box the scrolling box; its first child is what grows in it. */
  constructor(host: ReactiveControllerHost, box: () => HTMLElement | null) {
    this.#host = host;
    this.#box = box;
    host.addController(this);
  }

  get overflows(): boolean {
    return this.#overflows;
  }

  hostUpdated(): void {
    const box = this.#box();
    // The window that the element lies in: an observer of another one counts its turns differently.
    const view = box?.ownerDocument.defaultView;
    if (box === this.#watched || !view) return;
    this.hostDisconnected();
    this.#watched = box;
    // A frame later: an update inside the observer's turn would be reported as an error to the page.
    this.#observer = new view.ResizeObserver(() => view.requestAnimationFrame(() => this.#measure(box)));
    this.#observer.observe(box);
    if (box.firstElementChild) this.#observer.observe(box.firstElementChild);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#watched = null;
  }

  #measure(box: HTMLElement): void {
    const overflows = box.scrollHeight > box.clientHeight;
    if (overflows === this.#overflows) return;
    this.#overflows = overflows;
    this.#host.requestUpdate();
  }
}
