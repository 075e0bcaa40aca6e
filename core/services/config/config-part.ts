import { isObject } from '../../contracts/parse.js';
import type { ConfigEntry } from '../../contracts/tenant.js';
import { hostSettingsOf } from './base-config.js';
import type { ConfigService } from './types.js';
import type { Part } from '../../kernel/create-platform.js';
import { openConfigChannel } from './config-channel-edge.js';
import { createConfig } from './create-config.js';

/** Settings in the tenant data of the host page; undefined without any. */
function settingsOfPage(window: Window): ConfigEntry[] | undefined {
  const tenant: unknown = Reflect.get(window, 'TEAMS');
  return isObject(tenant) ? hostSettingsOf(tenant.settings) : undefined;
}

/** Base configuration service of a platform. */
export function configPart(): Part<ConfigService & { dispose(): void }> {
  return ({ window, config, context, request, ready, errors }) =>
    createConfig({
      request,
      ready,
      hostSettings: config.settings ?? settingsOfPage(window),
      tenantKey: context.tenantKey,
      onTenantChange: (listener) => context.$session.listen(listener),
      openChannel: (onMessage) =>
        openConfigChannel(window, onMessage, (error) => errors.report('config.channel', error)),
      onError: errors.report,
    });
}
