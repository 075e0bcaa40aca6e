import type { Lang, Theme } from '../../contracts/tenant.js';

type FontSize = NonNullable<Theme['fontSize']>;
type Density = NonNullable<Theme['fontDensity']>;

/** Font sizes in px (docs/requirements.md 9.37). */
export const fontSizes: Readonly<Record<FontSize, number>> = { small: 12, medium: 14, big: 16 };

/** Density scale (docs/requirements.md 9.35). */
export const densityScales: Readonly<Record<Density, number>> = { compact: 1, medium: 1.14, lax: 1.43 };

const px = (value: number): string => `${Math.round(value * 100) / 100}px`;
const even = (value: number): number => Math.ceil(value / 2) * 2;

const leastCaption = 12;

/** Languages whose scripts need a greater line height. */
const tallScripts: readonly Lang[] = ['ar', 'th'];

/** Type scale for a base size in px; every line height is even. */
export function fontSizeTokens(base: number, language: Lang | undefined): Record<string, string> {
  const isTall = language !== undefined && tallScripts.includes(language);
  const caption = Math.max(leastCaption, base - 2);
  return {
    '--portico-font-size': px(base),
    '--portico-font-size-caption': px(caption),
    '--portico-font-size-subtitle': px(base + 2),
    '--portico-font-size-title': px(base + 6),
    '--portico-font-size-display': px(base + 10),
    '--portico-line': px(Math.max(even(base + 8), isTall ? 24 : 0)),
    '--portico-line-caption': px(Math.max(even(caption + 6), isTall ? 20 : 0)),
    '--portico-line-subtitle': px(even(base + 10)),
    '--portico-line-title': px(even(base + 14)),
    '--portico-line-display': px(even(base + 18)),
  };
}

/** Heights of small and large controls and the gap between fields, in px. */
const controls: Readonly<Record<Density, readonly [small: number, large: number, fieldGap: number]>> = {
  compact: [24, 36, 12],
  medium: [28, 40, 16],
  lax: [32, 44, 20],
};

const controlBase = 28;
const rowExtra = 8;
const widestHairline = 1.14;

/**
 * Tokens of a density.
 * @param formBuilder single-page form-builder view, whose hairline is 1 px in every density (docs/requirements.md
 * 9.36).
 */
export function densityTokens(density: Density, formBuilder: boolean): Record<string, string> {
  const scale = densityScales[density];
  const control = Math.round(controlBase * scale);
  const [small, large, fieldGap] = controls[density];
  return {
    '--portico-density': String(scale),
    '--portico-control': px(control),
    '--portico-control-small': px(small),
    '--portico-control-large': px(large),
    '--portico-row': px(control + rowExtra),
    '--portico-field-gap': px(fieldGap),
    '--portico-hairline': px(formBuilder ? 1 : Math.min(scale, widestHairline)),
  };
}
