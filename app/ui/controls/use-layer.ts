import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

import { layersOf } from '../../../core/page/layers/layers-edge.js';

/**
 * Adds a rendered panel or dialog to the window's stack of layers, which the elements share. One press of Escape
 * reaches only the topmost layer; its parent element is the part of the page whose focus belongs to it.
 */
export function useLayer(surface: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useLayoutEffect(() => {
    const element = surface.current;
    const win = element?.ownerDocument.defaultView;
    if (!element || !win) return undefined;
    const stack = layersOf(win);
    const layer = { surface: element, owner: element.parentElement ?? element, escape: () => escape() };
    stack.add(layer);
    return () => stack.remove(layer);
  }, [surface]);
}
