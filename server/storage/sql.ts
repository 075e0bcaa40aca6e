import type { Expression, Kysely, SqlBool } from 'kysely';

import type { Tables } from './tables.js';

export type SqlValue = string | number | bigint | null | Uint8Array;
export type SqlRow = Record<string, string | number | null>;

export interface SqlDialect {
  /** Condition that a column has one of many texts. */
  isOneOf(column: string, values: readonly string[]): Expression<SqlBool>;
}

/**
 * The store's statements. All of a request run one after another; those of a transaction alone, without others between
 * them.
 */
export interface Database {
  /** Typed queries of the system tables. */
  readonly tables: Kysely<Tables>;
  /** What the engines say differently. */
  readonly dialect: SqlDialect;
  /** Number of changed rows. */
  run(sql: string, ...values: SqlValue[]): Promise<number>;
  get(sql: string, ...values: SqlValue[]): Promise<SqlRow | undefined>;
  all(sql: string, ...values: SqlValue[]): Promise<SqlRow[]>;
  exec(sql: string): Promise<void>;
  /**
   * Runs `work` atomically. Everything that it calls and waits for belongs to the transaction; a transaction inside it is
   * a part of it. It waits for nothing but the store: others wait meanwhile.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` inside a savepoint of the transaction; if it throws, only its own writes are rolled back. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` once the present transaction is committed, and not if it, or its attempt, is undone; without one, at once. */
  afterCommit(work: () => void): void;
  /** True in a transaction that goes on: SQLite itself ends it after some errors, such as a full disk. */
  readonly inTransaction: boolean;
  close(): Promise<void>;
}

/** Text of a column; '' for NULL. */
export const textOf = (row: SqlRow | undefined, column: string): string => String(row?.[column] ?? '');

/** Number of a column; 0 for NULL. */
export const numberOf = (row: SqlRow | undefined, column: string): number => Number(row?.[column] ?? 0);

/** Text of a column; undefined for NULL. */
export const optionalTextOf = (row: SqlRow, column: string): string | undefined => {
  const value = row[column];
  return value === null || value === undefined ? undefined : String(value);
};
