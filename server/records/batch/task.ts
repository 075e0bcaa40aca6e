import type { Selectable } from 'kysely';
import * as v from 'valibot';

import { batchOperationSchema, type BatchKind } from '../../../core/contracts/batch.js';
import { defaultLanguage, parseLanguage, type Lang } from '../../../core/contracts/tenant.js';
import type { Tables } from '../../storage/tables.js';

const undoneSchema = v.picklist(['set', 'act', 'import', 'remove']);
const operationSchema = v.variant('kind', [
  ...batchOperationSchema.options,
  v.object({
    kind: v.literal('import'),
    head: v.array(v.string()),
    fields: v.optional(v.array(v.string())),
    key: v.optional(v.string()),
  }),
  v.object({ kind: v.literal('undo'), undoes: undoneSchema }),
  /** By an administrator, of records of several modules: from one employee to another. */
  v.object({ kind: v.literal('handOver'), from: v.string(), to: v.string() }),
]);

/** Operation of a task on each item. */
export type Operation = v.InferOutput<typeof operationSchema>;

/** An item of a handover. */
export const handOverItemSchema = v.object({ module: v.string(), id: v.string() });

/** Module of an item, if it is not that of the task. */
export const moduleOfItem = (value: unknown): string | undefined => {
  const item = v.safeParse(handOverItemSchema, value);
  return item.success ? item.output.module : undefined;
};

export interface Task {
  id: string;
  tenant: string;
  employee: string;
  lang: Lang;
  module: string;
  operation: Operation;
  title: string;
  status: 'running' | 'done' | 'stopped';
  total: number;
  /** Items tried. */
  done: number;
  failCount: number;
  /** Number of the next item. */
  nextItem: number;
  /** The task whose failed items this one tries again, or whose changes it takes back. */
  retryOf: string | undefined;
  undoOf: string | undefined;
  retriedBy: string | undefined;
  undoneBy: string | undefined;
  startedAt: string;
  endedAt: string | undefined;
}

/** An item of a task: the id of a record, the cells of a row, or a change to take back. Parsed by who applies it. */
export interface Item {
  no: number;
  value: unknown;
}

/** Kind of a task as users see it. */
export const kindOf = ({ operation }: Task): BatchKind => operation.kind;

/** A task as it is stored. */
export const taskOf = (row: Selectable<Tables['batch_task']>): Task => ({
  id: row.id,
  tenant: row.tenant,
  employee: row.employee,
  lang: parseLanguage(row.lang) ?? defaultLanguage,
  module: row.module,
  operation: v.parse(operationSchema, JSON.parse(row.operation)),
  title: row.title,
  status: row.status === 'running' || row.status === 'stopped' ? row.status : 'done',
  total: row.total,
  done: row.done,
  failCount: row.fail_count,
  nextItem: row.next_item,
  retryOf: row.retry_of ?? undefined,
  undoOf: row.undo_of ?? undefined,
  retriedBy: row.retried_by ?? undefined,
  undoneBy: row.undone_by ?? undefined,
  startedAt: row.started_at,
  endedAt: row.ended_at ?? undefined,
});
