import { isFontFile } from '../../contracts/font-files.js';
import type { Lang } from '../../contracts/tenant.js';
import { isObject } from '../../contracts/parse.js';

/** Fonts of a theme: the font stack, '' for the default one, and the files that it needs. */
export interface ThemeFont {
  stack: string;
  files: string[];
}

/** Family of a font file. Its prefix keeps it apart from the fonts of a host page. */
export const fontFamilyOf = (file: string): string => `Portico ${file.replace(/\.\w+$/, '')}`;

/** Fallback fonts after a tenant's own font. */
const fallbackStack =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", ' +
  '"Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

/** Font names: letters of any script, digits and common punctuation, but nothing that ends the value. */
const familyName = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._-]{0,63}$/u;
const mostFamilies = 8;

/** Font stack of comma-separated names of fonts and font files; undefined when one of them is invalid. */
function fontOf(text: string): ThemeFont | undefined {
  const names = text.split(',').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'));
  if (names.length > mostFamilies) return undefined;
  if (!names.every((name) => isFontFile(name) || familyName.test(name))) return undefined;
  const files = names.filter(isFontFile);
  const families = names.map((name) => (isFontFile(name) ? fontFamilyOf(name) : name));
  return { stack: `${families.map((name) => `"${name}"`).join(', ')}, ${fallbackStack}`, files };
}

const defaultFont: ThemeFont = { stack: '', files: [] };

/** Fonts of a `fontType` (docs/requirements.md 3.32) in a language; undefined for an invalid value. */
export function themeFont(fontType: unknown, language: Lang | undefined): ThemeFont | undefined {
  if (!isObject(fontType)) return undefined;
  const { fontTypeInfo, fontType: custom, i18nParam } = fontType;
  switch (fontTypeInfo) {
    case 'default':
      return defaultFont;
    case 'custom':
      return typeof custom === 'string' ? fontOf(custom) : undefined;
    case 'i18n': {
      if (!isObject(i18nParam)) return undefined;
      const own = language && Object.keys(i18nParam).includes(language) ? i18nParam[language] : '';
      if (own === '') return defaultFont;
      return typeof own === 'string' ? fontOf(own) : undefined;
    }
    default:
      return undefined;
  }
}
