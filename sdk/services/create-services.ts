import { storageKeys } from '../../core/contracts/names.js';
import type { Lang } from '../../core/contracts/tenant.js';
import { createEcode } from '../../core/services/ecode/create-ecode.js';
import { openAddress } from '../../core/services/links/open-address-edge.js';
import { parseLanguage } from '../../core/contracts/language-tags.js';
import { pickLanguage } from '../../core/contracts/pick-language.js';
import { createFunctions } from '../calls/create-functions.js';
import type { ParsedConfig, SdkTheme } from '../config.js';
import type { SdkEnvironment } from '../environment.js';
import { createInitWork } from '../init/init-work.js';
import type { StepName, StepWork } from '../init/init-steps.js';
import { createLoadScript } from '../init/load-script.js';
import { createSessionSource } from '../init/session-source.js';
import { createMountEmbed } from '../render/mount-embed.js';
import { createMount } from '../render/create-mount.js';
import { mountEcode } from '../render/mount-ecode.js';
import type { Surfaces } from '../render/create-surfaces.js';
import { createTags } from '../render/create-tags.js';
import type { CreateError } from '../sdk-error.js';
import type { SdkMessages } from '../sdk-messages.js';
import { ownerKey } from '../../core/kernel/storage/row.js';
import { createNotices } from './create-notices.js';
import { forgetKeys } from './forget-stored.js';
import { createRenewSession } from './renew-session.js';
import { createSdkPlatform } from './sdk-platform.js';

export { forgetStored } from './forget-stored.js';

export interface ServicesDeps {
  window: Window & typeof globalThis;
  config: ParsedConfig;
  environment: SdkEnvironment;
  messages: SdkMessages;
  surfaces: Surfaces;
  error: CreateError;
  /** The language of the instance has changed. */
  onLanguage(lang: Lang): void;
  /** The OA system no longer accepts the session id. */
  onSessionExpired(): void;
  /** The session could not be renewed. */
  onSessionEnded(error: unknown): void;
  /** The user has to sign in at an address; false if the page does not attend to it. */
  onLoginRequested(url: string): boolean;
  /** Receives errors that the caller does not. */
  onError(error: unknown): void;
}

/** Message for a developer who renders a component of an ecode app that the configuration does not allow. */
const ecodeMessage = 'render: components of ecode apps need "enableEcode: true" in the configuration of init';

/** Everything of an instance that is not needed before `init`. */
export function createServices(deps: ServicesDeps) {
  const { window, config, environment, messages, surfaces, error, onError } = deps;
  const { document } = window;
  let chosen: Lang | undefined;
  const disposers: (() => void)[] = [];

  const language = (): Lang => {
    const { $session, $locale } = platform.context;
    const page = environment.language ?? parseLanguage(document.documentElement.lang);
    return chosen ?? pickLanguage($session.get()?.lang ?? page, $locale.get());
  };
  const tags = createTags(document, environment);
  const notices = createNotices(document, surfaces, tags);

  async function loadSensitiveView() {
    const names = ['sensitive-dialog', 'sensitive-scan', 'appeal-dialog'] as const;
    const [{ createSensitiveView }, suffix] = await Promise.all([
      environment.loadSensitiveView(),
      ...names.map(tags.suffixOf),
    ]);
    return createSensitiveView({
      document,
      root: notices.surface().root,
      ...(suffix && { suffix }),
      notify: (message, options) => void notices.show(message, options).catch(onError),
    });
  }

  /** Renews a session that has ended, as the request layer asks; returns whether there is a new one. */
  async function renewSession(): Promise<boolean> {
    deps.onSessionExpired();
    try {
      await renewal.byItself();
      return true;
    } catch (cause) {
      if (!stop.signal.aborted) deps.onSessionEnded(cause);
      return false;
    }
  }

  const platform = createSdkPlatform({
    window,
    config,
    language,
    translate: (id, values) => messages.text(language(), id, values),
    loadSensitiveView,
    showError: (message) => void notices.show(message, { kind: 'error' }).catch(onError),
    openLogin(url) {
      if (!deps.onLoginRequested(url)) openAddress(document, url, document.createElement('a'), true);
    },
    renewSession,
  });
  const { monitor } = platform;
  const stop = new AbortController();
  disposers.push(() => stop.abort());
  const loadScript = createLoadScript(window, [config.oaOrigin, config.staticOrigin]);
  const source = createSessionSource({
    window,
    config,
    loadScript,
    error,
    onDispose: (run) => disposers.push(run),
  });
  const renewal = createRenewSession({
    config,
    context: platform.context,
    source,
    error,
    signal: stop.signal,
    now: () => window.performance.now(),
  });
  disposers.push(
    environment.onElementError((cause, element) => {
      // The page uses elements of this copy, too.
      if (surfaces.contain(element)) {
        monitor.capture(cause, { errType: 'e10Com', comName: element.localName });
      }
    }),
  );

  function installHooks(): void {
    const { apiPrefix, apiOrigin } = config;
    if (!apiPrefix) return;
    platform.request.onRequest((request) => {
      const { origin, pathname } = request.url;
      if (origin !== apiOrigin || pathname.startsWith(`${apiPrefix}/`)) return undefined;
      const url = new URL(request.url);
      url.pathname = apiPrefix + pathname;
      return { ...request, url };
    });
  }

  async function useLanguage(): Promise<void> {
    const lang = language();
    await messages.load(lang);
    // Texts of another choice that was made meanwhile stay.
    if (lang !== language() || stop.signal.aborted) return;
    const { context } = platform;
    if (context.$locale.get()?.lang !== lang) context.setPageLocale({ lang });
    surfaces.setLanguage(lang);
    deps.onLanguage(lang);
  }

  async function useTheme(theme: SdkTheme | null | undefined): Promise<boolean> {
    const tenant = platform.context.$tenant.get();
    const applied = theme === undefined ? tenant?.theme : theme;
    if (!applied) {
      surfaces.setTheme(undefined);
      return false;
    }
    const { applyTheme } = await environment.loadTheme();
    if (stop.signal.aborted) return false;
    const { scheme } = applied as SdkTheme;
    surfaces.setTheme({
      apply: applyTheme,
      theme: applied,
      options: {
        ...(scheme && { scheme }),
        grey: tenant?.greyInfo?.mainPageGreyStatus === true,
        staticDomain: config.staticOrigin,
        onFontError: ({ error: cause }) => platform.errors.report('font', cause),
      },
    });
    return true;
  }

  const ecode = createEcode({
    window,
    request: platform.request,
    loadScript: (url) => loadScript(url, stop.signal),
    baseUrl: config.oaOrigin,
  });
  disposers.push(ecode.dispose);

  /** Requests the components of the apps that the page names, so that they are known when one is rendered. */
  async function loadEcode(): Promise<void> {
    const { publishRuntimeAppIds } = platform.context.identifiers;
    if (!config.ecode || publishRuntimeAppIds.length === 0) return;
    // Rendering a component tries again, and says why it cannot.
    await ecode.load(publishRuntimeAppIds).catch((cause: unknown) => {
      platform.errors.report('ecode', cause);
      monitor.capture(cause, { errType: 'ecode' });
    });
  }

  const mount = createMount({
    environment,
    tags,
    error,
    onError,
    capture: monitor.capture,
    mountEmbed: createMountEmbed({ window, platform, config, builtUrl: environment.embedUrl, error }),
    mountEcode: (name, surface, props) =>
      config.ecode
        ? mountEcode({ ecode, language, onError, capture: monitor.capture }, name, surface, props)
        : Promise.reject(error('component-unknown', undefined, ecodeMessage)),
  });

  const work: Record<StepName, StepWork> = createInitWork({
    config,
    platform,
    source,
    installHooks,
    loadTexts: useLanguage,
    loadEcode,
    applyTheme: () => useTheme(config.theme),
    resumeMonitor: monitor.resume,
  });

  return {
    platform,
    work,
    language,
    mount,
    renew: renewal.with,
    functions: createFunctions({
      platform,
      notices,
      oaOrigin: config.oaOrigin,
      language,
      setLanguage(lang) {
        chosen = lang;
        return useLanguage();
      },
      setTheme: useTheme,
      error,
    }),
    /** Removes what outlives the instance in the page's storage; returns whose it was. */
    forget(): string | undefined {
      const session = platform.context.$session.get();
      const owner = session ? ownerKey(session.tenantKey, session.employeeId) : undefined;
      forgetKeys(window, owner);
      return owner;
    },
    /** Resolves when the errors that were not sent are stored. Never rejects. */
    dispose(): Promise<void> {
      const stored = monitor.dispose();
      notices.dispose();
      for (const run of disposers) run();
      platform.storage.remove('session', storageKeys.tenantCache);
      platform.dispose();
      return stored;
    },
  };
}

export type SdkServices = ReturnType<typeof createServices>;
