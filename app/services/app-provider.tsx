import type { ReactNode } from 'react';

import type { Registry } from '../../core/records/types.js';
import type { AppearanceService } from './appearance/create-appearance.js';
import { AppearanceContext } from './appearance/use-appearance.js';
import type { RecordsApi } from './data/records-api.js';
import { ServerStateContext, type ServerState } from './data/server-state.js';
import { RecordsContext } from './data/use-records.js';
import type { LocaleStore } from './i18n/locale-store.js';
import { LocaleContext } from './i18n/use-locale.js';
import type { AppPlatform } from './platform/create-app-platform.js';
import { PlatformContext } from './platform/use-platform.js';
import type { AppHistory } from './routing/history.js';
import { HistoryContext, RegistryContext } from './routing/use-route.js';
import type { SessionService } from './session/session-service.js';
import { SessionContext } from './session/use-session.js';

/** The app's services. Components read each of them with the hook of its folder. */
export interface App {
  platform: AppPlatform;
  locale: LocaleStore;
  history: AppHistory;
  registry: Registry;
  records: RecordsApi;
  serverState: ServerState;
  session: SessionService;
  appearance: AppearanceService;
}

/** Provides every service to the components inside. */
export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return (
    <PlatformContext value={app.platform}>
      <LocaleContext value={app.locale}>
        <HistoryContext value={app.history}>
          <RegistryContext value={app.registry}>
            <RecordsContext value={app.records}>
              <ServerStateContext value={app.serverState}>
                <SessionContext value={app.session}>
                  <AppearanceContext value={app.appearance}>{children}</AppearanceContext>
                </SessionContext>
              </ServerStateContext>
            </RecordsContext>
          </RegistryContext>
        </HistoryContext>
      </LocaleContext>
    </PlatformContext>
  );
}
