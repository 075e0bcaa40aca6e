import { createContext } from './create-context.js';
import type { ContextService } from './create-context.js';
import { storageKeys } from '../contracts/names.js';
import type { ConfigEntry } from '../contracts/tenant.js';
import { createDevice } from './device/create-device.js';
import { tenantRuleOf } from './device/tenant-rule.js';
import type { DeviceService } from './device/types.js';
import { createErrorReporter } from './errors/create-error-reporter.js';
import type { ErrorReporter } from './errors/create-error-reporter.js';
import type { MonitoringState } from './errors/monitor-switches.js';
import { createReady } from './create-ready.js';
import type { ReadyService } from './create-ready.js';
import type { SessionChannel } from './request/cross-tab.js';
import type { LoginMethod, RequestViews } from './request/relogin.js';
import { isRequestError, userMessage } from './request/request-error.js';
import type { RequestClient, RequestHooks, RequestStep } from './request/types.js';
import { createStorage } from './storage/create-storage.js';
import { storageEdge } from './storage/storage-edge.js';
import type { StorageService } from './storage/types.js';
import { createPlatformRequest } from './create-platform-request.js';
import type { RequestConfig } from './create-platform-request.js';

/** Configuration of an app or SDK instance. No default reads a global. */
export interface PlatformConfig extends RequestConfig {
  /** True if a host page outside the suite embeds this instance (requirements 6). */
  external?: boolean;
  /**
   * Base-config settings of the host page. Default: those of its `window.TEAMS`, else loaded from the back end
   * (requirements 7.5.4).
   */
  settings?: readonly ConfigEntry[];
  /** Origin of fonts (docs/requirements.md 7.4.5). Default: the page's own. */
  staticDomain?: string;
  /** True if the page runs in the suite's desktop client. Default: by the user agent. */
  desktopClient?: boolean;
  /** The tenant's rule forces Mobile. Without it, `mobileAgents` in the host page's `window.TEAMS` decides. */
  tenantRule?: 'Mobile';
  /** Login channel (requirements 1.2): a host kind, or 'web'. Default: by the device service. */
  loginChannel?: string;
}

/** Returns the message of an id in the user's language. */
export type Translate = (id: string, values: Readonly<Record<string, string>>) => string;

/** Services that every platform has. */
export interface PlatformKernel {
  readonly window: Window & typeof globalThis;
  readonly config: PlatformConfig;
  readonly context: ContextService;
  readonly storage: StorageService;
  readonly ready: ReadyService;
  readonly device: DeviceService;
  readonly request: RequestClient & RequestHooks;
  /** Sign-in and sign-out in the user's other tabs. */
  readonly sessionChannel: SessionChannel;
  readonly errors: ErrorReporter;
  /** Shared by what monitors this page. */
  readonly monitoring: MonitoringState;
  readonly translate: Translate;
  /** Message for the user about any error: the back end's own, if there is one. */
  describe(error: unknown): string;
  /** Adds a listener for the end of the session, called with the login method (requirements 4.23, 4.24). */
  onLoginExpired(listener: (method: LoginMethod) => void): () => void;
  dispose(): void;
}

/** Factory of a service that the app or SDK adds to the kernel. The service may have a `dispose` function. */
export type Part<T> = (kernel: PlatformKernel) => T & { dispose?: () => void };

export type Parts = Record<string, Part<object>>;

export type Platform<P extends Parts = Record<never, never>, V extends object = object> = PlatformKernel & {
  /** User interface for services that need an answer from the user; implemented by elements or the app. */
  readonly views: V;
} & {
  readonly [K in keyof P]: ReturnType<P[K]>;
};

export interface PlatformOptions<P extends Parts, V extends object> {
  window: Window & typeof globalThis;
  config: PlatformConfig;
  /** Services by their name on the platform; a name of the kernel throws. */
  parts: P;
  views: V;
  translate: Translate;
  /** Steps around every request, outermost first. */
  requestSteps?: readonly RequestStep[];
  /** User interface of the request layer. */
  requestViews?: RequestViews;
}

/**
 * Composes the services of one app or SDK instance. Several platforms in one page are independent, and `dispose` leaves
 * nothing behind.
 * @throws TypeError if a part has the name of a kernel service
 */
export function createPlatform<P extends Parts, V extends object>(
  options: PlatformOptions<P, V>,
): Platform<P, V> {
  const { window, config, parts, views, translate } = options;
  const errors = createErrorReporter();
  const { desktopClient } = config;
  // Tenant data from the back end arrives after the layout has been chosen: see `tenantRule` of the configuration.
  const tenantRule =
    config.tenantRule ?? tenantRuleOf(Reflect.get(window, 'TEAMS'), window.navigator.userAgent);
  const device = createDevice({ window, desktopClient, tenantRule });
  const ready = createReady({ onError: (error) => errors.report('ready', error) });
  const loginChannel = config.loginChannel ?? (device.host === '' ? 'web' : device.host);
  const context = createContext({ page: window, loginChannel });
  const storage = createStorage({
    ...storageEdge(window),
    owner: () => ({ tenantKey: context.tenantKey(), employeeId: context.employeeId() }),
    onError: errors.report,
  });
  if (device.desktopClient) {
    storage.setText('local', storageKeys.desktopUserAgent, window.navigator.userAgent);
  }

  const { request, sessionChannel, ...login } = createPlatformRequest({
    window,
    config,
    context,
    device,
    errors,
    views: options.requestViews ?? {},
    steps: options.requestSteps ?? [],
  });

  const disposers: (() => void)[] = [];
  const kernel: PlatformKernel = {
    window,
    config,
    context,
    storage,
    ready,
    device,
    request,
    sessionChannel,
    errors,
    monitoring: { hasFailed: false, hasStore: true, skipped: 0 },
    translate,
    describe(error) {
      const message = isRequestError(error)
        ? userMessage(error)
        : ({ id: 'request.unknown', values: {} } as const);
      return 'text' in message ? message.text : translate(message.id, message.values);
    },
    onLoginExpired: login.onLoginExpired,
    dispose() {
      // In reverse order, since a service may use those created before it.
      for (const run of disposers.splice(0).reverse()) {
        try {
          run();
        } catch (error) {
          errors.report('dispose', error);
        }
      }
    },
  };
  disposers.push(
    () => storage.dispose(),
    () => login.dispose(),
  );

  const platform: Record<string, unknown> = { ...kernel, views };
  for (const [name, make] of Object.entries<Part<object>>(parts)) {
    try {
      if (name in platform) throw new TypeError(`A part cannot be called ${name}`);
      const part: { dispose?: () => void } = make(kernel);
      platform[name] = part;
      disposers.push(() => part.dispose?.());
    } catch (error) {
      kernel.dispose();
      throw error;
    }
  }
  // TypeScript cannot infer the names and types of `parts` from the loop.
  return platform as Platform<P, V>;
}
