import { loadModule } from '../../elements/shared/load-module.js';
import { version } from '../../elements/shared/version.js';

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
 * @param check throws when the file cannot be used
 */
export function loadFile(path: string, check?: (file: { version?: unknown }) => void): Promise<object> {
  return loadModule(async () => {
    const attempt = (attempts[path] ?? 0) + 1;
    attempts[path] = attempt;
    const file = (await import(/* @vite-ignore */ fileUrl(path, attempt))) as object;
    check?.(file);
    return file;
  });
}

/**
 * Imports a part of the SDK, which must be of the script's own version: a cache may still have the file of an earlier one.
 * The retry, at another address, passes such a cache by.
 */
export function loadPart(path: string): Promise<object> {
  return loadFile(path, (part) => {
    if (part.version !== version) {
      const found = String(part.version);
      throw new Error(`${fileUrl(path)} is version ${found}, but the script is version ${version}`);
    }
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
