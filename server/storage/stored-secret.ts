import { randomBytes } from 'node:crypto';

import type { Database } from './database.js';

const secretBytes = 32;

/**
 * A secret of the store, of 32 bytes, which is made with the first call. Processes that call at once get the same.
 *
 * @param key its key in `meta`
 */
export async function storedSecret({ tables }: Database, key: string): Promise<Buffer> {
  const stored = () => tables.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  const present = await stored();
  if (present) return Buffer.from(present.value, 'base64url');
  const secret = randomBytes(secretBytes);
  await tables
    .insertInto('meta')
    .values({ key, value: secret.toString('base64url') })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const made = await stored();
  return made ? Buffer.from(made.value, 'base64url') : secret;
}
