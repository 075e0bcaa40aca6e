import { sql } from 'kysely';

import type { KnownAccount } from '../../people/directory.js';
import type { Database } from '../../storage/database.js';
import { columnOf, tableOf } from '../../storage/module-tables.js';

/** Addresses of employees. */
export interface MailAddresses {
  /** That of the account, or of the profile; undefined without a usable one. */
  of(account: KnownAccount): Promise<string | undefined>;
}

/** An address without anything that would end a header or name a second receiver. */
const plainAddress = /^[^\s<>,;:"()[\]\\@\p{Cc}]{1,64}@[^\s<>,;:"()[\]\\@\p{Cc}]{1,190}$/u;

export const createMailAddresses = ({ tables }: Pick<Database, 'tables'>): MailAddresses => ({
  async of({ person, mail }) {
    if (mail !== '') return plainAddress.test(mail) ? mail : undefined;
    const profile = await tables
      .selectFrom(tableOf('hrm'))
      .select(sql<string | null>`${sql.ref(columnOf('email'))}`.as('email'))
      .where('tenant', '=', person.tenant)
      .where('id', '=', person.id)
      .executeTakeFirst();
    const address = profile?.email ?? '';
    return plainAddress.test(address) ? address : undefined;
  },
});
