import { asString, asStringArray, attempt } from '../contracts/parse.js';
import type { ResolvedAddress } from './types.js';

/** Returns whether a path equals a prefix or continues it with a further segment; '/spam' is not under '/sp'. */
function isUnder(path: string, prefix: string): boolean {
  if (!path.startsWith(prefix)) return false;
  const next = path[prefix.length];
  return next === undefined || next === '/' || next === '?' || next === '#';
}

/** Prefixes of single-page layouts: PC, then mobile (docs/requirements.md 2.2). */
const singlePagePrefixes = ['/sp', '/mobile'];

/** Prefixes of the form builder, of scenes and of portals, in the full layout and in single-page layouts. */
const builderPrefixes = ['/ebdfpage', '/scene', '/portal'].flatMap((prefix) => [
  prefix,
  ...singlePagePrefixes.map((single) => single + prefix),
]);

/**
 * Prefixes of form builder, scene, portal and mobile pages (docs/requirements.md 2.3); a tenant may configure others.
 */
const formBuilderPrefixes: readonly string[] = [...builderPrefixes, '/mobile'];

/**
 * Returns whether an address has a single-page layout (docs/requirements.md 2.2): the app shows it without loading
 * another document, also when no page is registered for it.
 */
export function isSinglePage(path: string): boolean {
  const given = asString(path) ?? '';
  return singlePagePrefixes.some((prefix) => isUnder(given, prefix));
}

/** Returns whether an address is a form-builder page (docs/requirements.md 2.3); /mobile is that and a single page. */
export function isFormBuilderPage(path: string, prefixes: readonly string[] = formBuilderPrefixes): boolean {
  const given = asString(path) ?? '';
  const configured = attempt(() => asStringArray(prefixes)) ?? formBuilderPrefixes;
  return configured.some((prefix) => prefix !== '' && isUnder(given, prefix.replace(/\/$/, '')));
}

/**
 * Returns whether a page fills the window, without the navigation of the suite around it: a card or a flow of the form
 * builder, a scene or a portal. Lists keep the navigation, which leads to them.
 */
export function isStandalone({ definition, base }: Pick<ResolvedAddress, 'definition' | 'base'>): boolean {
  return definition.show === 'record' && isFormBuilderPage(base, builderPrefixes);
}
