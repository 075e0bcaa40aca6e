import { parseSession } from '../../core/kernel/create-context.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { headers } from '../../core/contracts/names.js';
import { attempt, isObject } from '../../core/contracts/parse.js';
import { authTokenAnswerSchema, passportGlobal, passportPath } from '../../core/contracts/sdk.js';
import * as v from 'valibot';

import type { ParsedConfig } from '../config.js';
import type { CreateError } from '../sdk-error.js';
import type { SdkPlatform } from '../services/sdk-platform.js';
import type { StepName, StepWork } from './init-steps.js';
import type { LoadScript } from './load-script.js';
import { callOa, type OaCall } from './oa-call.js';
import { loginByScript } from './script-login.js';

export interface InitWorkDeps {
  window: Window & typeof globalThis;
  config: ParsedConfig;
  platform: SdkPlatform;
  loadScript: LoadScript;
  /** Installs the hooks of the request layer. */
  installHooks(): void;
  /** Loads the texts of the language of the instance. */
  loadTexts(): Promise<void>;
  /** Requests the components of the page's ecode apps. */
  loadEcode(): Promise<void>;
  /** Applies the theme; returns whether there is one. */
  applyTheme(): Promise<boolean>;
  /** Sends the errors that earlier pages of the user have stored. */
  resumeMonitor(): Promise<void>;
  error: CreateError;
  /** Runs a function when the instance is destroyed. */
  onDispose(run: () => void): void;
}

/** What the steps of init do (docs/requirements.md 4.46 to 4.53). */
export function createInitWork(deps: InitWorkDeps): Record<StepName, StepWork> {
  const { window, config, platform, loadScript, error } = deps;
  const { source, oaOrigin, tenantKey, apiOrigin, apiPrefix, withCredentials } = config;
  const apiUrl = (path: string): string => apiOrigin + apiPrefix + path;
  const call = (request: OaCall, signal: AbortSignal) => callOa(window, request, signal);
  let sessionId = '';

  /** The response of a call, or the error that the OA system cannot be reached. */
  async function callOaSystem(request: OaCall, signal: AbortSignal) {
    try {
      return await call(request, signal);
    } catch (cause) {
      throw error('oa-unreachable', cause);
    }
  }

  async function clearCookie(signal: AbortSignal): Promise<boolean> {
    if (source.kind === 'script') return false;
    const url = `${apiUrl(endpoints.clearCookie)}?service=${encodeURIComponent(oaOrigin)}`;
    // Only with credentials can a response of another origin remove its cookie.
    await callOaSystem({ method: 'GET', url, credentials: 'include' }, signal);
    return true;
  }

  async function askPage(signal: AbortSignal): Promise<unknown> {
    if (source.kind === 'request') return source.request();
    if (source.kind !== 'api') return undefined;
    const { ok, msg, data } = await call({ method: 'GET', url: source.url }, signal);
    return { status: ok, msg, data };
  }

  async function obtainSessionId(signal: AbortSignal): Promise<string | undefined> {
    if (source.kind === 'supplied') return source.sessionId;
    if (source.kind === 'script') {
      const tokenError = (cause: unknown): Error => error('token-failed', cause);
      const script = { window, oaOrigin, tenantKey, apiUrl, call, loadScript, tokenError };
      return loginByScript(script, signal);
    }
    const given = await askPage(signal).catch((cause: unknown) => {
      throw error('token-failed', cause);
    });
    const answer = v.safeParse(authTokenAnswerSchema, given);
    if (!answer.success || !answer.output.status) {
      throw error(
        'token-failed',
        new Error((answer.success && answer.output.msg) || 'The status is not true'),
      );
    }
    return answer.output.data?.eteamsid;
  }

  async function verifySession(signal: AbortSignal): Promise<void> {
    const { ok, data, msg } = await callOaSystem(
      {
        method: 'POST',
        url: apiUrl(endpoints.getInfo),
        headers: { [headers.sessionId]: sessionId },
        ...(withCredentials && { credentials: 'include' }),
      },
      signal,
    );
    const session = ok ? parseSession(data) : undefined;
    const isOtherTenant = session && tenantKey !== '' && session.tenantKey !== tenantKey;
    if (!session || isOtherTenant) throw error('session-id-invalid', new Error(msg || 'isInvalidEteamsid'));
    platform.context.setSession({ ...session, sessionId: session.sessionId || sessionId });
  }

  async function loadPassport(signal: AbortSignal): Promise<void> {
    if (!(passportGlobal in window))
      deps.onDispose(() => void Reflect.deleteProperty(window, passportGlobal));
    try {
      await loadScript(config.staticOrigin + passportPath, signal);
    } catch (cause) {
      throw error('passport-failed', cause);
    }
    const passport: unknown = Reflect.get(window, passportGlobal);
    const init = isObject(passport) ? attempt(() => passport.init) : undefined;
    if (typeof init !== 'function') throw error('passport-failed');
    try {
      await Reflect.apply(init, passport, [{ eteamsid: sessionId }]);
    } catch (cause) {
      throw error('session-id-invalid', cause);
    }
  }

  return {
    'clear-cookie': clearCookie,

    async 'session-id'(signal) {
      const obtained = await obtainSessionId(signal).catch((cause: unknown) => {
        throw isSdkError(cause) ? cause : error('session-id-missing', cause);
      });
      if (!obtained) throw error('session-id-missing');
      sessionId = obtained;
      return true;
    },

    async passport(signal) {
      await (config.passport ? loadPassport(signal) : verifySession(signal));
      return true;
    },

    hooks() {
      deps.installHooks();
      return true;
    },

    async resources(signal) {
      // The passport library has verified the session id, but only getInfo says whose it is.
      if (!platform.context.$session.get()) await verifySession(signal);
      await Promise.all([platform.tenant.load(), platform.baseConfig.load(), deps.loadEcode()]);
      await deps.loadTexts();
      return true;
    },

    theme: () => deps.applyTheme(),

    ready() {
      void deps.resumeMonitor();
      return true;
    },
  };
}

const isSdkError = (cause: unknown): boolean => isObject(cause) && cause.name === 'SdkError';
