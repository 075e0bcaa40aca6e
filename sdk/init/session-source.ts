import * as v from 'valibot';

import { endpoints } from '../../core/contracts/endpoints.js';
import { headers } from '../../core/contracts/names.js';
import { attempt, isObject } from '../../core/contracts/parse.js';
import { authTokenAnswerSchema, passportGlobal, passportPath } from '../../core/contracts/sdk.js';
import { parseSession, type Session } from '../../core/kernel/create-context.js';
import type { ParsedConfig } from '../config.js';
import type { CreateError } from '../sdk-error.js';
import type { LoadScript } from './load-script.js';
import { callOa, type OaCall } from './oa-call.js';
import { loginByScript } from './script-login.js';

export interface SessionSourceDeps {
  window: Window & typeof globalThis;
  config: ParsedConfig;
  loadScript: LoadScript;
  error: CreateError;
  /** Runs a function when the instance is destroyed. */
  onDispose(run: () => void): void;
}

/** Where the session of an instance comes from, at init and when it has ended. All functions reject with an SdkError. */
export interface SessionSource {
  /** Clears the cookie of the OA system; returns whether it belongs to another way of signing in. */
  clearCookie(signal: AbortSignal): Promise<boolean>;
  /** Obtains a session id as the configuration says (docs/requirements.md 4.48). */
  obtain(signal: AbortSignal): Promise<string>;
  /** Hands a session id to the passport library, which verifies it. */
  passport(sessionId: string, signal: AbortSignal): Promise<void>;
  /** The session of an id that the OA system accepts. */
  verify(sessionId: string, signal: AbortSignal): Promise<Session>;
}

export function createSessionSource(deps: SessionSourceDeps): SessionSource {
  const { window, config, loadScript, error } = deps;
  const { source, oaOrigin, tenantKey, apiOrigin, apiPrefix, withCredentials } = config;
  const apiUrl = (path: string): string => apiOrigin + apiPrefix + path;
  const call = (request: OaCall, signal: AbortSignal) => callOa(window, request, signal);

  /** The response of a call, or the error that the OA system cannot be reached. */
  async function callOaSystem(request: OaCall, signal: AbortSignal) {
    try {
      return await call(request, signal);
    } catch (cause) {
      throw error('oa-unreachable', cause);
    }
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

  return {
    async clearCookie(signal) {
      if (source.kind === 'script') return false;
      const url = `${apiUrl(endpoints.clearCookie)}?service=${encodeURIComponent(oaOrigin)}`;
      // Only with credentials can a response of another origin remove its cookie.
      await callOaSystem({ method: 'GET', url, credentials: 'include' }, signal);
      return true;
    },

    async obtain(signal) {
      const obtained = await obtainSessionId(signal).catch((cause: unknown) => {
        throw isSdkError(cause) ? cause : error('session-id-missing', cause);
      });
      if (!obtained) throw error('session-id-missing');
      return obtained;
    },

    async passport(sessionId, signal) {
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
    },

    async verify(sessionId, signal) {
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
      return { ...session, sessionId: session.sessionId || sessionId };
    },
  };
}

/** Not by its class, of which the file with these services has a copy of its own in the drop-in. */
const isSdkError = (cause: unknown): boolean => isObject(cause) && cause.name === 'SdkError';
