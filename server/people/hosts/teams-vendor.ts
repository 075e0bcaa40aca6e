import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';

import { VendorError } from './vendor-error.js';
import type { Vendor, VendorApp } from './vendor.js';
import type { VendorCalls } from './vendor-calls.js';

/** Organizations whose keys are remembered. */
const mostKeySets = 100;
const keysTimeoutMs = 8000;
/** Seconds by which the clocks may differ. */
const clockTolerance = 60;

/** Issuers of tokens of version 2 and 1, whose names are fixed wherever the keys are read. */
const issuersOf = (corpId: string): string[] => [
  `https://login.microsoftonline.com/${corpId}/v2.0`,
  `https://sts.windows.net/${corpId}/`,
];

/**
 * Teams: a page gets no code but a token, which is verified with the public keys of Microsoft Entra
 * (learn.microsoft.com/entra/identity-platform/access-tokens#validate-tokens).
 */
export function teamsVendor({ call, origins }: VendorCalls, now: () => Date): Vendor {
  const keySets = new Map<string, JWTVerifyGetKey>();
  function keysOf(corpId: string): JWTVerifyGetKey {
    const known = keySets.get(corpId);
    if (known) return known;
    const url = new URL(`/${encodeURIComponent(corpId)}/discovery/v2.0/keys`, origins.microsoft);
    const keys = createRemoteJWKSet(url, { timeoutDuration: keysTimeoutMs });
    const oldest = keySets.keys().next();
    if (keySets.size >= mostKeySets && !oldest.done) keySets.delete(oldest.value);
    keySets.set(corpId, keys);
    return keys;
  }

  return {
    async token({ corpId }: VendorApp) {
      // There is no secret to check; the vendor says whether it knows the organization.
      const path = `/${encodeURIComponent(corpId)}/v2.0/.well-known/openid-configuration`;
      const answer = await call('microsoft', path);
      if (typeof answer['issuer'] !== 'string')
        throw new VendorError('wrong-id', textOrEmpty(answer['error_description']));
      return { value: corpId, lifetimeSeconds: 3600 };
    },
    tickets: {},
    async userOf({ corpId, appId }, token) {
      try {
        if (decodeJwt(token)['tid'] !== corpId) throw new VendorError('wrong-organization');
        const { payload } = await jwtVerify(token, keysOf(corpId), {
          issuer: issuersOf(corpId),
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'aud', 'oid'],
          currentDate: now(),
          clockTolerance,
        });
        // The address of the app is a part of its id URI: api://oa.example.com/<client id>.
        const { aud } = payload;
        const isOurs = aud === appId || (typeof aud === 'string' && isUriOf(aud, appId));
        const id = payload['oid'];
        if (!isOurs || typeof id !== 'string' || id === '') throw new VendorError('code-invalid', 'audience');
        const name = textOrEmpty(payload['preferred_username'] ?? payload['upn']);
        // All of the name: what stands before the @ may be that of a guest from another organization.
        return { ids: name === '' ? [id] : [id, name], account: name };
      } catch (error) {
        if (error instanceof errors.JWKSTimeout) throw new VendorError('unreachable', error.code);
        if (error instanceof errors.JOSEError) throw new VendorError('code-invalid', error.code);
        if (error instanceof TypeError) throw new VendorError('unreachable', error.name);
        throw error;
      }
    },
  };
}

const isUriOf = (audience: string, appId: string): boolean =>
  audience.startsWith('api://') && audience.endsWith(`/${appId}`);

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
