import type { Controller, ControllerHost } from './controller.js';

/** Watches whether the body of a dialog can scroll, for lines that only a scrolling body needs (LOOK, 'Dialog'). */
export class OverflowController implements Controller {
  /** Whether the body can scroll. */
  overflows = false;

  readonly #host: ControllerHost & HTMLElement;
  #observer: ResizeObserver | undefined;

  constructor(host: ControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    const box = this.#host.shadowRoot?.querySelector('.body');
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

  #measure(box: Element): void {
    const overflows = box.scrollHeight > box.clientHeight;
    if (overflows !== this.overflows) this.#host.requestUpdate();
    this.overflows = overflows;
  }
}
