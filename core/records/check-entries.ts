import { OptionsError } from '../contracts/options-error.js';
import { attempt, isObject } from '../contracts/parse.js';
import type { RegistryEntry } from './types.js';

const isText = (value: unknown): boolean => typeof value === 'string';

/** Copied, since `every` skips the holes of a list. */
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && Array.from<unknown>(value).every(isItem);

function isPage(page: unknown): boolean {
  if (!isObject(page)) return false;
  const { kind, device, pattern, also = [] } = page;
  return [kind, device, pattern].every(isText) && isListOf(also, isText);
}

function isEntry(entry: unknown): boolean {
  if (!isObject(entry)) return false;
  const { module, oldModule, app, centreDialog, sideDialog, pages } = entry;
  const names = [module, oldModule, app, centreDialog, sideDialog];
  return names.every(isText) && isListOf(pages, isPage);
}

/** @throws OptionsError for a value that is no list of entries, each with its names and pages */
export function checkEntries(entries: readonly RegistryEntry[]): void {
  const areEntries = attempt(() => isListOf(entries, isEntry));
  if (!areEntries) throw new OptionsError('createRegistry: "entries" must be a list of module entries');
}
