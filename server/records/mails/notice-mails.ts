import type { MailKind } from '../../../core/contracts/outbox.js';
import type { NoticeSettingsStore } from '../../people/notice-settings.js';
import { isQuietAt } from '../../people/quiet-hours.js';
import type { Tenants } from '../../people/tenants.js';
import type { Database } from '../../storage/database.js';
import type { Outbox } from './outbox.js';

/** Mails of notices, and their messages of work chats. */
export interface NoticeMails {
  /** Puts one of each into the outbox for each employee with unread notices that wait for it. */
  gather(): Promise<void>;
}

interface NoticeMailsDeps {
  database: Database;
  tenants: Pick<Tenants, 'all'>;
  settings: Pick<NoticeSettingsStore, 'get'>;
  outbox: Pick<Outbox, 'add'>;
  now: () => Date;
}

/** What waits on a notice, and what it becomes. */
interface Way {
  mark: 'mail' | 'chat';
  kind: Extract<MailKind, 'notices' | 'chat'>;
  /** Time in ms: what comes within it is one mail, and what is read in the app within it is none. */
  gatherMs: number;
}
const ways: readonly Way[] = [
  { mark: 'mail', kind: 'notices', gatherMs: 5 * 60_000 },
  { mark: 'chat', kind: 'chat', gatherMs: 60_000 },
];
/** After this time a notice is not sent any more: quiet hours and outages are shorter. */
const oldestMs = 3 * 24 * 60 * 60_000;
/** Employees of a tenant who get a mail at a time; more wait for the next time. */
const mostReceivers = 200;

export function createNoticeMails({
  database,
  tenants,
  settings,
  outbox,
  now,
}: NoticeMailsDeps): NoticeMails {
  const { tables } = database;

  /** Takes the waiting notices of an employee, which no other process gets then, and adds their mail with the same commit. */
  async function move({ mark, kind }: Way, tenant: string, employee: string, oldest: number): Promise<void> {
    await database.transaction(async () => {
      const taken = await tables
        .updateTable('notice')
        .set(mark === 'mail' ? { mail: 0 } : { chat: 0 })
        .where('tenant', '=', tenant)
        .where('employee', '=', employee)
        .where(mark, '=', 1)
        .returning(['id', 'created_ms'])
        .execute();
      const ids = taken.filter((notice) => notice.created_ms > oldest).map(({ id }) => String(id));
      if (ids.length > 0) await outbox.add({ tenant, employee, kind, content: ids });
    });
  }

  async function gatherIn(way: Way, tenant: string): Promise<void> {
    const { mark, kind, gatherMs } = way;
    const nowMs = now().getTime();
    const due = await tables
      .selectFrom('notice')
      .select('employee')
      .where('tenant', '=', tenant)
      .where(mark, '=', 1)
      // While a mail waits for what delivers it, further notices are gathered for the one after it.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mail')
              .select('mail.id')
              .where('mail.tenant', '=', tenant)
              .where('mail.state', '=', 'waiting')
              .where('mail.kind', '=', kind)
              .whereRef('mail.employee', '=', 'notice.employee'),
          ),
        ),
      )
      .groupBy('employee')
      .having(({ fn }) => fn.min('created_ms'), '<=', nowMs - gatherMs)
      .orderBy(({ fn }) => fn.min('created_ms'))
      .limit(mostReceivers)
      .execute();
    for (const { employee } of due) {
      const { quiet } = await settings.get(employee);
      const isQuiet = quiet !== null && isQuietAt(quiet, now());
      if (!isQuiet) await move(way, tenant, employee, nowMs - oldestMs);
    }
  }

  return {
    async gather() {
      for (const { data } of tenants.all())
        await database.inTenant(data.tenantKey, async () => {
          for (const way of ways) await gatherIn(way, data.tenantKey);
        });
    },
  };
}
