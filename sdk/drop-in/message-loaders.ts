import { languageCodes } from '../../core/locale/language-tags.js';
import { loadModule } from '../../elements/shared/load-module.js';
import type { MessageLoaders } from '../../elements/shared/message-loaders.js';

let scriptUrl = '';

/** Sets the address that the languages are found from; to be called before elements are registered. */
export function setScriptUrl(url: string): void {
  scriptUrl = url;
}

/** Number of requests per language. */
const attempts: Record<string, number> = {};

/** Replaces `elements/shared/message-loaders.ts` in the drop-in: the languages are files beside the script. */
export const messageLoaders: MessageLoaders = {};
for (const lang of languageCodes) {
  messageLoaders[lang] = () =>
    loadModule(() => {
      const attempt = (attempts[lang] ?? 0) + 1;
      attempts[lang] = attempt;
      return import(/* @vite-ignore */ messagesUrl(scriptUrl, lang, attempt)) as Promise<{
        templates?: unknown;
      }>;
    });
}

/**
 * Address of a language: in the folder `portico/` beside the script, with the script's query, so that both have the same
 * version when the page writes it there.
 *
 * Engines may cache a failed module fetch for the lifetime of the page, so retries use another address.
 * @throws {TypeError} when the script has no address, as an inline script
 */
function messagesUrl(script: string, lang: string, attempt: number): string {
  const url = new URL(`portico/${lang}.js`, script);
  url.search = new URL(script).search;
  if (attempt > 1) url.searchParams.set('retry', String(attempt));
  return url.href;
}
