import type { LocaleModule } from '@lit/localize';

import type { Lang } from '../../core/contracts/tenant.js';
import type { CataloguePart } from './locale-store.js';

const folder = '../../locales/app/generated';
const firstWords = import.meta.glob<LocaleModule>([
  '../../locales/app/generated/*.ts',
  '!../../locales/app/generated/*.rest.ts',
]);
const restWords = import.meta.glob<LocaleModule>('../../locales/app/generated/*.rest.ts');

/** Two chunks per language, each fetched when it is asked for: the launcher's words, and the rest. */
export function loadMessages(lang: Lang, part: CataloguePart): Promise<LocaleModule> | undefined {
  return part === 'first'
    ? firstWords[`${folder}/${lang}.ts`]?.()
    : restWords[`${folder}/${lang}.rest.ts`]?.();
}

/** Languages the app has messages for; English is the source. */
export const availableLanguages: readonly Lang[] = [
  'en',
  ...Object.keys(firstWords).map((path) => path.slice(path.lastIndexOf('/') + 1, -3) as Lang),
];
