import * as v from 'valibot';

import { personRefSchema, statusToneSchema } from './records.js';
import { knownItems } from './schemas.js';

/** Record that a launcher item opens. */
const recordOf = { module: v.string(), id: v.string(), title: v.string() };

const waitingItemSchema = v.object({
  ...recordOf,
  tone: statusToneSchema,
  person: v.optional(personRefSchema),
  /** Current step, project or folder. */
  context: v.optional(v.string()),
  /** Decimal string without its currency symbol. */
  amount: v.optional(v.string()),
  currency: v.optional(v.string()),
  urgent: v.optional(v.boolean()),
  /** 'YYYY-MM-DD HH:mm'. */
  time: v.string(),
});
export type WaitingItem = v.InferOutput<typeof waitingItemSchema>;

const todayItemSchema = v.object({
  ...recordOf,
  /** 'HH:mm'. */
  start: v.string(),
  /** Minutes. */
  duration: v.number(),
  place: v.optional(v.string()),
});
export type TodayItem = v.InferOutput<typeof todayItemSchema>;

const noticeItemSchema = v.object({ ...recordOf, pinned: v.optional(v.boolean()), time: v.string() });
export type NoticeItem = v.InferOutput<typeof noticeItemSchema>;

const startedItemSchema = v.object({
  ...recordOf,
  step: v.string(),
  /** Steps done. */
  done: v.number(),
  /** Steps in all. */
  steps: v.number(),
  returned: v.optional(v.boolean()),
});
export type StartedItem = v.InferOutput<typeof startedItemSchema>;

const recentItemSchema = v.object({ ...recordOf, time: v.string() });
export type RecentItem = v.InferOutput<typeof recentItemSchema>;

const countsSchema = v.record(v.string(), v.number());

/** Everything the launcher shows besides the modules. */
export const homeDataSchema = v.object({
  waiting: knownItems(waitingItemSchema),
  /** How many wait, by module; the sum is all. */
  waitingCounts: countsSchema,
  unread: countsSchema,
  today: knownItems(todayItemSchema),
  notices: knownItems(noticeItemSchema),
  started: knownItems(startedItemSchema),
  recent: knownItems(recentItemSchema),
});
export type HomeData = v.InferOutput<typeof homeDataSchema>;

export const searchHitSchema = v.object({
  ...recordOf,
  /** Text around the match, plain. */
  snippet: v.optional(v.string()),
});
export type SearchHit = v.InferOutput<typeof searchHitSchema>;
