import type { Controller } from './controller.js';
import { PorticoClosedEvent } from './events.js';
import { openLayer, type LayerHost } from './open-layer.js';

/**
 * Shows and closes the native dialog of an element by the element's `open`. State changes first; motion is decoration
 * done by style sheets.
 */
export class LayerController implements Controller, EventListenerObject {
  readonly #host: LayerHost;
  readonly #focusFirst: () => HTMLElement | null;
  #close: (() => void) | undefined;

  /** @param focusFirst where the focus goes on opening */
  constructor(host: LayerHost, focusFirst: () => HTMLElement | null) {
    this.#host = host;
    this.#focusFirst = focusFirst;
    host.addController(this);
  }

  hostDisconnected(): void {
    // A dialog that is removed while modal would leave the page inert.
    const close = this.#close;
    this.#close = undefined;
    close?.();
  }

  hostUpdated(): void {
    if (this.#host.open) this.#close ??= openLayer(this.#host, this.#focusFirst);
    else if (this.#close) {
      this.hostDisconnected();
      this.#host.dispatchEvent(new PorticoClosedEvent());
    }
  }

  /** For the native dialog. */
  handleEvent(event: Event): void {
    const surface = event.currentTarget as HTMLDialogElement;
    if (event.type === 'close') {
      // The engine has closed it over our head, so the state follows.
      if (this.#close && !surface.open) this.#host.open = false;
    } else if (event.target === surface) {
      // `cancel` comes only from engines that do not know `closedby`, or from a back gesture. File inputs in the content
      // send events of the same name.
      event.preventDefault();
      this.#host.hide('escape');
    }
  }
}
