import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Bits of the flags of authenticator data: user present, user verified, attested credential. */
const present = 0x01;
const verified = 0x04;
const attested = 0x40;

interface SignedIn {
  challenge: string;
  /** Origin that the browser states. */
  origin: string;
  /** Id of the relying party, a host name. */
  site: string;
  /** True if the user was present, but neither fingerprint nor PIN was asked. */
  isUnverified?: boolean;
}

const hash = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const clientData = (type: string, { challenge, origin }: SignedIn): Buffer =>
  Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

/** Software authenticator with one passkey (https://www.w3.org/TR/webauthn-3/), for tests without a browser. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  let userHandle = '';

  function authenticatorData({ site, isUnverified }: SignedIn, counter: number, credential?: Buffer): Buffer {
    const flags = present | (isUnverified ? 0 : verified) | (credential ? attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(site), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }

  const id = base64url(credentialId);
  const answer = { id, rawId: id, type: 'public-key' };

  return {
    id,
    /** What the browser sends for a new passkey. @param handle of the user, from the options */
    create(options: SignedIn, handle: string) {
      userHandle = handle;
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.byteLength);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(options, 0, credential))],
        ]),
      );
      return {
        ...answer,
        response: {
          clientDataJSON: base64url(clientData('create', options)),
          attestationObject: base64url(attestation),
        },
      };
    },
    /** What the browser sends for a sign-in. @param counter signatures so far */
    get(options: SignedIn, counter = 0) {
      const data = authenticatorData(options, counter);
      const client = clientData('get', options);
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey);
      return {
        ...answer,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle,
        },
      };
    },
  };
}
