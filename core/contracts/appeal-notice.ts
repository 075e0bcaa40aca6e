import * as v from 'valibot';

/** Command of the notices about decided appeals, of Portico's own; they come with those of batch tasks. */
export const appealCommand = 15423;

/** The decision on an appeal, for its author (docs/requirements.md 8.22). */
export const appealNoticeSchema = v.object({
  command: v.literal(appealCommand),
  appeal: v.object({
    id: v.string(),
    /** Grows with each decision on the same appeal. */
    revision: v.number(),
    status: v.picklist(['accepted', 'rejected']),
    /** Id of the message in the author's mailbox. */
    mail: v.string(),
  }),
  /** Text of the notice, in the author's language. */
  content: v.string(),
});
export type AppealNotice = v.InferOutput<typeof appealNoticeSchema>;
