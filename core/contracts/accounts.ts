import * as v from 'valibot';

import { personRefSchema } from './record-parts.js';
import { knownItems } from './schemas.js';

/** Limits of accounts; apart from `limits`, which the launcher loads. */
export const accountLimits = {
  /** Length of an account, and of the name and title of its employee; of their address of mails. */
  text: 60,
  mail: 200,
  /** Length of a password that an employee sets. */
  shortestPassword: 8,
  longestPassword: 200,
} as const;

const prefix = '/api/portico/accounts';
const own = '/api/portico/me';
const segment = encodeURIComponent;

/**
 * Paths of the page /sp/accounts, Portico's own; for administrators of the tenant, others get code 403. Times are
 * milliseconds of the epoch. A stale revision is answered with code 409 and the present account as `present`.
 *
 * | path | method | body or query | data |
 * | --- | --- | --- | --- |
 * | accounts | GET | AccountsQuery | Accounts |
 * | accounts | POST | Invitation | NewPassword |
 * | account | GET, PUT | AccountChange | Account |
 * | password | POST | `revision` | NewPassword |
 * | status | PUT | AccountStatusChange | Account |
 * | sessions | GET, DELETE | | SignedIn[]; null |
 * | session | DELETE | | null |
 */
export const accountPaths = {
  prefix,
  accounts: prefix,
  account: (id: string) => `${prefix}/${segment(id)}`,
  password: (id: string) => `${prefix}/${segment(id)}/password`,
  status: (id: string) => `${prefix}/${segment(id)}/status`,
  sessions: (id: string) => `${prefix}/${segment(id)}/sessions`,
  session: (id: string, session: string) => `${prefix}/${segment(id)}/sessions/${segment(session)}`,
} as const;

/**
 * Paths of what employees do with their own account, Portico's own.
 *
 * | path | method | body | data |
 * | --- | --- | --- | --- |
 * | password | PUT | OwnPassword | null; 401 for a wrong password, 429 after several |
 * | sessions | GET, DELETE | | SignedIn[]; null: ends all but the present one |
 * | session | DELETE | | null |
 */
export const ownAccountPaths = {
  password: `${own}/password`,
  sessions: `${own}/sessions`,
  session: (session: string) => `${own}/sessions/${segment(session)}`,
} as const;

/** Number of rows in a list of the page. */
export const accountsPageSize = 50;

/** Roles of employees, with rights of their own. */
export const roles = ['admin', 'finance', 'hr', 'legal', 'executive', 'it'] as const;
export type AccountRole = (typeof roles)[number];

/** pending: has a one-time password, in place of which they have to set one of their own. */
export const accountStatuses = ['active', 'pending', 'disabled'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

const revision = v.pipe(v.number(), v.integer());
const line = (longest: number) => v.pipe(v.string(), v.trim(), v.maxLength(longest));
const name = v.pipe(line(accountLimits.text), v.minLength(1));

const facts = {
  name,
  /** Id of the department; null: none. */
  departmentId: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  title: line(accountLimits.text),
  mail: v.pipe(line(accountLimits.mail), v.regex(/^(?:[^\s@]+@[^\s@]+\.[^\s@]+)?$/)),
};

/** Letters, digits and a few marks: it is typed, and a part of addresses of mails. */
export const accountPattern = /^[\p{L}\p{N}](?:[\p{L}\p{N}._@-]*[\p{L}\p{N}])?$/u;

export const invitationSchema = v.object({
  account: v.pipe(line(accountLimits.text), v.regex(accountPattern)),
  ...facts,
});
export type Invitation = v.InferOutput<typeof invitationSchema>;

export const accountChangeSchema = v.object({
  ...facts,
  roles: v.pipe(v.array(v.picklist(roles)), v.maxLength(roles.length)),
  revision,
});
export type AccountChange = v.InferOutput<typeof accountChangeSchema>;

export const accountRevisionSchema = v.object({ revision });
export const accountStatusChangeSchema = v.object({ active: v.boolean(), revision });

/** In place of a department: the people without one. */
export const noDepartment = 'none';

const offset = v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0)), '0');
export const accountsQuerySchema = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(accountLimits.text)), ''),
  /** Id of a department, with the people of those below it, or `noDepartment`. */
  department: v.optional(v.pipe(v.string(), v.maxLength(64))),
  status: v.optional(v.picklist(accountStatuses)),
  offset,
});
export type AccountsQuery = v.InferOutput<typeof accountsQuerySchema>;

export const accountSchema = v.object({
  ...personRefSchema.entries,
  account: v.string(),
  /** Name of the department; '' without one. */
  department: v.string(),
  departmentId: v.nullable(v.string()),
  title: v.string(),
  mail: v.string(),
  roles: knownItems(v.picklist(roles)),
  status: v.picklist(accountStatuses),
  revision: v.number(),
  /** Absent for somebody who has never signed in. */
  signedInMs: v.optional(v.number()),
});
export type Account = v.InferOutput<typeof accountSchema>;

export const accountsSchema = v.object({ total: v.number(), rows: v.array(accountSchema) });
export type Accounts = v.InferOutput<typeof accountsSchema>;

/** An account with the password that the server has made for it, which is shown once; '' where passwords are switched off. */
export const newPasswordSchema = v.object({ account: accountSchema, password: v.string() });
export type NewPassword = v.InferOutput<typeof newPasswordSchema>;

export const ownPasswordSchema = v.object({
  password: v.pipe(v.string(), v.maxLength(accountLimits.longestPassword)),
  newPassword: v.pipe(v.string(), v.maxLength(accountLimits.longestPassword)),
});

/** A session of an employee. */
export const signedInSchema = v.object({
  id: v.string(),
  /** User agent of the browser that signed in; '' if it sent none, or for a session of an earlier release. */
  agent: v.string(),
  createdMs: v.number(),
  usedMs: v.number(),
  /** True for the session of the call itself. */
  isOwn: v.boolean(),
});
export type SignedIn = v.InferOutput<typeof signedInSchema>;

/** Data of the refusal of a sign-in (403) that has to be sent again with `newPassword`. */
export const passwordNeededSchema = v.object({ mustChangePassword: v.literal(true) });
