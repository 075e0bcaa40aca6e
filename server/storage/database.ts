import type { AliasableExpression, Expression, Kysely, RawBuilder, SqlBool } from 'kysely';

import type { Channel } from './channel.js';
import type { Counters } from './counters.js';
import type { ModuleTables } from './module-tables.js';
import type { Tables } from './tables.js';
import type { TenantScope } from './tenant-scope.js';

export type SqlValue = string | number | bigint | null | Uint8Array;
export type SqlRow = Record<string, string | number | null>;

/** Condition on the rows of a query. */
export type Condition = Expression<SqlBool>;

/** What the engines say differently. */
export interface SqlDialect {
  /** Condition that a column has one of many texts. */
  isOneOf(column: string, values: readonly string[]): Condition;
  /** Condition that a column has one of many numbers. */
  isOneOfNumbers(column: string, values: readonly number[]): Condition;
  /** Condition that a column, which has a JSON list of texts, has one of these. */
  hasOneOf(column: string, values: readonly string[]): Condition;
  /** Condition that a column contains a text; ASCII letters match in either case. */
  contains(column: string, text: string): Condition;
  /** A text column that ignores the case of ASCII letters, or a value that is compared with one. */
  ignoringCase(text: Expression<unknown>): Expression<unknown>;
  /** A column's values in all rows, as one JSON list: the transfer of a row for each takes longer. */
  listOf(column: string): RawBuilder<string>;
  /** A table whose rows are read by an index, where the engine does not know which of its indexes has few rows. */
  readBy(table: string, index: string | undefined): RawBuilder<unknown>;
  /** Time in ms since 1970 by the clock of the store, which its processes share. */
  readonly clockMs: RawBuilder<number>;
  /** JOIN that reads the rows on its left first. */
  readonly thenJoin: RawBuilder<unknown>;
  /**
   * SELECT of the numbers of the rows, as `doc`, in whose search texts all of the words occur, in the order of the search
   * index. Words have no white space.
   */
  searchNumbers(module: string, tenant: string, words: readonly string[]): RawBuilder<unknown>;
  /** Monday of the week of a day, both 'YYYY-MM-DD'; NULL for NULL. */
  mondayOf(day: Expression<unknown>): Expression<string | null>;
  /** Whole minutes from one 'YYYY-MM-DD HH:mm' to another, also with seconds, which do not count; NULL for NULL. */
  minutesBetween(from: Expression<unknown>, to: Expression<unknown>): Expression<number | null>;
  /** Position of a text in another, from 1; 0 if it is not in it. */
  positionOf(part: string, text: Expression<string>): Expression<number>;
  /** Number of items in a list that is a member of a column's JSON; NULL if there is no such member. */
  itemCountOf(column: string, member: string): Expression<number | null>;
  /**
   * Objects in a list that is a member of a column's JSON, for FROM beside the table of the column: `key` gives their
   * order, `value` the JSON text of each.
   */
  itemsOf(column: string, member: string): AliasableExpression<{ key: number; value: string }>;
}

/**
 * The store's statements. All of a request run one after another; those of a transaction alone, without others between
 * them.
 */
export interface Database extends TenantScope {
  /** Typed queries of all tables. */
  readonly tables: Kysely<Tables>;
  readonly dialect: SqlDialect;
  readonly moduleTables: ModuleTables;
  readonly channel: Channel;
  /** Id of this process among those that have the store open; undefined if there can be no other. */
  readonly processId: string | undefined;
  readonly counters: Counters;
  /**
   * True if a newer server has made the tables, beside which this one works during a deployment: what both would make of
   * stored rows is left to that one.
   */
  readonly isOfNewerServer: boolean;
  /**
   * Number of this process among those that have the store open, from 1 to 999; 0 if no other can. It may change. Throws if
   * it ended, since the store was out of reach for minutes.
   */
  processNumber(): number;
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
  /**
   * Runs reads of what is committed, also inside a transaction, for values that are kept: those of a transaction may be
   * older than what another has changed, or never come to be. SQLite has no others than the present ones.
   */
  committed<T>(read: () => Promise<T>): Promise<T>;
  /** Waits until no other transaction holds the lock of this name, and holds it until the present one ends. */
  lock(name: string): Promise<void>;
  /** Runs `work` while no other process that has the store open runs work of this name: a second one waits. */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** As `exclusive`, but returns undefined at once while another process runs work of this name. */
  exclusiveNow<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
  /** Updates what the engine knows of the rows, after many were written. */
  analyze(): Promise<void>;
  close(): Promise<void>;
}

/** Statements as text, for what only SQLite has. */
export interface SqliteStatements {
  /** Number of changed rows. */
  run(sql: string, ...values: SqlValue[]): Promise<number>;
  get(sql: string, ...values: SqlValue[]): Promise<SqlRow | undefined>;
  all(sql: string, ...values: SqlValue[]): Promise<SqlRow[]>;
  exec(sql: string): Promise<void>;
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
