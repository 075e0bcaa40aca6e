import type { LocaleModule } from '@lit/localize';

import { createLazyLocale } from '../../ui/states/lazy-locale.js';

/** Messages of the theme page. */
export const [ThemeMessages, useThemeLocale] = createLazyLocale(
  'useThemeLocale',
  import.meta.glob<LocaleModule>('../../../locales/theme/generated/*.ts'),
);
