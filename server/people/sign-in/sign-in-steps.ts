import { createHash } from 'node:crypto';

import type { Database } from '../../storage/database.js';

/** What a step is of: a redirect to the provider, or the challenge of a passkey that is added or signs in. */
type SignInStepKind = 'provider' | 'newPasskey' | 'passkey';

/** Steps of sign-ins that wait for the next one, which all processes share. Each is taken once, within its time. */
export interface SignInSteps {
  /** @param key secret that only the next step knows, of which the hash is stored */
  put(kind: SignInStepKind, key: string, content: string, lifetimeMs: number): Promise<void>;
  /** Removes the step, and returns its content unless it has expired. */
  take(kind: SignInStepKind, key: string): Promise<string | undefined>;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export function createSignInSteps({ tables }: Pick<Database, 'tables'>, now: () => Date): SignInSteps {
  return {
    async put(kind, key, content, lifetimeMs) {
      const present = now().getTime();
      await tables.deleteFrom('sign_in_step').where('expires_ms', '<=', present).execute();
      await tables
        .insertInto('sign_in_step')
        .values({ key_hash: hashOf(key), kind, content, expires_ms: present + lifetimeMs })
        .execute();
    },
    async take(kind, key) {
      // Of two that take it at once, one gets the row.
      const found = await tables
        .deleteFrom('sign_in_step')
        .where('key_hash', '=', hashOf(key))
        .where('kind', '=', kind)
        .returning(['content', 'expires_ms'])
        .executeTakeFirst();
      return found && found.expires_ms > now().getTime() ? found.content : undefined;
    },
  };
}
