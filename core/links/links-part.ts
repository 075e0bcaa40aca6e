import { storageKeys } from '../contracts/names.js';
import type { Part } from '../platform/create-platform.js';
import { builtInDomains } from './built-in-domains.js';
import { createLinks } from './create-links.js';
import type { LinkService } from './create-links.js';
import { originOf } from './links-edge.js';
import type { LinkRules } from './types.js';

/** Link service of a platform, with the configured items and those of the tenant (docs/requirements.md 5.22, 9.47). */
export function linksPart(
  config: Pick<LinkRules, 'trusted' | 'matching' | 'overseas'> = {},
): Part<LinkService> {
  return ({ window, context, storage }) =>
    createLinks({
      rules() {
        const { linkAllowList = [], linkHosts = {} } = context.$tenant.get() ?? {};
        const { overseas, suiteDomains = [], linkOrigin = '', fileOrigin = '' } = linkHosts;
        const suite = [...builtInDomains, ...suiteDomains];
        return {
          ...config,
          trusted: [...(config.trusted ?? []), ...suite, linkOrigin, fileOrigin],
          overseas: config.overseas ?? (overseas ? suite : []),
          pageUrl: originOf(window),
          baseUrl: window.document.baseURI,
          allowed: linkAllowList,
        };
      },
      reminder: {
        get: () => storage.getText('local', storageKeys.linkNoRemind),
        set: (text) => storage.setText('local', storageKeys.linkNoRemind, text),
      },
    });
}
