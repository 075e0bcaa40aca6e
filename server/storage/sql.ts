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
  close(): void;
}
