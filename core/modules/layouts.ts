/** true when the path is the prefix or lies under it; '/spam' does not lie under '/sp'. */
function liesUnder(path: string, prefix: string): boolean {
  if (!path.startsWith(prefix)) return false;
  const next = path[prefix.length];
  return next === undefined || next === '/' || next === '?' || next === '#';
}

/** Where single-page layouts lie: PC, then mobile (spec 2). */
const singlePagePrefixes = ['/sp', '/mobile'];

/** Form builder, scenes, portals and all of mobile (spec 2); a tenant may have others. */
export const formBuilderPrefixes: readonly string[] = [
  '/ebdfpage',
  '/sp/ebdfpage',
  '/scene',
  '/sp/scene',
  '/portal',
  '/sp/portal',
  '/mobile',
];

/** Whether the address has a single-page layout (spec 2). */
export function isSinglePage(path: string): boolean {
  return singlePagePrefixes.some((prefix) => liesUnder(path, prefix));
}

/** Whether the address is treated as a form-builder page (spec 2); /mobile is both that and a single page. */
export function isFormBuilderPage(path: string, prefixes: readonly string[] = formBuilderPrefixes): boolean {
  return prefixes.some((prefix) => prefix !== '' && liesUnder(path, prefix.replace(/\/$/, '')));
}
