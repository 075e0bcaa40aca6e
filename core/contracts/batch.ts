import * as v from 'valibot';

import { limits } from './limits.js';
import { rowsQuerySchema, type FieldType } from './records.js';
import { knownItems } from './schemas.js';

/*
 * Batch tasks on the wire: operations on many records that the back end runs in the background
 * (docs/decisions/0028-batch-tasks.md).
 */

/** Command of the notices of batch tasks (docs/requirements.md 3.36, 9.27). */
export const batchCommand = 15422;
/** Types of their messages (docs/requirements.md 3.36, 9.27): the result of a task, and how far one has come. */
export const batchMessageTypes = { result: 111, progress: 114 } as const;

const segment = encodeURIComponent;

/**
 * Paths of Portico's own. `data` of the envelope:
 *
 * | path | method | body or query | data |
 * | --- | --- | --- | --- |
 * | tasks | POST, with an idempotency key | StartBatch | BatchTask |
 * | task | GET | `offset?` of the failures | BatchTask |
 * | retry, undo, stop | POST, with an idempotency key | | BatchTask: the new one of retry and undo |
 * | file | GET | | a CSV file, no envelope |
 * | importCheck | POST | ImportTable with `module` | ImportCheck |
 * | stream | GET | header `Last-Event-ID`, or `age` of the page in s | an event stream (text/event-stream), no envelope |
 */
export const batchPaths = {
  tasks: '/api/portico/batch/tasks',
  task: (id: string) => `/api/portico/batch/tasks/${segment(id)}`,
  retry: (id: string) => `/api/portico/batch/tasks/${segment(id)}/retry`,
  undo: (id: string) => `/api/portico/batch/tasks/${segment(id)}/undo`,
  stop: (id: string) => `/api/portico/batch/tasks/${segment(id)}/stop`,
  file: (id: string) => `/api/portico/batch/tasks/${segment(id)}/file`,
  importCheck: '/api/portico/batch/import-check',
  stream: '/api/portico/batch/stream',
} as const;

/** Number of failures in an answer. */
export const batchFailurePage = 50;

const shortText = v.pipe(v.string(), v.maxLength(200));

/** Types of fields whose values one cell of a table cannot hold, nor one value for many records. */
export const structuredFieldTypes: ReadonlySet<FieldType> = new Set(['attachments', 'lines', 'richtext']);

/** A table of texts: the labels of its columns, and its rows. */
const importTableSchema = v.object({
  head: v.pipe(v.array(shortText), v.minLength(1), v.maxLength(100)),
  rows: v.pipe(v.array(v.pipe(v.array(v.string()), v.maxLength(100))), v.maxLength(limits.importRows)),
  /** Key of the field that each column fills, '' for none; without it the labels of the columns decide. */
  fields: v.optional(v.pipe(v.array(shortText), v.maxLength(100))),
  /** Field by whose value a row changes the record that has the same one, in place of a new record. */
  key: v.optional(shortText),
});
export type ImportTable = v.InferOutput<typeof importTableSchema>;

/** Operation on each chosen record. */
export const batchOperationSchema = v.variant('kind', [
  v.object({ kind: v.literal('set'), field: shortText, value: v.unknown() }),
  v.object({
    kind: v.literal('act'),
    action: shortText,
    comment: v.optional(v.pipe(v.string(), v.maxLength(limits.commentLength))),
  }),
  v.object({ kind: v.literal('remove') }),
  v.object({ kind: v.literal('export'), columns: v.pipe(v.array(shortText), v.maxLength(100)) }),
]);
export type BatchOperation = v.InferOutput<typeof batchOperationSchema>;

/** Records by their ids, or all that match a query when the task starts. */
const batchChoiceSchema = v.union([
  v.object({
    ids: v.pipe(v.array(shortText), v.minLength(1), v.maxLength(limits.batchIds)),
  }),
  v.object({ query: rowsQuerySchema }),
]);
export type BatchChoice = v.InferOutput<typeof batchChoiceSchema>;

export const startBatchSchema = v.union([
  v.object({ module: shortText, operation: batchOperationSchema, choice: batchChoiceSchema }),
  v.object({ module: shortText, table: importTableSchema }),
]);
export type StartBatch = v.InferOutput<typeof startBatchSchema>;

export const importCheckRequestSchema = v.object({ module: shortText, ...importTableSchema.entries });

const cellProblemSchema = v.object({
  /** Key of the field. */
  field: v.string(),
  reason: v.string(),
  /** What the cell may mean, such as the accounts of employees of one name. */
  choices: v.optional(v.array(v.object({ value: v.string(), label: v.string() }))),
});
export type CellProblem = v.InferOutput<typeof cellProblemSchema>;

/** Types of fields by whose value an import finds a record. */
export const keyFieldTypes: ReadonlySet<FieldType> = new Set(['text', 'phone', 'email']);

/** Preview of an import of a table. */
export const importCheckSchema = v.object({
  /** Key of the field that each column fills; '' for a column that is left out. */
  columns: v.array(v.string()),
  /** Labels of required fields that no column fills. */
  missing: v.array(v.string()),
  valid: v.number(),
  invalid: v.number(),
  /** Valid rows that change a record. */
  updates: v.number(),
  /** Rows that cannot be imported, except those whose only problem is a missing column; `line` counts from 1, the head. */
  problems: v.array(
    v.object({ line: v.number(), title: v.string(), reason: v.string(), cells: v.array(cellProblemSchema) }),
  ),
});
export type ImportCheck = v.InferOutput<typeof importCheckSchema>;

const batchKinds = ['set', 'act', 'remove', 'export', 'import', 'undo', 'handOver'] as const;
export type BatchKind = (typeof batchKinds)[number];

const batchFailureSchema = v.object({
  /** Of the record, if the task has records of several modules. */
  module: v.optional(v.string()),
  /** Absent for a row of an import. */
  record: v.optional(v.string()),
  /** Line of a row of an import, from 1, the head. */
  line: v.optional(v.number()),
  title: v.string(),
  reason: v.string(),
});
export type BatchFailure = v.InferOutput<typeof batchFailureSchema>;

export const batchTaskSchema = v.object({
  id: v.string(),
  module: v.string(),
  kind: v.fallback(v.picklist(batchKinds), 'set'),
  title: v.string(),
  status: v.fallback(v.picklist(['running', 'done', 'stopped']), 'done'),
  total: v.number(),
  /** Records that were tried, those that failed among them. */
  done: v.number(),
  failCount: v.number(),
  /** 'YYYY-MM-DD HH:mm' in the tenant's zone. */
  startedAt: v.string(),
  endedAt: v.optional(v.string()),
  canRetry: v.boolean(),
  canUndo: v.boolean(),
  /** True if there is a file to download. */
  hasFile: v.boolean(),
  /** Tasks that belong to this one. */
  retryOf: v.optional(v.string()),
  undoOf: v.optional(v.string()),
  retriedBy: v.optional(v.string()),
  undoneBy: v.optional(v.string()),
  failures: knownItems(batchFailureSchema),
});
export type BatchTask = v.InferOutput<typeof batchTaskSchema>;

/** `batchTaskResult` of a message (docs/requirements.md 3.35); other back ends send numbers, ours strings for ids. */
const resultSchema = v.object({
  failCount: v.optional(v.union([v.number(), v.string()])),
  taskId: v.optional(v.union([v.number(), v.string()])),
});

export const batchProgressSchema = v.object({
  taskId: v.string(),
  module: v.string(),
  title: v.string(),
  total: v.number(),
  done: v.number(),
  failCount: v.number(),
  /** True if the task runs. */
  running: v.boolean(),
});
export type BatchProgress = v.InferOutput<typeof batchProgressSchema>;

/** A notice of command 15422: the result of a task, or its progress. */
export const batchMessageSchema = v.union([
  v.object({
    command: v.literal(batchCommand),
    type: v.picklist([batchMessageTypes.result, batchMessageTypes.progress]),
    batchTaskResult: resultSchema,
    /** Text of the message, in the language of the user who began the task. */
    content: v.string(),
    /** Module whose records the task has changed. */
    module: v.optional(v.string()),
  }),
  v.object({
    command: v.literal(batchCommand),
    type: v.literal(batchMessageTypes.progress),
    batchTaskProgress: batchProgressSchema,
  }),
]);
export type BatchMessage = v.InferOutput<typeof batchMessageSchema>;

/** Event that ends a stream whose session has ended; reconnecting would not help. */
export const sessionEndedEvent = 'session-ended';
