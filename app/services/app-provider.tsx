import type { ReactNode } from 'react';

import type { AppearanceService } from './appearance/create-appearance.js';
import { AppearanceContext } from './appearance/use-appearance.js';
import { ServicesProvider, type Services } from './services-provider.js';
import type { SessionService } from './session/session-service.js';
import { SessionContext } from './session/use-session.js';

/** The app's services. Components read each of them with the hook of its folder. */
export interface App extends Services {
  session: SessionService;
  appearance: AppearanceService;
}

/** Provides every service to the components inside. */
export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return (
    <ServicesProvider services={app}>
      <SessionContext value={app.session}>
        <AppearanceContext value={app.appearance}>{children}</AppearanceContext>
      </SessionContext>
    </ServicesProvider>
  );
}
