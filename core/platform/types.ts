import type { ReadableAtom } from 'nanostores';

import type { Lang, LocaleSettings, SessionInfo, TenantData } from '../contracts/tenant.js';
import type { DecidedBy, DeviceKind, DeviceResult, HostName } from '../device/types.js';
import type { ErrorReporter } from '../errors/create-error-reporter.js';
import type { RequestHooks } from '../request/hooks.js';
import type { RequestStep } from '../request/types.js';
import type { LoginWay, RequestViews } from '../request/views.js';

export type { DeviceKind };

/** Which of LOOK's three layouts a window gets. */
export type Layout = 'pc' | 'tablet' | 'phone';

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

/** Ids a host may put into the page (spec 3, 'Identifiers'). */
export interface Identifiers {
  ebCurrentTenantKey?: string;
  ebCurrentCorpKey?: string;
  ebCurrentAgentKey?: string;
  publishRuntimeAppIds: string[];
}

/** Who is signed in, for which tenant, in which locale (spec 1.2). Each atom is its own slice. */
export interface ContextService {
  readonly $session: ReadableAtom<SessionInfo | null>;
  readonly $tenant: ReadableAtom<TenantData | null>;
  readonly $locale: ReadableAtom<LocaleSettings | null>;
  readonly loginChannel: string;
  readonly identifiers: Identifiers;
  /** The session id, or '' before sign-in. */
  sessionId(): string;
  /** Of the signed-in person; before sign-in the key the host put into the page, or ''. */
  tenantKey(): string;
  /** '' before sign-in. */
  userId(): string;
  /** '' before sign-in. */
  employeeId(): string;
  setSession(session: SessionInfo | null): void;
  setTenant(tenant: TenantData | null): void;
}

export type StorageArea = 'local' | 'session';

/** Values as JSON under keys of core/contracts/names; never throws, falls back to memory. */
export interface StorageService {
  get<T>(area: StorageArea, key: string, parse: (value: unknown) => T | undefined): T | undefined;
  set(area: StorageArea, key: string, value: unknown): void;
  remove(area: StorageArea, key: string): void;
  /** Plain text that belongs to the browser, not to a person: kept at sign-out (e.g. 'do not remind again'). */
  getText(area: StorageArea, key: string): string | undefined;
  /** `undefined` removes the text. */
  setText(area: StorageArea, key: string, text: string | undefined): void;
  /** Another tab changed the key in the local area; returns the way to stop listening. */
  onChange(key: string, listener: () => void): () => void;
  /** Removes what belongs to the signed-in person; called at sign-out. */
  wipePerson(): void;
  /** Where values really go, for `diagnose()`. */
  state(): Record<StorageArea, 'kept' | 'memory'>;
  dispose(): void;
}

export type ReadyState = 'loading' | 'success' | 'failed';

/** One holder per hook name (spec 4, 'Ready-state holder'). */
export interface ReadyService {
  state(name: string): ReadyState;
  /** Runs once the hook has settled, at once if it already has. */
  when(name: string, callback: (state: 'success' | 'failed') => void): void;
  settle(name: string, state: 'success' | 'failed'): void;
}

/** Base configuration (spec 3, 4 'Config readiness'). */
export interface ConfigService {
  readonly $entries: ReadableAtom<Readonly<Record<string, string>>>;
  get(key: string): string | undefined;
  /** Resolves when settings arrived or failed; never rejects. */
  whenReady(): Promise<void>;
  /** Changes entries here and in the tenant's other tabs. */
  update(entries: Record<string, string>): void;
  load(): Promise<void>;
}

export interface RequestOptions {
  /** Absent: POST with a body, else GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON; a text, form, blob or stream goes as it is. */
  body?: unknown;
  signal?: AbortSignal;
  /** 0 is no limit. Absent: 60 s for `send`, none for files. */
  timeoutMs?: number;
  /** Leaves out the random key a GET carries (spec 7.7). */
  noRandomKey?: boolean;
  /** Leaves out the session id: the cookie alone says who asks. */
  withoutSession?: boolean;
  /** An ended session is the caller's own business: nobody else is told. */
  noLoginGate?: boolean;
  /** May be sent a second time, after a new sign-in; a GET may always. */
  idempotent?: boolean;
  /** Asks the back end also when an identical call was made within the last 500 ms (spec 4). */
  noSharing?: boolean;
  /** Has the call wrapped into a POST to the transfer address, where one is configured (spec 7.5). */
  cacheKey?: string;
  headers?: Record<string, string>;
}

export interface DownloadOptions extends RequestOptions {
  /** The total is 0 when it is not known. */
  onProgress?: (receivedBytes: number, totalBytes: number) => void;
  /** The same file at the back end's fallback address (spec 7.4), asked for when the first one gives no file. */
  fallback?: { fileId: string; module: string };
}

export interface UploadOptions {
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  signal?: AbortSignal;
}

/** Speaks to the back end; every failure is a RequestError (core/request/request-error). */
export interface RequestClient {
  /** `data` of a successful envelope. */
  send<T>(path: string, options?: RequestOptions): Promise<T>;
  upload<T>(path: string, file: Blob, fileName: string, options?: UploadOptions): Promise<T>;
  download(path: string, options?: DownloadOptions): Promise<{ blob: Blob; fileName: string }>;
}

/** Turns a message id of core into a sentence in the person's language. */
export type Translate = (id: string, values: Readonly<Record<string, string>>) => string;

export interface DeviceService {
  readonly kind: DeviceKind;
  /** '' in a plain browser. */
  readonly host: HostName | '';
  readonly os: string;
  readonly decidedBy: DecidedBy;
  /** The page runs in the suite's desktop client. */
  readonly desktopClient: boolean;
  /** Of the window as it is now. */
  layout(): Layout;
  /**
   * The whole answer: browser, versions, engine, language. Its code is loaded with the first call; a failed load
   * rejects, and is tried again by the next call.
   */
  full(): Promise<DeviceResult>;
}

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
