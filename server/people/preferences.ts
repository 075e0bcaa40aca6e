import { codes } from '../../core/contracts/envelope.js';
import { limits } from '../../core/contracts/limits.js';
import { serverLimits } from '../../core/contracts/server-limits.js';
import type { Lang } from '../../core/contracts/tenant.js';
import { badRequest, ApiError } from '../texts/messages/api-error.js';
import type { Database } from '../storage/database.js';

/** Preferences of an employee, stored as JSON by key. */
export interface Preferences {
  get(employee: string, key: string): Promise<unknown>;
  /** The values of several keys; null for a key without a value. */
  several(employee: string, keys: readonly string[]): Promise<Record<string, unknown>>;
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
    async several(employee, keys) {
      const rows = await tables
        .selectFrom('preference')
        .select(['key', 'value'])
        .where('employee', '=', employee)
        .where('key', 'in', keys)
        .execute();
      const found = new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
      return Object.fromEntries(keys.map((key) => [key, found.get(key) ?? null]));
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
          others.keys >= serverLimits.preferences ||
          others.length + text.length > serverLimits.preferencesLength;
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
