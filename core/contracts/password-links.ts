import * as v from 'valibot';

import { accountLimits } from './accounts.js';

/** Limits of links by which users set a forgotten password. */
export const passwordLinkLimits = {
  /** Minutes for which a link is valid. */
  minutes: 30,
  /** Characters of what names an account: the account itself, or its address of mails. */
  name: accountLimits.mail,
  tenant: 100,
} as const;

const prefix = '/papi/portico/signin/password';

/**
 * Links by which users set a forgotten password (docs/decisions/0088-password-links.md), Portico's own. No call needs a
 * session. A link is in a mail to the account's address, is valid for 30 minutes, works once, and is void after a newer one.
 * Each is answered with 403 for a tenant that has switched passwords off (password-switch.ts).
 *
 * | path | method | body | data |
 * | --- | --- | --- | --- |
 * | request | POST | PasswordLinkRequest | null, also for an unknown account; 429 after several |
 * | check | POST | `token` | PasswordLinkOwner; 401 for a link that cannot be used, 429 after several |
 * | set | POST | NewPasswordByLink | PasswordLinkOwner: all sessions have ended; 401 as above, 422 for an unusable password |
 */
export const passwordLinkPaths = {
  request: `${prefix}/link`,
  check: `${prefix}/check`,
  set: prefix,
} as const;

const line = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest));
/** Of any form: a link that a mail program has cut off is refused as an unknown one, with what to do. */
const token = line(100);

export const passwordLinkRequestSchema = v.object({
  tenantKey: line(passwordLinkLimits.tenant),
  account: line(passwordLinkLimits.name),
});
export type PasswordLinkRequest = v.InferOutput<typeof passwordLinkRequestSchema>;

export const passwordLinkTokenSchema = v.object({ token });

export const newPasswordByLinkSchema = v.object({
  token,
  newPassword: v.pipe(v.string(), v.maxLength(accountLimits.longestPassword)),
});

/** Whose password a link sets. */
export const passwordLinkOwnerSchema = v.object({
  tenantKey: v.string(),
  account: v.string(),
  name: v.string(),
});
export type PasswordLinkOwner = v.InferOutput<typeof passwordLinkOwnerSchema>;
