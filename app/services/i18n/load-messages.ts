import type { LocaleModule } from '@lit/localize';

import type { Lang } from '../../../core/contracts/tenant.js';
import { loadModule } from '../loading/load-module.js';

const modules = import.meta.glob<LocaleModule>('../../../locales/app/generated/*.ts');
const pageModules = import.meta.glob<LocaleModule>('../../../locales/pages/generated/*.ts');

/** Loads the messages of the first load in a language; undefined for English, the source. */
export function loadMessages(lang: Lang): Promise<LocaleModule> | undefined {
  const load = modules[`../../../locales/app/generated/${lang}.ts`];
  return load && loadModule(load);
}

/** Loads the messages of lazy components in a language; undefined for English. */
export function loadPageMessages(lang: Lang): Promise<LocaleModule> | undefined {
  const load = pageModules[`../../../locales/pages/generated/${lang}.ts`];
  return load && loadModule(load);
}

/** Languages the app has messages for; English is the source. */
export const availableLanguages: readonly Lang[] = [
  'en',
  ...Object.keys(modules).map((path) => path.slice(path.lastIndexOf('/') + 1, -3) as Lang),
];

/** Languages the app has messages for, among a tenant's active ones; an empty list allows all. */
export const offeredLanguages = (active: readonly Lang[]): readonly Lang[] =>
  availableLanguages.filter((lang) => active.length === 0 || active.includes(lang));
