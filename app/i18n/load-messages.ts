import type { LocaleModule } from '@lit/localize';

import type { Lang } from '../../core/contracts/tenant.js';

const catalogues = import.meta.glob<LocaleModule>('../../locales/app/generated/*.ts');

/** One chunk per language, fetched when it is asked for. */
export function loadMessages(lang: Lang): Promise<LocaleModule> | undefined {
  return catalogues[`../../locales/app/generated/${lang}.ts`]?.();
}

/** Languages the app has messages for; English is the source. */
export const availableLanguages: readonly Lang[] = [
  'en',
  ...Object.keys(catalogues).map((path) => path.slice(path.lastIndexOf('/') + 1, -3) as Lang),
];
