import { parseSession } from '../context/parse-session.js';
import { getInfoPath } from '../contracts/session-endpoints.js';
import { pickLanguage } from '../locale/pick-language.js';
import { createRequest } from '../request/create-request.js';
import { createActionCodes } from '../request/action-codes.js';
import { tabTurn } from '../request/login-turn-edge.js';
import { createRelogin } from '../request/relogin.js';
import { isRequestError } from '../request/request-error.js';
import type { RequestService } from '../request/request-deps.js';
import { createToasts } from '../request/toasts.js';
import { transferStep } from '../request/transfer.js';
import type { RequestStep } from '../request/types.js';
import { loginWay } from '../request/views.js';
import type { LoginWay, RequestViews } from '../request/views.js';
import type { ErrorReporter } from '../errors/create-error-reporter.js';
import type { ContextService } from '../context/types.js';
import type { DeviceService } from '../device/types.js';
import type { PlatformConfig } from './types.js';

export interface PlatformRequestDeps {
  window: Window & typeof globalThis;
  config: PlatformConfig;
  context: ContextService;
  device: Pick<DeviceService, 'kind'>;
  errors: ErrorReporter;
  views: RequestViews;
  steps: readonly RequestStep[];
}

export interface PlatformRequest {
  request: RequestService;
  onLoginExpired(listener: (way: LoginWay) => void): () => void;
  dispose(): void;
}

function randomKeyOf(window: Window & typeof globalThis): () => string {
  return () => {
    const [number = 0] = window.crypto.getRandomValues(new Uint32Array(1));
    return Date.now().toString(36) + number.toString(36);
  };
}

/** '' for nobody. */
function personOf(session: { tenantKey: string; employeeId: string } | null): string {
  return session ? `${session.tenantKey} ${session.employeeId}` : '';
}

function cookiesOf({ document }: Window): string {
  try {
    return document.cookie;
  } catch {
    // A sandboxed frame has no cookies, and says so by throwing.
    return '';
  }
}

/** The request layer over a window, for the person of the context. */
export function createPlatformRequest(deps: PlatformRequestDeps): PlatformRequest {
  const { window, config, context, device, errors, views } = deps;
  const listeners = new Set<(way: LoginWay) => void>();
  const { userAgent } = window.navigator;
  const workApp = config.workApp ?? (/weapp/i.test(userAgent) && device.kind !== 'PC');
  const way = () => loginWay({ workApp, loginBox: config.loginBox ?? true });

  function tell(): void {
    for (const listener of [...listeners]) {
      try {
        listener(way());
      } catch (error) {
        errors.report('login-expired', error);
      }
    }
  }

  /** Tells the listeners, who sign the person in to the context; the request layer sees that by itself. */
  const waitForContext: NonNullable<RequestViews['relogin']> = (how, signal) => {
    tell();
    if (how !== 'box' || listeners.size === 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      if (signal.aborted) resolve(false);
      signal.addEventListener('abort', () => resolve(false), { once: true });
    });
  };
  const view = views.relogin ?? (config.waitForLogin ? waitForContext : undefined);
  const turn = view && tabTurn(window);

  async function adopt(): Promise<boolean> {
    const options = { method: 'POST', noLoginGate: true, noSharing: true, withoutSession: true } as const;
    try {
      const session = parseSession(await request.send<unknown>(getInfoPath, options));
      const before = personOf(context.$session.get());
      if (!session || (before !== '' && personOf(session) !== before)) return false;
      context.setSession(session);
      return true;
    } catch (error) {
      if (!isRequestError(error)) errors.report('request.adopt-session', error);
      return false;
    }
  }

  const addresses = {
    pageUrl: () => window.location.href,
    apiOrigin: config.apiOrigin,
    trustedOrigins: config.trustedOrigins ?? [],
    withCredentials: config.withCredentials ?? false,
    session: context.sessionId,
    timers: {
      now: () => Date.now(),
      set: (run: () => void, delayMs: number) => window.setTimeout(run, delayMs),
      clear: (timer: unknown) => window.clearTimeout(timer as number | undefined),
    },
  };
  const { showError, openLogin, checkAuthentication } = views;
  const actions = createActionCodes({
    checkAuthentication: checkAuthentication ?? (() => request.checkLogin()),
    openLogin: openLogin ?? (() => undefined),
    onError: errors.report,
  });
  const modules = config.toastModules ?? [];

  const request = createRequest({
    ...addresses,
    fetch: (input, init) => window.fetch(input, init),
    createXhr: () => new window.XMLHttpRequest(),
    person: () => personOf(context.$session.get()),
    language: config.language ?? (() => pickLanguage(context.$session.get()?.lang, context.$locale.get())),
    timeZoneOffset: () => new Date().getTimezoneOffset(),
    randomKey: randomKeyOf(window),
    traceId: config.traceId ?? (() => ''),
    cookies: () => cookiesOf(window),
    onLoginExpired: tell,
    ...(view && turn && { relogin: createRelogin({ view, way, turn, adopt, onError: errors.report }) }),
    ...(showError && { onFailure: createToasts({ showError, modules, onError: errors.report }) }),
    isPc: () => device.kind === 'PC',
    steps: [
      ...deps.steps,
      actions.step,
      ...(config.transferApi === undefined ? [] : [transferStep(config.transferApi, addresses)]),
    ],
  });
  const stopSession = context.$session.listen((session) => {
    actions.reset();
    request.resetLogin();
    if (session) turn?.tellSignedIn();
  });

  return {
    request,
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
      turn?.dispose();
    },
  };
}
