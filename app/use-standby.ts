import { useEffect } from 'react';

import { usePlatform } from './platform/use-platform.js';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Fetches the standby at the first sign that somebody is at work here. */
export function useStandby(active: boolean): void {
  const platform = usePlatform();
  useEffect(() => {
    if (!active) return undefined;
    const page = platform.window;
    const stop = (): void => {
      for (const sign of signs) page.removeEventListener(sign, start, { capture: true });
    };
    function start(): void {
      stop();
      import('./standby.js').catch((error: unknown) => platform.errors.report('standby', error));
    }
    for (const sign of signs) page.addEventListener(sign, start, { capture: true, passive: true });
    return stop;
  }, [platform, active]);
}
