import { sql } from 'kysely';

import {
  keptNotices,
  personalCommand,
  type PersonalNoticeKind,
  type PersonalMessage,
} from '../../core/contracts/personal-notices.js';
import type { Directory } from '../people/directory.js';
import type { HostReceivers } from '../people/hosts/host-receivers.js';
import type { NoticeSettingsStore } from '../people/notice-settings.js';
import type { CurrentUser, Person } from '../people/person.js';
import { isQuietAt } from '../people/quiet-hours.js';
import type { ModuleDef } from '../schemas/define.js';
import type { Database } from '../storage/database.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import { visibleTo } from './access.js';
import { commentatorsOf } from './activities.js';
import { joinParts, readParts, seesParts, type ChangedParts } from './changed-parts.js';
import type { Follows } from './follows.js';

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

/** Records that somebody is responsible for from now on. */
interface NewHandOver {
  /** Id of the administrator. */
  by: string;
  /** Id of the employee whose they were. */
  from: string;
  counts: readonly (readonly [module: string, count: number])[];
}

/** A change that followers are told of. */
interface NewChange {
  record: string;
  /** Id of its entry in the timeline. */
  entry: string;
  parts: ChangedParts;
  /** Ids of followers who are told of the same write already. */
  except?: ReadonlySet<string>;
}

/** Texts of a record that name an employee. */
interface NamingText {
  record: string;
  /** Id of the entry in the timeline. */
  entry: string;
  /** Keys of the fields. */
  fields: readonly string[];
}

/** A request that employees are reminded of. */
interface Reminder {
  record: string;
  /** Id of the latest entry in its timeline. */
  entry: string;
  /** Ids of the employees. */
  people: readonly string[];
}

/** What an action on a request asks of employees, or tells its author. */
export interface FlowNews {
  /** Ids of those who decide the request now, and of their deputies. */
  waiting: readonly string[];
  /** Ids of those among them whom the action asks. */
  asked: readonly string[];
  /** Id of the author, whose request was returned, refused or approved to its end. */
  author?: string | undefined;
}

/** A day of an employee that colleagues are told of. */
interface Celebration {
  kind: Extract<PersonalNoticeKind, 'birthday' | 'anniversary'>;
  /** Id of the employee, and of their profile. */
  of: string;
  /** Years since they were hired, of an anniversary. */
  years?: number;
}

export interface NoticeSender {
  /**
   * Tells those whom a comment names, the author of what it answers, the author of the record, who has commented on it
   * before, and its followers, unless they may not see the record; in the present transaction. Resolves to those who are
   * named and may not see it.
   */
  tell(def: ModuleDef, by: CurrentUser, comment: NewComment): Promise<Person[]>;
  /**
   * Tells an employee whom a text of a record names, in the present transaction. Resolves to false for one who may not see
   * the text.
   */
  tellNamed(def: ModuleDef, by: CurrentUser, person: Person, text: NamingText): Promise<boolean>;
  /**
   * Tells the followers of a record of a change of which they see anything, in the present transaction: one notice for
   * all changes until it is read.
   */
  tellChange(def: ModuleDef, by: CurrentUser, change: NewChange): Promise<void>;
  /**
   * Tells those who are asked to decide a request, and its author what came of it, in the present transaction; takes back
   * what others were told who do not decide it any more. Resolves to the ids of those who are told.
   */
  tellFlow(
    def: ModuleDef,
    by: CurrentUser,
    news: FlowNews & { record: string; entry: string },
  ): Promise<Set<string>>;
  /**
   * Reminds employees of a request that waits for them too long, in the present transaction.
   * @param by author of the request
   */
  remind(def: ModuleDef, by: CurrentUser, reminder: Reminder): Promise<void>;
  /** Tells the receiver of a handover, in the present transaction. */
  tellHandOver(receiver: Person, handOver: NewHandOver): Promise<void>;
  /**
   * Tells a colleague of a birthday or an anniversary, in the present transaction, unless they may not see the profile.
   * @param def module of profiles
   */
  tellCelebration(def: ModuleDef, reader: CurrentUser, celebration: Celebration): Promise<void>;
}

export interface NoticeSenderDeps {
  database: Database;
  directory: Directory;
  follows: Pick<Follows, 'followers' | 'left'>;
  settings: Pick<NoticeSettingsStore, 'get'>;
  receivers: Pick<HostReceivers, 'of'>;
  events: {
    /** Writes a message for a user, in the present transaction. Returns the function that sends it. */
    record(employee: string, message: PersonalMessage): Promise<() => void>;
  };
  now: () => Date;
}

interface NewNotice {
  kind: PersonalNoticeKind;
  module: string;
  record: string;
  title: string;
  entry: string;
  /** Of a change, with those that the user has not read yet. */
  changes?: number;
  parts?: ChangedParts;
  /** Of a handover. */
  counts?: NewHandOver['counts'];
  /** Of an anniversary. */
  years?: number | undefined;
}

/** Earlier commentators of a record who are told of a further comment, the latest ones. */
const mostTold = 30;

/** Titles by id of those of these records that the user sees. */
export async function titlesOf(
  { tables, dialect }: Pick<Database, 'tables' | 'dialect'>,
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

/**
 * Whether the reader may know the day: that of hiring is a field of the profile, while nobody is told more of a birthday
 * than that it is today.
 */
export const seesDay = (def: ModuleDef, reader: CurrentUser, kind: PersonalNoticeKind): boolean =>
  kind !== 'anniversary' || seesParts(def, reader, { fields: ['hiredOn'], actions: [] });

export function createNoticeSender({
  database,
  directory,
  follows,
  settings,
  receivers,
  events,
  now,
}: NoticeSenderDeps): NoticeSender {
  const { tables } = database;

  /** Ids of those who are told of a comment though nobody names them: author, commentators and followers of the record. */
  async function involvedIn(def: ModuleDef, tenant: string, record: string): Promise<string[]> {
    const author = await tables
      .selectFrom(tableOf(def.module))
      .select('created_by')
      .where('tenant', '=', tenant)
      .where('id', '=', record)
      .executeTakeFirst();
    const commentators = await commentatorsOf(database, { tenant, module: def.module, record }, mostTold);
    const involved = [...(author ? [author.created_by] : []), ...commentators];
    const left = await follows.left(def, tenant, record, involved);
    const followers = await follows.followers(def, tenant, record);
    return [...involved.filter((id) => !left.has(id)), ...followers];
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

  /** Takes the unread notice of changes of a record out of the list of the user, whose place a new one takes. */
  async function takeUnread(module: string, employee: string, record: string) {
    return await tables
      .deleteFrom('notice')
      .where('employee', '=', employee)
      .where('kind', '=', 'change')
      .where('module', '=', module)
      .where('record', '=', record)
      .where('is_read', '=', 0)
      .returning(['changes', 'changed', 'mail', 'chat'])
      .executeTakeFirst();
  }

  /** Writes a notice and sends it, as far as the settings of its reader allow. */
  async function send(author: string, reader: Person, notice: NewNotice): Promise<void> {
    const { tenant } = reader;
    const { kind, module, record, title, entry, parts, years } = notice;
    const { off, quiet } = await settings.get(reader.id);
    if (kind !== 'handOver' && off.bell.includes(kind)) return;
    const before = kind === 'change' ? await takeUnread(module, reader.id, record) : undefined;
    const changed = parts ? JSON.stringify(joinParts(readParts(before?.changed ?? null), parts)) : null;
    const isForChat = kind === 'handOver' || !off.chat.includes(kind);
    const { id } = await tables
      .insertInto('notice')
      .values({
        tenant,
        employee: reader.id,
        kind,
        module,
        record,
        entry,
        author,
        created_ms: now().getTime(),
        is_read: 0,
        changes: years ?? (before?.changes ?? 0) + 1,
        // A change of which the user was told, and may have got a mail, needs no further one.
        mail: before?.mail ?? Number(kind === 'handOver' || !off.mail.includes(kind)),
        chat: before?.chat ?? Number(isForChat && (await receivers.of(tenant, reader.id)).length > 0),
        changed: notice.counts ? JSON.stringify(notice.counts) : changed,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trim(reader.id);
    // Who has not read that a record has changed needs no further message.
    const isQuiet =
      before !== undefined ||
      (kind !== 'handOver' && off.push.includes(kind)) ||
      (quiet !== null && isQuietAt(quiet, now()));
    const message: PersonalMessage = {
      command: personalCommand,
      personalNotice: {
        id: String(id),
        kind,
        module,
        record,
        title,
        person: directory.ref(tenant, author),
        ...(years === undefined ? {} : { years }),
        ...(isQuiet ? { isQuiet } : {}),
      },
    };
    database.afterCommit(await events.record(reader.id, message));
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
        const title = (await titlesOf(database, def, { ...by, person }, [record])).get(record);
        if (title === undefined) {
          if (named.has(id)) unreached.push(person);
          continue;
        }
        const kind: PersonalNoticeKind = named.has(id) ? 'mention' : id === answered ? 'reply' : 'comment';
        await send(author, person, { kind, module: def.module, record, title, entry });
      }
      return unreached;
    },
    async tellNamed(def, by, person, { record, entry, fields }) {
      const reader = { ...by, person };
      const title = (await titlesOf(database, def, reader, [record])).get(record);
      if (title === undefined || !seesParts(def, reader, { fields: [...fields], actions: [] })) return false;
      // Who names themselves knows it.
      if (person.id !== by.person.id)
        await send(by.person.id, person, { kind: 'mention', module: def.module, record, title, entry });
      return true;
    },
    async tellChange(def, by, { record, entry, parts, except }) {
      const { tenant, id: author } = by.person;
      for (const id of await follows.followers(def, tenant, record)) {
        const person = directory.byId(tenant, id);
        if (!person || id === author || except?.has(id)) continue;
        const reader = { ...by, person };
        const title = (await titlesOf(database, def, reader, [record])).get(record);
        if (title === undefined || !seesParts(def, reader, parts)) continue;
        await send(author, person, { kind: 'change', module: def.module, record, title, entry, parts });
      }
    },
    async tellFlow(def, by, { record, entry, waiting, asked, author }) {
      const { module } = def;
      await tables
        .deleteFrom('notice')
        .where('tenant', '=', by.person.tenant)
        .where('module', '=', module)
        .where('record', '=', record)
        .where('kind', '=', sql.lit('request'))
        .$if(waiting.length > 0, (query) => query.where('employee', 'not in', [...waiting]))
        .execute();
      const told = new Set<string>();
      const kinds = [
        ...asked.map((id) => ['request', id] as const),
        ...(author === undefined ? [] : [['decision', author] as const]),
      ];
      for (const [kind, id] of kinds) {
        const person = directory.byId(by.person.tenant, id);
        if (!person || id === by.person.id || told.has(id)) continue;
        const title = (await titlesOf(database, def, { ...by, person }, [record])).get(record);
        if (title === undefined) continue;
        await send(by.person.id, person, { kind, module, record, title, entry });
        told.add(id);
      }
      return told;
    },
    async remind(def, by, { record, entry, people }) {
      for (const id of people) {
        const person = directory.byId(by.person.tenant, id);
        if (!person) continue;
        const title = (await titlesOf(database, def, { ...by, person }, [record])).get(record);
        if (title !== undefined)
          await send(by.person.id, person, { kind: 'reminder', module: def.module, record, title, entry });
      }
    },
    async tellHandOver(receiver, { by, from, counts }) {
      const { name } = directory.ref(receiver.tenant, from);
      await send(by, receiver, {
        ...{ kind: 'handOver', module: 'hrm', record: from, title: name, entry: '', counts },
      });
    },
    async tellCelebration(def, reader, { kind, of, years }) {
      const title = (await titlesOf(database, def, reader, [of])).get(of);
      if (title === undefined || !seesDay(def, reader, kind)) return;
      await send(of, reader.person, { kind, module: def.module, record: of, title, entry: '', years });
    },
  };
}
