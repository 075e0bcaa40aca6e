import { storageKeys } from '../contracts/names.js';
import type { Part } from '../platform/create-platform.js';
import { createLinks } from './create-links.js';
import type { LinkService } from './create-links.js';
import { originOf } from './links-edge.js';
import type { LinkRules } from './types.js';

/** Link service of a platform, with the configured items and the tenant's allow-list (docs/requirements.md 5.22). */
export function linksPart(
  config: Pick<LinkRules, 'trusted' | 'matching' | 'overseas'> = {},
): Part<LinkService> {
  return ({ window, context, storage }) =>
    createLinks({
      rules: () => ({
        ...config,
        pageUrl: originOf(window),
        baseUrl: window.document.baseURI,
        allowed: context.$tenant.get()?.linkAllowList ?? [],
      }),
      reminder: {
        get: () => storage.getText('local', storageKeys.linkNoRemind),
        set: (text) => storage.setText('local', storageKeys.linkNoRemind, text),
      },
    });
}
