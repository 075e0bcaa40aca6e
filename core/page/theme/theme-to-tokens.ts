import type { Lang } from '../../contracts/tenant.js';
import { asBoolean, asNumber, attempt, isObject, oneOf, parseProperties } from '../../contracts/parse.js';
import { languageCodes } from '../../contracts/language-tags.js';
import { namedFontColour, ownFontColour, primaryTokens, textOn } from './colour-tokens.js';
import type { Scheme } from './colour-tokens.js';
import { hexOf, toHex } from './colour.js';
import { themeFont } from './font-family.js';
import { densityScales, densityTokens, fontSizes, fontSizeTokens } from './scale-tokens.js';

export interface ThemeOptions {
  /** Light by default. */
  scheme?: Scheme;
  /** Selects the font by language, and the line height of tall scripts. */
  language?: Lang;
  /** Base sizes in px in place of 12, 14 and 16. */
  fontSizes?: Partial<typeof fontSizes>;
  /** Single-page form-builder view, whose hairline is 1 px (docs/requirements.md 9.36). */
  formBuilder?: boolean;
}

export interface Rejected {
  key: string;
  value: unknown;
  reason: 'not-a-hex-colour' | 'not-an-option' | 'not-a-font-name' | 'not-an-object' | 'not-an-element';
}

export interface ThemeTokens {
  /** Custom properties by name, only those that the theme sets; all others keep the style sheet's defaults. */
  tokens: Record<string, string>;
  /** Values that were skipped. */
  rejected: Rejected[];
  /** Names of the font files of the font stack (docs/requirements.md 7.4.5); absent when it has none. */
  fontFiles?: string[];
}

const asSizes = (value: unknown) =>
  parseProperties(value, { small: asNumber, medium: asNumber, big: asNumber });

const optionParsers = {
  scheme: oneOf<Scheme>(['light', 'dark']),
  language: oneOf<Lang>(languageCodes),
  fontSizes: asSizes,
  formBuilder: asBoolean,
};

function isOption<T extends object>(options: T, value: unknown): value is keyof T {
  return typeof value === 'string' && Object.keys(options).includes(value);
}

/**
 * Converts a tenant's theme (docs/requirements.md 3.28 to 3.32) to design tokens. The theme is untrusted: colours are
 * hex, other values come from a list or are validated, and an invalid value affects its own tokens only. Options of another
 * type count as absent.
 */
export function themeToTokens(theme: unknown, options: ThemeOptions = {}): ThemeTokens {
  const tokens: Record<string, string> = {};
  const rejected: Rejected[] = [];
  if (theme === undefined || theme === null) return { tokens, rejected };
  if (!attempt(() => isObject(theme))) {
    return { tokens, rejected: [{ key: '', value: theme, reason: 'not-an-object' }] };
  }
  const {
    scheme = 'light',
    language,
    formBuilder = false,
    fontSizes: sizes,
  } = parseProperties(options, optionParsers);

  /** Parses the value of a key; undefined when it is missing, empty or invalid. */
  const read = <T>(key: string, parse: (value: unknown) => T | undefined, reason: Rejected['reason']) => {
    const value = attempt(() => (theme as Record<string, unknown>)[key]);
    if (value === undefined || value === null || value === '') return undefined;
    const parsed = attempt(() => parse(value));
    if (parsed === undefined) rejected.push({ key, value, reason });
    return parsed;
  };
  const colour = (key: string) => read(key, hexOf, 'not-a-hex-colour');

  const primary = colour('primaryColor');
  if (primary) Object.assign(tokens, primaryTokens(primary, scheme));
  // Hover and focus colours are chosen for light pages; in the dark scheme they are derived from the primary colour.
  const hover = colour('primaryHoverColor');
  const focus = colour('primaryFocusColor');
  if (hover && scheme === 'light') tokens['--portico-primary-hover'] = toHex(hover);
  if (focus && scheme === 'light') tokens['--portico-primary-focus'] = toHex(focus);

  const bubble = colour('bubbleColor');
  if (bubble) {
    tokens['--portico-bubble'] = toHex(bubble);
    tokens['--portico-on-bubble'] = toHex(textOn(bubble));
  }

  const fontColour = read(
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

  const size = read('fontSize', (value) => (isOption(fontSizes, value) ? value : undefined), 'not-an-option');
  if (size) Object.assign(tokens, fontSizeTokens(sizes?.[size] ?? fontSizes[size], language));

  const density = read(
    'fontDensity',
    (value) => (isOption(densityScales, value) ? value : undefined),
    'not-an-option',
  );
  if (density) Object.assign(tokens, densityTokens(density, formBuilder));

  const font = read('fontType', (value) => themeFont(value, language), 'not-a-font-name');
  if (font?.stack) tokens['--portico-font-family'] = font.stack;
  return { tokens, rejected, ...(font?.files.length && { fontFiles: font.files }) };
}
