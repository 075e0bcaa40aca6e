export type SqlValue = string | number | bigint | null | Uint8Array;
export type SqlRow = Record<string, string | number | null>;

/** Subset of the database driver that the server uses. */
export interface Database {
  run(sql: string, ...values: SqlValue[]): number;
  get(sql: string, ...values: SqlValue[]): SqlRow | undefined;
  all(sql: string, ...values: SqlValue[]): SqlRow[];
  exec(sql: string): void;
  /** Runs `work` atomically; may be nested. */
  transaction<T>(work: () => T): T;
  /** Runs `work` inside a savepoint of the transaction; if it throws, only its own writes are rolled back. */
  attempt<T>(work: () => T): T;
  /** True if a transaction is open: SQLite itself ends it after some errors, such as a full disk. */
  readonly inTransaction: boolean;
  close(): void;
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
