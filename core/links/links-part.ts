import { storageKeys } from '../contracts/names.js';
import type { Part } from '../platform/create-platform.js';
import { createLinks } from './create-links.js';
import type { LinkService } from './create-links.js';
import { suiteHostsOf } from './link-hosts.js';
import { originOf } from './links-edge.js';
import type { LinkRules } from './types.js';

/** Link service of a platform, with the configured items and those of the tenant (docs/requirements.md 5.22, 9.47). */
export function linksPart(
  config: Pick<LinkRules, 'trusted' | 'matching' | 'overseas'> = {},
): Part<LinkService> {
  return ({ window, context, storage }) =>
    createLinks({
      rules() {
        const tenant = context.$tenant.get();
        const { domains, overseas, linkOrigin = '', fileOrigin = '' } = suiteHostsOf(tenant);
        return {
          ...config,
          trusted: [...(config.trusted ?? []), ...domains, linkOrigin, fileOrigin],
          overseas: config.overseas ?? (overseas ? domains : []),
          pageUrl: originOf(window),
          baseUrl: window.document.baseURI,
          allowed: tenant?.linkAllowList ?? [],
        };
      },
      reminder: {
        get: () => storage.getText('local', storageKeys.linkNoRemind),
        set: (text) => storage.setText('local', storageKeys.linkNoRemind, text),
      },
    });
}
