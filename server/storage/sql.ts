export type SqlValue = string | number | bigint | null | Uint8Array;
export type SqlRow = Record<string, string | number | null>;

/** The little of the driver that the rest of the server uses. */
export interface Database {
  run(sql: string, ...values: SqlValue[]): number;
  get(sql: string, ...values: SqlValue[]): SqlRow | undefined;
  all(sql: string, ...values: SqlValue[]): SqlRow[];
  exec(sql: string): void;
  /** Everything inside is written, or nothing; may be nested. */
  transaction<T>(work: () => T): T;
  close(): void;
}
