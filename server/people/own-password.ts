import { accountLimits } from '../../core/contracts/accounts.js';
import { codes } from '../../core/contracts/envelope.js';
import { ApiError } from '../texts/messages/api-error.js';
import type { Database } from '../storage/database.js';
import type { Audit } from './audit.js';
import { hashPassword } from './password.js';
import type { Person } from './person.js';

/** Replaces the password of an employee by one that they have chosen. */
export interface OwnPassword {
  /**
   * @param formerHash the hash that was verified: of two changes by one password, the second is refused
   * @throws ApiError 422 for a password that is too short, or the former one; 401 if it was replaced meanwhile
   */
  set(person: Person, passwords: { former: string; formerHash: string; next: string }): Promise<void>;
}

export function createOwnPassword(database: Database, audit: Pick<Audit, 'note'>): OwnPassword {
  const { tables } = database;
  return {
    async set(person, { former, formerHash, next }) {
      if ([...next].length < accountLimits.shortestPassword)
        throw new ApiError(codes.invalid, 'passwordTooShort');
      if (next === former || next.toLowerCase() === person.account.toLowerCase())
        throw new ApiError(codes.invalid, 'passwordNotNew');
      const password = await hashPassword(next);
      await database.inTenant(person.tenant, () =>
        database.transaction(async () => {
          const { numUpdatedRows } = await tables
            .updateTable('employee')
            .set({ password, must_change: 0, password_until_ms: null })
            .where('tenant', '=', person.tenant)
            .where('id', '=', person.id)
            .where('password', '=', formerHash)
            .executeTakeFirst();
          if (Number(numUpdatedRows) === 0) throw new ApiError(codes.wrongCredentials, 'wrongCredentials');
          await tables
            .updateTable('tenant')
            .set((eb) => ({ people_revision: eb('people_revision', '+', 1) }))
            .where('key', '=', person.tenant)
            .execute();
          await audit.note(person, 'passwordSet', person.id);
        }),
      );
    },
  };
}
