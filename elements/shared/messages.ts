import type { TemplateMap } from '@lit/localize';

import type { Lang } from '../../core/contracts/tenant.js';
import { isLang } from '../../core/contracts/language-tags.js';
import { templates as zhCN } from '../../locales/elements/generated/zh_CN.js';
import { createMessageCatalog } from './message-catalog.js';
import { messageLoaders } from './message-loaders.js';

/** The messages of all elements of this copy. */
export const elementMessages = createMessageCatalog(zhCN, messageLoaders);

/**
 * Adds a language that is already present (the `templates` of `portico/locales/<lang>`), so that it is not loaded later.
 * Call it before elements are shown in that language; an element that waits for the language picks it up when its `lang`
 * changes.
 */
export function registerMessages(lang: Lang, templates: TemplateMap): void {
  if (isLang(lang)) elementMessages.register(lang, templates);
}
