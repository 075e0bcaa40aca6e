import { storageKeys } from '../../contracts/names.js';
import type { Part } from '../../kernel/create-platform.js';
import { createLinks } from './create-links.js';
import type { LinkService } from './create-links.js';
import { rewriteOverseasHost } from './host-name.js';
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
        // Links are classified under the name that they open.
        const renamed = overseas ? domains.map((domain) => rewriteOverseasHost(domain, [domain])) : [];
        return {
          ...(tenant?.linkHosts?.matching && { matching: tenant.linkHosts.matching }),
          ...config,
          trusted: [...(config.trusted ?? []), ...domains, ...renamed, linkOrigin, fileOrigin],
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
