import type { Lang } from '../../core/contracts/tenant.js';
import type { Database } from '../storage/sql.js';

/** Preferences of an employee, stored as JSON by key. */
export interface Preferences {
  get(employee: string, key: string): unknown;
  set(employee: string, key: string, value: unknown): void;
  remove(employee: string, key: string): void;
  /** Language preference, stored under the key 'lang'. */
  lang(employee: string): Lang | undefined;
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
    get(employee, key) {
      const row = database.get('SELECT value FROM preference WHERE employee = ? AND key = ?', employee, key);
      return row ? (JSON.parse(String(row['value'])) as unknown) : null;
    },
    set(employee, key, value) {
      database.run(
        `INSERT INTO preference (employee, key, value) VALUES (?, ?, ?)
         ON CONFLICT (employee, key) DO UPDATE SET value = excluded.value`,
        employee,
        key,
        JSON.stringify(value),
      );
    },
    remove(employee, key) {
      database.run('DELETE FROM preference WHERE employee = ? AND key = ?', employee, key);
    },
    lang: (employee) => languages.find((lang) => lang === preferences.get(employee, 'lang')),
  };
  return preferences;
}
