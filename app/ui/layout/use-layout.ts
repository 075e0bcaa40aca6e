import { createContext, use, useEffect, useEffectEvent, useState } from 'react';

import type { Layout } from '../../../core/kernel/device/types.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/** Layout of a container inside a foreign page, whose window says nothing about it; undefined in the page app. */
export const LayoutContext = createContext<Layout | undefined>(undefined);

/**
 * Layout of the container, or of the window; renders again when a resize or a rotation changes it. Read on those events only: the window's
 * size forces a layout of the document.
 */
export function useLayout(): Layout {
  const { device } = usePlatform();
  const ofContainer = use(LayoutContext);
  const ofWindow = useOfWindow(() => device.layout());
  return ofContainer ?? ofWindow;
}

/** Width in CSS px from which a list of 340 px leaves enough for a record beside it. */
const twoPanesFrom = 960;

/** Lists show an opened record beside them: on a tablet in landscape orientation. */
export function useHasTwoPanes(): boolean {
  const { window: win, device } = usePlatform();
  return useOfWindow(
    () => device.layout() === 'tablet' && win.innerWidth >= twoPanesFrom && win.innerWidth > win.innerHeight,
  );
}

function useOfWindow<T>(read: () => T): T {
  const { window: win } = usePlatform();
  const [value, setValue] = useState(read);
  const update = useEffectEvent((): void => setValue(read()));
  useEffect(() => {
    const onResize = (): void => update();
    onResize();
    win.addEventListener('resize', onResize);
    return () => win.removeEventListener('resize', onResize);
  }, [win]);
  return value;
}
