import type { LocaleModule } from '@lit/localize';

import { createLazyLocale } from '../../ui/states/lazy-locale.js';

/** Messages of the ways to sign in besides the password. */
export const [WaysMessages, useWaysLocale] = createLazyLocale(
  'useWaysLocale',
  import.meta.glob<LocaleModule>('../../../locales/signin/generated/*.ts'),
);
