import { useEffect } from 'react';

import { useApp } from '../app-context.js';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** What comes up when something has gone wrong, perhaps the network: so it is here before. */
const loadStandby = () =>
  Promise.all([
    import('../signin/sign-in-again.js'),
    import('../states/error-state.js'),
    import('../states/offline-strip.js'),
    import('../ui/confirm-dialog.js'),
    import('../ui/toast-line.js'),
    import('../record/open-record.js'),
    import('../ui/menu-panel.js'),
    import('../ui/popover-panel.js'),
    import('navigo'),
  ]);

/** Fetches that, with all words, at the first sign that somebody is at work here. */
export function useStandby(active: boolean): void {
  const { platform, locale } = useApp();
  useEffect(() => {
    if (!active) return undefined;
    const page = platform.window;
    const stop = (): void => {
      for (const sign of signs) page.removeEventListener(sign, start, { capture: true });
    };
    function start(): void {
      stop();
      Promise.all([loadStandby(), locale.complete()]).catch((error: unknown) =>
        platform.faults.note('standby', error),
      );
    }
    for (const sign of signs) page.addEventListener(sign, start, { capture: true, passive: true });
    return stop;
  }, [platform, locale, active]);
}
