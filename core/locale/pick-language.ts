import type { Lang } from '../contracts/tenant.js';
import { defaultLanguage } from './languages.js';

/**
 * The language to show: the person's choice, else the tenant's, else the default. A choice outside the languages
 * the tenant has active does not count; an empty list allows all.
 */
export function pickLanguage(
  personChoice: Lang | undefined,
  tenant: { lang?: Lang; activeLangs?: readonly Lang[] } | null | undefined,
  fallback: Lang = defaultLanguage,
): Lang {
  const active = tenant?.activeLangs ?? [];
  const allowed = (lang: Lang | undefined): lang is Lang =>
    lang !== undefined && (active.length === 0 || active.includes(lang));
  if (allowed(personChoice)) return personChoice;
  return tenant?.lang ?? fallback;
}
