import { languageCodes } from '../../core/contracts/language-tags.js';
import type { MessageLoaders } from '../../elements/shared/message-catalog.js';
import { loadFile } from './script-files.js';

/** Loaders of the languages in a folder beside the script. */
function loadersOf(folder: string): MessageLoaders {
  const loaders: MessageLoaders = {};
  for (const lang of languageCodes) loaders[lang] = () => loadFile(`${folder}${lang}.js`);
  return loaders;
}

/** Replaces `elements/shared/message-loaders.ts` and `sdk/message-loaders.ts` in the drop-in: the languages are files. */
export const messageLoaders: MessageLoaders = loadersOf('');

/** Languages of the SDK's messages. */
export const sdkMessageLoaders: MessageLoaders = loadersOf('sdk/');
