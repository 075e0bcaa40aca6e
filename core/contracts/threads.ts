import * as v from 'valibot';

import { personRefSchema } from './record-parts.js';
import { recordRowSchema, rowsQuerySchema, type Filter, type Sort } from './records.js';
import { viewLimits } from './view-limits.js';

/*
 * Records that answer one another, such as mails: the conversations of a query, and the messages of one of them.
 */

/** Path of the call, whose body is a ThreadsQuery; here, since only a view that is loaded late needs it. */
export const threadsPath = (module: string) => `/api/portico/modules/${encodeURIComponent(module)}/threads`;

/** Path of the call, whose body is a ThreadQuery. */
export const threadPath = (module: string) => `/api/portico/modules/${encodeURIComponent(module)}/thread`;

/** Path of the call that marks a record as unread for the user; a POST without a body. */
export const unreadPath = (module: string, id: string) =>
  `/api/portico/modules/${encodeURIComponent(module)}/records/${encodeURIComponent(id)}/unread`;

const count = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

export const threadsQuerySchema = v.object({
  ...rowsQuerySchema.entries,
  /** Conversations, those with the newest messages first. */
  limit: v.optional(count(1, viewLimits.threads), viewLimits.threads),
  /** Conversations after a page: its `next`. */
  after: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
});

export interface ThreadsQuery {
  search?: string;
  filters?: Filter[];
  sort?: Sort[];
  limit?: number;
  after?: string;
}

export const threadQuerySchema = v.object({
  thread: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** Messages, the newest ones. */
  limit: v.optional(count(1, viewLimits.threadMessages), viewLimits.threadMessages),
});

export interface ThreadQuery {
  thread: string;
  limit?: number;
}

/** A message as a row, with the beginning of its own text, without what it quotes. */
const messageSchema = v.object({ ...recordRowSchema.entries, preview: v.string(), hasFiles: v.boolean() });
export type ThreadMessage = v.InferOutput<typeof messageSchema>;

export const threadsSchema = v.object({
  /** The newest message of each conversation that the query finds, with the number of all messages that the user has of it. */
  rows: v.array(
    v.object({
      ...messageSchema.entries,
      thread: v.string(),
      messages: v.number(),
      unreadMessages: v.number(),
      /** Who wrote the newest comment and when, where comments are the messages. */
      latest: v.optional(v.object({ person: personRefSchema, time: v.string() })),
    }),
  ),
  /** Number of conversations of the query, on every page. */
  total: v.number(),
  /** True if there are more than `total`: the others were not counted. */
  totalIsMinimum: v.optional(v.boolean()),
  /** `after` of the next page; absent on the last one. */
  next: v.optional(v.string()),
});
export type Threads = v.InferOutput<typeof threadsSchema>;
export type ThreadRow = Threads['rows'][number];

export const threadSchema = v.object({
  /** Oldest first. */
  messages: v.array(messageSchema),
  /** Number of all messages of the conversation. */
  total: v.number(),
});
export type Thread = v.InferOutput<typeof threadSchema>;
