import { storageKeys } from '../contracts/names.js';
import type { Part } from '../platform/types.js';
import { createLinks } from './create-links.js';
import type { LinkService } from './create-links.js';
import { originOf } from './links-edge.js';
import type { LinkRules } from './types.js';

/** Links as a part of the platform: the tenant's allow-list beside the built-in items (spec 5, 'External links'). */
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
