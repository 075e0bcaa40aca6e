import { templates as zhCN } from '../../locales/elements/generated/zh_CN.js';
import { createCatalogue } from './catalogue.js';

/** The elements' own messages. A language that is not bundled gets a loader here, and a chunk of its own. */
export const elementsCatalogue = createCatalogue({ bundled: { zh_CN: zhCN }, loaders: {} });
