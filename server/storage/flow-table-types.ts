import type { Generated } from 'kysely';

/* Rows of the system tables of flows that administrators keep (tables.ts). */

export interface FlowTable {
  tenant: string;
  /** Kind of request: 'workflow.contract'. */
  id: string;
  /** JSON of FlowContent. */
  draft: string;
  /** Number of the version that new requests get; 0: none yet. */
  published: Generated<number>;
  revision: Generated<number>;
}

export interface FlowVersionTable {
  tenant: string;
  flow: string;
  version: number;
  /** JSON of FlowContent. */
  content: string;
  published_by: string;
  published_ms: number;
}
