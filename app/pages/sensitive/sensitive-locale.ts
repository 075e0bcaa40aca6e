import type { LocaleModule } from '@lit/localize';

import { createLazyLocale } from '../../ui/states/lazy-locale.js';

/** Messages of the page of sensitive words. */
export const [SensitiveMessages, useSensitiveLocale] = createLazyLocale(
  'useSensitiveLocale',
  import.meta.glob<LocaleModule>('../../../locales/sensitive/generated/*.ts'),
);
