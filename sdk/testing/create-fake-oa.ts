import { codes } from '../../core/contracts/envelope.js';
import { headers as headerNames } from '../../core/contracts/names.js';
import { attempt } from '../../core/contracts/parse.js';
import type { SdkConfig } from '../config.js';
import { failure, type FakeCall, type Route, type SessionCall } from './fake-call.js';
import { fakeUser, tenantState, type FakeTenant } from './fake-tenant.js';
import { recordRoutes } from './record-routes.js';
import { tenantRoutes } from './tenant-routes.js';

export interface FakeOaOptions {
  /** Origin of the OA system. Default: `https://oa.example.com`. */
  origin?: string;
  /** Default: one tenant, with the key `test` and the session id `fake-session`. */
  tenants?: readonly FakeTenant[];
}

/** Answers a call with anything that is JSON, or with a `Response`. */
export type FakeAnswer = (call: FakeCall) => unknown;

/** An OA system in memory, behind a function that takes the place of `fetch`. */
export interface FakeOa {
  readonly origin: string;
  /** All calls so far. */
  readonly calls: readonly FakeCall[];
  /** Answers calls to the origin; calls elsewhere are rejected like those to a server that cannot be reached. */
  readonly fetch: typeof fetch;
  /** Configuration for `Portico.init`, with the session id of the first user of a tenant. Default: the first tenant. */
  config(tenantKey?: string): SdkConfig;
  /**
   * Answers a method and path in place of the usual answer; an answer that throws is a failure of the network.
   * @returns restores the usual answer
   */
  answer(method: string, path: string, answer: FakeAnswer): () => void;
  /**
   * Replaces `fetch` of a window, or of Node, for calls to the origin; all others go their usual way.
   * @returns restores it
   */
  install(target?: { fetch: typeof fetch }): () => void;
}

/**
 * Creates an OA system for tests of pages that embed Portico: it answers the calls of the SDK and of the embedded
 * components from data in memory, which the calls change. It checks no rights and no rules of fields. A script login
 * needs a server: use a session id.
 */
export function createFakeOa({
  origin = 'https://oa.example.com',
  tenants: given = [{ tenantKey: 'test' }],
}: FakeOaOptions = {}): FakeOa {
  const tenants = given.map(tenantState);
  const routes = [...tenantRoutes, ...recordRoutes];
  const answers = new Map<string, FakeAnswer>();
  const calls: FakeCall[] = [];

  function answerOf(call: FakeCall): unknown {
    const own = answers.get(`${call.method} ${call.url.pathname}`);
    if (own) return own(call);
    for (const route of routes) {
      const segments = route.method === call.method ? match(route.path, call.url.pathname) : undefined;
      if (segments) return usualAnswer(route, { ...call, tenants, segments });
    }
    return new Response(null, { status: 404 });
  }

  async function answerRequest(request: Request): Promise<Response> {
    const text = await request.text();
    const call: FakeCall = {
      method: request.method,
      url: new URL(request.url),
      headers: request.headers,
      body: text === '' ? undefined : (attempt(() => JSON.parse(text) as unknown) ?? text),
    };
    calls.push(call);
    const answer = await Promise.resolve()
      .then(() => answerOf(call))
      .catch((cause: unknown) => {
        throw new TypeError('Failed to fetch', { cause });
      });
    request.signal.throwIfAborted();
    return answer instanceof Response ? answer : Response.json(answer);
  }

  const requestOf = (input: RequestInfo | URL, init?: RequestInit): Request => {
    const base = typeof document === 'undefined' ? undefined : document.baseURI;
    return new Request(input instanceof Request ? input : new URL(input, base), init);
  };

  async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = requestOf(input, init);
    if (new URL(request.url).origin !== origin) throw new TypeError('Failed to fetch');
    return answerRequest(request);
  }

  return {
    origin,
    calls,
    fetch: fakeFetch,
    config(tenantKey = tenants[0]?.tenantKey) {
      const tenant = tenants.find((each) => each.tenantKey === tenantKey);
      if (!tenant) throw new RangeError(`There is no tenant "${tenantKey}"`);
      const { eteamsid } = tenant.users[0] ?? fakeUser;
      return { oadomain: origin, oatenantkey: tenant.tenantKey, eteamsid };
    },
    answer(method, path, answer) {
      const key = `${method.toUpperCase()} ${path}`;
      answers.set(key, answer);
      return () => {
        if (answers.get(key) === answer) answers.delete(key);
      };
    },
    install(target = globalThis) {
      const usual = target.fetch;
      target.fetch = async (input, init) => {
        const request = requestOf(input, init);
        return new URL(request.url).origin === origin ? answerRequest(request) : usual.call(target, request);
      };
      return () => {
        target.fetch = usual;
      };
    },
  };
}

function usualAnswer(route: Route, call: SessionCall): unknown {
  const eteamsid = call.headers.get(headerNames.sessionId);
  const found = call.tenants.flatMap((tenant) =>
    tenant.users.filter((user) => user.eteamsid === eteamsid).map((user) => ({ tenant, user })),
  )[0];
  if (route.isPublic) return route.answer({ ...call, ...found });
  if (found) return route.answer({ ...call, ...found });
  return failure(codes.loginExpired, 'The session has ended.', null);
}

/** Captured segments, decoded; undefined where the path is another. */
function match(path: string | RegExp, pathname: string): string[] | undefined {
  if (typeof path === 'string') return path === pathname ? [] : undefined;
  return path.exec(pathname)?.slice(1).map(decodeURIComponent);
}
