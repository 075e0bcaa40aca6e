import { codes } from '../../../core/contracts/envelope.js';
import { serverLimits } from '../../../core/contracts/server-limits.js';
import { tooMany, ApiError } from '../../texts/messages/api-error.js';
import { addDays } from '../../../core/values/dates/periods.js';
import type { Allowances } from '../../people/allowances.js';
import type { CurrentUser } from '../../people/person.js';
import type { Database } from '../../storage/database.js';
import type { FileStore } from './file-store.js';

/** Uploads of one user at the same time; a field of the app sends two. */
const atOnce = 8;
const busySeconds = 5;

/** Limits of uploads per user. */
export interface UploadQuota {
  /** Runs an upload of so many bytes within the user's limits. Throws ApiError (413, 429) beyond them. */
  run<T>(currentUser: CurrentUser, bytes: number, upload: () => Promise<T>): Promise<T>;
  /** Deletes the tenant's files that belong to no record some days after their upload. */
  expire(tenant: string, today: string): Promise<void>;
}

export function createUploadQuota(
  database: Database,
  fileStore: FileStore,
  allowances: Allowances,
): UploadQuota {
  const { tables } = database;
  const running = new Map<string, number>();

  async function check({ person }: CurrentUser, bytes: number): Promise<void> {
    const loose = await tables
      .selectFrom('file')
      .select((eb) => [
        eb.fn.countAll<number>().as('files'),
        eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('bytes'),
      ])
      .where('person', '=', person.id)
      .where('module', 'is', null)
      .where('record', 'is', null)
      .executeTakeFirstOrThrow();
    const isLooseFull = loose.files >= serverLimits.looseFiles || loose.bytes >= serverLimits.looseBytes;
    if (isLooseFull) throw new ApiError(codes.tooLarge, 'tooManyLooseFiles');
    const seconds = await allowances.take('uploadedBytes', person.id, bytes);
    if (seconds > 0) throw tooMany('tooManyUploads', seconds);
  }

  const quota: UploadQuota = {
    async run(currentUser, bytes, upload) {
      const { person, clock } = currentUser;
      const count = running.get(person.id) ?? 0;
      if (count >= atOnce) throw tooMany('tooManyUploadsAtOnce', busySeconds);
      running.set(person.id, count + 1);
      try {
        await quota.expire(person.tenant, clock.today());
        await check(currentUser, bytes);
        return await upload();
      } finally {
        const left = (running.get(person.id) ?? 1) - 1;
        if (left === 0) running.delete(person.id);
        else running.set(person.id, left);
      }
    },
    async expire(tenant, today) {
      const rows = await tables
        .deleteFrom('file')
        .where('tenant', '=', tenant)
        .where('module', 'is', null)
        .where('record', 'is', null)
        .where('time', '<', addDays(today, -serverLimits.looseFileDays))
        .returning('stored_as')
        .execute();
      for (const { stored_as: storedAs } of rows) await fileStore.setAside(storedAs, today);
    },
  };
  return quota;
}
