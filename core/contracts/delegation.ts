import * as v from 'valibot';

import { accountPaths } from './accounts.js';
import { personRefSchema } from './record-parts.js';
import { timeZoneSchema } from './time-zones.js';

/** Days of a delegation, and modules that one names. */
export const delegationLimits = { days: 366, modules: 50 } as const;

/**
 * Paths of who decides for a person while they are away: of the user, and of any employee for administrators of the
 * tenant, others get code 403. A stale revision is answered with code 409 and the present state as `present`.
 *
 * | path | method | body | data |
 * | --- | --- | --- | --- |
 * | own, ofPerson | GET, PUT | DelegationChange | DelegationState |
 */
export const delegationPaths = {
  own: '/api/portico/me/delegation',
  ofPerson: (id: string) => `${accountPaths.account(id)}/delegation`,
} as const;

const daySchema = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/u));
const moduleList = v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.minLength(1));
const facts = {
  /** 'YYYY-MM-DD', in the zone; the last day belongs to it. */
  first: daySchema,
  last: daySchema,
  /** Of the person. */
  zone: timeZoneSchema,
  /** Modules whose requests the deputy decides. */
  modules: v.pipe(moduleList, v.maxLength(delegationLimits.modules)),
};

export const delegationChangeSchema = v.object({
  /** null ends it. */
  delegation: v.nullable(v.object({ ...facts, deputy: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) })),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type DelegationChange = v.InferOutput<typeof delegationChangeSchema>;

export const delegationStateSchema = v.object({
  /** null for somebody who has none, or whose last one was ended; one that is over is still here. */
  delegation: v.nullable(v.object({ ...facts, deputy: personRefSchema })),
  /** 0 before the first one. */
  revision: v.number(),
  /** Modules with approvals that the person sees, in the language of the request. */
  modules: v.array(v.object({ module: v.string(), label: v.string() })),
});
export type DelegationState = v.InferOutput<typeof delegationStateSchema>;
