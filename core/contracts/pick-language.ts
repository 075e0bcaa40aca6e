import { defaultLanguage, type Lang } from './language-tags.js';

/**
 * Language to show: the user's choice, else the tenant's, else the default. A choice that is not among the tenant's
 * active languages does not count; an empty list allows all.
 */
export function pickLanguage(
  userChoice: Lang | undefined,
  tenant: { lang?: Lang; activeLangs?: readonly Lang[] } | null | undefined,
  fallback: Lang = defaultLanguage,
): Lang {
  const active = tenant?.activeLangs ?? [];
  const allowed = (lang: Lang | undefined): lang is Lang =>
    lang !== undefined && (active.length === 0 || active.includes(lang));
  if (allowed(userChoice)) return userChoice;
  return tenant?.lang ?? fallback;
}
