import { useEffect, useState } from 'react';

import type { Layout } from '../../core/device/types.js';
import { usePlatform } from '../platform/use-platform.js';

/**
 * Layout of the window; renders again when a resize or a rotation changes it. Read on those events only: the window's
 * size forces a layout of the document.
 */
export function useLayout(): Layout {
  const { window: win, device } = usePlatform();
  const [layout, setLayout] = useState(() => device.layout());
  useEffect(() => {
    const update = (): void => setLayout(device.layout());
    update();
    win.addEventListener('resize', update);
    return () => win.removeEventListener('resize', update);
  }, [win, device]);
  return layout;
}
