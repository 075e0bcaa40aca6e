import { atom } from 'nanostores';

import { endpoints } from '../../contracts/endpoints.js';
import type { ConfigEntry } from '../../contracts/tenant.js';
import type { ConfigService } from './types.js';
import type { ReadyService } from '../../kernel/create-ready.js';
import type { RequestClient } from '../../kernel/request/types.js';
import { entriesOf } from './base-config.js';
import type { ConfigChannel, ConfigMessage } from './config-channel.js';

export interface ConfigDeps {
  request: Pick<RequestClient, 'send'>;
  ready: ReadyService;
  /** Settings of the host; undefined: requested from the back end. */
  hostSettings: readonly ConfigEntry[] | undefined;
  /** Empty before sign-in. */
  tenantKey: () => string;
  /** Calls back when the tenant may have changed. */
  onTenantChange: (listener: () => void) => () => void;
  openChannel: (onMessage: (message: ConfigMessage) => void) => ConfigChannel;
  onError: (place: string, error: unknown) => void;
}

/** Name of the readiness that settles with the base configuration. */
export const configReady = 'config';

/**
 * Base configuration (docs/requirements.md 4.42 to 4.44): ready when settings arrive from the host or the back end; a
 * failure also settles it, without entries. Updates are broadcast to the tenant's other tabs.
 */
export function createConfig(deps: ConfigDeps): ConfigService & { dispose(): void } {
  const $entries = atom<Readonly<Record<string, string>>>(entriesOf(deps.hostSettings));
  const merge = (entries: Record<string, string>): void => {
    const merged = Object.create(null) as Record<string, string>;
    $entries.set(Object.assign(merged, $entries.get(), entries));
  };
  const channel = deps.openChannel((message) => {
    if (message.tenantKey === deps.tenantKey()) merge(message.entries);
  });

  let owner = deps.tenantKey();
  const stop = deps.onTenantChange(() => {
    const tenantKey = deps.tenantKey();
    if (tenantKey === owner) return;
    // The host's settings belong to the tenant that the page was rendered for, even if a user of another tenant signs
    // in.
    if (owner !== '') $entries.set(entriesOf(deps.hostSettings));
    owner = tenantKey;
  });

  if (deps.hostSettings) deps.ready.settle(configReady, 'success');

  return {
    $entries,
    get: (key) => $entries.get()[key],
    whenReady: () => new Promise((resolve) => deps.ready.when(configReady, () => resolve())),
    update(entries) {
      merge(entries);
      channel.post({ tenantKey: deps.tenantKey(), entries: { ...entries } });
    },
    async load() {
      if (deps.hostSettings) return;
      const tenantKey = deps.tenantKey();
      try {
        const data = await deps.request.send(endpoints.getSetting, {
          method: 'POST',
          reads: true,
          body: { data: [] },
        });
        if (tenantKey === deps.tenantKey()) merge(entriesOf(data));
        deps.ready.settle(configReady, 'success');
      } catch (error) {
        deps.onError('config.load', error);
        deps.ready.settle(configReady, 'failed');
      }
    },
    dispose() {
      stop();
      channel.dispose();
    },
  };
}
