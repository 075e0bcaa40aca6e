import type { LocaleModule } from '@lit/localize';

import { createLazyLocale } from '../../ui/states/lazy-locale.js';

/** Messages of the page of approval flows. */
export const [FlowsMessages, useFlowsLocale] = createLazyLocale(
  'useFlowsLocale',
  import.meta.glob<LocaleModule>('../../../locales/flows/generated/*.ts'),
);
