import * as v from 'valibot';

import { personRefSchema } from './record-parts.js';

/**
 * Sign-in by OpenID Connect (docs/decisions/0080-ways-to-sign-in.md). Both are addresses that the browser opens, not calls of
 * a script; neither answers with an envelope.
 *
 * | path | method | query | answer |
 * | --- | --- | --- | --- |
 * | begin | GET | `tenant`, `to?`: address in the app that is shown afterwards | redirect to the provider |
 * | done | GET | what the provider adds | redirect to `to`, after a failure with `signInProblemParam` |
 */
export const providerSignIn = {
  begin: '/papi/portico/signin/provider',
  done: '/papi/portico/signin/provider/done',
} as const;

/** Parameter of an address of the app with the reason for which the user is not signed in. */
export const signInProblemParam = 'signInProblem';

/** Why the provider did not sign the user in. */
export const signInProblems = [
  'cancelled',
  'expired',
  'unknownAccount',
  'noClaim',
  'unverifiedMail',
  'unavailable',
  'refused',
  'wrongIssuer',
  'wrongAudience',
  'wrongNonce',
  'tokenExpired',
  'tooMany',
  'failed',
] as const;
export type SignInProblem = (typeof signInProblems)[number];

/**
 * Paths of the provider's settings, for administrators of the tenant; others get code 403. A stale revision is answered with
 * code 409 and the present settings as `present`.
 *
 * | path | method | body | data |
 * | --- | --- | --- | --- |
 * | settings | GET | | ProviderSettings |
 * | settings | PUT | ProviderChange | ProviderSettings; 422 if the secret has to be given again |
 * | check | POST | | ProviderCheck of the stored settings; 429 after several |
 */
export const providerPaths = {
  settings: '/api/portico/signin-provider',
  check: '/api/portico/signin-provider/check',
} as const;

export const providerLimits = {
  /** Length of the issuer's address, of the client id and of the secret. */
  address: 500,
  clientId: 200,
  secret: 500,
  claim: 100,
  label: 40,
} as const;

/** Names of claims as providers publish them, a namespace included. */
export const claimPattern = /^[A-Za-z0-9_.:/-]+$/;

const line = (longest: number) => v.pipe(v.string(), v.trim(), v.maxLength(longest));

/** Hosts for which http is permitted: a provider on the same machine. */
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns whether an address may be the issuer's: https, or http on this machine, without a query. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHosts.has(url.hostname));
  return isSafe && url.username + url.password + url.search + url.hash === '';
}

const providerValuesSchema = v.object({
  /** True: the sign-in page has the button. */
  isOn: v.boolean(),
  /** Address of the provider, as its discovery document states it. */
  issuer: line(providerLimits.address),
  clientId: line(providerLimits.clientId),
  /** Claim of the ID token, or of the userinfo endpoint, with the account. */
  claim: v.pipe(line(providerLimits.claim), v.regex(claimPattern)),
  /** Name of the provider on the button. */
  label: line(providerLimits.label),
  /** Write-only: answers have ''. In a change '' keeps the stored one. */
  secret: v.pipe(v.string(), v.maxLength(providerLimits.secret)),
});
export type ProviderValues = v.InferOutput<typeof providerValuesSchema>;

const revision = v.pipe(v.number(), v.integer());

export const providerSettingsSchema = v.object({
  values: providerValuesSchema,
  hasSecret: v.boolean(),
  /** Addresses that the administrator registers at the provider: after a sign-in, and after a sign-out. */
  redirectAddress: v.string(),
  signOutAddress: v.string(),
  revision,
  /** Both are absent until an administrator has changed the settings. */
  updatedBy: v.optional(personRefSchema),
  updatedMs: v.optional(v.number()),
});
export type ProviderSettings = v.InferOutput<typeof providerSettingsSchema>;

export const providerChangeSchema = v.object({
  values: v.pipe(
    providerValuesSchema,
    v.check(
      ({ isOn, issuer, clientId, label }) => !isOn || (issuer !== '' && clientId !== '' && label !== ''),
    ),
    v.check(({ issuer }) => issuer === '' || isIssuer(issuer)),
  ),
  revision,
});
export type ProviderChange = v.InferOutput<typeof providerChangeSchema>;

/** What a check of the provider has found wrong. */
export const providerFaults = [
  'incomplete',
  'unreachable',
  'notFound',
  'notDiscovery',
  'wrongIssuer',
  'noCode',
  'clientRefused',
] as const;

export const providerCheckSchema = v.object({
  /** Absent: discovery answers, and the provider accepts the client. */
  fault: v.optional(v.picklist(providerFaults)),
  /** The issuer that the provider states, if it is another one. */
  stated: v.optional(v.string()),
  /** True if the provider ends its session as well when the user signs out. */
  endsSession: v.boolean(),
});
export type ProviderCheck = v.InferOutput<typeof providerCheckSchema>;
