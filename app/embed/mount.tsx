import { atom } from 'nanostores';
import type { ErrorInfo } from 'react';
import { createRoot } from 'react-dom/client';

import type { EmbedComponent, EmbedOptions, EmbedView } from '../../core/embed/contract.js';
import { suiteHostsOf } from '../../core/services/links/link-hosts.js';
import { pickLanguage } from '../../core/contracts/pick-language.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { version } from '../../elements/shared/version.js';
import { createRecordsApi, type RecordsApi } from '../services/data/records-api.js';
import { createServerState } from '../services/data/server-state.js';
import { loadMessages, loadPageMessages } from '../services/i18n/load-messages.js';
import { createLocaleStore, localeState } from '../services/i18n/locale-store.js';
import { refusalMessage } from '../services/navigation/open-record.js';
import type { AppPlatform } from '../services/platform/create-app-platform.js';
import { ServicesProvider } from '../services/services-provider.js';
import { createEmbedHistory } from './embed-history.js';
import { createEmbedPlatform } from './embed-platform.js';
import { collectListeners } from './page-listeners.js';
import { shownOf } from './embed-props.js';
import { EmbedRoot } from './embed-root.js';
import { createMessages } from './embed-ui.js';
import { adoptStyles } from './shadow-styles.js';

/**
 * Shows a component of the page app inside a shadow root of a foreign page, for the user of an SDK instance.
 * @throws OptionsError for wrong properties, TypeError when the style sheet cannot be loaded
 */
export async function mount<C extends EmbedComponent>(options: EmbedOptions<C>): Promise<EmbedView<C>> {
  const { component, root, platform: kernel, history: port, baseUrl } = options;
  const { window, context, config, errors } = kernel;
  const registry = createRegistry();
  let props: object = options.props;
  const $shown = atom(shownOf(component, props, registry));

  const locale = createLocaleStore(loadMessages, localeState('en'), loadPageMessages);
  const language = () =>
    config.language?.() ?? pickLanguage(context.$session.get()?.lang, context.$locale.get());
  const followLanguage = (): Promise<void> =>
    locale.setLanguage(language()).catch((error: unknown) => errors.report('embed.language', error));

  const [removeStyles] = await Promise.all([
    adoptStyles(root, new URL(`embed.css?v=${version}`, baseUrl).href),
    followLanguage(),
  ]);

  const platform = createEmbedPlatform(kernel, locale);
  const records = recordsOf(platform);
  const { result: serverState, remove: removeListeners } = collectListeners(() =>
    createServerState({ records, context, $locale: locale.$locale }),
  );
  const messages = createMessages();
  const oaOrigin = (): string =>
    options.oaOrigin ??
    (suiteHostsOf(context.$tenant.get()).linkOrigin || config.apiOrigin || window.location.origin);
  const history = createEmbedHistory({
    window,
    port,
    registry,
    $shown,
    device: platform.device.kind,
    oaOrigin: oaOrigin(),
    onDialog: () =>
      messages.show(refusalMessage('needs-oa', locale.$locale.get().msg) ?? '', { kind: 'info' }),
  });
  // The instance sets the language of the host element when its own changes.
  const observer = new window.MutationObserver(() => void followLanguage());
  observer.observe(root.host, { attributeFilter: ['lang'] });
  const stops = [
    () => observer.disconnect(),
    context.$session.listen(() => void followLanguage()),
    context.$locale.listen(() => void followLanguage()),
  ];
  void platform.baseConfig.load();

  const place = window.document.createElement('div');
  place.style.display = 'contents';
  root.append(place);
  const capture = (error: unknown, { componentStack }: ErrorInfo): void =>
    platform.monitor.capture(error, {
      errType: 'e10Com',
      comName: component,
      ...(componentStack && { stack: componentStack }),
    });
  const app = createRoot(place, { onCaughtError: capture, onUncaughtError: capture });
  app.render(
    <ServicesProvider services={{ platform, locale, history, registry, records, serverState }}>
      <EmbedRoot
        $shown={$shown}
        messages={messages}
        openLink={(href) => window.open(new URL(href, oaOrigin()).href, '_blank', 'noopener')}
      />
    </ServicesProvider>,
  );

  let isMounted = true;
  return {
    update(changed) {
      if (!isMounted) return;
      const next = shownOf(component, { ...props, ...changed }, registry);
      props = { ...props, ...changed };
      $shown.set(next);
      void followLanguage();
    },
    unmount() {
      if (!isMounted) return;
      isMounted = false;
      app.unmount();
      for (const stop of stops) stop();
      serverState.dispose();
      removeListeners();
      platform.dispose();
      place.remove();
      removeStyles();
    },
  };
}

/** Uploads without progress: with it they would have the session's cookie only, which a foreign page has not. */
function recordsOf({ request }: Pick<AppPlatform, 'request'>): RecordsApi {
  const records = createRecordsApi(request);
  return {
    ...records,
    upload: (file, options) => records.upload(file, options?.signal && { signal: options.signal }),
  };
}
