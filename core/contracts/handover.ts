import * as v from 'valibot';

import { accountPaths } from './accounts.js';

/**
 * Limits of a handover: records that one changes, as many as are counted of each module, and modules that it names. What
 * is left needs another one.
 */
export const handoverLimits = { records: 20_000, modules: 200 } as const;

/**
 * Paths of what a person has open, and of its handover; for administrators of the tenant, others get code 403.
 *
 * | path | method | body | data |
 * | --- | --- | --- | --- |
 * | work | GET | | OpenWork |
 * | handover | POST, with an idempotency key | Handover | BatchTask |
 */
export const handoverPaths = {
  work: (id: string) => `${accountPaths.account(id)}/open-work`,
  handover: (id: string) => `${accountPaths.account(id)}/handover`,
} as const;

const moduleName = v.pipe(v.string(), v.minLength(1), v.maxLength(60));

export const handoverSchema = v.object({
  /** Id of the employee who gets the records. */
  to: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  modules: v.pipe(v.array(moduleName), v.minLength(1), v.maxLength(handoverLimits.modules)),
});
export type Handover = v.InferOutput<typeof handoverSchema>;

/** Records for which a person is responsible and in which something is left to do, by module; none for the others. */
export const openWorkSchema = v.object({
  modules: v.array(
    v.object({
      module: v.string(),
      /** In the language of the request. */
      label: v.string(),
      /** At most `handoverLimits.records`. */
      count: v.number(),
    }),
  ),
});
export type OpenWork = v.InferOutput<typeof openWorkSchema>;
