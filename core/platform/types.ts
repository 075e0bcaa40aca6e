import type { Lang } from '../contracts/tenant.js';
import type { DeviceService } from '../device/types.js';
import type { ContextService } from '../context/types.js';
import type { StorageService } from '../storage/types.js';
import type { ReadyService } from '../ready/create-ready.js';
import type { RequestClient, RequestStep } from '../request/types.js';
import type { ErrorReporter } from '../errors/create-error-reporter.js';
import type { RequestHooks } from '../request/hooks.js';
import type { LoginWay, RequestViews } from '../request/views.js';

/** What the start of an app or an SDK instance hands in; nothing here has a default that reaches for a global. */
export interface PlatformConfig {
  /** Origin of the back end, '' for the page's own. */
  apiOrigin: string;
  /** Further origins the session id may be sent to (scheme, host and port are compared). */
  trustedOrigins?: string[];
  /** true when a host page outside the suite embeds us (spec 6). */
  external?: boolean;
  /** Base-config settings the host already has; absent: asked from the back end (spec 7.5). */
  settings?: { configKey: string; configValue: string }[];
  /** The page runs in the suite's desktop client (spec 4). Absent: the user agent tells. */
  desktopClient?: boolean;
  /** The tenant's rule forces Mobile (spec 4). Absent: `mobileAgents` in the host page's `window.TEAMS` decides. */
  tenantRule?: 'Mobile';
  /** How the person came in (spec 1): a host kind, or 'web'. Absent: what the device service found. */
  loginChannel?: string;
  /**
   * The language shown now, asked for with every call: the back end answers in it. Absent: the person's choice
   * where the tenant has it active, else the tenant's, else zh_CN.
   */
  language?: () => Lang;
  /** Sends cookies to configured origins other than the page's (spec 7.7). */
  withCredentials?: boolean;
  /** Calls with a cache key are wrapped into a POST to this address (spec 7.5). */
  transferApi?: string;
  /** Modules of the API whose errors are shown as toasts, besides the spec's own (spec 8). */
  toastModules?: readonly string[];
  /** Goes with every call as `traceid`, where there is one (spec 7.7). */
  traceId?: () => string;
  /** false where the tenant has no login box: an ended session logs out instead (spec 4). Absent: true. */
  loginBox?: boolean;
  /** true in the work app, which is told of an ended session. Absent: what the user agent says. */
  workApp?: boolean;
  /**
   * Calls that may be repeated wait, once the session has ended, for the person to sign in again, and go out once
   * more; all others fail at once. Absent or false: all fail at once.
   */
  waitForLogin?: boolean;
}

/** Turns a message id of core into a sentence in the person's language. */
export type Translate = (id: string, values: Readonly<Record<string, string>>) => string;

export interface PlatformKernel {
  readonly window: Window & typeof globalThis;
  readonly config: PlatformConfig;
  readonly context: ContextService;
  readonly storage: StorageService;
  readonly ready: ReadyService;
  readonly device: DeviceService;
  readonly request: RequestClient & RequestHooks;
  readonly errors: ErrorReporter;
  readonly translate: Translate;
  /** One sentence for a person about any error, the back end's own where it sent one. */
  describe(error: unknown): string;
  /** Fires when the back end says the session has ended, with the way this page signs in again (spec 4). */
  onLoginExpired(listener: (way: LoginWay) => void): () => void;
  dispose(): void;
}

/** A service that app or sdk hands in: gets the kernel, may return `dispose`. */
export type Part<T> = (kernel: PlatformKernel) => T & { dispose?: () => void };

export type Parts = Record<string, Part<object>>;

export type Platform<P extends Parts = Record<never, never>, V extends object = object> = PlatformKernel & {
  /** What asks a person something; implemented by elements or the app. */
  readonly views: V;
} & {
  readonly [K in keyof P]: ReturnType<P[K]>;
};

export interface PlatformOptions<P extends Parts, V extends object> {
  window: Window & typeof globalThis;
  config: PlatformConfig;
  /** Services besides the kernel, by the name they get on the platform. Names of the kernel are refused. */
  parts: P;
  views: V;
  translate: Translate;
  /** Further steps around every call, outermost first. */
  requestSteps?: readonly RequestStep[];
  /** What the request layer asks or tells a person. Without `relogin` the listeners of `onLoginExpired` are told. */
  requestViews?: RequestViews;
}
