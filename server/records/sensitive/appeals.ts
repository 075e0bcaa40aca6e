import type { Selectable } from 'kysely';

import { codes } from '../../../core/contracts/envelope.js';
import { limits } from '../../../core/contracts/limits.js';
import {
  sensitivePageSize,
  type AppealDecision,
  type Appeals as AppealPage,
  type AppealState,
  type SensitiveAppeal,
} from '../../../core/contracts/sensitive-page.js';
import type { AppealPayload } from '../../../core/services/sensitive/types.js';
import { ApiError, notFound, tooMany } from '../../texts/messages/api-error.js';
import type { Directory } from '../../people/directory.js';
import type { CurrentUser, Person } from '../../people/person.js';
import type { Database } from '../../storage/database.js';
import type { Tables } from '../../storage/tables.js';

/** Appeals against hits, and the administrators' decisions. */
export interface Appeals {
  /** Stores an appeal; one of the same user about the same words that is still open stays the only one. */
  add(author: Person, payload: AppealPayload): Promise<void>;
  page(tenant: string, state: AppealState, offset: number): Promise<AppealPage>;
  /** Decides an appeal, or decides it anew, and notifies its author. Throws ApiError (404, 409 if it has changed). */
  decide(by: CurrentUser, id: string, decision: AppealDecision): Promise<SensitiveAppeal>;
}

interface AppealsDeps {
  database: Database;
  directory: Pick<Directory, 'ref'>;
  nextId: () => string;
  now: () => Date;
  /** Runs in the transaction of the decision; returns what is done after it. */
  notifyAuthor: (by: CurrentUser, appeal: SensitiveAppeal) => Promise<() => void>;
}

const retryAfterSeconds = 3600;

export function createAppeals({ database, directory, nextId, now, notifyAuthor }: AppealsDeps): Appeals {
  const { tables } = database;

  const appealOf = (row: Selectable<Tables['sensitive_appeal']>): SensitiveAppeal => {
    const { id, tenant, words, reason, status, note, revision } = row;
    return {
      id,
      author: directory.ref(tenant, row.employee),
      words,
      reason,
      createdMs: row.created_ms,
      status: status === 'accepted' || status === 'rejected' ? status : 'pending',
      note,
      ...(row.decided_by === null
        ? {}
        : { decidedBy: directory.ref(tenant, row.decided_by), decidedMs: row.decided_ms ?? 0 }),
      revision,
    };
  };

  async function one(tenant: string, id: string): Promise<SensitiveAppeal> {
    const row = await tables
      .selectFrom('sensitive_appeal')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound();
    return appealOf(row);
  }

  return {
    async add({ tenant, id: employee }, { sensitiveWords, appealReason }) {
      await database.transaction(async () => {
        const open = await tables
          .selectFrom('sensitive_appeal')
          .select('words')
          .where('employee', '=', employee)
          .where('status', '=', 'pending')
          .execute();
        if (open.some(({ words }) => words === sensitiveWords)) return;
        if (open.length >= limits.pendingAppeals) throw tooMany('tooManyAppeals', retryAfterSeconds);
        await tables
          .insertInto('sensitive_appeal')
          .values({
            id: nextId(),
            tenant,
            employee,
            words: sensitiveWords,
            reason: appealReason,
            status: 'pending',
            note: '',
            created_ms: now().getTime(),
            revision: 1,
          })
          .execute();
      });
    },
    async page(tenant, state, offset) {
      const isOpen = state === 'open';
      const appeals = tables
        .selectFrom('sensitive_appeal')
        .where('tenant', '=', tenant)
        .where('status', isOpen ? '=' : '<>', 'pending');
      const { total } = await appeals
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      // The oldest of the open ones first, the latest decision first.
      const ordered = isOpen
        ? appeals.orderBy('created_ms').orderBy('id')
        : appeals.orderBy('decided_ms', 'desc').orderBy('id', 'desc');
      const rows = await ordered.selectAll().limit(sensitivePageSize).offset(offset).execute();
      return { total, rows: rows.map(appealOf) };
    },
    async decide(by, id, { status, note, revision }) {
      const { tenant } = by.person;
      const [decided, notify] = await database.transaction(async () => {
        const present = await one(tenant, id);
        if (present.revision !== revision) throw new ApiError(codes.stale, 'staleAppeal', { present });
        await tables
          .updateTable('sensitive_appeal')
          .set((eb) => ({
            status,
            note,
            decided_by: by.person.id,
            decided_ms: now().getTime(),
            revision: eb('revision', '+', 1),
          }))
          .where('id', '=', id)
          .execute();
        const changed = await one(tenant, id);
        return [changed, await notifyAuthor(by, changed)] as const;
      });
      notify();
      return decided;
    },
  };
}
