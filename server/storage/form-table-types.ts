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

/** The link by which anyone answers a form. */
export interface FormLinkTable {
  tenant: string;
  form: string;
  /** Null for a link that was ended. */
  token_hash: string | null;
  most: number;
  ends_ms: number;
  /** Answers by this link. */
  answers: Generated<number>;
  /** Answers by those that it replaced. */
  earlier_answers: Generated<number>;
  revision: Generated<number>;
}

/** An answer that came by the link within the last hours, so that it is stored once. */
export interface FormLinkAnswerTable {
  tenant: string;
  form: string;
  key_hash: string;
  /** Hash of its content. */
  digest: string;
  created_ms: number;
}
