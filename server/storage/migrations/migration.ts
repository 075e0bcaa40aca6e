/** A change of the system tables, in the words of each engine. Released texts are never edited: a change is a new one. */
export interface Migration {
  /** Whole number; migrations run in the order of their versions. */
  version: number;
  /** Statements, separated by semicolons; '' if there is nothing to do. */
  sqlite: string;
  /**
   * Oldest version whose server works with the tables after this migration, on PostgreSQL, where servers of two versions run
   * side by side during a deployment; missing: as before it. One that only adds leaves it out, and what a server no longer
   * needs is removed by the next version.
   */
  worksFrom?: number;
  /** As `sqlite`; missing in the versions before that with which PostgreSQL begins (postgres-baseline.ts). */
  postgres?: string;
}
