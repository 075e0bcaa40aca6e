import { configPart } from '../../../core/services/config/config-part.js';
import { labelsPart } from '../../../core/services/labels/labels-part.js';
import { tenantRevisionKey } from '../../../core/contracts/names.js';
import { createPlatform } from '../../../core/kernel/create-platform.js';
import type { Translate } from '../../../core/kernel/create-platform.js';
import { createErrorCapture, type ErrorCapture } from '../../../core/services/monitor/early-errors.js';
import { lazyMonitor } from '../../../core/services/monitor/lazy-monitor.js';
import { createResources } from '../../../core/kernel/resources/resources-service.js';
import { sensitivePart } from '../../../core/services/sensitive/sensitive-part.js';
import type { SensitiveView } from '../../../core/services/sensitive/sensitive-view.js';
import { tenantPart } from '../../../core/services/tenant/tenant-part.js';
import { createPageRest } from '../loading/page-rest.js';
import { cachedTenantRule } from './tenant-rule.js';
import { coreMessage } from '../i18n/core-messages.js';
import type { LocaleStore } from '../i18n/locale-store.js';

/**
 * The services of the page app: the kernel and the parts that only the app needs.
 * @param showError shows an error that is shown regardless of the caller (requirements 8.12, 8.13)
 * @param errors errors captured so far, and later ones; by default those of callers of `monitor.capture` only
 * @param loadSensitiveView dialogs about sensitive words; without them, flagged requests reject
 */
export function createAppPlatform(
  window: Window & typeof globalThis,
  locale: LocaleStore,
  showError?: (message: string) => void,
  errors: ErrorCapture = createErrorCapture(window),
  loadSensitiveView?: () => Promise<SensitiveView>,
) {
  const translate: Translate = (id, values) => coreMessage(locale.$locale.get(), id, values);
  const tenantRule = cachedTenantRule(window);
  const platform = createPlatform({
    window,
    config: {
      ...(tenantRule && { tenantRule }),
      apiOrigin: '',
      language: () => locale.$locale.get().lang,
      waitForLogin: true,
    },
    parts: {
      baseConfig: configPart(),
      tenant: tenantPart(),
      labels: labelsPart({
        $language: locale.$locale,
        setting: (key): string | undefined => platform.baseConfig.get(key),
      }),
      resources: createResources,
      rest: createPageRest,
      sensitive: sensitivePart(loadSensitiveView),
      // After those that repeat requests: each request has a trace id of its own.
      monitor: lazyMonitor(errors),
    },
    views: {},
    translate,
    requestViews: {
      ...(showError && {
        showError: (message) =>
          showError('text' in message ? message.text : translate(message.id, message.values)),
      }),
      openLogin: (url) => window.location.assign(url),
    },
  });
  const { baseConfig, tenant } = platform;
  baseConfig.$entries.listen(({ [tenantRevisionKey]: revision }, before) => {
    if (revision !== undefined && revision !== before?.[tenantRevisionKey]) void tenant.refresh();
  });
  return platform;
}

export type AppPlatform = ReturnType<typeof createAppPlatform>;
