import type { LocaleModule } from '@lit/localize';

import { createLazyLocale } from '../../ui/states/lazy-locale.js';

/** Messages of the page of accounts, and of what employees do with their own. */
export const [AccountsMessages, useAccountsLocale] = createLazyLocale(
  'useAccountsLocale',
  import.meta.glob<LocaleModule>('../../../locales/accounts/generated/*.ts'),
);
