import * as v from 'valibot';

import { knownItems } from './schemas.js';

const prefix = '/api/portico/outbox';

/**
 * Mails and messages of work chats that the server has sent or will send (docs/decisions/0085-outbox.md), Portico's own; for administrators
 * of the tenant, others get code 403. Reading the text of a mail is an entry of the audit log. Links that work once are
 * hidden in it.
 *
 * | path | method | query | data |
 * | --- | --- | --- | --- |
 * | mails | GET | OutboxQuery | OutboxPage, the newest first |
 * | text | GET | | MailText; 404 for a mail that has none yet |
 * | again | POST | | OutboxMail; 422 unless the mail has failed |
 */
export const outboxPaths = {
  mails: prefix,
  text: (id: string) => `${prefix}/${encodeURIComponent(id)}`,
  again: (id: string) => `${prefix}/${encodeURIComponent(id)}/again`,
} as const;

/** Number of mails in an answer. */
export const outboxPageSize = 50;

/**
 * notices: unread notices of a user. passwordLink: a link for a forgotten password. passwordChanged: that it was changed.
 * chat: unread notices of a user as a message of a work chat, which is no mail, but is sent in the same way.
 */
export const mailKinds = ['notices', 'passwordLink', 'passwordChanged', 'chat'] as const;
export type MailKind = (typeof mailKinds)[number];

/** waiting: for its time, or for another attempt. dropped: not needed any more, such as notices that were read in the app. */
export const mailStates = ['waiting', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof mailStates)[number];

const id = v.pipe(v.string(), v.regex(/^\d{1,24}$/));

export const outboxQuerySchema = v.object({
  /** Id of a mail: those before it. */
  before: v.optional(id),
  state: v.optional(v.picklist(mailStates)),
});
export type OutboxQuery = v.InferOutput<typeof outboxQuerySchema>;

export const outboxMailSchema = v.object({
  id: v.string(),
  kind: v.picklist(mailKinds),
  state: v.picklist(mailStates),
  /** The employee whom it is for. */
  person: v.object({ id: v.string(), name: v.string() }),
  /** Address, or the work chat and the id of the user there; '' until the first attempt. */
  to: v.string(),
  createdMs: v.number(),
  /** Time of the next attempt of a mail that waits, and of the last one of a mail that was sent or has failed. */
  atMs: v.number(),
  /** Attempts so far. */
  tries: v.number(),
  /** What the last attempt has failed with; '' if it has not. */
  failure: v.string(),
});
export type OutboxMail = v.InferOutput<typeof outboxMailSchema>;

export const outboxPageSchema = v.object({
  mails: knownItems(outboxMailSchema),
  /** True if there are older ones. */
  more: v.boolean(),
  /** False: nothing sends mails, and they are files in a folder of the server. */
  isSent: v.boolean(),
});
export type OutboxPage = v.InferOutput<typeof outboxPageSchema>;

export const mailTextSchema = v.object({ subject: v.string(), text: v.string() });
export type MailText = v.InferOutput<typeof mailTextSchema>;
