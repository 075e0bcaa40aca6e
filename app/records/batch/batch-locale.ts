import type { LocaleModule } from '@lit/localize';

import { createLazyLocale } from '../../ui/states/lazy-locale.js';

/** Messages about batch tasks. */
export const [BatchMessages, useBatchLocale] = createLazyLocale(
  'useBatchLocale',
  import.meta.glob<LocaleModule>('../../../locales/batch/generated/*.ts'),
);
