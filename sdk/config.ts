import { routerTypes, withoutEndSlashes, type RouterType } from '../core/embed/history-port.js';
import { OptionsError } from '../core/contracts/options-error.js';
import { asId, asString, attempt, isObject, oneOf } from '../core/contracts/parse.js';
import type { AuthTokenAnswer } from '../core/contracts/sdk.js';
import { hostSettingsOf } from '../core/services/config/base-config.js';
import type { ConfigEntry, Theme } from '../core/contracts/tenant.js';

/** Theme of an instance, in place of the tenant's. */
export interface SdkTheme extends Theme {
  /** Light by default. */
  scheme?: 'light' | 'dark';
}

/** Configuration of an instance (docs/requirements.md 3.37). */
export interface SdkConfig {
  /** Address of the OA system, such as `https://oa.example.com`. */
  oadomain: string;
  /** Key of the tenant; required for a script login. */
  oatenantkey?: string;
  /** Address of the page's back end that responds to GET with `{ status, data: { eteamsid }, msg }`. */
  authTokenApi?: string;
  /** Function of the page that resolves with the same answer; takes precedence over `authTokenApi`. */
  authTokenRequest?: () => Partial<AuthTokenAnswer> | Promise<Partial<AuthTokenAnswer>>;
  /** Session id that the page has already. */
  eteamsid?: string;
  /** Loads the passport library of the OA system, which verifies the session id. */
  enablePassport?: boolean;
  /** Allows components of ecode apps, `ecode:<appId>/<comName>`. */
  enableEcode?: boolean;
  /** Origin of the API. Default: that of `oadomain`. */
  apiDomain?: string;
  /** Origin of fonts, the passport library and the embedded components. Default: that of `oadomain`. */
  staticDomain?: string;
  /** Prefix of all API paths, such as `/oa` for a reverse proxy. */
  prefixApiPath?: string;
  /** Address that requests with a cache key are wrapped to, in place of the tenant's. */
  transferApi?: string;
  /** Whether requests to other origins carry cookies. Default: the tenant's setting. */
  withCredentials?: boolean;
  /** Theme of the instance; `'off'` or false for none. Default: the tenant's. */
  theme?: SdkTheme | 'off' | false;
  /** Base-config settings of the page, which are then not asked for (docs/requirements.md 7.5.4). */
  settings?: readonly ConfigEntry[];
  /** Where embedded components keep their address. Default: `memory`, which leaves the page's address alone. */
  routerType?: RouterType;
  /** `basename`: path, or path in the hash, below which addresses of embedded components lie. */
  routerProps?: { basename?: string };
  /** Address of the embedded components' module. Default: beside the drop-in, else on `staticDomain`. */
  embedUrl?: string;
}

/** How the session id is obtained (docs/requirements.md 4.48). */
type SessionSource =
  | { kind: 'request'; request: () => unknown }
  | { kind: 'api'; url: string }
  | { kind: 'supplied'; sessionId: string }
  | { kind: 'script' };

/** Configuration of an instance with its defaults. */
export interface ParsedConfig {
  /** Origin. */
  oaOrigin: string;
  /** '' without one. */
  tenantKey: string;
  source: SessionSource;
  passport: boolean;
  ecode: boolean;
  apiOrigin: string;
  staticOrigin: string;
  /** '' or a path without a slash at its end. */
  apiPrefix: string;
  transferApi: string | undefined;
  withCredentials: boolean | undefined;
  /** null: none; undefined: the tenant's. */
  theme: SdkTheme | null | undefined;
  settings: readonly ConfigEntry[] | undefined;
  routerType: RouterType;
  basename: string;
  embedUrl: string | undefined;
}

/**
 * Parses the configuration of a caller.
 * @param base address of the page, for relative addresses
 * @throws OptionsError that names the first key with an invalid value
 */
export function parseConfig(given: unknown, base: string): ParsedConfig {
  const config = attempt(() => (isObject(given) ? { ...given } : undefined));
  if (!config) throw new OptionsError('init: the configuration must be an object');

  function read<T>(
    key: keyof SdkConfig,
    parse: (value: unknown) => T | undefined,
    wanted: string,
  ): T | undefined {
    const value = config?.[key];
    if (value === undefined || value === null) return undefined;
    const parsed = attempt(() => parse(value));
    if (parsed === undefined) throw new OptionsError(`init: "${key}" must be ${wanted}`);
    return parsed;
  }
  const address = (key: keyof SdkConfig) => read(key, (value) => httpUrl(value, base), 'an http(s) address');
  const isOn = (key: keyof SdkConfig) => read(key, oneOfBooleans, 'true or false');

  const oaOrigin = address('oadomain')?.origin;
  if (oaOrigin === undefined) throw new OptionsError('init: "oadomain" must be an http(s) address');
  const tenantKey = read('oatenantkey', asId, 'a string') ?? '';
  const request = read('authTokenRequest', asFunction, 'a function');
  const api = address('authTokenApi')?.href;
  const sessionId = read('eteamsid', asId, 'a string');
  if (!request && !api && !sessionId && !tenantKey) {
    throw new OptionsError('init: "oatenantkey" must be a string, or there is another way to sign in');
  }
  return {
    oaOrigin,
    tenantKey,
    source: request
      ? { kind: 'request', request }
      : api
        ? { kind: 'api', url: api }
        : sessionId
          ? { kind: 'supplied', sessionId }
          : { kind: 'script' },
    passport: isOn('enablePassport') ?? false,
    ecode: isOn('enableEcode') ?? false,
    apiOrigin: address('apiDomain')?.origin ?? oaOrigin,
    staticOrigin: address('staticDomain')?.origin ?? oaOrigin,
    apiPrefix: read('prefixApiPath', asPath, 'a path that begins with a slash') ?? '',
    transferApi: read('transferApi', asString, 'a string'),
    withCredentials: isOn('withCredentials'),
    theme: read('theme', asTheme, "an object, 'off' or false")?.theme,
    settings: read('settings', hostSettingsOf, 'a list of { configKey, configValue }'),
    routerType: read('routerType', oneOf(routerTypes), "'hash', 'browser' or 'memory'") ?? 'memory',
    basename: read('routerProps', asBasename, 'an object whose "basename" is a string') ?? '',
    embedUrl: address('embedUrl')?.href,
  };
}

/**
 * Text that two configurations have in common when they are equal. All functions count as equal: a component that
 * renders again passes a new function each time.
 */
export function fingerprintOf(config: ParsedConfig): string {
  return JSON.stringify(config, (_key, value: unknown) => {
    if (typeof value === 'function') return 'function';
    if (!isObject(value)) return value;
    return Object.keys(value)
      .sort()
      .map((key) => [key, value[key]]);
  });
}

function httpUrl(value: unknown, base: string): URL | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const url = new URL(value, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

const oneOfBooleans = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

function asFunction(value: unknown): (() => unknown) | undefined {
  return typeof value === 'function' ? (value as () => unknown) : undefined;
}

function asPath(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value === '') return '';
  return /^\/[^/\\?#][^?#]*$/.test(value) ? withoutEndSlashes(value) : undefined;
}

/** A theme of a caller; null for none. */
export function asTheme(value: unknown): { theme: SdkTheme | null } | undefined {
  if (value === false || value === 'off') return { theme: null };
  // Its values are validated by `themeToTokens`.
  return isObject(value) ? { theme: value } : undefined;
}

function asBasename(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  return value.basename === undefined ? '' : asString(value.basename);
}
