import type { LocaleModule } from '@lit/localize';

import type { Lang } from '../../core/contracts/tenant.js';

const modules = import.meta.glob<LocaleModule>('../../locales/app/generated/*.ts');

/** Loads the messages of a language; undefined for English, the source. */
export function loadMessages(lang: Lang): Promise<LocaleModule> | undefined {
  return modules[`../../locales/app/generated/${lang}.ts`]?.();
}

/** Languages the app has messages for; English is the source. */
export const availableLanguages: readonly Lang[] = [
  'en',
  ...Object.keys(modules).map((path) => path.slice(path.lastIndexOf('/') + 1, -3) as Lang),
];
