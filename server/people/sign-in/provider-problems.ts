import type { SignInProblem } from '../../../core/contracts/sign-in-provider.js';
import { isObject } from '../../../core/contracts/parse.js';
import { ProviderUnreachableError } from './provider-fetch.js';

/** An error and its causes, the outermost first. */
export function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (
    let each = error;
    each !== undefined && causes.length < 8;
    each = isObject(each) ? each['cause'] : undefined
  )
    causes.push(each);
  return causes;
}

const textOf = (value: unknown, key: string): string => {
  const text = value instanceof Object ? (Reflect.get(value, key) as unknown) : undefined;
  return typeof text === 'string' ? text : '';
};

const has = (causes: readonly unknown[], key: string, text: string): boolean =>
  causes.some((cause) => textOf(cause, key) === text);

/** Claims whose comparison fails, by the problem. */
const claimProblems: readonly (readonly [claim: string, problem: SignInProblem])[] = [
  ['nonce', 'wrongNonce'],
  ['aud', 'wrongAudience'],
  ['azp', 'wrongAudience'],
  ['iss', 'wrongIssuer'],
];

/** Why a sign-in failed, from an error of the client. */
export function problemOf(error: unknown): SignInProblem {
  const causes = causesOf(error);
  const isCode = (code: string) => has(causes, 'code', code);
  if (causes.some((cause) => cause instanceof ProviderUnreachableError)) return 'unavailable';
  if (isCode('OAUTH_AUTHORIZATION_RESPONSE_ERROR'))
    return has(causes, 'error', 'access_denied') ? 'cancelled' : 'refused';
  if (isCode('OAUTH_RESPONSE_BODY_ERROR'))
    return has(causes, 'error', 'invalid_grant') ? 'expired' : 'refused';
  if (isCode('OAUTH_JWT_TIMESTAMP_CHECK_FAILED')) return 'tokenExpired';
  if (isCode('OAUTH_JWT_CLAIM_COMPARISON_FAILED'))
    return claimProblems.find(([claim]) => has(causes, 'claim', claim))?.[1] ?? 'failed';
  const isIssuer = causes.some((cause) => /"iss(?:uer)?"/.test(textOf(cause, 'message')));
  if (isIssuer) return 'wrongIssuer';
  if (isCode('OAUTH_RESPONSE_IS_NOT_CONFORM') || isCode('OAUTH_WWW_AUTHENTICATE_CHALLENGE')) return 'refused';
  return 'failed';
}
