import { ancestorsOfFocus } from '../../core/layers/focus-chain.js';
import { layersOf } from '../../core/layers/layers-edge.js';
import { topModal } from '../../core/layers/top-modal.js';
import type { ControllerHost } from './controller.js';
import type { CloseReason } from './events.js';
import { returnFocus } from './focus-return.js';
import { watchSize } from './watch-size.js';

/** `top`: the rest of the page is inert. `page`: the page stays usable, for hosts with overlays of their own. */
export type LayerKind = 'top' | 'page';

export interface LayerHost extends ControllerHost, HTMLElement {
  open: boolean;
  layer: LayerKind;
  /** Asks to close; every way to do so that a person has goes through it. */
  hide(reason: CloseReason): boolean;
}

/**
 * Shows the native dialog of an element, puts it on the stack of layers that all copies of Portico share, and has the
 * element drawn again when there is more or less room. The returned function takes all of it back, and gives the focus
 * back; `undefined` where there is nothing to show yet.
 * @param focusFirst where the focus goes
 */
export function openLayer(host: LayerHost, focusFirst: () => HTMLElement | null): (() => void) | undefined {
  const surface = host.shadowRoot?.querySelector('dialog');
  const body = surface?.querySelector('.body');
  const page = host.ownerDocument;
  const view = page.defaultView;
  if (!surface || !body || !view || !host.isConnected) return undefined;
  const stack = layersOf(view);
  const former = ancestorsOfFocus(page);
  // Over an open modal a page layer would be inert itself.
  if (host.layer !== 'page' || topModal(page)) surface.showModal();
  else surface.show();
  const layer = { surface, owner: host, escape: () => host.hide('escape') };
  stack.add(layer);
  const unwatch = watchSize(view, body, () => host.requestUpdate());
  focusFirst()?.focus({ preventScroll: true });
  return () => {
    stack.remove(layer);
    unwatch();
    const latest = ancestorsOfFocus(page);
    surface.close();
    returnFocus(page, former, host, latest);
  };
}
