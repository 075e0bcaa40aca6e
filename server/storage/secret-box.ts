import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Encrypts secrets that administrators enter, with a key that is not in the database. */
export interface SecretBox {
  /** @param owner what the secret belongs to; it cannot be opened as that of another */
  seal(secret: string, owner: string): Promise<string>;
  /** undefined if it was sealed with another key, or for another owner, or is no sealed text. */
  open(sealed: string, owner: string): Promise<string | undefined>;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** File of the key in the data folder, which no backup contains. */
const secretKeyFile = 'secret.key';

/**
 * @param given key as text, such as of the environment, which processes on several machines share
 * @param dataFolder folder that keeps a key of its own otherwise, made with the first secret
 */
export function createSecretBox(given: string | undefined, dataFolder: string): SecretBox {
  let key: Promise<Buffer> | undefined;
  const ownKey = (): Promise<Buffer> => {
    key ??= given === undefined ? storedKey(dataFolder) : Promise.resolve(hashOf(given));
    key.catch(() => (key = undefined));
    return key;
  };
  return {
    async seal(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, await ownKey(), nonce);
      cipher.setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
    },
    async open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return undefined;
      const decipher = createDecipheriv(algorithm, await ownKey(), bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(owner));
      try {
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const content = bytes.subarray(nonceBytes + tagBytes);
        return decipher.update(content, undefined, 'utf8') + decipher.final('utf8');
      } catch (error) {
        // The tag does not fit: another key, or another owner.
        if (error instanceof Error) return undefined;
        throw error;
      }
    },
  };
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The key of the data folder. Processes that make it at once get the same. */
async function storedKey(dataFolder: string): Promise<Buffer> {
  const path = join(dataFolder, secretKeyFile);
  const stored = async (): Promise<Buffer | undefined> => {
    try {
      return Buffer.from(await readFile(path, 'utf8'), 'base64url');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  };
  const present = await stored();
  if (present) return present;
  await mkdir(dataFolder, { recursive: true });
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, randomBytes(keyBytes).toString('base64url'), { mode: 0o600 });
  try {
    // Unlike a rename, this fails if another process was first.
    await link(unfinished, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(unfinished);
  }
  const made = await stored();
  if (!made) throw new Error(`${path} cannot be read.`);
  return made;
}
