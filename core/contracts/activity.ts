import * as v from 'valibot';

import { personRefSchema, statusToneSchema } from './record-parts.js';
import { fileRefSchema, type ActivityEntry } from './records.js';
import { knownItems } from './schemas.js';

const entryFields = {
  id: v.string(),
  kind: v.picklist(['created', 'updated', 'commented', 'action', 'restored', 'handedOver']),
  person: personRefSchema,
  onBehalf: v.optional(personRefSchema),
  time: v.string(),
  text: v.optional(v.string()),
  action: v.optional(v.object({ label: v.string(), tone: statusToneSchema })),
  step: v.optional(
    v.object({ key: v.optional(v.string()), label: v.string(), minutes: v.optional(v.number()) }),
  ),
  passed: v.optional(v.object({ from: v.string(), to: v.string() })),
  changes: v.optional(
    v.array(v.object({ field: v.string(), label: v.string(), from: v.string(), to: v.string() })),
  ),
  mentions: v.optional(v.array(personRefSchema)),
  unreached: v.optional(v.array(personRefSchema)),
  files: v.optional(v.array(fileRefSchema)),
  signature: v.optional(fileRefSchema),
  isNew: v.optional(v.boolean()),
};

/** An entry of a record's timeline (records.ts). */
export const activityEntrySchema: v.GenericSchema<unknown, ActivityEntry> = v.object({
  ...entryFields,
  replies: v.optional(v.array(v.object(entryFields))),
  replyCount: v.optional(v.number()),
});

/** A page of a timeline; entries of an unknown kind are left out. */
export const activitySchema = knownItems(activityEntrySchema);
