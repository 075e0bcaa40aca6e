import { createHash } from 'node:crypto';

import { codes } from '../../core/contracts/envelope.js';
import { ApiError } from '../texts/messages/api-error.js';
import type { Database } from '../storage/sql.js';

/** A request that has its effect once, however often it arrives. */
export interface KeyedRequest {
  /** Chosen by the client; undefined for a request without a key. */
  key: string | undefined;
  /** Method, path and body. */
  content: string;
}

export interface Idempotency {
  /**
   * Does the work of a request and stores its answer in the same transaction; a request with the same key gets the
   * stored answer. Throws ApiError (409) if the key belongs to a request with other content.
   */
  once<T>(employee: string, request: KeyedRequest, work: () => Promise<T>): Promise<T>;
}

const keptMs = 24 * 3_600_000;
/** Keys kept per user: a lost answer is asked for again soon, and answers can be as large as records. */
const mostKeys = 20;

/** Answers to requests with an idempotency key, by user. */
export function createIdempotency(database: Database, now: () => Date): Idempotency {
  return {
    async once<T>(employee: string, { key, content }: KeyedRequest, work: () => Promise<T>): Promise<T> {
      if (key === undefined) return work();
      const digest = createHash('sha256').update(content).digest('base64url');
      return await database.transaction(async () => {
        const since = now().getTime() - keptMs;
        const stored = await database.get(
          'SELECT digest, answer FROM idempotency_key WHERE employee = ? AND key = ? AND created_ms > ?',
          employee,
          key,
          since,
        );
        if (stored) {
          // Written below by the same work.
          const answer = JSON.parse(String(stored['answer'])) as T;
          if (stored['digest'] === digest) return answer;
          throw new ApiError(codes.stale, 'keyUsed', { present: answer, own: true });
        }
        const answer = await work();
        await database.run(
          'INSERT OR REPLACE INTO idempotency_key (employee, key, digest, answer, created_ms) VALUES (?, ?, ?, ?, ?)',
          employee,
          key,
          digest,
          JSON.stringify(answer),
          now().getTime(),
        );
        await database.run(
          `DELETE FROM idempotency_key WHERE employee = ?1 AND (created_ms <= ?2 OR key NOT IN
           (SELECT key FROM idempotency_key WHERE employee = ?1 ORDER BY created_ms DESC, rowid DESC LIMIT ?3))`,
          employee,
          since,
          mostKeys,
        );
        return answer;
      });
    },
  };
}
