import type { LocaleModule } from '@lit/localize';

import { createLazyLocale } from '../../ui/states/lazy-locale.js';

/** Messages of the page of settings. */
export const [SettingsMessages, useSettingsLocale] = createLazyLocale(
  'useSettingsLocale',
  import.meta.glob<LocaleModule>('../../../locales/settings/generated/*.ts'),
);
