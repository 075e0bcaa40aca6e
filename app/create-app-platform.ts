import { configPart } from '../core/config/config-part.js';
import { createPlatform } from '../core/platform/create-platform.js';
import { tenantPart } from '../core/tenant/tenant-part.js';
import { coreMessage } from './i18n/core-messages.js';
import type { LocaleStore } from './i18n/locale-store.js';

/** The services of the page app: the kernel and the parts that only the app needs. */
export function createAppPlatform(window: Window & typeof globalThis, locale: LocaleStore) {
  return createPlatform({
    window,
    config: { apiOrigin: '', language: () => locale.$locale.get().lang },
    parts: { baseConfig: configPart(), tenant: tenantPart() },
    views: {},
    translate: (id, values) => coreMessage(locale.$locale.get(), id, values),
  });
}

export type AppPlatform = ReturnType<typeof createAppPlatform>;
