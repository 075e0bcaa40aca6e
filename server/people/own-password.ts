import { accountLimits } from '../../core/contracts/accounts.js';
import type { AuditKind } from '../../core/contracts/audit.js';
import { codes } from '../../core/contracts/envelope.js';
import { ApiError } from '../texts/messages/api-error.js';
import type { Database } from '../storage/database.js';
import type { Audit } from './audit.js';
import { hashPassword, verifyPassword } from './password.js';
import type { Person } from './person.js';

interface PasswordChange {
  /** The password that was verified; absent: it is forgotten. */
  former?: string;
  formerHash: string;
  next: string;
  /** Entry of the audit log; default: 'passwordSet'. */
  kind?: AuditKind;
  /** Runs first in the transaction of the change, which it may refuse. */
  before?: () => Promise<void>;
}

/** Replaces the password of an employee by one that they have chosen, and adds a mail that says so. */
export interface OwnPassword {
  /**
   * @param change `formerHash` was verified: of two changes by one password, the second is refused
   * @throws ApiError 422 for a password that is too short, or the former one; 401 if it was replaced meanwhile
   */
  set(person: Person, change: PasswordChange): Promise<void>;
}

interface OwnPasswordDeps {
  database: Database;
  audit: Pick<Audit, 'note'>;
  /** Adds the mail, in the transaction of the change. */
  notify: (person: Person) => Promise<void>;
}

export function createOwnPassword({ database, audit, notify }: OwnPasswordDeps): OwnPassword {
  const { tables } = database;

  const isFormer = ({ former, formerHash, next }: PasswordChange): boolean | Promise<boolean> =>
    former === undefined ? verifyPassword(next, formerHash) : next === former;

  return {
    async set(person, change) {
      const { formerHash, next, kind = 'passwordSet', before } = change;
      if ([...next].length < accountLimits.shortestPassword)
        throw new ApiError(codes.invalid, 'passwordTooShort');
      if (next.toLowerCase() === person.account.toLowerCase() || (await isFormer(change)))
        throw new ApiError(codes.invalid, 'passwordNotNew');
      const password = await hashPassword(next);
      await database.inTenant(person.tenant, () =>
        database.transaction(async () => {
          await before?.();
          const { numUpdatedRows } = await tables
            .updateTable('employee')
            .set({ password, must_change: 0, password_until_ms: null })
            .where('tenant', '=', person.tenant)
            .where('id', '=', person.id)
            .where('password', '=', formerHash)
            .where('active', '=', 1)
            .executeTakeFirst();
          if (Number(numUpdatedRows) === 0) throw new ApiError(codes.wrongCredentials, 'wrongCredentials');
          await tables
            .updateTable('tenant')
            .set((eb) => ({ people_revision: eb('people_revision', '+', 1) }))
            .where('key', '=', person.tenant)
            .execute();
          await audit.note(person, kind, person.id);
          await notify(person);
        }),
      );
    },
  };
}
