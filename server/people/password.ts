import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const cost = { N: 16384, r: 8, p: 1 };
const keyBytes = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Password hash as 'scrypt:salt:key', both base64url. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt);
  return `scrypt:${salt.toString('base64url')}:${key.toString('base64url')}`;
}

/** Verifies a password in constant time with respect to the account's existence (no hash: a dummy is used). */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [scheme, salt, key] = (hash ?? '').split(':');
  const known = scheme === 'scrypt' && salt !== undefined && key !== undefined;
  const derived = await derive(password, Buffer.from(known ? salt : 'no-such-account', 'base64url'));
  const stored = known ? Buffer.from(key, 'base64url') : Buffer.alloc(keyBytes);
  return stored.length === derived.length && timingSafeEqual(stored, derived) && known;
}
