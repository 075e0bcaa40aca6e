import { useEffect, useLayoutEffect, type RefObject } from 'react';

import { placePanel } from './place-panel.js';

interface Floating {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  /** A press or the focus went elsewhere. */
  onLeave: () => void;
}

/**
 * Lifts a panel that is drawn in place into the browser's top layer, so that no ancestor cuts it and it stays
 * usable inside a modal dialog; keeps it beside its button while things scroll and resize.
 */
export function useFloating({ open, anchor, panel, align, onLeave }: Floating): void {
  useLayoutEffect(() => {
    const button = anchor.current;
    const box = panel.current;
    if (!open || !button || !box) return undefined;
    const view = box.ownerDocument.defaultView;
    if (!view) return undefined;
    if (!box.matches(':popover-open')) box.showPopover();

    const place = (): void => {
      // Its natural size first: the last placing may have limited it.
      box.style.maxBlockSize = '';
      const spot = placePanel({
        anchor: button.getBoundingClientRect(),
        panel: { width: box.offsetWidth, height: box.offsetHeight },
        viewport: { width: view.document.documentElement.clientWidth, height: view.innerHeight },
        align,
        rtl: view.getComputedStyle(button).direction === 'rtl',
      });
      box.style.top = `${spot.top}px`;
      box.style.left = `${spot.left}px`;
      // Only where the window is the limit; the panel may have a lower one of its own.
      if (spot.maxHeight < box.offsetHeight) box.style.maxBlockSize = `${spot.maxHeight}px`;
    };
    place();
    const onScroll = ({ target }: Event): void => {
      if (!(target instanceof Node) || !box.contains(target)) place();
    };
    const observer = new ResizeObserver(place);
    observer.observe(button);
    view.addEventListener('resize', place);
    view.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      view.removeEventListener('resize', place);
      view.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [open, anchor, panel, align]);

  useEffect(() => {
    if (!open) return undefined;
    const root = anchor.current?.ownerDocument;
    const isOurs = (target: EventTarget | null): boolean =>
      target instanceof Node && Boolean(anchor.current?.contains(target) || panel.current?.contains(target));
    const onPress = (event: Event): void => {
      if (!isOurs(event.composedPath()[0] ?? event.target)) onLeave();
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (!isOurs(target)) onLeave();
    };
    root?.addEventListener('pointerdown', onPress, { capture: true });
    root?.addEventListener('focusin', onFocus);
    return () => {
      root?.removeEventListener('pointerdown', onPress, { capture: true });
      root?.removeEventListener('focusin', onFocus);
    };
  }, [open, anchor, panel, onLeave]);
}
