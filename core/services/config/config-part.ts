import type { ConfigService } from './types.js';
import type { Part } from '../../kernel/create-platform.js';
import { openConfigChannel } from './config-channel-edge.js';
import { createConfig } from './create-config.js';

/** Base configuration service of a platform. */
export function configPart(): Part<ConfigService & { dispose(): void }> {
  return ({ window, config, context, request, ready, errors }) =>
    createConfig({
      request,
      ready,
      hostSettings: config.settings,
      tenantKey: context.tenantKey,
      onTenantChange: (listener) => context.$session.listen(listener),
      openChannel: (onMessage) =>
        openConfigChannel(window, onMessage, (error) => errors.report('config.channel', error)),
      onError: errors.report,
    });
}
