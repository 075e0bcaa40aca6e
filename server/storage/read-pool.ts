import type { CompiledQuery } from 'kysely';

import type { SqlRow } from './database.js';

/** A compiled query, of which the pool needs these parts. */
export type ReadStatement = Pick<CompiledQuery, 'sql' | 'parameters'>;

export type ReadRequest = readonly ReadStatement[];

export interface ReadOptions {
  /** Id of the user who reads: one request of a user runs at a time, and users take turns. */
  owner: string;
  /** Removes a request that has not begun. */
  signal?: AbortSignal;
}

/** Reads that may take long, and during which the server answers others. */
export interface ReadPool {
  /**
   * Rows of each statement. Rejects with ReadLimitError if the user has too many requests waiting, with ReadTimeError if
   * the request takes too long, and with the reason of an aborted signal.
   */
  read(request: ReadRequest, options: ReadOptions): Promise<SqlRow[][]>;
  close(): Promise<void>;
}

/** More was asked for than the pool gives one user. */
export class ReadLimitError extends Error {
  override name = 'ReadLimitError';
}

/** A request took too long and was stopped; another time it would take as long. */
export class ReadTimeError extends ReadLimitError {
  override name = 'ReadTimeError';
}
