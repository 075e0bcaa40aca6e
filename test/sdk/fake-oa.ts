import { createSdk, type PorticoSdk } from '../../sdk/create-sdk.js';
import type { SdkConfig } from '../../sdk/config.js';
import type { SdkError } from '../../sdk/sdk-error.js';
import type { SdkEnvironment } from '../../sdk/environment.js';
import { loadPackageServices, packageEnvironment } from '../../sdk/package-environment.js';

/** A call of the SDK as the OA system receives it. */
export interface ReceivedCall {
  method: string;
  url: string;
  path: string;
  headers: Headers;
  body: unknown;
  credentials: RequestCredentials | undefined;
}

type Answer = (call: ReceivedCall) => unknown;

export const oadomain = 'https://oa.example.com';

/** A configuration with a session id that the system knows. */
export const supplied: SdkConfig = { oadomain, oatenantkey: 'group', eteamsid: 'id-1' };

/** The error that a promise rejects with. */
export async function errorOf(promise: Promise<unknown>): Promise<SdkError> {
  try {
    await promise;
  } catch (error) {
    return error as SdkError;
  }
  throw new Error('The promise did not reject');
}

const session = {
  ACCESS_ETEAMSID: 'id-1',
  isInvalidEteamsid: false,
  tenantKey: 'group',
  userId: '7',
  employeeId: '7',
  name: 'Li Na',
  account: 'lina',
};

export const tenant = {
  tenantKey: 'group',
  tenantName: 'Group',
  theme: { primaryColor: '#0a7d50' },
  displayModules: ['customer'],
  localeSettings: {
    lang: 'en',
    numberformat: 3,
    moneyformat: 1,
    currencymap: { CNY: '¥' },
    baseCurrency: 'CNY',
  },
};

const ok = (data: unknown) => ({ code: 200, status: true, msg: '', data });

/** Answers of an OA system by method and path; those of a test come first. */
const defaults: Record<string, Answer> = {
  'GET /papi/app/baseserver/clearCookie': () => ok(null),
  'POST /papi/app/baseserver/info/getInfo': ({ headers }) =>
    headers.get('eteamsid') === 'id-1'
      ? ok(session)
      : { code: -1, status: false, msg: 'expired', data: { isInvalidEteamsid: true } },
  'POST /api/baseserver/layout/baseTeams': () => ok(tenant),
  'POST /api/component/base/syncSetting/getSetting': () => ok([]),
};

export interface FakeOa {
  readonly calls: ReceivedCall[];
  /** An instance whose window sends its calls here. */
  sdk(changes?: Partial<SdkEnvironment>): PorticoSdk;
  /** Arguments of the page's `console.error`. */
  readonly logged: unknown[];
}

/** An OA system behind the `fetch` of the page; everything else of the page is real. */
export function fakeOa(answers: Record<string, Answer> = {}): FakeOa {
  const calls: ReceivedCall[] = [];
  const logged: unknown[] = [];
  async function fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const request = input instanceof Request ? input : undefined;
    const url = new URL(request ? request.url : (input as string | URL), location.href);
    const text = request ? await request.text() : typeof init.body === 'string' ? init.body : '';
    const call: ReceivedCall = {
      method: init.method ?? request?.method ?? 'GET',
      url: url.href,
      path: url.pathname,
      headers: new Headers(init.headers ?? request?.headers),
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
      credentials: init.credentials ?? request?.credentials,
    };
    calls.push(call);
    const answer = answers[`${call.method} ${call.path}`] ?? defaults[`${call.method} ${call.path}`];
    const aborted = new Promise<never>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
    const data: unknown = await Promise.race([Promise.resolve(answer?.(call)), aborted]);
    if (data === undefined) return new Response('', { status: 404 });
    return Response.json(data);
  }
  const page = new Proxy(window, {
    get(target, key) {
      if (key === 'fetch') return fetch;
      if (key === 'console') {
        const ignore = (): void => undefined;
        return { error: (...args: unknown[]) => void logged.push(...args), info: ignore, table: ignore };
      }
      const value: unknown = Reflect.get(target, key, target);
      // Methods of a window fail for any other object; classes are used as they are.
      return typeof value === 'function' && !/^[A-Z]/.test(String(key))
        ? (value.bind(target) as unknown)
        : value;
    },
  });
  return {
    calls,
    logged,
    sdk: (changes = {}) =>
      createSdk({ ...packageEnvironment, window: () => page, ...changes }, loadPackageServices),
  };
}
