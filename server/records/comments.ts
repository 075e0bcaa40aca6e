import { sql } from 'kysely';

import type { CommentRequest } from '../../core/contracts/record-changes.js';
import type { ActivityEntry } from '../../core/contracts/records.js';
import type { Directory } from '../people/directory.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import type { Database } from '../storage/database.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import { badRequest } from '../texts/messages/api-error.js';
import type { Activities } from './activities.js';
import { commentFiles, type Files } from './files/files.js';
import type { NoticeSender } from './notice-sender.js';
import { commentsKindOf } from './thread-of.js';
import type { Visits } from './visits.js';

interface CommentsDeps {
  database: Database;
  directory: Directory;
  activities: Activities;
  files: Files;
  visits: Pick<Visits, 'seenEntry'>;
  notices: Pick<NoticeSender, 'tell'>;
  /** Called after a write that changes what lists show. */
  changed: (tenant: string, module: string) => void;
}

/** Comments of a record that the user sees, in the present transaction. */
export interface Comments {
  /** Throws ApiError (400) for an answer to what is no comment of the record, and for files that are not the user's own. */
  add(
    def: ModuleDef,
    currentUser: CurrentUser,
    record: string,
    request: CommentRequest,
  ): Promise<ActivityEntry>;
  /** Marks those of others that came since the user last read the timeline. */
  markNew(
    def: ModuleDef,
    currentUser: CurrentUser,
    record: string,
    entries: readonly ActivityEntry[],
  ): Promise<ActivityEntry[]>;
}

export function createComments(deps: CommentsDeps): Comments {
  const { database, directory, activities, files, visits, notices } = deps;
  const { tables } = database;

  /** The comment that another one answers: answers are one level deep, so that to answer one is to answer what it answers. */
  async function answeredBy(
    def: ModuleDef,
    currentUser: CurrentUser,
    record: string,
    id: string | undefined,
  ): Promise<{ answers?: string; answered?: string }> {
    if (id === undefined) return {};
    const comment = await activities.comment(def, currentUser, record, id);
    if (!comment) throw badRequest();
    return { answers: comment.answers ?? comment.id, answered: comment.person };
  }

  /** Files of a comment are uploads of its author that belong to nothing yet. */
  async function attach(
    def: ModuleDef,
    currentUser: CurrentUser,
    record: string,
    given: readonly string[],
  ): Promise<string[]> {
    const ids = [...new Set(given)];
    if (ids.length === 0) return ids;
    const own = await files.attachable(currentUser, ids, { module: '', record: '' });
    if (own.length < ids.length) throw badRequest();
    await files.attach(currentUser.person, ids, { module: def.module, record, field: commentFiles });
    return ids;
  }

  /** Keeps the number of comments and the time of the latest in the record, where its module has fields for them. */
  async function countIn(def: ModuleDef, currentUser: CurrentUser, record: string): Promise<void> {
    const kind = commentsKindOf(def);
    if (!kind) return;
    const { tenant } = currentUser.person;
    const count = tables
      .selectFrom('activity')
      .select(({ fn }) => fn.countAll<number>().as('comments'))
      .where('tenant', '=', tenant)
      .where('module', '=', def.module)
      .where('record', '=', record)
      .where('kind', '=', sql.lit('commented'));
    // No new revision: a comment is no change of the content.
    await tables
      .updateTable(tableOf(def.module))
      .set({
        [columnOf(kind.time)]: currentUser.clock.stamp().slice(0, 16),
        ...(def.commentCount === undefined ? {} : { [columnOf(def.commentCount)]: count }),
      })
      .where('tenant', '=', tenant)
      .where('id', '=', record)
      .execute();
    deps.changed(tenant, def.module);
  }

  return {
    async add(def, currentUser, record, { text, mentions, answers: to, files: given }) {
      const { tenant } = currentUser.person;
      const named = [...new Set(mentions)].filter((each) => directory.byId(tenant, each));
      const { answers, answered } = await answeredBy(def, currentUser, record, to);
      const entry = await activities.add(currentUser, {
        module: def.module,
        record,
        kind: 'commented',
        text,
        mentions: named,
        answers,
        files: await attach(def, currentUser, record, given),
      });
      const added = await activities.one(def, currentUser, entry);
      if (!added) throw new Error(`Activity ${entry} was not written.`);
      await countIn(def, currentUser, record);
      const unreached = await notices.tell(def, currentUser, { record, entry, mentions: named, answered });
      return { ...added, unreached: unreached.map((person) => directory.ref(tenant, person.id)) };
    },
    async markNew(def, currentUser, record, entries) {
      const seen = await visits.seenEntry(def, currentUser, record);
      if (seen === undefined) return [...entries];
      const me = currentUser.person.id;
      const marked = <E extends Pick<ActivityEntry, 'id' | 'kind' | 'person'>>(entry: E): E =>
        entry.kind === 'commented' && entry.person.id !== me && entry.id > seen
          ? { ...entry, isNew: true }
          : entry;
      return entries.map(({ replies, ...entry }) => ({
        ...marked(entry),
        ...(replies ? { replies: replies.map(marked) } : {}),
      }));
    },
  };
}
