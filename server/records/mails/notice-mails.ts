import { keptNotices } from '../../../core/contracts/personal-notices.js';
import type { Directory } from '../../people/directory.js';
import type { NoticeSettingsStore } from '../../people/notice-settings.js';
import type { Preferences } from '../../people/preferences.js';
import { isQuietAt } from '../../people/quiet-hours.js';
import type { TenantRecord, Tenants } from '../../people/tenants.js';
import type { UserOf } from '../../people/user-of.js';
import type { Database } from '../../storage/database.js';
import type { PersonalNoticeStore } from '../notices.js';
import { composeMail, type MailPlaces } from './compose-mail.js';
import type { Deliver } from './folder-outbox.js';
import type { MailAddresses } from './mail-addresses.js';

/** Mails of notices. */
export interface NoticeMails {
  /** Sends one mail to each employee with unread notices that wait for it. */
  send(): Promise<void>;
}

interface NoticeMailsDeps extends MailPlaces {
  database: Database;
  tenants: Pick<Tenants, 'all'>;
  directory: Pick<Directory, 'account'>;
  preferences: Pick<Preferences, 'lang'>;
  settings: Pick<NoticeSettingsStore, 'get'>;
  notices: Pick<PersonalNoticeStore, 'page'>;
  addresses: MailAddresses;
  userOf: UserOf;
  deliver: Deliver;
  now: () => Date;
  log: (line: string) => void;
}

/** What comes within this time is one mail, and what is read in the app within it is none. */
const gatherMs = 5 * 60_000;
/** After this time a notice is not mailed any more: quiet hours and outages are shorter. */
const oldestMs = 3 * 24 * 60 * 60_000;
/** Employees of a tenant who get a mail at a time; more wait for the next time. */
const mostReceivers = 200;
/** Time after which a mail counts as not delivered. */
const deliverMs = 30_000;

export function createNoticeMails(deps: NoticeMailsDeps): NoticeMails {
  const { database, tenants, directory, preferences, settings, notices, addresses, userOf, now, log } = deps;
  const { tables } = database;

  /** Takes the waiting notices of an employee, which no other process gets then. */
  async function take(tenant: string, employee: string): Promise<{ id: number; created_ms: number }[]> {
    return await database.transaction(() =>
      tables
        .updateTable('notice')
        .set({ mail: 0 })
        .where('tenant', '=', tenant)
        .where('employee', '=', employee)
        .where('mail', '=', 1)
        .returning(['id', 'created_ms'])
        .execute(),
    );
  }

  /** Returns whether the mail is delivered, or needs not to be. */
  async function sendTo(record: TenantRecord, employee: string, ids: ReadonlySet<string>): Promise<boolean> {
    const account = directory.account(record.data.tenantKey, employee);
    const lang = (await preferences.lang(employee)) ?? record.lang;
    const reader = await userOf({ ...record, lang }, employee);
    const to = account && (await addresses.of(account));
    if (!account?.isActive || !reader || to === undefined) return true;
    const { rows } = await notices.page(reader, { offset: 0, limit: keptNotices });
    const unread = rows.filter(({ id, isRead }) => !isRead && ids.has(id));
    if (unread.length === 0) return true;
    let timer: NodeJS.Timeout | undefined;
    try {
      await Promise.race([
        deps.deliver(composeMail(deps, reader, to, unread)),
        new Promise((_, reject) => {
          timer = setTimeout(() => reject(new Error('it took too long')), deliverMs);
        }),
      ]);
      return true;
    } catch (error) {
      log(`A mail could not be delivered: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  async function sendIn(record: TenantRecord): Promise<void> {
    const tenant = record.data.tenantKey;
    const nowMs = now().getTime();
    const due = await tables
      .selectFrom('notice')
      .select('employee')
      .where('tenant', '=', tenant)
      .where('mail', '=', 1)
      .groupBy('employee')
      .having(({ fn }) => fn.min('created_ms'), '<=', nowMs - gatherMs)
      .orderBy(({ fn }) => fn.min('created_ms'))
      .limit(mostReceivers)
      .execute();
    for (const { employee } of due) {
      const { quiet } = await settings.get(employee);
      const isQuiet = quiet !== null && isQuietAt(quiet, now());
      if (isQuiet) continue;
      const taken = await take(tenant, employee);
      const fresh = taken.filter((notice) => notice.created_ms > nowMs - oldestMs);
      if (fresh.length === 0 || (await sendTo(record, employee, new Set(fresh.map(({ id }) => String(id))))))
        continue;
      await tables
        .updateTable('notice')
        .set({ mail: 1 })
        .where('tenant', '=', tenant)
        .where(
          'id',
          'in',
          fresh.map(({ id }) => id),
        )
        .execute();
      // What delivers is out of order; the others wait for the next time as well.
      return;
    }
  }

  return {
    async send() {
      for (const record of tenants.all())
        await database.inTenant(record.data.tenantKey, () => sendIn(record));
    },
  };
}
