import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import type { Lang } from '../../core/contracts/tenant.js';
import { parseSession } from '../../core/kernel/create-context.js';
import type { ErrorCapture } from '../../core/services/monitor/early-errors.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { createWallClock } from '../../core/values/dates/wall-clock.js';
import { setElementErrorHandler } from '../../elements/shared/element-errors.js';
import { AppProvider, type App } from '../services/app-provider.js';
import { createAppearance } from '../services/appearance/create-appearance.js';
import { createRecordsApi } from '../services/data/records-api.js';
import { createServerState } from '../services/data/server-state.js';
import { firstLanguage } from '../services/i18n/first-language.js';
import { availableLanguages, loadMessages, loadPageMessages } from '../services/i18n/load-messages.js';
import { createLocaleStore, localeState } from '../services/i18n/locale-store.js';
import { holdLinkClicks } from '../services/links/link-clicks.js';
import { loadModule } from '../services/loading/load-module.js';
import { within } from '../services/loading/within.js';
import { createAppPlatform } from '../services/platform/create-app-platform.js';
import { followTenantRule } from '../services/platform/tenant-rule.js';
import { Root } from './root.js';
import { prefetchPage } from './routes.js';
import { createAppHistory } from '../services/routing/history.js';
import { createSessionService } from '../services/session/session-service.js';
import { EmployeeCardHost } from '../records/people/employee-card-host.js';
import { loadHomeAhead } from '../services/startup/load-home-ahead.js';
import { createPageLanguage } from '../services/startup/page-language.js';
import { rootErrors } from '../services/startup/root-errors.js';
import { startUp } from '../services/startup/start-up.js';
import { createToasts } from '../services/feedback/toasts.js';

/** Most time in ms for which the first page waits for the tenant's labels and settings. */
const patienceMs = 1_000;

/** Renders the page app into `#app`. @throws Error when the document has no such element */
export async function startApp(window: Window & typeof globalThis, errors: ErrorCapture): Promise<void> {
  const place = window.document.getElementById('app');
  if (!place) throw new Error('The page has no element with the id "app"');

  const locale = createLocaleStore(loadMessages, localeState('en'), loadPageMessages);
  const toasts = createToasts(window.document, (error) => platform.errors.report('toast', error));
  const showError = (message: string): void => toasts.toast(message, { kind: 'error' });
  const platform = createAppPlatform(window, locale, showError, errors, async () => {
    const { createAppView } = await loadModule(() => import('../pages/sensitive/app-view.js'));
    return createAppView({ platform, history: app.history, toast: toasts.toast });
  });
  setElementErrorHandler((error, { localName: comName }) =>
    errors.capture(error, { errType: 'e10Com', comName }),
  );
  const firstLang = (): Lang =>
    firstLanguage(platform.storage, window.navigator.languages, availableLanguages);
  const session = createSessionService({
    platform,
    parseSession,
    async prepare() {
      loadHomeAhead(app, platform.context.$session.get()?.lang ?? firstLang());
      const isPageLater = prefetchPage(app.registry.resolve(history.$address.get()));
      const tenant = await platform.tenant.load();
      if (!tenant) return false;
      await followTenantRule(platform, tenant);
      const { baseConfig, labels: tenantLabels } = platform;
      // What depends on the settings waits for them, or follows them. The tenant says whether their errors are shown.
      const settings = within(window, patienceMs, baseConfig.load());
      // While they are on their way, as the first formatter of a zone takes long.
      createWallClock(tenant.locale?.server_timezone);
      // If a language fails to load, the present one stays; the user menu loads it again.
      const messages = pageLanguage
        .apply()
        .catch((error: unknown) => platform.errors.report('language', error));
      if (isPageLater) void messages.then(completeMessages);
      // The tenant's labels in the language of the page, from where the settings say; one that takes them late renders them
      // when they arrive.
      const labels = messages.then(() =>
        within(window, patienceMs, baseConfig.whenReady().then(tenantLabels.loadTenant)),
      );
      await Promise.all([labels, settings, app.appearance.load()]);
      return true;
    },
  });
  /** Loads the messages of pages; one that needs them waits for the same. */
  const completeMessages = (): void => {
    locale.complete().catch((error: unknown) => platform.errors.report('language', error));
  };
  const records = createRecordsApi(platform.request);
  const history = createAppHistory(window);
  const pageLanguage = createPageLanguage({ platform, history, locale });
  const app: App = {
    platform,
    locale,
    session,
    history,
    registry: createRegistry(),
    records,
    serverState: createServerState({ records, context: platform.context, $locale: locale.$locale }),
    appearance: createAppearance({
      ...platform,
      $locale: locale.$locale,
      $address: history.$address,
      preferences: records,
    }),
  };

  const start = startUp(app, { mode: import.meta.env.MODE, dev: import.meta.env.DEV });

  const prefetchLinks = holdLinkClicks({
    window,
    async start() {
      const { startLinks } = await loadModule(() => import('../services/links/start-links.js'));
      const { registry } = app;
      const { cards } = start;
      startLinks({ navigation: { platform, history, registry }, cards, locale, toast: toasts.toast });
    },
    onError(error) {
      platform.errors.report('links', error);
      showError(platform.translate('request.network', {}));
    },
  });

  await start.look;
  // Messages and session load side by side; the page is rendered once, in the right language.
  const messages = locale
    .setLanguage(firstLang())
    .catch((error: unknown) => platform.errors.report('language', error));
  await Promise.all([messages, session.start()]);
  await start.beforeRender();
  const root = createRoot(place, rootErrors(platform));
  // In slices, so that a slow phone answers its user meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <AppProvider app={app}>
          <EmployeeCardHost cards={start.cards}>
            <Root toasts={toasts} />
          </EmployeeCardHost>
        </AppProvider>
      </StrictMode>,
    ),
  );
  platform.rest.whenAtRest(() => {
    prefetchLinks();
    completeMessages();
    void platform.monitor.load(history.$address);
  });
}
