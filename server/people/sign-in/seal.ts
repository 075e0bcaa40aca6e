import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts texts with a key that is derived from a secret, which the store does not have beside them. */
export interface Seal {
  seal(text: string, secret: string | Uint8Array): string;
  /** Returns undefined for another secret, or a changed text. */
  unseal(sealed: string, secret: string | Uint8Array): string | undefined;
}

/** @param purpose keeps the keys of two uses of one secret apart */
export function createSeal(purpose: string): Seal {
  const keyOf = (secret: string | Uint8Array): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', secret, '', purpose, keyBytes));
  return {
    seal(text, secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, keyOf(secret), nonce);
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
    },
    unseal(sealed, secret) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.byteLength < nonceBytes + tagBytes) return undefined;
      const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const content = decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8');
      try {
        return content + decipher.final('utf8');
      } catch (error) {
        // GCM authenticates with the last step.
        if (error instanceof Error) return undefined;
        throw error;
      }
    },
  };
}
