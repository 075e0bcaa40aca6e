import type { Selectable } from 'kysely';
import * as v from 'valibot';

import {
  keptNotices,
  noticeGroups,
  noticeKinds,
  type NoticeGroup,
  type PersonalNoticeKind,
  type PersonalNotice,
  type PersonalNotices,
  type ReadNotices,
} from '../../core/contracts/personal-notices.js';
import { joinTexts } from '../../core/values/format/join-texts.js';
import type { CurrentUser, Person } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import type { Tables } from '../storage/tables.js';
import { fillText, localize } from '../texts/labels/text.js';
import { joinedTexts } from '../texts/messages/texts.js';
import { labelsOfParts, readParts } from './changed-parts.js';
import {
  createNoticeSender,
  seesDay,
  titlesOf,
  type NoticeSender,
  type NoticeSenderDeps,
} from './notice-sender.js';

export interface PersonalNoticeStore extends NoticeSender {
  /** A page of the notices of a user, of all groups or of one, the latest first. */
  page(currentUser: CurrentUser, page: NoticePage): Promise<PersonalNotices>;
  /** Number of unread notices about records that the user sees. */
  unread(currentUser: CurrentUser): Promise<number>;
  /** Marks these notices of the user as read, those of a group, or all of them. */
  markRead(currentUser: CurrentUser, which?: ReadNotices): Promise<void>;
}

interface NoticePage {
  group?: NoticeGroup | undefined;
  offset: number;
  limit: number;
  /** True: with the requests that have arrived, which the app shows as the records that wait. */
  withRequests?: boolean;
}

interface NoticeStoreDeps extends NoticeSenderDeps {
  modules: Modules;
  /** Whether the tenant displays a module. */
  isDisplayed: (def: ModuleDef, person: Person) => boolean;
}

/** Of a handover, as they are stored. */
const countsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.number()])));

/** UTF-16 code units of a comment that a notice shows. */
const textLength = 200;

export function createNotices(deps: NoticeStoreDeps): PersonalNoticeStore {
  const { database, directory, modules, isDisplayed } = deps;
  const { tables, dialect } = database;

  /** What is kept for the user about records that they see, the latest first. */
  async function seenBy(currentUser: CurrentUser, withRequests = false) {
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
      titles.set(module, await titlesOf(database, def, currentUser, [...new Set(ids)]));
    }
    return rows.flatMap((row) => {
      const kind = kindOf(row.kind);
      // Whose records they were is no secret of a module.
      const title =
        kind === 'handOver'
          ? directory.ref(tenant, row.record).name
          : titles.get(row.module)?.get(row.record);
      const def = modules.get(row.module);
      const isSeen = title !== undefined && (!def || !kind || seesDay(def, currentUser, kind));
      if (kind === 'request' && !withRequests) return [];
      return isSeen && kind ? [{ ...row, title, kind }] : [];
    });
  }

  /** A handover as its receiver reads it. */
  function handOverOf(
    currentUser: CurrentUser,
    row: Selectable<Tables['notice']> & { title: string },
  ): PersonalNotice {
    const counts = v.safeParse(countsSchema, row.changed ?? '[]');
    const texts = (counts.success ? counts.output : []).map(([module, count]) => {
      const label = modules.get(module)?.label;
      const name = label ? localize(label, currentUser) : module;
      return fillText(localize(joinedTexts.nameAndValue, currentUser), { name, value: count });
    });
    return {
      id: String(row.id),
      kind: 'handOver',
      ...{ module: row.module, record: row.record, title: row.title },
      person: directory.ref(currentUser.person.tenant, row.author),
      text: joinTexts(texts, currentUser.lang),
      time: currentUser.clock.stamp(row.created_ms).slice(0, 16),
      isRead: row.is_read === 1,
    };
  }

  /** The day of a colleague as it is told. */
  function celebrationOf(
    currentUser: CurrentUser,
    row: Selectable<Tables['notice']> & { title: string; kind: PersonalNoticeKind },
  ): PersonalNotice {
    const { tenant } = currentUser.person;
    const person = directory.byId(tenant, row.author);
    const post = [person?.department ?? '', person?.title ?? ''].filter((text) => text !== '');
    return {
      id: String(row.id),
      ...{ kind: row.kind, module: row.module, record: row.record, title: row.title },
      person: directory.ref(tenant, row.author),
      ...(post.length > 0 ? { text: post.join(' · ') } : {}),
      ...(row.kind === 'anniversary' ? { years: row.changes } : {}),
      time: currentUser.clock.stamp(row.created_ms).slice(0, 16),
      isRead: row.is_read === 1,
    };
  }

  return {
    ...createNoticeSender(deps),
    async page(currentUser, { group, offset, limit, withRequests }) {
      const { tenant } = currentUser.person;
      const all = await seenBy(currentUser, withRequests);
      const seen = group ? all.filter(({ kind }) => isIn(group, kind)) : all;
      const rows = seen.slice(offset, offset + limit);
      const entries =
        rows.length === 0
          ? []
          : await tables
              .selectFrom('activity')
              .select(['id', 'kind', 'text', 'time'])
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
          if (row.kind === 'handOver') return [handOverOf(currentUser, row)];
          if (isIn('celebrations', row.kind)) return [celebrationOf(currentUser, row)];
          if (!entry) return [];
          const def = modules.of(tenant, row.module);
          const notice = {
            id: String(row.id),
            kind: row.kind,
            module: row.module,
            record: row.record,
            title: row.title,
            person: directory.ref(tenant, row.author),
            ...(entry.text ? { text: entry.text.slice(0, textLength) } : {}),
            ...(entry.kind === 'commented' && entry.text !== null ? { comment: entry.id } : {}),
            ...(row.kind === 'change' && def
              ? { changes: row.changes, changed: labelsOfParts(def, currentUser, readParts(row.changed)) }
              : {}),
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
    async markRead({ person }, { ids, group } = {}) {
      let update = tables
        .updateTable('notice')
        .set({ is_read: 1 })
        .where('tenant', '=', person.tenant)
        .where('employee', '=', person.id)
        .where('is_read', '=', 0);
      if (ids) update = update.where('id', 'in', ids.map(Number));
      if (group) update = update.where('kind', 'in', noticeGroups[group]);
      if (ids?.length !== 0) await update.execute();
    },
  };
}

const isIn = (group: NoticeGroup, kind: PersonalNoticeKind): boolean =>
  noticeGroups[group].some((member) => member === kind);

/** The kind of a stored notice; undefined for one that a newer server has written. */
const kindOf = (stored: string): PersonalNoticeKind | undefined =>
  [...noticeKinds, 'handOver' as const].find((kind) => kind === stored);
