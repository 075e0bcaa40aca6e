import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';

import type { HomeData } from '../../core/contracts/home.js';
import { nowIn } from '../i18n/moments.js';
import { useLocale } from '../i18n/use-locale.js';
import { usePlatform } from '../platform/use-platform.js';
import { useLoad } from './use-load.js';
import { useRecords } from './use-records.js';

export interface HomeLoad {
  state: 'loading' | 'ready' | 'failed';
  error: unknown;
  /** What was loaded last; stays while it is loaded again or that fails. */
  data: HomeData | undefined;
  /** When that was: 'HH:mm' in the tenant's zone. */
  at: string;
  reload: () => void;
}

const HomeDataContext = createContext<HomeLoad | null>(null);

/** What waits, what is unread, what comes today: loaded once for the shell and the launcher. */
export function HomeDataProvider({ children }: { children: ReactNode }) {
  const records = useRecords();
  const platform = usePlatform();
  const { lang } = useLocale();
  const load = useLoad(`home ${lang}`, async (signal) => {
    const data = await records.home(signal);
    const zone = platform.context.$tenant.get()?.locale?.server_timezone;
    return { data, at: nowIn(zone, Date.now()).slice(11) };
  });
  const { state, data, reload } = load;
  const error = load.state === 'failed' ? load.error : undefined;

  // What was done to a record here changes the counts; so may what was done elsewhere while this tab was away.
  useEffect(() => records.changes.listen(reload), [records, reload]);
  useEffect(() => {
    const page = platform.window.document;
    const onVisible = (): void => {
      if (page.visibilityState === 'visible') reload();
    };
    page.addEventListener('visibilitychange', onVisible);
    platform.window.addEventListener('online', reload);
    return () => {
      page.removeEventListener('visibilitychange', onVisible);
      platform.window.removeEventListener('online', reload);
    };
  }, [platform, reload]);

  const value = useMemo<HomeLoad>(
    () => ({ state, error, data: data?.data, at: data?.at ?? '', reload }),
    [state, error, data, reload],
  );
  return <HomeDataContext value={value}>{children}</HomeDataContext>;
}

/** @throws Error outside the shell. */
export function useHomeData(): HomeLoad {
  const load = useContext(HomeDataContext);
  if (!load) throw new Error('useHomeData() needs a <HomeDataProvider> around it');
  return load;
}
