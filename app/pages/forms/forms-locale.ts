import type { LocaleModule } from '@lit/localize';

import { createLazyLocale } from '../../ui/states/lazy-locale.js';

/** Messages of the pages on which forms are found and made. */
export const [FormsMessages, useFormsLocale] = createLazyLocale(
  'useFormsLocale',
  import.meta.glob<LocaleModule>('../../../locales/forms/generated/*.ts'),
);
