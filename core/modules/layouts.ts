/** Whether a path equals a prefix or continues it with a further segment; '/spam' is not under '/sp'. */
function isUnder(path: string, prefix: string): boolean {
  if (!path.startsWith(prefix)) return false;
  const next = path[prefix.length];
  return next === undefined || next === '/' || next === '?' || next === '#';
}

/** Prefixes of single-page layouts: PC, then mobile (docs/requirements.md 2.2). */
const singlePagePrefixes = ['/sp', '/mobile'];

/**
 * Prefixes of form builder, scene, portal and mobile pages (docs/requirements.md 2.3); a tenant may configure others.
 */
const formBuilderPrefixes: readonly string[] = [
  '/ebdfpage',
  '/sp/ebdfpage',
  '/scene',
  '/sp/scene',
  '/portal',
  '/sp/portal',
  '/mobile',
];

/** Whether an address has a single-page layout (docs/requirements.md 2.2). */
export function isSinglePage(path: string): boolean {
  return singlePagePrefixes.some((prefix) => isUnder(path, prefix));
}

/** Whether an address is a form-builder page (docs/requirements.md 2.3); /mobile is that and a single page. */
export function isFormBuilderPage(path: string, prefixes: readonly string[] = formBuilderPrefixes): boolean {
  return prefixes.some((prefix) => prefix !== '' && isUnder(path, prefix.replace(/\/$/, '')));
}
