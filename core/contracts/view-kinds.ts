import * as v from 'valibot';

import { knownItems } from './schemas.js';

/*
 * Kinds of view that a module's list has, as data of its schema. An app that does not know a kind leaves it out.
 */

const tableKindSchema = v.object({ kind: v.literal('table') });

const boardKindSchema = v.object({
  kind: v.literal('board'),
  /** Key of the select field whose options are the lanes. */
  lanes: v.string(),
  /** Key of the number whose sum each lane shows. */
  sum: v.optional(v.string()),
  /** Keys of the fields that a card shows beside the title; absent parts are left out. */
  tag: v.optional(v.string()),
  progress: v.optional(v.string()),
  /** Date by which the record has to be done: one in the past is marked, unless the record is. */
  due: v.optional(v.string()),
  /** Another date, which is not marked. */
  time: v.optional(v.string()),
  people: v.optional(v.array(v.string())),
  amount: v.optional(v.string()),
  /** Actions of records by the lane into which they move one; a lane whose option is `fixed` has no other way in. */
  actions: v.optional(v.record(v.string(), v.array(v.string()))),
});
export type BoardKind = v.InferOutput<typeof boardKindSchema>;

const chartKindSchema = v.object({
  kind: v.literal('chart'),
  /** Key of the field by which records are grouped until the user chooses another. */
  by: v.string(),
  /** Key of the number whose sums are drawn until then; absent: the numbers of records. */
  sum: v.optional(v.string()),
});
export type ChartKind = v.InferOutput<typeof chartKindSchema>;

const calendarKindSchema = v.object({
  kind: v.literal('calendar'),
  /** Key of the date or datetime at which a record begins; one without a value begins at its end. */
  start: v.string(),
  /** Key of the date or datetime at which it ends; absent: records have a start alone. */
  end: v.optional(v.string()),
  /** Key of the checkbox of records that have whole days, though their fields have times. */
  allDay: v.optional(v.string()),
  /** Key of the field that is shown beside the title. */
  place: v.optional(v.string()),
  people: v.optional(v.array(v.string())),
  /** Key of the select field whose options colour the records. */
  tone: v.optional(v.string()),
});
export type CalendarKind = v.InferOutput<typeof calendarKindSchema>;

const splitKindSchema = v.object({
  kind: v.literal('split'),
  /** Key of the select field whose option a row has in place of its status, such as the step of an approval. */
  step: v.optional(v.string()),
});
export type SplitKind = v.InferOutput<typeof splitKindSchema>;

const treeKindSchema = v.object({
  kind: v.literal('tree'),
  /** Key of the field with the folder, or record, in which a folder is: in `folders` if that is present. */
  parent: v.string(),
  /** Module whose records are the folders; absent: the records nest themselves. */
  folders: v.optional(v.string()),
  /** Key of the record's field with its folder; present with `folders`. */
  folder: v.optional(v.string()),
});
export type TreeKind = v.InferOutput<typeof treeKindSchema>;

const timelineKindSchema = v.object({
  kind: v.literal('timeline'),
  /** Keys of the dates or datetimes at which a record begins and ends; each stands for the other if that is empty. */
  start: v.string(),
  end: v.string(),
  /** Keys of the fields by which records can be grouped, the first until the user chooses another. */
  groups: v.optional(v.array(v.string())),
  /** Key of the reference to the record after whose end one begins. */
  after: v.optional(v.string()),
  /** Key of the field that a bar shows. */
  people: v.optional(v.string()),
  /** Key of the select field whose options colour the bars; one that is done or has failed is not late. */
  tone: v.optional(v.string()),
});
export type TimelineKind = v.InferOutput<typeof timelineKindSchema>;
const threadKindSchema = v.object({
  kind: v.literal('thread'),
  /** Present: the messages are the comments of a record, which is the first one itself; absent: records of one conversation. */
  source: v.optional(v.literal('comments')),
  /** Key of the time by which messages follow one another; with comments that of the latest, which the back end keeps. */
  time: v.string(),
  /** Key of the person who wrote a message, and of those to whom it went. */
  sender: v.string(),
  to: v.optional(v.array(v.string())),
  /** Key of the rich text with the message. */
  body: v.string(),
  files: v.optional(v.string()),
  /** Key of the checkbox that tells whether the user has read it. */
  read: v.optional(v.string()),
});
export type ThreadKind = v.InferOutput<typeof threadKindSchema>;
const peopleKindSchema = v.object({
  kind: v.literal('people'),
  /** Key of the select field whose options are the departments. */
  department: v.string(),
  /** Key of the person to whom one reports: the id of a person is that of the person's record. */
  manager: v.optional(v.string()),
  /** Key of the field that is shown below the name. */
  post: v.optional(v.string()),
});
export type PeopleKind = v.InferOutput<typeof peopleKindSchema>;
/** Figures, charts and tables that the back end puts together (report.ts). */
const reportKindSchema = v.object({ kind: v.literal('report') });
export type ReportKind = v.InferOutput<typeof reportKindSchema>;

const viewKindSchema = v.variant('kind', [
  tableKindSchema,
  boardKindSchema,
  chartKindSchema,
  calendarKindSchema,
  splitKindSchema,
  treeKindSchema,
  timelineKindSchema,
  threadKindSchema,
  peopleKindSchema,
  reportKindSchema,
]);
export type ViewKind = v.InferOutput<typeof viewKindSchema>;

export const viewKindsSchema = knownItems(viewKindSchema);
