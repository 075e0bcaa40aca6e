import { asString, attempt, isObject } from '../../core/contracts/parse.js';
import type { CreateFinding, Finding } from './finding.js';

/** Other versions of Portico in the page, by their global and by the classes of their tags. */
export function checkCopies(
  window: Window & typeof globalThis,
  elementNames: readonly string[],
  own: string,
  finding: CreateFinding,
): Finding[] {
  const versionOf = (value: unknown): string | undefined => {
    const isReadable = isObject(value) || typeof value === 'function';
    return isReadable ? asString(attempt(() => Reflect.get(value, 'version') as unknown)) : undefined;
  };
  const found = [
    versionOf(attempt(() => Reflect.get(window, 'Portico') as unknown)),
    ...elementNames.map((name) => versionOf(attempt(() => window.customElements.get(`portico-${name}`)))),
  ];
  const others = [...new Set(found)].filter((version) => version !== undefined && version !== own);
  return others.length > 0 ? [finding('version-clash', { found: others.join(', '), own })] : [];
}
