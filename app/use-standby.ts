import { useEffect } from 'react';

import { useLocaleStore } from './i18n/use-locale.js';
import { usePlatform } from './platform/use-platform.js';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Fetches the standby, with all words, at the first sign that somebody is at work here. */
export function useStandby(active: boolean): void {
  const platform = usePlatform();
  const locale = useLocaleStore();
  useEffect(() => {
    if (!active) return undefined;
    const page = platform.window;
    const stop = (): void => {
      for (const sign of signs) page.removeEventListener(sign, start, { capture: true });
    };
    function start(): void {
      stop();
      Promise.all([import('./standby.js'), locale.complete()]).catch((error: unknown) =>
        platform.errors.report('standby', error),
      );
    }
    for (const sign of signs) page.addEventListener(sign, start, { capture: true, passive: true });
    return stop;
  }, [platform, locale, active]);
}
