import { codes } from '../../core/contracts/envelope.js';
import { limits } from '../../core/contracts/limits.js';
import type { Lang } from '../../core/contracts/tenant.js';
import { badRequest, ApiError } from '../texts/messages/api-error.js';
import type { Database } from '../storage/sql.js';

/** Preferences of an employee, stored as JSON by key. */
export interface Preferences {
  get(employee: string, key: string): Promise<unknown>;
  /** Throws ApiError (400, 413) for a value, or a number of them, that is too large. */
  set(employee: string, key: string, value: unknown): Promise<void>;
  remove(employee: string, key: string): Promise<void>;
  /** Language preference, stored under the key 'lang'. */
  lang(employee: string): Promise<Lang | undefined>;
}

const languages: readonly Lang[] = [
  'zh_CN',
  'zh_TW',
  'ja',
  'en',
  'ko',
  'ru',
  'th',
  'es',
  'de',
  'fr',
  'pt',
  'ar',
];

export function createPreferences(database: Database): Preferences {
  const { tables } = database;
  const preferences: Preferences = {
    async get(employee, key) {
      const row = await tables
        .selectFrom('preference')
        .select('value')
        .where('employee', '=', employee)
        .where('key', '=', key)
        .executeTakeFirst();
      return row ? (JSON.parse(row.value) as unknown) : null;
    },
    async set(employee, key, value) {
      const text = JSON.stringify(value);
      if (text.length > limits.preferenceLength) throw badRequest();
      await database.transaction(async () => {
        const others = await tables
          .selectFrom('preference')
          .select(({ fn, lit }) => [
            fn.countAll<number>().as('keys'),
            fn.coalesce(fn.sum<number>(fn('length', ['value'])), lit(0)).as('length'),
          ])
          .where('employee', '=', employee)
          .where('key', '<>', key)
          .executeTakeFirstOrThrow();
        const isFull =
          others.keys >= limits.preferences || others.length + text.length > limits.preferencesLength;
        if (isFull) throw new ApiError(codes.tooLarge, 'tooManyPreferences');
        await tables
          .insertInto('preference')
          .values({ employee, key, value: text })
          .onConflict((oc) => oc.columns(['employee', 'key']).doUpdateSet({ value: text }))
          .execute();
      });
    },
    async remove(employee, key) {
      await tables.deleteFrom('preference').where('employee', '=', employee).where('key', '=', key).execute();
    },
    async lang(employee) {
      const preferred = await preferences.get(employee, 'lang');
      return languages.find((lang) => lang === preferred);
    },
  };
  return preferences;
}
