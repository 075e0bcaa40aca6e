import type { Lang } from '../contracts/tenant.js';
import { isObject } from '../contracts/parse.js';
import { namedFontColour, ownFontColour, primaryTokens, textOn } from './colour-tokens.js';
import type { Scheme } from './colour-tokens.js';
import { hexOf, toHex } from './colour.js';
import { fontStack } from './font-family.js';
import { densityScales, densityTokens, fontSizes, fontSizeTokens } from './scale-tokens.js';

export interface ThemeOptions {
  /** Default light. */
  scheme?: Scheme;
  /** Picks a font by language, and the line height of tall scripts. */
  language?: Lang;
  /** Base sizes in px in place of the spec's 12, 14 and 16. */
  fontSizes?: Partial<typeof fontSizes>;
  /** A single-page form-builder view: its hairline is 1 px (spec 9). */
  formBuilder?: boolean;
}

export interface Rejected {
  key: string;
  value: unknown;
  reason: 'not-a-hex-colour' | 'not-an-option' | 'not-a-font-name' | 'not-an-object';
}

export interface ThemeTokens {
  /** CSS custom properties by name; only those the theme has a say in, the style sheet's defaults stay. */
  tokens: Record<string, string>;
  /** What was left out, one by one. */
  rejected: Rejected[];
}

function isOption<T extends object>(options: T, value: unknown): value is keyof T {
  return typeof value === 'string' && Object.keys(options).includes(value);
}

/**
 * A tenant's theme (spec 3, 'Theme') as design tokens (LOOK, 'Theme to tokens'). The theme is untrusted: colours
 * are hex, everything else is one of a list or checked, and a bad value costs only its own tokens.
 */
export function themeToTokens(theme: unknown, options: ThemeOptions = {}): ThemeTokens {
  const tokens: Record<string, string> = {};
  const rejected: Rejected[] = [];
  if (theme === undefined || theme === null) return { tokens, rejected };
  if (!isObject(theme)) {
    return { tokens, rejected: [{ key: '', value: theme, reason: 'not-an-object' }] };
  }
  const { scheme = 'light', language } = options;

  /** The value of a key, undefined when it is absent, empty or refused. */
  const take = <T>(key: string, parse: (value: unknown) => T | undefined, reason: Rejected['reason']) => {
    const value = theme[key];
    if (value === undefined || value === null || value === '') return undefined;
    const parsed = parse(value);
    if (parsed === undefined) rejected.push({ key, value, reason });
    return parsed;
  };
  const colour = (key: string) => take(key, hexOf, 'not-a-hex-colour');

  const primary = colour('primaryColor');
  if (primary) Object.assign(tokens, primaryTokens(primary, scheme));
  // The tenant's own hover and focus are made for light pages; on dark ones they follow from the primary colour.
  const hover = colour('primaryHoverColor');
  const focus = colour('primaryFocusColor');
  if (hover && scheme === 'light') tokens['--portico-primary-hover'] = toHex(hover);
  if (focus && scheme === 'light') tokens['--portico-primary-focus'] = toHex(focus);

  const bubble = colour('bubbleColor');
  if (bubble) {
    tokens['--portico-bubble'] = toHex(bubble);
    tokens['--portico-on-bubble'] = toHex(textOn(bubble));
  }

  const fontColour = take(
    'fontColor',
    (value) => {
      if (typeof value !== 'string') return undefined;
      const named = namedFontColour(value, scheme);
      if (named) return named;
      const own = hexOf(value);
      return own && ([ownFontColour(own, scheme), ownFontColour(own, scheme)] as const);
    },
    'not-a-hex-colour',
  );
  if (fontColour) {
    [tokens['--portico-text'], tokens['--portico-text-strong']] = fontColour;
  }

  const size = take('fontSize', (value) => (isOption(fontSizes, value) ? value : undefined), 'not-an-option');
  if (size) Object.assign(tokens, fontSizeTokens(options.fontSizes?.[size] ?? fontSizes[size], language));

  const density = take(
    'fontDensity',
    (value) => (isOption(densityScales, value) ? value : undefined),
    'not-an-option',
  );
  if (density) Object.assign(tokens, densityTokens(density, options.formBuilder ?? false));

  const family = take('fontType', (value) => fontFamily(value, language), 'not-a-font-name');
  if (family) tokens['--portico-font-family'] = family;
  return { tokens, rejected };
}

/** '' keeps the default; undefined refuses the value. */
function fontFamily(value: unknown, language: Lang | undefined): string | undefined {
  if (!isObject(value)) return undefined;
  const { fontTypeInfo, fontType, i18nParam } = value;
  switch (fontTypeInfo) {
    case 'default':
      return '';
    case 'custom':
      return typeof fontType === 'string' ? fontStack(fontType) : undefined;
    case 'i18n': {
      if (!isObject(i18nParam)) return undefined;
      const name = language && Object.keys(i18nParam).includes(language) ? i18nParam[language] : '';
      if (name === '') return '';
      return typeof name === 'string' ? fontStack(name) : undefined;
    }
    default:
      return undefined;
  }
}
