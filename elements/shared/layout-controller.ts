import type { Controller, ControllerHost } from './controller.js';

/** `auto` goes by the window: narrow, or the low window of a phone that lies on its side. */
export type Layout = 'auto' | 'desktop' | 'mobile';

export interface LayoutHost extends ControllerHost, HTMLElement {
  layout: Layout;
  open: boolean;
}

const phone = '(max-width: 599px), (max-height: 479px) and (pointer: coarse)';

/** Tells an element which of its two layouts to draw; asks the window only once it is open. */
export class LayoutController implements Controller {
  readonly #host: LayoutHost;
  #query: MediaQueryList | undefined;

  constructor(host: LayoutHost) {
    this.#host = host;
    host.addController(this);
  }

  get mobile(): boolean {
    const { layout } = this.#host;
    return layout === 'mobile' || (layout !== 'desktop' && this.#query?.matches === true);
  }

  hostUpdate(): void {
    if (this.#query || !this.#host.isConnected || !this.#host.open) return;
    this.#query = this.#host.ownerDocument.defaultView?.matchMedia(phone);
    this.#query?.addEventListener('change', this.#onChange);
  }

  hostDisconnected(): void {
    this.#query?.removeEventListener('change', this.#onChange);
    this.#query = undefined;
  }

  readonly #onChange = (): void => this.#host.requestUpdate();
}
