import * as v from 'valibot';

import { limits } from './limits.js';
import { personRefSchema, recordActionSchema, statusToneSchema } from './record-parts.js';
import { knownItems } from './schemas.js';

/** Record that a launcher item opens. */
const recordOf = { module: v.string(), id: v.string(), title: v.string() };

const waitingItemSchema = v.object({
  ...recordOf,
  /** Actions that this user may take on the record now, and the revision that they are taken on. */
  next: v.optional(v.object({ revision: v.number(), actions: v.array(recordActionSchema) })),
  tone: statusToneSchema,
  person: v.optional(personRefSchema),
  /** Current step, project or folder. */
  context: v.optional(v.string()),
  /** Decimal string without its currency symbol. */
  amount: v.optional(v.string()),
  /** A symbol or a code. */
  currency: v.optional(v.string()),
  urgent: v.optional(v.boolean()),
  /** The user has not opened it yet. */
  unread: v.optional(v.boolean()),
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

/**
 * Modules whose records wait for the user, in this order, each with the built-in view that lists them. `forms` stands for
 * the answers to all forms of the tenant whose answers are approved, each of which is a module of its own.
 */
export const waitingViews = {
  workflow: 'waiting',
  fna: 'waiting',
  fnaBudget: 'waiting',
  odoc: 'waiting',
  forms: 'waiting',
  task: 'mine',
  mail: 'unread',
} as const;
export type WaitingModule = keyof typeof waitingViews;

/** Those whose records are requests, which a query asks for together as `approvals`. */
export const approvalModules = ['workflow', 'fna', 'fnaBudget', 'odoc', 'forms'] as const;
export type ApprovalModule = (typeof approvalModules)[number];
export type WaitingPart = WaitingModule | 'approvals';

export const isApprovalModule = (module: string): module is ApprovalModule =>
  approvalModules.some((one) => one === module);

export function isWaitingModule(module: string): module is WaitingModule {
  return Object.hasOwn(waitingViews, module);
}

/** The part of what waits that an item is shown in: requests of all modules are one. */
export const waitingPartOf = (module: string): WaitingPart =>
  isWaitingModule(module) && !isApprovalModule(module) ? module : 'approvals';

/** A page of the waiting items of one module, or of all modules one after the other. */
export const waitingPageSchema = v.object({ total: v.number(), rows: knownItems(waitingItemSchema) });
export type WaitingPage = v.InferOutput<typeof waitingPageSchema>;

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,8}$/u), v.transform(Number));

/** Query of a WaitingPage; all values are strings. */
export const waitingQuerySchema = v.object({
  module: v.optional(v.picklist([...approvalModules, 'task', 'mail', 'approvals'] satisfies WaitingPart[])),
  offset: v.optional(wholeNumber, '0'),
  limit: v.optional(v.pipe(wholeNumber, v.maxValue(limits.pageSize)), '20'),
});

/** Everything the launcher shows besides the modules. */
export const homeDataSchema = v.object({
  /** The first items of each module: those of all `approvalModules` together, the latest first, before the others. */
  waiting: knownItems(waitingItemSchema),
  /** How many wait, by module; the one number that every badge shows. */
  waitingCounts: v.record(v.string(), v.number()),
  /** Number of unread notices to this person, such as mentions. */
  unreadNotices: v.optional(v.number()),
  /** Charts that the user has put there, in their order; absent: none. What shows them checks them (home-charts.ts). */
  charts: v.optional(v.unknown()),
  today: knownItems(todayItemSchema),
  notices: knownItems(noticeItemSchema),
  started: knownItems(startedItemSchema),
  recent: knownItems(recentItemSchema),
});
export type HomeData = v.InferOutput<typeof homeDataSchema>;
