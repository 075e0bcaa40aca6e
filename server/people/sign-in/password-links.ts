import { sql } from 'kysely';

import type { MailKind } from '../../../core/contracts/outbox.js';
import { passwordLinkLimits, type PasswordLinkOwner } from '../../../core/contracts/password-links.js';
import type { Database } from '../../storage/database.js';
import type { Directory } from '../directory.js';
import type { OwnPassword } from '../own-password.js';
import type { Person } from '../person.js';
import type { Sessions } from '../sessions.js';
import type { LinkTokens } from './link-tokens.js';
import type { PasswordSwitchStore } from './password-switch.js';

/** Links in mails, by which users set a forgotten password. */
export interface PasswordLinks {
  /**
   * Adds the mail with a link for the account of this name or address of mails. Nothing for an unknown one, for one without
   * an address, and after several mails.
   */
  request(tenant: string, name: string): Promise<void>;
  /** Throws ApiError: 401 for a link that cannot be used, 403 if the tenant has switched passwords off. */
  owner(token: string): Promise<PasswordLinkOwner>;
  /** Sets the password and ends all sessions. Throws ApiError: 401 and 403 as above, 422 for a password that does not do. */
  set(token: string, next: string): Promise<PasswordLinkOwner>;
}

interface PasswordLinksDeps {
  database: Database;
  directory: Pick<Directory, 'byAccount'>;
  tokens: LinkTokens;
  ownPassword: OwnPassword;
  passwords: Pick<PasswordSwitchStore, 'assertOn'>;
  sessions: Pick<Sessions, 'closeAll'>;
  outbox: {
    add(mail: { tenant: string; employee: string; kind: MailKind; content: unknown }): Promise<void>;
  };
  now: () => Date;
}

const linkMs = passwordLinkLimits.minutes * 60_000;
/** Mails that an employee gets within the time of a link: after them the latest link stays the valid one. */
const mostMails = 5;

const ownerOf = ({ tenant, account, name }: Person): PasswordLinkOwner => ({
  tenantKey: tenant,
  account,
  name,
});

export function createPasswordLinks(deps: PasswordLinksDeps): PasswordLinks {
  const { database, directory, tokens, ownPassword, passwords, sessions, outbox, now } = deps;
  const { tables } = database;

  /** The active employee whose account has the address; undefined if several have it. */
  async function byMail(tenant: string, address: string): Promise<string | undefined> {
    const found = await tables
      .selectFrom('employee')
      .select('id')
      .where('tenant', '=', tenant)
      .where('active', '=', 1)
      .where(sql`lower(mail)`, '=', address.toLowerCase())
      .limit(2)
      .execute();
    return found.length === 1 ? found[0]?.id : undefined;
  }

  /** True if the account has an address: that of the profile does not count, which others than administrators may change. */
  async function hasAddress(tenant: string, id: string): Promise<boolean> {
    const row = await tables
      .selectFrom('employee')
      .select('mail')
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined && row.mail !== '';
  }

  return {
    request: (tenant, name) =>
      database.inTenant(tenant, async () => {
        const known = await directory.byAccount(tenant, name);
        const employee = known?.person.id ?? (name.includes('@') ? await byMail(tenant, name) : undefined);
        if (employee === undefined || !(await hasAddress(tenant, employee))) return;
        const present = now().getTime();
        const window = { name: 'passwordLinkEmployee', key: `${tenant}/${employee}` };
        const waitMs = await database.counters.count(
          [{ ...window, most: mostMails, lengthMs: linkMs }],
          present,
        );
        if (waitMs > 0) return;
        const content = { untilMs: present + linkMs };
        await database.transaction(() => outbox.add({ tenant, employee, kind: 'passwordLink', content }));
      }),
    async owner(token) {
      const { person } = await tokens.open(token);
      await passwords.assertOn(person.tenant);
      return ownerOf(person);
    },
    async set(token, next) {
      const link = await tokens.open(token);
      const { person, passwordHash: formerHash } = link;
      await passwords.assertOn(person.tenant);
      await ownPassword.set(person, {
        ...{ formerHash, next, kind: 'passwordSetByLink' },
        before: () => tokens.use(link),
      });
      await sessions.closeAll(person);
      return ownerOf(person);
    },
  };
}
