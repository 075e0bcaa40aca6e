/** A change of the system tables, in the words of each engine. Released texts are never edited: a change is a new one. */
export interface Migration {
  /** Whole number; migrations run in the order of their versions. */
  version: number;
  /** Statements, separated by semicolons; '' if there is nothing to do. */
  sqlite: string;
  /** As `sqlite`; missing in the versions before that with which PostgreSQL begins (postgres-baseline.ts). */
  postgres?: string;
}
