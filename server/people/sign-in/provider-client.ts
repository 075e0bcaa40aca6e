import type * as openidClient from 'openid-client';
import type { Configuration, ServerMetadata } from 'openid-client';

import {
  isIssuer,
  type providerFaults,
  type ProviderCheck,
} from '../../../core/contracts/sign-in-provider.js';
import { createProviderFetch, ProviderUnreachableError } from './provider-fetch.js';
import { causesOf } from './provider-problems.js';
import type { Provider } from './provider-settings.js';

/** The library, which the first sign-in loads. */
type OpenId = typeof openidClient;

/** Time in ms for which a discovery document is used; keys are read again for an unknown one. */
const discoveredMs = 10 * 60_000;
/** Time in s for one request. */
const requestSeconds = 10;

/** The provider states another issuer than the one that was set up. */
class OtherIssuerError extends Error {
  override name = 'OtherIssuerError';
  readonly stated: string;
  constructor(stated: string) {
    super('The provider states another "issuer".');
    this.stated = stated;
  }
}

/** Clients of providers, by tenant. */
export interface ProviderClients {
  /** Rejects with an error of the client or of the requests. */
  of(provider: Provider): Promise<{ openid: OpenId; config: Configuration }>;
  /** Asks the provider what an administrator would otherwise find out by failed sign-ins. Does not reject. */
  check(provider: Provider | undefined, redirectAddress: string): Promise<ProviderCheck>;
}

interface ProviderClientsDeps {
  fetch: typeof globalThis.fetch;
  now: () => Date;
}

interface Discovered {
  revision: number;
  untilMs: number;
  config: Promise<Configuration>;
}

export function createProviderClients({ fetch, now }: ProviderClientsDeps): ProviderClients {
  const known = new Map<string, Discovered>();
  // Loaded by the first sign-in: most servers have no provider.
  let loading: Promise<OpenId> | undefined;
  const load = (): Promise<OpenId> => (loading ??= import('openid-client'));

  async function discover(openid: OpenId, { issuer, clientId, secret }: Provider): Promise<Configuration> {
    const url = new URL(issuer);
    const basic = secret === '' ? openid.None() : openid.ClientSecretBasic(secret);
    const post = secret === '' ? basic : openid.ClientSecretPost(secret);
    const config = await openid.discovery(
      url,
      clientId,
      { [openid.clockSkew]: Math.round((now().getTime() - Date.now()) / 1000) },
      // Of both methods Basic is the default of the specification.
      (server, ...rest) => (takesBasic(server) ? basic : post)(server, ...rest),
      {
        [openid.customFetch]: createProviderFetch(url, fetch),
        timeout: requestSeconds,
        execute: [
          openid.enableNonRepudiationChecks,
          ...(url.protocol === 'http:' && isIssuer(issuer) ? [permitHttp(openid)] : []),
        ],
      },
    );
    // The client lets the shared addresses of one provider pass, whose users any organisation may name as it likes.
    const { issuer: stated } = config.serverMetadata();
    if (new URL(stated).href !== url.href) throw new OtherIssuerError(stated);
    return config;
  }

  async function of(provider: Provider): Promise<{ openid: OpenId; config: Configuration }> {
    const openid = await load();
    const { tenant, revision } = provider;
    const present = now().getTime();
    const last = known.get(tenant);
    if (last?.revision === revision && present < last.untilMs && last.untilMs <= present + discoveredMs)
      return { openid, config: await last.config };
    const next = { revision, untilMs: present + discoveredMs, config: discover(openid, provider) };
    known.set(tenant, next);
    try {
      return { openid, config: await next.config };
    } catch (error) {
      if (known.get(tenant) === next) known.delete(tenant);
      throw error;
    }
  }

  /** Sends a code that no provider has issued: one that knows the client says that the code is wrong, not the client. */
  async function isClientKnown(openid: OpenId, config: Configuration, redirect: string): Promise<boolean> {
    try {
      await openid.genericGrantRequest(config, 'authorization_code', {
        code: 'portico-check',
        redirect_uri: redirect,
        code_verifier: openid.randomPKCECodeVerifier(),
      });
      return true;
    } catch (error) {
      if (causesOf(error).some((cause) => cause instanceof ProviderUnreachableError)) throw error;
      return error instanceof openid.ResponseBodyError && error.error === 'invalid_grant';
    }
  }

  return {
    of,
    async check(provider, redirectAddress) {
      if (!provider || provider.clientId === '') return { fault: 'incomplete', endsSession: false };
      known.delete(provider.tenant);
      try {
        const { openid, config } = await of(provider);
        const server = config.serverMetadata();
        const endsSession = server.end_session_endpoint !== undefined;
        if (server.response_types_supported?.includes('code') === false)
          return { fault: 'noCode', endsSession };
        const isKnown = await isClientKnown(openid, config, redirectAddress);
        return { ...(isKnown ? {} : { fault: 'clientRefused' as const }), endsSession };
      } catch (error) {
        return faultOf(error);
      }
    },
  };
}

/**
 * Lets a provider on this machine answer by http. The library marks the function as deprecated only to make it stand out; the
 * requests are limited to this machine by provider-fetch.ts.
 */
const permitHttp = (openid: OpenId): ((config: Configuration) => void) =>
  Reflect.get(openid, 'allowInsecureRequests');

const takesBasic = ({ token_endpoint_auth_methods_supported: methods }: ServerMetadata): boolean =>
  methods === undefined || methods.includes('client_secret_basic');

function faultOf(error: unknown): ProviderCheck {
  const fault = (found: (typeof providerFaults)[number]): ProviderCheck => ({
    fault: found,
    endsSession: false,
  });
  if (error instanceof OtherIssuerError)
    return { fault: 'wrongIssuer', stated: error.stated, endsSession: false };
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof ProviderUnreachableError)) return fault('unreachable');
  const stated = causes.map(statedIssuer).find((issuer) => issuer !== undefined);
  if (stated !== undefined) return { fault: 'wrongIssuer', stated, endsSession: false };
  if (causes.some((cause) => cause instanceof Response && cause.status === 404)) return fault('notFound');
  return fault('notDiscovery');
}

/** Issuer of a discovery document that an error names. */
function statedIssuer(cause: unknown): string | undefined {
  if (!(cause instanceof Object) || !('attribute' in cause) || cause.attribute !== 'issuer') return undefined;
  const body = 'body' in cause && cause.body instanceof Object ? cause.body : {};
  return 'issuer' in body && typeof body.issuer === 'string' ? body.issuer.slice(0, 500) : undefined;
}
