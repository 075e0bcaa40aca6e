import { PorticoClosedEvent } from './events.js';
import { openLayer, type LayerHost } from './open-layer.js';

/**
 * Shows and closes the native dialog of an element by the element's `open`. State changes first; motion is decoration
 * done by style sheets.
 * @param focusFirst where the focus goes on opening
 * @returns for `cancel` and `close` of the native dialog
 */
export function keepLayer(host: LayerHost, focusFirst: () => HTMLElement | null): (event: Event) => void {
  let close: (() => void) | undefined;

  // A dialog that is removed while modal would leave the page inert.
  const leave = (): void => {
    const last = close;
    close = undefined;
    last?.();
  };

  host.addController({
    disconnected: leave,
    updated() {
      if (host.open) close ??= openLayer(host, focusFirst);
      else if (close) {
        leave();
        host.dispatchEvent(new PorticoClosedEvent());
      }
    },
  });

  return (event) => {
    const surface = event.currentTarget as HTMLDialogElement;
    if (event.type === 'close') {
      // The engine has closed it over our head, so the state follows.
      if (close && !surface.open) host.open = false;
    } else if (event.target === surface) {
      // `cancel` comes only from engines that do not know `closedby`, or from a back gesture. File inputs in the content
      // send events of the same name.
      event.preventDefault();
      host.hide('escape');
    }
  };
}
