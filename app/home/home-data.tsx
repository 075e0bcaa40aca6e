import { createContext, useContext, useEffect, type ReactNode } from 'react';

import type { HomeData } from '../../core/contracts/home.js';
import { useApp } from '../app-context.js';
import { useLocale } from '../i18n/use-locale.js';
import { useLoad, type Load } from '../data/use-load.js';

type HomeLoad = Load<HomeData> & { reload: () => void };

const HomeDataContext = createContext<HomeLoad | null>(null);

/** What waits, what is unread, what comes today: loaded once for the shell and the launcher. */
export function HomeDataProvider({ children }: { children: ReactNode }) {
  const { records, platform } = useApp();
  const { lang } = useLocale();
  const load = useLoad(`home ${lang}`, (signal) => records.home(signal));
  const { reload } = load;

  // What was done to a record here changes the counts; so may what was done elsewhere while this tab was away.
  useEffect(() => records.changes.listen(reload), [records, reload]);
  useEffect(() => {
    const page = platform.window.document;
    const onVisible = (): void => {
      if (page.visibilityState === 'visible') reload();
    };
    page.addEventListener('visibilitychange', onVisible);
    return () => page.removeEventListener('visibilitychange', onVisible);
  }, [platform, reload]);

  return <HomeDataContext value={load}>{children}</HomeDataContext>;
}

/** @throws Error outside the shell. */
export function useHomeData(): HomeLoad {
  const load = useContext(HomeDataContext);
  if (!load) throw new Error('useHomeData() needs a <HomeDataProvider> around it');
  return load;
}
