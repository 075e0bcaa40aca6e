import { parseSession } from './create-context.js';
import type { ContextService, Session } from './create-context.js';
import type { Lang, RequestSettings } from '../contracts/tenant.js';
import { getInfoPath } from '../contracts/session-endpoints.js';
import type { DeviceService } from './device/types.js';
import type { ErrorReporter } from './errors/create-error-reporter.js';
import { pickLanguage } from '../contracts/pick-language.js';
import { createRequest } from './request/create-request.js';
import { crossTabLock, openSessionChannel } from './request/cross-tab.js';
import type { SessionChannel } from './request/cross-tab.js';
import { createLoginActions, createRelogin, loginMethod } from './request/relogin.js';
import type { AskToSignIn, LoginMethod, RequestViews } from './request/relogin.js';
import { createErrorNotifier, isRequestError } from './request/request-error.js';
import { timersOf } from './request/timers-edge.js';
import { loadModule } from './resources/load-module.js';
import type { RequestService, RequestStep } from './request/types.js';

/** Configuration of the request layer of a platform. The tenant data have the rest: see `RequestSettings`. */
export interface RequestConfig {
  /** Origin of the back end; '' for the page's own. */
  apiOrigin: string;
  /**
   * Language of the page, sent with each request, in which the back end responds. Default: the user's choice if the
   * tenant has activated it, else the tenant's, else zh_CN.
   */
  language?: () => Lang;
  /**
   * True if repeatable requests wait for the user to sign in again after the session has ended. Default: false, all
   * requests fail at once.
   */
  waitForLogin?: boolean;
  /**
   * Replaces a session that has ended without asking the user; resolves with whether there is a new one. Repeatable
   * requests wait for it. Must not reject.
   */
  renewSession?: () => Promise<boolean>;
  /** Settings of the host page in place of those of the tenant. */
  requestSettings?: RequestSettings;
}

interface PlatformRequestDeps {
  window: Window & typeof globalThis;
  config: RequestConfig;
  context: ContextService;
  device: Pick<DeviceService, 'kind' | 'host'>;
  errors: ErrorReporter;
  views: RequestViews;
  steps: readonly RequestStep[];
}

interface PlatformRequest {
  request: RequestService;
  sessionChannel: SessionChannel;
  onLoginExpired(listener: (method: LoginMethod) => void): () => void;
  dispose(): void;
}

function createRandomKey(window: Window & typeof globalThis): () => string {
  return () => {
    const [number = 0] = window.crypto.getRandomValues(new Uint32Array(1));
    return Date.now().toString(36) + number.toString(36);
  };
}

/** '' if nobody is signed in. */
function userKeyOf(session: Session | null): string {
  return session ? `${session.tenantKey} ${session.employeeId}` : '';
}

function readCookies({ document }: Window): string {
  try {
    return document.cookie;
  } catch {
    // A sandboxed frame has no cookies, and throws.
    return '';
  }
}

/** The request layer of a window, for the user of the context. */
export function createPlatformRequest(deps: PlatformRequestDeps): PlatformRequest {
  const { window, config, context, device, errors, views } = deps;
  const listeners = new Set<(method: LoginMethod) => void>();
  const workApp = device.host === 'weapp' && device.kind !== 'PC';
  const settings = (): RequestSettings => ({
    ...context.$tenant.get()?.requestSettings,
    ...config.requestSettings,
  });
  const method = () => loginMethod({ workApp, loginBox: settings().loginBox ?? true });
  const sessionChannel = openSessionChannel(window);

  function notifyLoginExpired(): void {
    for (const listener of [...listeners]) {
      try {
        listener(method());
      } catch (error) {
        errors.report('login-expired', error);
      }
    }
  }

  /** Notifies the listeners, which sign the user in to the context; the request layer observes the context. */
  const waitForContext: AskToSignIn = (loginBy, signal) => {
    notifyLoginExpired();
    if (loginBy === 'logout' || listeners.size === 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      if (signal.aborted) resolve(false);
      signal.addEventListener('abort', () => resolve(false), { once: true });
    });
  };

  /** Adopts the session of the cookie, which another tab may have renewed; false for another user's. */
  async function restoreSession(): Promise<boolean> {
    const options = { method: 'POST', noRelogin: true, noSharing: true, withoutSessionId: true } as const;
    try {
      const session = parseSession(await request.send(getInfoPath, { ...options, reads: true }));
      const current = userKeyOf(context.$session.get());
      if (!session || (current !== '' && userKeyOf(session) !== current)) return false;
      context.setSession(session);
      return true;
    } catch (error) {
      if (!isRequestError(error)) errors.report('request.restore-session', error);
      return false;
    }
  }

  const relogin =
    config.waitForLogin &&
    createRelogin({
      view: waitForContext,
      method,
      lock: crossTabLock(window, sessionChannel),
      restoreSession,
      onError: errors.report,
    });
  let isReloginPending = false;
  const trackedRelogin = async (signal: AbortSignal): Promise<boolean> => {
    isReloginPending = true;
    const hasSession = relogin ? await relogin(signal) : false;
    isReloginPending = false;
    return hasSession;
  };

  // A guest does not announce its sessions to other tabs.
  const renew = config.renewSession ?? (relogin ? trackedRelogin : undefined);

  const addresses = {
    pageUrl: () => window.location.href,
    apiOrigin: config.apiOrigin,
    trustedOrigins: () => settings().trustedOrigins ?? [],
    withCredentials: () => settings().withCredentials ?? false,
    sessionId: context.sessionId,
    timers: timersOf(window),
  };
  /** The wrapper is loaded with the first request that needs it, since few tenants have a transfer address. */
  const transfer: RequestStep = async (request, next) => {
    const { transferApi } = settings();
    if (!transferApi || !request.cacheKey) return next(request);
    const { transferStep } = await loadModule(() => import('./request/transfer.js'), { window });
    return transferStep(transferApi, addresses)(request, next);
  };
  const { showError, openLogin } = views;
  const loginActions = createLoginActions({
    checkAuthentication: () => request.checkLogin(),
    openLogin: openLogin ?? (() => undefined),
    onError: errors.report,
  });
  const modules = () => settings().toastModules ?? [];

  const request = createRequest({
    ...addresses,
    fetch: (input, init) => window.fetch(input, init),
    createXhr: () => new window.XMLHttpRequest(),
    userKey: () => userKeyOf(context.$session.get()),
    language: config.language ?? (() => pickLanguage(context.$session.get()?.lang, context.$locale.get())),
    timeZoneOffset: () => new Date().getTimezoneOffset(),
    randomKey: createRandomKey(window),
    cookies: () => readCookies(window),
    onLoginExpired: notifyLoginExpired,
    ...(renew && { relogin: renew }),
    ...(showError && { onFailure: createErrorNotifier({ showError, modules, onError: errors.report }) }),
    isPc: () => device.kind === 'PC',
    steps: [...deps.steps, loginActions.step],
    innerSteps: [transfer],
  });
  const stopSession = context.$session.listen((session) => {
    loginActions.reset();
    if (session && isReloginPending) {
      const { tenantKey, employeeId } = session;
      sessionChannel.post({ kind: 'signed-in', tenantKey, employeeId });
    }
    request.resetLogin();
  });

  return {
    request,
    sessionChannel,
    onLoginExpired(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    dispose() {
      listeners.clear();
      stopSession();
      request.dispose();
      sessionChannel.dispose();
    },
  };
}
