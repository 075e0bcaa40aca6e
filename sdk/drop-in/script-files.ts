import { loadModule } from '../../elements/shared/load-module.js';

let scriptUrl = '';

/** Sets the address that other files are found from; to be called before elements are registered. */
export function setScriptUrl(url: string): void {
  scriptUrl = url;
}

/** Number of requests per file. */
const attempts: Record<string, number> = {};

/**
 * Imports a file of the drop-in.
 * @param path in the folder `portico/` beside the script, such as `de.js`
 */
export function loadFile(path: string): Promise<object> {
  return loadModule(() => {
    const attempt = (attempts[path] ?? 0) + 1;
    attempts[path] = attempt;
    return import(/* @vite-ignore */ fileUrl(path, attempt)) as Promise<object>;
  });
}

/**
 * Address of a file in the folder `portico/` beside the script, with the script's query, so that both have the same
 * version when the page writes it there.
 *
 * Engines may cache a failed module fetch for the lifetime of the page, so retries use another address.
 * @throws {TypeError} when the script has no address, as an inline script
 */
export function fileUrl(path: string, attempt = 1): string {
  const url = new URL(`portico/${path}`, scriptUrl);
  url.search = new URL(scriptUrl).search;
  if (attempt > 1) url.searchParams.set('retry', String(attempt));
  return url.href;
}
