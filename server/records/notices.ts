import { sql } from 'kysely';

import {
  keptNotices,
  noticeKinds,
  personalCommand,
  type NoticeKind,
  type PersonalMessage,
  type PersonalNotice,
  type PersonalNotices,
} from '../../core/contracts/personal-notices.js';
import type { Directory } from '../people/directory.js';
import type { CurrentUser, Person } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import type { Database } from '../storage/database.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import { visibleTo } from './access.js';
import { commentatorsOf } from './activities.js';

/** A comment that others are told of. */
interface NewComment {
  record: string;
  /** Id of its entry in the timeline. */
  entry: string;
  /** Ids of the employees whom its text names. */
  mentions: readonly string[];
  /** Id of the employee whose comment it answers. */
  answered?: string | undefined;
}

export interface PersonalNoticeStore {
  /**
   * Tells those whom a comment names, the author of what it answers, the author of the record and who has commented on it
   * before, unless they may not see the record; in the present transaction. Resolves to those who are named and may not see it.
   */
  tell(def: ModuleDef, by: CurrentUser, comment: NewComment): Promise<Person[]>;
  /** A page of the notices of a user, the latest first. */
  page(currentUser: CurrentUser, offset: number, limit: number): Promise<PersonalNotices>;
  /** Number of unread notices about records that the user sees. */
  unread(currentUser: CurrentUser): Promise<number>;
  /** Marks these notices of the user as read, or all of them. */
  markRead(currentUser: CurrentUser, ids?: readonly string[]): Promise<void>;
}

interface NoticeStoreDeps {
  database: Database;
  directory: Directory;
  modules: Modules;
  /** Whether the tenant displays a module. */
  isDisplayed: (def: ModuleDef, person: Person) => boolean;
  events: {
    /** Writes a message for a user, in the present transaction. Returns the function that sends it. */
    record(employee: string, message: PersonalMessage): Promise<() => void>;
  };
  now: () => Date;
}

/** Earlier commentators of a record who are told of a further comment, the latest ones. */
const mostTold = 30;
/** UTF-16 code units of a comment that a notice shows. */
const textLength = 200;

export function createNotices({
  database,
  directory,
  modules,
  isDisplayed,
  events,
  now,
}: NoticeStoreDeps): PersonalNoticeStore {
  const { tables, dialect } = database;

  /** Titles by id of those of these records that the user sees. */
  async function titlesOf(
    def: ModuleDef,
    currentUser: CurrentUser,
    ids: readonly string[],
  ): Promise<Map<string, string>> {
    const rows = await tables
      .selectFrom(tableOf(def.module))
      .select(['id', sql<string | null>`${sql.ref(columnOf(def.titleField))}`.as('title')])
      .where(visibleTo(dialect, def, currentUser))
      .where(dialect.isOneOf('id', [...ids]))
      .execute();
    return new Map(rows.map(({ id, title }) => [id, title ?? '']));
  }

  /** Ids of the author of a record and of its commentators. */
  async function involvedIn(def: ModuleDef, tenant: string, record: string): Promise<string[]> {
    const author = await tables
      .selectFrom(tableOf(def.module))
      .select('created_by')
      .where('tenant', '=', tenant)
      .where('id', '=', record)
      .executeTakeFirst();
    const commentators = await commentatorsOf(database, { tenant, module: def.module, record }, mostTold);
    return [...(author ? [author.created_by] : []), ...commentators];
  }

  /** All that is kept for the user about records that they see, the latest first. */
  async function seenBy(currentUser: CurrentUser) {
    const { id: employee, tenant } = currentUser.person;
    const rows = await tables
      .selectFrom('notice')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('employee', '=', employee)
      .orderBy('id', 'desc')
      .limit(keptNotices)
      .execute();
    const titles = new Map<string, Map<string, string>>();
    for (const module of new Set(rows.map((row) => row.module))) {
      const def = modules.get(module);
      if (!def || !isDisplayed(def, currentUser.person)) continue;
      const ids = rows.filter((row) => row.module === module).map(({ record }) => record);
      titles.set(module, await titlesOf(def, currentUser, [...new Set(ids)]));
    }
    return rows.flatMap((row) => {
      const title = titles.get(row.module)?.get(row.record);
      return title === undefined ? [] : [{ ...row, title }];
    });
  }

  /** Removes what is more than a user keeps. */
  async function trim(employee: string): Promise<void> {
    const oldest = await tables
      .selectFrom('notice')
      .select('id')
      .where('employee', '=', employee)
      .orderBy('id', 'desc')
      .offset(keptNotices)
      .limit(1)
      .executeTakeFirst();
    if (oldest)
      await tables
        .deleteFrom('notice')
        .where('employee', '=', employee)
        .where('id', '<=', oldest.id)
        .execute();
  }

  return {
    async tell(def, by, { record, entry, mentions, answered }) {
      const { tenant, id: author } = by.person;
      const named = new Set(mentions);
      const unreached: Person[] = [];
      const others = [
        ...(answered === undefined ? [] : [answered]),
        ...(await involvedIn(def, tenant, record)),
      ];
      for (const id of new Set([...named, ...others])) {
        const person = directory.byId(tenant, id);
        if (!person || id === author) continue;
        const title = (await titlesOf(def, { ...by, person }, [record])).get(record);
        if (title === undefined) {
          if (named.has(id)) unreached.push(person);
          continue;
        }
        const kind: NoticeKind = named.has(id) ? 'mention' : id === answered ? 'reply' : 'comment';
        const { id: noticeId } = await tables
          .insertInto('notice')
          .values({
            tenant,
            employee: id,
            kind,
            module: def.module,
            record,
            entry,
            author,
            created_ms: now().getTime(),
            is_read: 0,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await trim(id);
        const send = await events.record(id, {
          command: personalCommand,
          personalNotice: {
            id: String(noticeId),
            kind,
            module: def.module,
            record,
            title,
            person: directory.ref(tenant, author),
          },
        });
        database.afterCommit(send);
      }
      return unreached;
    },
    async page(currentUser, offset, limit) {
      const { tenant } = currentUser.person;
      const seen = await seenBy(currentUser);
      const rows = seen.slice(offset, offset + limit);
      const entries =
        rows.length === 0
          ? []
          : await tables
              .selectFrom('activity')
              .select(['id', 'text', 'time'])
              .where('tenant', '=', tenant)
              .where(
                dialect.isOneOf(
                  'id',
                  rows.map(({ entry }) => entry),
                ),
              )
              .execute();
      const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
      return {
        total: seen.length,
        unread: seen.filter(({ is_read: isRead }) => isRead === 0).length,
        rows: rows.flatMap((row): PersonalNotice[] => {
          const entry = entryOf.get(row.entry);
          if (!entry) return [];
          const notice = {
            id: String(row.id),
            kind: kindOf(row.kind),
            module: row.module,
            record: row.record,
            title: row.title,
            person: directory.ref(tenant, row.author),
            ...(entry.text ? { text: entry.text.slice(0, textLength) } : {}),
            time: entry.time.slice(0, 16),
            isRead: row.is_read === 1,
          };
          return [notice];
        }),
      };
    },
    async unread(currentUser) {
      return (await seenBy(currentUser)).filter(({ is_read: isRead }) => isRead === 0).length;
    },
    async markRead({ person }, ids) {
      let update = tables
        .updateTable('notice')
        .set({ is_read: 1 })
        .where('tenant', '=', person.tenant)
        .where('employee', '=', person.id)
        .where('is_read', '=', 0);
      if (ids) update = update.where('id', 'in', ids.map(Number));
      if (ids?.length !== 0) await update.execute();
    },
  };
}

/** The kind of a stored notice; one that a newer server has written is a comment. */
const kindOf = (stored: string): NoticeKind => noticeKinds.find((kind) => kind === stored) ?? 'comment';
