import * as v from 'valibot';

/**
 * Path of the call that reads (GET) and changes (PUT, with the same body) whether the user follows a record; here, since
 * only the page of a record needs it, which is loaded late.
 */
export const followPath = (module: string, id: string) =>
  `/api/portico/modules/${encodeURIComponent(module)}/records/${encodeURIComponent(id)}/follow`;

export const followSchema = v.object({ follows: v.boolean() });

/** Records that a person can follow at a time, and the followers of a record who are notified of a change, the latest ones. */
export const followLimits = { records: 2_000, followers: 100 } as const;
