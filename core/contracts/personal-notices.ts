import * as v from 'valibot';

import { limits } from './limits.js';
import { personRefSchema } from './record-parts.js';
import { knownItems } from './schemas.js';

/** Command of the notices to one person about what others write, of Portico's own; they come with those of batch tasks. */
export const personalCommand = 15424;

/** Number of notices that are kept for a person, the latest ones. */
export const keptNotices = 200;

/**
 * Paths, methods, and the `data` of the envelope:
 *
 * | path | method | body or query | data |
 * | --- | --- | --- | --- |
 * | list | GET | `group?`, `offset?`, `limit?` | PersonalNotices, of all groups or of this one |
 * | read | POST | `{ ids }`, `{ group }`, or `{}` for all | `{ unread }` |
 */
export const noticePaths = {
  list: '/api/portico/notices',
  read: '/api/portico/notices/read',
} as const;

/**
 * 'mention': the person is named in the text; 'reply': it answers a comment of theirs; 'comment': on a record that they made,
 * have commented on or follow; 'change': of a record that they follow, one for all changes until it is read; 'request': one has
 * arrived for the person's decision; 'decision': one of theirs was returned, refused or approved to its end; 'reminder': of a
 * request that waits for the person longer than its step allows; 'birthday', 'anniversary': of a colleague, on the day.
 */
export const noticeKinds = [
  'mention',
  'reply',
  'comment',
  'change',
  'request',
  'decision',
  'reminder',
  'birthday',
  'anniversary',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
/** 'handOver': the records of somebody else are the person's from now on, which the settings do not switch off. */
const kindSchema = v.picklist([...noticeKinds, 'handOver']);
export type PersonalNoticeKind = v.InferOutput<typeof kindSchema>;

/**
 * Groups in which the list shows them, in this order: what is said to the person, what becomes of their records, and the
 * days of colleagues. A request that has arrived is in none: it is shown as the record that waits, as long as it does.
 */
export const noticeGroups = {
  mentions: ['mention', 'reply'],
  records: ['comment', 'change', 'decision', 'reminder', 'handOver'],
  celebrations: ['birthday', 'anniversary'],
} as const satisfies Record<string, readonly PersonalNoticeKind[]>;
export type NoticeGroup = keyof typeof noticeGroups;
const groupSchema = v.picklist(['mentions', 'records', 'celebrations'] satisfies NoticeGroup[]);

const aboutRecord = {
  id: v.string(),
  kind: kindSchema,
  module: v.string(),
  record: v.string(),
  /** Of the record; of a handover, whose records they were: the record is that person's profile. */
  title: v.string(),
  /** Who wrote the comment, made the latest change, or waits for the decision; whose birthday or anniversary it is. */
  person: personRefSchema,
  /** Of an anniversary: years since the person was hired. */
  years: v.optional(v.number()),
};

const personalNoticeSchema = v.object({
  ...aboutRecord,
  /** The beginning of the comment; of a handover, how many records of each module; of a day, department and position. */
  text: v.optional(v.string()),
  /** Id of the comment, if it can be answered. */
  comment: v.optional(v.string()),
  /** Of changes: their number, and the labels of the changed fields that the person sees, and of the actions. */
  changes: v.optional(v.number()),
  changed: v.optional(v.array(v.string())),
  /** 'YYYY-MM-DD HH:mm'. */
  time: v.string(),
  isRead: v.boolean(),
});
export type PersonalNotice = v.InferOutput<typeof personalNoticeSchema>;

/** Notices about records that the person still sees, the latest first. */
export const personalNoticesSchema = v.object({
  total: v.number(),
  unread: v.number(),
  rows: knownItems(personalNoticeSchema),
});
export type PersonalNotices = v.InferOutput<typeof personalNoticesSchema>;

/** A notice as it arrives in the event stream. */
export const personalMessageSchema = v.object({
  command: v.literal(personalCommand),
  /** `isQuiet`: it is not shown on the screen, by the settings of the person. */
  personalNotice: v.object({ ...aboutRecord, isQuiet: v.optional(v.boolean()) }),
});
export type PersonalMessage = v.InferOutput<typeof personalMessageSchema>;

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,4}$/u), v.transform(Number));

export const noticesQuerySchema = v.object({
  group: v.optional(groupSchema),
  offset: v.optional(wholeNumber, '0'),
  limit: v.optional(v.pipe(wholeNumber, v.maxValue(limits.pageSize)), '20'),
});

export const readNoticesSchema = v.object({
  ids: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,15}$/u))), v.maxLength(keptNotices))),
  group: v.optional(groupSchema),
});

export type ReadNotices = v.InferOutput<typeof readNoticesSchema>;

export const unreadSchema = v.object({ unread: v.number() });
