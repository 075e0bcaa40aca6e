import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Database } from '../storage/database.js';
import { storedSecret } from '../storage/stored-secret.js';

const secretKey = 'device-secret';
const idBytes = 16;
/** Accounts that a shared browser is remembered for, the latest first. */
const accountsPerDevice = 4;

/**
 * Proofs that a browser has signed in to an account before, kept in a cookie as 'id.signature' for each account.
 * A proof is no session: it only gives the browser's sign-ins limits of their own.
 */
export interface KnownDevices {
  /** Id of the device for the account; undefined without a valid proof. */
  idOf(cookie: string, account: string): string | undefined;
  /** Cookie value with a proof for the account. */
  add(cookie: string, account: string): string;
}

export async function createKnownDevices(database: Database): Promise<KnownDevices> {
  const secret = await storedSecret(database, secretKey);
  const signatureOf = (id: string, account: string) =>
    createHmac('sha256', secret).update(`${id}\n${account}`).digest();

  const proofsOf = (cookie: string) =>
    cookie.split('~').flatMap((text) => {
      const [id = '', signature = ''] = text.split('.');
      return id && signature ? [{ text, id, signature: Buffer.from(signature, 'base64url') }] : [];
    });
  const proofFor = (cookie: string, account: string) =>
    proofsOf(cookie)
      .slice(0, accountsPerDevice)
      .find(({ id, signature }) => {
        const expected = signatureOf(id, account);
        return signature.length === expected.length && timingSafeEqual(signature, expected);
      });

  return {
    idOf: (cookie, account) => proofFor(cookie, account)?.id,
    add(cookie, account) {
      const known = proofFor(cookie, account);
      const id = randomBytes(idBytes).toString('base64url');
      const own = known?.text ?? `${id}.${signatureOf(id, account).toString('base64url')}`;
      const others = proofsOf(cookie).map(({ text }) => text);
      return [...new Set([own, ...others])].slice(0, accountsPerDevice).join('~');
    },
  };
}
