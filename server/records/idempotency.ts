import { createHash } from 'node:crypto';

import { codes } from '../../core/contracts/envelope.js';
import { ApiError } from '../texts/messages/api-error.js';
import type { Database } from '../storage/database.js';

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
   *
   * @param before what precedes the work of a request that has no answer yet, outside of the transaction: it is not undone
   * or repeated with it
   */
  once<T>(
    employee: string,
    request: KeyedRequest,
    work: () => Promise<T>,
    before?: () => Promise<void>,
  ): Promise<T>;
}

const keptMs = 24 * 3_600_000;
/** Keys kept per user: a lost answer is asked for again soon, and answers can be as large as records. */
const mostKeys = 20;

/** Answers to requests with an idempotency key, by user. */
export function createIdempotency(database: Database, now: () => Date): Idempotency {
  const { tables } = database;
  return {
    async once<T>(
      employee: string,
      { key, content }: KeyedRequest,
      work: () => Promise<T>,
      before?: () => Promise<void>,
    ): Promise<T> {
      if (key === undefined) {
        await before?.();
        return work();
      }
      const digest = createHash('sha256').update(content).digest('base64url');
      const storedAnswer = () =>
        tables
          .selectFrom('idempotency_key')
          .select(['digest', 'answer'])
          .where('employee', '=', employee)
          .where('key', '=', key)
          .where('created_ms', '>', now().getTime() - keptMs)
          .executeTakeFirst();
      if (before && !(await storedAnswer())) await before();
      return await database.transaction(async () => {
        const since = now().getTime() - keptMs;
        const stored = await storedAnswer();
        if (stored) {
          // Written below by the same work.
          const answer = JSON.parse(stored.answer) as T;
          if (stored.digest === digest) return answer;
          throw new ApiError(codes.stale, 'keyUsed', { present: answer, own: true });
        }
        const answer = await work();
        const written = { digest, answer: JSON.stringify(answer), created_ms: now().getTime() };
        await tables
          .insertInto('idempotency_key')
          .values({ employee, key, ...written })
          .onConflict((oc) => oc.columns(['employee', 'key']).doUpdateSet(written))
          .execute();
        // The present key stays, also among others of the same millisecond.
        await tables
          .deleteFrom('idempotency_key')
          .where('employee', '=', employee)
          .where('key', '<>', key)
          .where((eb) =>
            eb.or([
              eb('created_ms', '<=', since),
              eb(
                'key',
                'not in',
                eb
                  .selectFrom('idempotency_key')
                  .select('key')
                  .where('employee', '=', employee)
                  .where('key', '<>', key)
                  .orderBy('created_ms', 'desc')
                  .orderBy('key', 'desc')
                  .limit(mostKeys - 1),
              ),
            ]),
          )
          .execute();
        return answer;
      });
    },
  };
}
