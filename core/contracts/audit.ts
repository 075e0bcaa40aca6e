import * as v from 'valibot';

import { personRefSchema } from './record-parts.js';
import { knownItems } from './schemas.js';

/** Path of the audit log, Portico's own: GET with AuditQuery, answered with AuditPage; for administrators of the tenant. */
export const auditPath = '/api/portico/audit';

/** What an entry tells: changes of accounts and rights, and data that was taken away. */
export const auditKinds = [
  'invited',
  'changed',
  'passwordReset',
  'passwordSet',
  'passwordSetByLink',
  'disabled',
  'enabled',
  'sessionsEnded',
  'providerChanged',
  'passwordsOff',
  'passwordsOn',
  'passkeyAdded',
  'passkeyRemoved',
  'mailRead',
  'departmentAdded',
  'departmentChanged',
  'departmentRemoved',
  'groupAdded',
  'groupChanged',
  'groupRemoved',
  'flowPublished',
  'formPublished',
  'formRemoved',
  'formLinkOpened',
  'formLinkRenewed',
  'formLinkChanged',
  'formLinkEnded',
  'handedOver',
  'delegated',
  'delegationEnded',
  'hostAppChanged',
  'expenseLimitsChanged',
  'regionChanged',
  'allowListsChanged',
  'holidaysChanged',
  'exported',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Number of entries in an answer. */
export const auditPageSize = 50;

export const auditQuerySchema = v.object({
  /** The id of an entry: those before it are asked for. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  kind: v.optional(v.picklist(auditKinds)),
  /** Id of the employee whom the entries concern. */
  person: v.optional(v.pipe(v.string(), v.maxLength(60))),
});
export type AuditQuery = v.InferOutput<typeof auditQuerySchema>;

const auditEntrySchema = v.object({
  id: v.number(),
  /** In milliseconds of the epoch. */
  at: v.number(),
  kind: v.picklist(auditKinds),
  by: personRefSchema,
  /** The employee, the department or the group that it was done to; for an export the module, and for a flow its kind of request, named in the language of the request. */
  subject: v.object({ id: v.string(), name: v.string() }),
  /** By the name of what was changed, its new value. */
  detail: v.record(v.string(), v.unknown()),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

export const auditPageSchema = v.object({
  /** The newest first. */
  entries: knownItems(auditEntrySchema),
  /** True if there are older ones. */
  more: v.boolean(),
});
export type AuditPage = v.InferOutput<typeof auditPageSchema>;
