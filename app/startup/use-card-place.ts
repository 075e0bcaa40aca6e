import { useEffect, useLayoutEffect, type RefObject } from 'react';

import type { Point } from '../../core/startup/last-pointer.js';
import { clockOf, scrollThrottleMs, throttle } from '../../core/startup/throttle.js';
import { placePanel } from '../ui/place-panel.js';

/**
 * Lifts the panel into the top layer at a point of the window, gives it the focus, and closes it when the person
 * presses, looks or scrolls elsewhere.
 */
export function useCardPlace(
  panel: RefObject<HTMLElement | null>,
  at: Point,
  opener: HTMLElement,
  close: () => void,
): void {
  useLayoutEffect(() => {
    const box = panel.current;
    const view = box?.ownerDocument.defaultView;
    if (!box || !view) return undefined;
    if (!box.matches(':popover-open')) box.showPopover();
    const place = (): void => {
      const spot = placePanel({
        anchor: { left: at.x, top: at.y, width: 0, height: 0 },
        panel: { width: box.offsetWidth, height: box.offsetHeight },
        viewport: { width: view.document.documentElement.clientWidth, height: view.innerHeight },
        align: 'start',
        rtl: view.getComputedStyle(box).direction === 'rtl',
      });
      box.style.top = `${spot.top}px`;
      box.style.left = `${spot.left}px`;
      box.style.maxBlockSize = `${Math.max(spot.maxHeight, 0)}px`;
    };
    place();
    box.focus({ preventScroll: true });
    // It grows when what it shows has arrived.
    const observer = new view.ResizeObserver(place);
    observer.observe(box.firstElementChild ?? box);
    view.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      view.removeEventListener('resize', place);
    };
  }, [panel, at]);

  useEffect(() => {
    const root = opener.ownerDocument;
    const view = root.defaultView;
    if (!view) return undefined;
    const isInside = ({ target }: Event): boolean =>
      target instanceof view.Node && (panel.current?.contains(target) ?? false);
    const onElsewhere = (event: Event): void => {
      if (!isInside(event)) close();
    };
    const scrolled = throttle(close, scrollThrottleMs, clockOf(view));
    const onScroll = (event: Event): void => {
      if (!isInside(event)) scrolled();
    };
    root.addEventListener('pointerdown', onElsewhere, { capture: true });
    root.addEventListener('focusin', onElsewhere);
    view.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      scrolled.cancel();
      root.removeEventListener('pointerdown', onElsewhere, { capture: true });
      root.removeEventListener('focusin', onElsewhere);
      view.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [panel, opener, close]);
}
