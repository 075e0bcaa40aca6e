import type { Generated } from 'kysely';

/* Rows of the system tables of forms that administrators make (tables.ts). */

export interface FormTable {
  tenant: string;
  id: string;
  /** Employee who made it. */
  owner: string;
  /** JSON of FormContent. */
  draft: string;
  /** Number of the version that is answered; 0: none yet. */
  published: Generated<number>;
  revision: Generated<number>;
  saved_ms: number;
}

export interface FormVersionTable {
  tenant: string;
  form: string;
  version: number;
  /** JSON of FormContent. */
  content: string;
  published_by: string;
  published_ms: number;
}
