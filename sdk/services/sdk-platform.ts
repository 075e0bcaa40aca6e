import { configPart } from '../../core/services/config/config-part.js';
import type { Lang } from '../../core/contracts/tenant.js';
import { linksPart } from '../../core/services/links/links-part.js';
import { createPlatform, type Translate } from '../../core/kernel/create-platform.js';
import { sensitivePart } from '../../core/services/sensitive/sensitive-part.js';
import type { SensitiveView } from '../../core/services/sensitive/sensitive-view.js';
import { tenantPart } from '../../core/services/tenant/tenant-part.js';
import type { ParsedConfig } from '../config.js';
import { monitorPart } from './monitor-part.js';

export interface SdkPlatformDeps {
  window: Window & typeof globalThis;
  config: ParsedConfig;
  language: () => Lang;
  translate: Translate;
  loadSensitiveView: () => Promise<SensitiveView>;
  showError: (message: string) => void;
  /** Opens the address of a login (docs/requirements.md 4.26). */
  openLogin: (url: string) => void;
  /** Replaces a session that has ended; resolves with whether there is a new one. */
  renewSession: () => Promise<boolean>;
}

/** The services of an instance of the SDK: those of a guest in a page of an external system (docs/requirements.md 6.4). */
export function createSdkPlatform(deps: SdkPlatformDeps) {
  const { window, config, language, translate, loadSensitiveView, showError, openLogin, renewSession } = deps;
  const { transferApi, withCredentials, apiOrigin, staticOrigin: staticDomain } = config;
  return createPlatform({
    window,
    config: {
      external: true,
      apiOrigin,
      staticDomain,
      ...(config.settings && { settings: config.settings }),
      language,
      renewSession,
      requestSettings: {
        ...(transferApi !== undefined && { transferApi }),
        ...(withCredentials !== undefined && { withCredentials }),
      },
    },
    parts: {
      baseConfig: configPart(),
      tenant: tenantPart(),
      // The OA system's own pages open without a question.
      links: linksPart({ trusted: [config.oaOrigin] }),
      sensitive: sensitivePart(loadSensitiveView),
      monitor: monitorPart,
    },
    views: {},
    translate,
    requestViews: {
      showError: (message) =>
        showError('text' in message ? message.text : translate(message.id, message.values)),
      openLogin,
    },
  });
}

export type SdkPlatform = ReturnType<typeof createSdkPlatform>;
