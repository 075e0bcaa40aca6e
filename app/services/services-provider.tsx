import type { ReactNode } from 'react';

import type { Registry } from '../../core/records/types.js';
import type { RecordsApi } from './data/records-api.js';
import { ServerStateContext, type ServerState } from './data/server-state.js';
import { RecordsContext } from './data/use-records.js';
import type { LocaleStore } from './i18n/locale-store.js';
import { LocaleContext } from './i18n/use-locale.js';
import type { AppPlatform } from './platform/create-app-platform.js';
import { PlatformContext } from './platform/use-platform.js';
import type { AppHistory } from './routing/history.js';
import { HistoryContext, RegistryContext } from './routing/use-route.js';

/** Services of components that show records, in the page app and in foreign pages. Each has a hook in its folder. */
export interface Services {
  platform: AppPlatform;
  locale: LocaleStore;
  history: AppHistory;
  registry: Registry;
  records: RecordsApi;
  serverState: ServerState;
}

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <PlatformContext value={services.platform}>
      <LocaleContext value={services.locale}>
        <HistoryContext value={services.history}>
          <RegistryContext value={services.registry}>
            <RecordsContext value={services.records}>
              <ServerStateContext value={services.serverState}>{children}</ServerStateContext>
            </RecordsContext>
          </RegistryContext>
        </HistoryContext>
      </LocaleContext>
    </PlatformContext>
  );
}
