import * as v from 'valibot';

import { recordRowSchema } from './records.js';

/*
 * Whom the person of a record reports to, and who reports to this person. A person and the record of the person have one id.
 */

/** Path of the call; here, since only the view of people, which is loaded late, needs it. */
export const reportingPath = (module: string, id: string) =>
  `/api/portico/modules/${encodeURIComponent(module)}/reporting/${encodeURIComponent(id)}`;

export const reportingSchema = v.object({
  person: recordRowSchema,
  /** From the head of all to the person's own manager; at most viewLimits.branchDepth, and none that the user does not see. */
  above: v.array(recordRowSchema),
  /** The first viewLimits.reportRows of those who report to the person. */
  reports: v.array(recordRowSchema),
  total: v.number(),
});
export type Reporting = v.InferOutput<typeof reportingSchema>;
