import type { LocaleModule } from '@lit/localize';

import { createLazyLocale } from '../../ui/states/lazy-locale.js';

/** Messages of the monitor's page. */
export const [MonitorMessages, useMonitorLocale] = createLazyLocale(
  'useMonitorLocale',
  import.meta.glob<LocaleModule>('../../../locales/monitor/generated/*.ts'),
);
