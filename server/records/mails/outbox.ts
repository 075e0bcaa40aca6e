import * as v from 'valibot';

import { codes } from '../../../core/contracts/envelope.js';
import {
  mailKinds,
  mailStates,
  outboxPageSize,
  type MailKind,
  type MailState,
  type MailText,
  type OutboxMail,
  type OutboxQuery,
} from '../../../core/contracts/outbox.js';
import { passwordLinkLimits } from '../../../core/contracts/password-links.js';
import { serverLimits } from '../../../core/contracts/server-limits.js';
import type { Audit } from '../../people/audit.js';
import type { Directory } from '../../people/directory.js';
import type { Person } from '../../people/person.js';
import type { Database } from '../../storage/database.js';
import type { MailTable } from '../../storage/mail-table-types.js';
import { ApiError, notFound } from '../../texts/messages/api-error.js';

/** A mail or message as administrators may read it, and what sends it. */
interface Composed {
  /** Id of the employee. */
  employee: string;
  to: string;
  subject: string;
  shownText: string;
  /** Rejects if that failed, with NotDeliverable if another attempt would too. */
  deliver(): Promise<void>;
}

/** Makes a mail from its content, at each attempt; undefined if it is not needed any more, or has no address. */
export type Compose = (
  mail: Pick<MailTable, 'id' | 'tenant' | 'employee' | 'content'>,
) => Promise<Composed | undefined>;

/** What an attempt has failed with, and every further one would. */
export class NotDeliverable extends Error {
  override name = 'NotDeliverable';
}

/** Mails that are sent until they have arrived, and the list of them. */
export interface Outbox {
  /** Adds a mail, in the transaction of what it is about. */
  add(mail: { tenant: string; employee: string; kind: MailKind; content: unknown }): Promise<void>;
  /** Sends the mails and messages that are due, of all tenants. */
  send(): Promise<void>;
  page(tenant: string, query: OutboxQuery): Promise<{ mails: OutboxMail[]; more: boolean }>;
  /** The text of a mail, which is noted in the audit log. Throws ApiError (404). */
  text(by: Person, id: string): Promise<MailText>;
  /** Sends a mail that has failed again. Throws ApiError: 404, 422 unless it has failed. */
  again(tenant: string, id: string): Promise<OutboxMail>;
  /** Removes old mails. */
  sweep(): Promise<void>;
}

interface OutboxDeps {
  database: Database;
  directory: Pick<Directory, 'ref'>;
  audit: Pick<Audit, 'note'>;
  compose: Readonly<Record<MailKind, Compose>>;
  nextId: () => string;
  now: () => Date;
  log: (line: string) => void;
}

/** Time in ms after which an attempt counts as failed. */
const deliverMs = 30_000;
/** Time in ms for which an attempt has its mail for itself: after a crash another attempt follows. */
const leaseMs = 2 * 60_000;
/** Time in ms before the next attempt, which doubles each time up to the longest. */
const firstWaitMs = 60_000;
const longestWaitMs = 60 * 60_000;
/** Age in ms from which a mail is not tried again: what it says has been overtaken. */
const oldestMs: Readonly<Record<MailKind, number>> = {
  notices: 3 * 24 * 60 * 60_000,
  passwordLink: passwordLinkLimits.minutes * 60_000,
  passwordChanged: 3 * 24 * 60 * 60_000,
  chat: 3 * 24 * 60 * 60_000,
};
/** Mails, and messages, that are sent at a time; more wait for the next time. */
const mostAtOnce = 200;
const failureLength = 300;

const kindSchema = v.picklist(mailKinds);
const stateSchema = v.picklist(mailStates);
const dayMs = 24 * 60 * 60_000;

export function createOutbox(deps: OutboxDeps): Outbox {
  const { database, directory, audit, compose, nextId, now, log } = deps;
  const { tables } = database;

  /** Takes a mail for an attempt; false if another process was first. */
  async function lease({ id, tenant, at_ms: atMs, tries }: MailTable): Promise<boolean> {
    return await database.inTenant(tenant, async () => {
      const { numUpdatedRows } = await tables
        .updateTable('mail')
        .set({ at_ms: now().getTime() + leaseMs, tries: tries + 1 })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('at_ms', '=', atMs)
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    });
  }

  const change = ({ id, tenant }: Pick<MailTable, 'id' | 'tenant'>, values: Partial<MailTable>) =>
    database.inTenant(tenant, () => tables.updateTable('mail').set(values).where('id', '=', id).execute());

  async function deliverInTime({ deliver }: Composed): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    try {
      await Promise.race([
        deliver(),
        new Promise((_, reject) => {
          timer = setTimeout(() => reject(new Error('it took too long')), deliverMs);
        }),
      ]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Makes and sends a mail. Returns the time of the next attempt if what delivers is out of order. */
  async function attempt(row: MailTable): Promise<number | undefined> {
    const kind = v.parse(kindSchema, row.kind);
    const composed = await database.inTenant(row.tenant, () => compose[kind](row));
    if (!composed) {
      await change(row, { state: 'dropped', at_ms: now().getTime() });
      return undefined;
    }
    const { employee, to, subject, shownText } = composed;
    await change(row, { employee, address: to, subject, text: shownText });
    try {
      await deliverInTime(composed);
      await change(row, { state: 'sent', at_ms: now().getTime(), failure: '' });
      return undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log(`A mail could not be delivered: ${reason}`);
      const present = now().getTime();
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(row.tries, 10));
      const isLost = error instanceof NotDeliverable;
      const isOver = isLost || present + waitMs - row.created_ms > oldestMs[kind];
      await change(row, {
        state: isOver ? 'failed' : 'waiting',
        at_ms: isOver ? present : present + waitMs,
        failure: reason.slice(0, failureLength),
      });
      return isLost ? undefined : present + waitMs;
    }
  }

  const due = (isChat: boolean): Promise<MailTable[]> =>
    database.inAllTenants(() =>
      tables
        .selectFrom('mail')
        .selectAll()
        .where('state', '=', 'waiting')
        .where('kind', isChat ? '=' : '!=', 'chat')
        .where('at_ms', '<=', now().getTime())
        .orderBy('at_ms')
        .limit(mostAtOnce)
        .execute(),
    );

  async function sendMails(): Promise<void> {
    for (const row of await due(false)) {
      if (!(await lease(row))) continue;
      // What delivers is out of order: the others wait for the next time as well.
      if ((await attempt(row)) !== undefined) return;
    }
  }

  /** Messages are sent by the apps of tenants, of which one that is out of order must not keep up those of others. */
  async function sendMessages(): Promise<void> {
    for (const row of await due(true)) {
      if (!(await lease(row))) continue;
      const nextMs = await attempt(row);
      if (nextMs === undefined) continue;
      await database.inTenant(row.tenant, () =>
        tables
          .updateTable('mail')
          .set({ at_ms: nextMs })
          .where('tenant', '=', row.tenant)
          .where('kind', '=', 'chat')
          .where('state', '=', 'waiting')
          .where('at_ms', '<', nextMs)
          .execute(),
      );
    }
  }

  const mailOf = (row: MailTable): OutboxMail => ({
    id: row.id,
    kind: v.parse(kindSchema, row.kind),
    state: v.parse(stateSchema, row.state),
    person: row.employee === '' ? { id: '', name: '' } : directory.ref(row.tenant, row.employee),
    to: row.address,
    createdMs: row.created_ms,
    atMs: row.at_ms,
    tries: row.tries,
    failure: row.failure,
  });

  async function one(tenant: string, id: string): Promise<MailTable> {
    const row = await tables
      .selectFrom('mail')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }

  return {
    async add({ tenant, employee, kind, content }) {
      const present = now().getTime();
      await tables
        .insertInto('mail')
        .values({
          ...{ id: nextId(), tenant, employee, kind, content: JSON.stringify(content) },
          ...{ state: 'waiting' satisfies MailState, address: '', subject: '', text: '' },
          ...{ created_ms: present, at_ms: present, tries: 0, failure: '' },
        })
        .execute();
    },
    async send() {
      await sendMails();
      await sendMessages();
    },
    async page(tenant, { before, state }) {
      let query = tables.selectFrom('mail').selectAll().where('tenant', '=', tenant);
      if (before !== undefined) query = query.where('id', '<', before);
      if (state !== undefined) query = query.where('state', '=', state);
      const rows = await query
        .orderBy('id', 'desc')
        .limit(outboxPageSize + 1)
        .execute();
      return { mails: rows.slice(0, outboxPageSize).map(mailOf), more: rows.length > outboxPageSize };
    },
    async text(by, id) {
      const { subject, text, employee } = await one(by.tenant, id);
      if (text === '') throw notFound();
      await audit.note(by, 'mailRead', employee);
      return { subject, text };
    },
    async again(tenant, id) {
      const { numUpdatedRows } = await tables
        .updateTable('mail')
        .set({ state: 'waiting', at_ms: now().getTime() })
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .where('state', '=', 'failed')
        .executeTakeFirst();
      const row = await one(tenant, id);
      if (Number(numUpdatedRows) === 0) throw new ApiError(codes.invalid, 'mailNotFailed');
      return mailOf(row);
    },
    async sweep() {
      const oldest = now().getTime() - serverLimits.mailDays * dayMs;
      await tables.deleteFrom('mail').where('created_ms', '<', oldest).execute();
      for (const { key } of await tables.selectFrom('tenant').select('key').execute()) {
        const last = await tables
          .selectFrom('mail')
          .select('id')
          .where('tenant', '=', key)
          .where('state', '!=', 'waiting')
          .orderBy('id', 'desc')
          .offset(serverLimits.mails)
          .limit(1)
          .executeTakeFirst();
        if (!last) continue;
        await tables
          .deleteFrom('mail')
          .where('tenant', '=', key)
          .where('id', '<=', last.id)
          .where('state', '!=', 'waiting')
          .execute();
      }
    },
  };
}
