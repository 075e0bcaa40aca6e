import { createHash, randomBytes } from 'node:crypto';

import { codes } from '../../../core/contracts/envelope.js';
import { ApiError } from '../../texts/messages/api-error.js';
import type { MessageId } from '../../texts/messages/messages.js';
import type { Database } from '../../storage/database.js';
import type { Directory } from '../directory.js';
import type { Person } from '../person.js';

/** A mail with a link. */
interface LinkMail {
  id: string;
  tenant: string;
  employee: string;
}

interface OpenLink {
  person: Person;
  mail: string;
  passwordHash: string;
}

/** Tokens of the links in mails, of which only hashes are stored. */
export interface LinkTokens {
  /**
   * A new token, at each attempt to send the mail: no attempt knows that of another, and all of them work. undefined for a
   * mail that is too old, or has a later one after it.
   */
  make(mail: LinkMail, untilMs: number): Promise<string | undefined>;
  /** Throws ApiError (401) for a link that cannot be used. */
  open(token: string): Promise<OpenLink>;
  /** Uses up all links of the mail, in the transaction of the new password. Throws ApiError (401) if one was used. */
  use(link: OpenLink): Promise<void>;
}

interface LinkTokensDeps {
  database: Database;
  directory: Pick<Directory, 'byId' | 'upTo'>;
  now: () => Date;
}

const dayMs = 24 * 3_600_000;
const tokenBytes = 32;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const refused = (messageId: MessageId) => new ApiError(codes.wrongCredentials, messageId);

/** Mark of the password and the address that the account had when the mail was sent; without them a link is void. */
const markOf = ({ password, mail }: { password: string; mail: string }): string =>
  hashOf(`${password}\n${mail}`);

export function createLinkTokens({ database, directory, now }: LinkTokensDeps): LinkTokens {
  const { tables } = database;

  async function isLatest({ tenant, employee, id }: LinkMail): Promise<boolean> {
    const later = await tables
      .selectFrom('mail')
      .select('id')
      .where('tenant', '=', tenant)
      .where('employee', '=', employee)
      .where('kind', '=', 'passwordLink')
      .where('id', '>', id)
      .limit(1)
      .executeTakeFirst();
    return later === undefined;
  }

  const accountOf = (tenant: string, employee: string) =>
    tables
      .selectFrom('employee')
      .innerJoin('tenant', 'tenant.key', 'employee.tenant')
      .select(['password', 'mail', 'active', 'people_revision as revision'])
      .where('employee.tenant', '=', tenant)
      .where('employee.id', '=', employee)
      .executeTakeFirst();

  return {
    async make(mail, untilMs) {
      const { tenant, employee, id } = mail;
      const present = now().getTime();
      const account = await accountOf(tenant, employee);
      if (untilMs <= present || account?.active !== 1 || !(await isLatest(mail))) return undefined;
      const token = randomBytes(tokenBytes).toString('base64url');
      // Kept for a day, so that a late visitor is told why.
      await tables
        .deleteFrom('password_link')
        .where('until_ms', '<=', present - dayMs)
        .execute();
      await tables
        .insertInto('password_link')
        .values({
          ...{ token_hash: hashOf(token), tenant, employee, mail: id },
          ...{ mark: markOf(account), until_ms: untilMs, used_ms: null },
        })
        .execute();
      return token;
    },
    async open(token) {
      const link = await database.inAllTenants(() =>
        tables
          .selectFrom('password_link')
          .selectAll()
          .where('token_hash', '=', hashOf(token))
          .executeTakeFirst(),
      );
      if (!link) throw refused('passwordLinkUnknown');
      const { tenant, employee, mail } = link;
      return await database.inTenant(tenant, async () => {
        if (link.used_ms !== null) throw refused('passwordLinkUsed');
        if (link.until_ms <= now().getTime()) throw refused('passwordLinkExpired');
        const account = await accountOf(tenant, employee);
        if (account) await directory.upTo(tenant, account.revision);
        const person = directory.byId(tenant, employee);
        // The account is disabled.
        if (account?.active !== 1 || !person) throw refused('passkeyDisabled');
        if (markOf(account) !== link.mark || !(await isLatest({ id: mail, tenant, employee })))
          throw refused('passwordLinkReplaced');
        return { person, mail, passwordHash: account.password };
      });
    },
    async use({ person, mail }) {
      const { numUpdatedRows } = await tables
        .updateTable('password_link')
        .set({ used_ms: now().getTime() })
        .where('tenant', '=', person.tenant)
        .where('mail', '=', mail)
        .where('used_ms', 'is', null)
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0) throw refused('passwordLinkUsed');
    },
  };
}
