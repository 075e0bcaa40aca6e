import { successCode, type Code, type Envelope } from '../../core/contracts/envelope.js';
import { isObject } from '../../core/contracts/parse.js';
import type { FakeUser, TenantState } from './fake-tenant.js';

/** A call that the fake OA has received. */
export interface FakeCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** JSON of the body; its text when it is no JSON, undefined without one. */
  readonly body: unknown;
}

/** A call with the session that its header `eteamsid` stands for. */
export interface SessionCall extends FakeCall {
  readonly tenants: readonly TenantState[];
  /** Segments of the path that the route's expression has captured, decoded. */
  readonly segments: readonly string[];
}

export interface SignedInCall extends SessionCall {
  readonly tenant: TenantState;
  readonly user: FakeUser;
}

interface RoutePath {
  readonly method: string;
  readonly path: string | RegExp;
}

/** What is answered, as JSON; a public route is also answered without a session. */
export type Route =
  | (RoutePath & {
      readonly isPublic: true;
      answer(call: SessionCall & Partial<Pick<SignedInCall, 'tenant' | 'user'>>): unknown;
    })
  | (RoutePath & { readonly isPublic?: false; answer(call: SignedInCall): unknown });

export function success<T>(data: T): Envelope<T> {
  return { code: successCode, status: true, msg: '', data };
}

export function failure<T>(code: Code, msg: string, data: T): Envelope<T> {
  return { code, status: false, msg, data };
}

/** A property of an untrusted value. */
export const property = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);
