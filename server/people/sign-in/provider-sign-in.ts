import { createHash, randomBytes } from 'node:crypto';

import * as v from 'valibot';

import { accountLimits } from '../../../core/contracts/accounts.js';
import type { SignInProblem } from '../../../core/contracts/sign-in-provider.js';
import type { Database } from '../../storage/database.js';
import type { OptionalWrite } from '../../storage/optional-write.js';
import type { Directory } from '../directory.js';
import type { Person } from '../person.js';
import type { ProviderClients } from './provider-client.js';
import { problemOf } from './provider-problems.js';
import type { Provider, ProviderSettingsStore } from './provider-settings.js';
import { createSeal } from './seal.js';
import type { SignInSteps } from './sign-in-steps.js';

/** Time in ms for which a user may take to sign in at the provider. */
export const providerStepMs = 10 * 60_000;

/** How a user comes back from the provider. */
type ProviderOutcome = { to: string; tenant: string } & (
  | { person: Person; idToken: string; problem?: never }
  | { problem: SignInProblem; reason: string; person?: never }
);

/** Sign-in by OpenID Connect: authorization code with PKCE, nonce and a state that belongs to one browser. */
export interface ProviderSignIn {
  /** Returns the address of the provider; undefined if the tenant has none. Rejects if it does not answer. */
  begin(step: {
    tenant: string;
    to: string;
    browser: string;
    redirectAddress: string;
  }): Promise<URL | undefined>;
  /** @param answer the address that the provider has led back to */
  finish(answer: URL, browser: string): Promise<ProviderOutcome>;
  /** Keeps what the sign-out at the provider needs, for as long as the session. */
  keep(person: Person, sessionId: string, idToken: string, untilMs: number): Promise<void>;
  /** Address of the sign-out at the provider; undefined for a session that did not begin there. Does not reject. */
  endAddress(tenant: string, sessionId: string, back: string): Promise<string | undefined>;
}

interface ProviderSignInDeps {
  database: Database;
  settings: ProviderSettingsStore;
  clients: ProviderClients;
  steps: SignInSteps;
  directory: Pick<Directory, 'byAccount'>;
  optionalWrite: OptionalWrite;
  now: () => Date;
  log: (line: string) => void;
}

const stepSchema = v.object({
  tenant: v.string(),
  to: v.string(),
  verifier: v.string(),
  nonce: v.string(),
  issuer: v.string(),
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const secretPattern = /^[A-Za-z0-9_-]{43}$/;
const randomSecret = (): string => randomBytes(32).toString('base64url');

/** What a browser keeps while its user is at the provider: `present`, if it is one. */
export const browserSecret = (present: string | undefined): string =>
  present !== undefined && secretPattern.test(present) ? present : randomSecret();

export function createProviderSignIn(deps: ProviderSignInDeps): ProviderSignIn {
  const { database, settings, clients, steps, directory, optionalWrite, now, log } = deps;
  const { tables } = database;
  const stepSeal = createSeal('portico provider step');
  const tokenSeal = createSeal('portico provider token');

  /** The step of an answer; undefined unless this browser began it, and no answer has come yet. */
  async function stepOf(state: string, browser: string) {
    if (!secretPattern.test(state) || !secretPattern.test(browser)) return undefined;
    const sealed = await steps.take('provider', state);
    const text = sealed === undefined ? undefined : stepSeal.unseal(sealed, browser);
    return text === undefined ? undefined : v.parse(stepSchema, JSON.parse(text));
  }

  /** The account that the claim names, from the ID token, or from the userinfo endpoint where tokens are short. */
  async function accountOf(
    provider: Provider,
    answer: URL,
    { verifier, nonce }: v.InferOutput<typeof stepSchema>,
    state: string,
  ): Promise<{ account: string; idToken: string } | { problem: SignInProblem; reason: string }> {
    const { openid, config } = await clients.of(provider);
    const tokens = await openid.authorizationCodeGrant(config, answer, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return { problem: 'failed', reason: 'no ID token' };
    const inToken: unknown = claims[provider.claim];
    const all =
      inToken === undefined && config.serverMetadata().userinfo_endpoint !== undefined
        ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
        : claims;
    const account: unknown = all[provider.claim];
    if (typeof account !== 'string' || account === '' || account.length > accountLimits.text)
      return { problem: 'noClaim', reason: `no claim ${provider.claim} that can be an account` };
    if (provider.claim === 'email' && all['email_verified'] === false)
      return { problem: 'unverifiedMail', reason: 'the email is not verified' };
    return { account, idToken: tokens.id_token ?? '' };
  }

  return {
    async begin({ tenant, to, browser, redirectAddress }) {
      const provider = await settings.provider(tenant);
      if (!provider) return undefined;
      const { openid, config } = await clients.of(provider);
      const verifier = openid.randomPKCECodeVerifier();
      const state = randomSecret();
      const nonce = randomSecret();
      const step = { tenant, to, verifier, nonce, issuer: provider.issuer };
      await steps.put('provider', state, stepSeal.seal(JSON.stringify(step), browser), providerStepMs);
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectAddress,
        scope: 'openid profile email',
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
    },
    async finish(answer, browser) {
      const state = answer.searchParams.get('state') ?? '';
      const step = await stepOf(state, browser);
      if (!step) return { to: '/', tenant: '', problem: 'expired', reason: 'no step of this browser' };
      const { tenant, to } = step;
      const failed = (problem: SignInProblem, reason: string) => ({ to, tenant, problem, reason });
      const provider = await settings.provider(tenant);
      if (provider?.issuer !== step.issuer) return failed('expired', 'the provider was changed meanwhile');
      try {
        const found = await accountOf(provider, answer, step, state);
        if ('problem' in found) return failed(found.problem, found.reason);
        const known = await directory.byAccount(tenant, found.account);
        if (!known) return failed('unknownAccount', 'no such account, or it is disabled');
        return { to, tenant, person: known.person, idToken: found.idToken };
      } catch (error) {
        return failed(
          problemOf(error),
          error instanceof Error ? `${error.name}: ${error.message}` : 'unknown',
        );
      }
    },
    async keep({ tenant }, sessionId, idToken, untilMs) {
      const row = { token_hash: hashOf(sessionId), tenant, sealed_token: tokenSeal.seal(idToken, sessionId) };
      await optionalWrite(() =>
        database.inTenant(tenant, async () => {
          await tables.deleteFrom('provider_session').where('expires_ms', '<=', now().getTime()).execute();
          await tables
            .insertInto('provider_session')
            .values({ ...row, expires_ms: untilMs })
            .execute();
        }),
      );
    },
    async endAddress(tenant, sessionId, back) {
      const row = await database.inTenant(tenant, () =>
        tables
          .selectFrom('provider_session')
          .select('sealed_token')
          .where('token_hash', '=', hashOf(sessionId))
          .executeTakeFirst(),
      );
      const idToken = row && tokenSeal.unseal(row.sealed_token, sessionId);
      const provider = idToken === undefined ? undefined : await settings.provider(tenant, true);
      if (idToken === undefined || !provider) return undefined;
      try {
        const { openid, config } = await clients.of(provider);
        if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
        const parameters = { id_token_hint: idToken, post_logout_redirect_uri: back };
        return openid.buildEndSessionUrl(config, parameters).href;
      } catch (error) {
        // The session here has ended; that of the provider ends by itself.
        log(`No sign-out at the provider: ${problemOf(error)}`);
        return undefined;
      }
    },
  };
}
