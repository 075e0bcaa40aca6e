import { createContext, useContext, type ReactNode } from 'react';

import type { Registry } from '../core/modules/types.js';
import type { AppearanceService } from './appearance/create-appearance.js';
import type { AppPlatform } from './create-app-platform.js';
import type { RecordsApi } from './data/records-api.js';
import type { LocaleStore } from './i18n/locale-store.js';
import type { AppHistory } from './routing/history.js';
import type { SessionService } from './session/session-service.js';

/** What the pages work with; each part is a service of its own. */
export interface App {
  platform: AppPlatform;
  locale: LocaleStore;
  history: AppHistory;
  registry: Registry;
  records: RecordsApi;
  session: SessionService;
  appearance: AppearanceService;
}

const AppContext = createContext<App | null>(null);

export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return <AppContext value={app}>{children}</AppContext>;
}

/** @throws Error outside an AppProvider. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp() needs an <AppProvider> around it');
  return app;
}
