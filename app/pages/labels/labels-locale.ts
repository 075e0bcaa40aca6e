import type { LocaleModule } from '@lit/localize';

import { createLazyLocale } from '../../ui/states/lazy-locale.js';

/** Messages of the page of labels. */
export const [LabelsMessages, useLabelsLocale] = createLazyLocale(
  'useLabelsLocale',
  import.meta.glob<LocaleModule>('../../../locales/labels/generated/*.ts'),
);
