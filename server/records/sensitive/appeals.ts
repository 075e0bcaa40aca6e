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
import type { Database, SqlRow } from '../../storage/sql.js';

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
  const appealOf = (row: SqlRow): SensitiveAppeal => {
    const tenant = String(row['tenant']);
    const status = row['status'];
    return {
      id: String(row['id']),
      author: directory.ref(tenant, String(row['employee'])),
      words: String(row['words']),
      reason: String(row['reason']),
      createdMs: Number(row['created_ms']),
      status: status === 'accepted' || status === 'rejected' ? status : 'pending',
      note: String(row['note']),
      ...(row['decided_by'] === null
        ? {}
        : {
            decidedBy: directory.ref(tenant, String(row['decided_by'])),
            decidedMs: Number(row['decided_ms']),
          }),
      revision: Number(row['revision']),
    };
  };

  async function one(tenant: string, id: string): Promise<SensitiveAppeal> {
    const row = await database.get('SELECT * FROM sensitive_appeal WHERE tenant = ? AND id = ?', tenant, id);
    if (!row) throw notFound();
    return appealOf(row);
  }

  return {
    async add({ tenant, id: employee }, { sensitiveWords, appealReason }) {
      await database.transaction(async () => {
        const open = (
          await database.all(
            `SELECT words FROM sensitive_appeal WHERE employee = ? AND status = 'pending'`,
            employee,
          )
        ).map((row) => String(row['words']));
        if (open.includes(sensitiveWords)) return;
        if (open.length >= limits.pendingAppeals) throw tooMany('tooManyAppeals', retryAfterSeconds);
        await database.run(
          `INSERT INTO sensitive_appeal (id, tenant, employee, words, reason, status, note, created_ms, revision)
           VALUES (?, ?, ?, ?, ?, 'pending', '', ?, 1)`,
          nextId(),
          tenant,
          employee,
          sensitiveWords,
          appealReason,
          now().getTime(),
        );
      });
    },
    async page(tenant, state, offset) {
      // The oldest of the open ones first, the latest decision first.
      const [condition, order] =
        state === 'open'
          ? [`status = 'pending'`, 'created_ms, id']
          : [`status <> 'pending'`, 'decided_ms DESC, id DESC'];
      const count = await database.get(
        `SELECT count(*) AS n FROM sensitive_appeal WHERE tenant = ? AND ${condition}`,
        tenant,
      );
      const rows = await database.all(
        `SELECT * FROM sensitive_appeal WHERE tenant = ? AND ${condition} ORDER BY ${order} LIMIT ? OFFSET ?`,
        tenant,
        sensitivePageSize,
        offset,
      );
      return { total: Number(count?.['n']), rows: rows.map(appealOf) };
    },
    async decide(by, id, { status, note, revision }) {
      const { tenant } = by.person;
      const [decided, notify] = await database.transaction(async () => {
        const present = await one(tenant, id);
        if (present.revision !== revision) throw new ApiError(codes.stale, 'staleAppeal', { present });
        await database.run(
          `UPDATE sensitive_appeal SET status = ?, note = ?, decided_by = ?, decided_ms = ?, revision = revision + 1
           WHERE id = ?`,
          status,
          note,
          by.person.id,
          now().getTime(),
          id,
        );
        const changed = await one(tenant, id);
        return [changed, await notifyAuthor(by, changed)] as const;
      });
      notify();
      return decided;
    },
  };
}
