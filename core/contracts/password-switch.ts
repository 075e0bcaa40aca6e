import * as v from 'valibot';

import { personRefSchema } from './record-parts.js';

/**
 * Path of the switch of sign-in by password, Portico's own (docs/decisions/0094-no-passwords.md); for administrators of the
 * tenant, others get code 403.
 *
 * | method | body | data |
 * | --- | --- | --- |
 * | GET | | PasswordSwitch |
 * | PUT | PasswordSwitchChange | PasswordSwitch; 409 for a stale revision, with the present one as `present`; 422 if the administrator has no other way to sign in |
 */
export const passwordSwitchPath = '/api/portico/password-switch';

const revision = v.pipe(v.number(), v.integer());
const valuesSchema = v.object({
  /** True: passwords, one-time passwords and links for forgotten ones are refused. */
  isOff: v.boolean(),
});

export const passwordSwitchChangeSchema = v.object({ values: valuesSchema, revision });
export type PasswordSwitchChange = v.InferOutput<typeof passwordSwitchChangeSchema>;

/** Ways to sign in that an administrator has besides the password. */
const otherWaysSchema = v.object({
  /** Number of their passkeys. */
  passkeys: v.number(),
  /** True if their session began at the provider as it is set up now, and the provider is on. */
  provider: v.boolean(),
});
export type AdministratorWays = v.InferOutput<typeof otherWaysSchema>;

export const passwordSwitchSchema = v.object({
  values: valuesSchema,
  revision,
  own: otherWaysSchema,
  /** Name of the provider on its button; absent: none, or it is off. */
  provider: v.optional(v.string()),
  /** Active employees, and those of them without a passkey. */
  employees: v.number(),
  withoutPasskey: v.number(),
  /** Both are absent until an administrator has changed it, and after the command of the server. */
  updatedBy: v.optional(personRefSchema),
  updatedMs: v.optional(v.number()),
});
export type PasswordSwitch = v.InferOutput<typeof passwordSwitchSchema>;

/** Whether an administrator can sign in without a password, so that switching it off does not lock them out. */
export const hasOtherWay = ({ passkeys, provider }: AdministratorWays): boolean => passkeys > 0 || provider;
