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
  const preferences: Preferences = {
    async get(employee, key) {
      const row = await database.get(
        'SELECT value FROM preference WHERE employee = ? AND key = ?',
        employee,
        key,
      );
      return row ? (JSON.parse(String(row['value'])) as unknown) : null;
    },
    async set(employee, key, value) {
      const text = JSON.stringify(value);
      if (text.length > limits.preferenceLength) throw badRequest();
      await database.transaction(async () => {
        const others = await database.get(
          'SELECT count(*) AS keys, total(length(value)) AS length FROM preference WHERE employee = ? AND key <> ?',
          employee,
          key,
        );
        const isFull =
          Number(others?.['keys']) >= limits.preferences ||
          Number(others?.['length']) + text.length > limits.preferencesLength;
        if (isFull) throw new ApiError(codes.tooLarge, 'tooManyPreferences');
        await database.run(
          `INSERT INTO preference (employee, key, value) VALUES (?, ?, ?)
           ON CONFLICT (employee, key) DO UPDATE SET value = excluded.value`,
          employee,
          key,
          text,
        );
      });
    },
    async remove(employee, key) {
      await database.run('DELETE FROM preference WHERE employee = ? AND key = ?', employee, key);
    },
    async lang(employee) {
      const preferred = await preferences.get(employee, 'lang');
      return languages.find((lang) => lang === preferred);
    },
  };
  return preferences;
}
