import { configPart } from '../../core/services/config/config-part.js';
import { labelsPart } from '../../core/services/labels/labels-part.js';
import type { EmbedKernel } from '../../core/embed/contract.js';
import { createResources } from '../../core/kernel/resources/resources-service.js';
import { tenantPart } from '../../core/services/tenant/tenant-part.js';
import type { LocaleStore } from '../services/i18n/locale-store.js';
import { createPageRest } from '../services/loading/page-rest.js';
import type { AppPlatform } from '../services/platform/create-app-platform.js';

/**
 * The platform of an SDK instance with the services that the page app's components need. Errors go to the instance,
 * which also has the steps of its requests: those for sensitive words are not repeated here.
 */
export function createEmbedPlatform(kernel: EmbedKernel, locale: LocaleStore): AppPlatform {
  const { errors } = kernel;
  const baseConfig = configPart()(kernel);
  const labels = labelsPart({ $language: locale.$locale, setting: (key) => baseConfig.get(key) })(kernel);
  const resources = createResources(kernel);
  const rest = createPageRest(kernel);
  return {
    ...kernel,
    views: {},
    baseConfig,
    labels,
    resources,
    rest,
    tenant: tenantPart()(kernel),
    monitor: {
      capture(error, options) {
        errors.report('embed', error);
        kernel.monitor?.capture(error, options);
      },
      state: () => undefined,
      load: () => Promise.resolve(),
      dispose: () => undefined,
    },
    sensitive: {
      ask: () => Promise.resolve('cancel'),
      cancel: () => undefined,
      dispose: () => undefined,
    },
    dispose() {
      rest.dispose();
      resources.dispose();
      labels.dispose();
      baseConfig.dispose();
    },
  };
}
