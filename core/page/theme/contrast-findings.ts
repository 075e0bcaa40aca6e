import { parseProperties } from '../../contracts/parse.js';
import { lightestSurface, textOn, type Scheme } from './colour-tokens.js';
import { contrast, hexOf, readable, toHex, visible, type Rgb } from './colour.js';

/** Pair of colours in which the first is rendered on the second. */
export type ContrastPair =
  | 'text on surface'
  | 'text-strong on surface'
  | 'on-primary on primary'
  | 'on-primary on primary-hover'
  | 'primary-focus on surface'
  | 'title-bar-color on title-bar-background';

/** A pair chosen by the tenant that has too little contrast. */
export interface ContrastFinding {
  pair: ContrastPair;
  foreground: string;
  background: string;
  /** WCAG 2 contrast ratio, rounded down to two decimals. */
  ratio: number;
  /** Required ratio: 4.5 for text, 3 for graphics. */
  needed: number;
  /** Foreground rendered in its place; absent when the tenant's colour stays. */
  repaired?: string;
}

/** Colours of the mobile title bar (docs/requirements.md 3.20). */
export interface TitleBarColours {
  background?: unknown;
  color?: unknown;
}

function finding(
  pair: ContrastPair,
  foreground: Rgb | undefined,
  background: Rgb | undefined,
  needed = readable,
  shown?: string,
): ContrastFinding[] {
  const ratio = foreground && background ? contrast(foreground, background) : needed;
  if (!foreground || !background || ratio >= needed) return [];
  const written = toHex(foreground);
  return [
    {
      pair,
      foreground: written,
      background: toHex(background),
      ratio: Math.floor(ratio * 100) / 100,
      needed,
      ...(shown && shown !== written ? { repaired: shown } : {}),
    },
  ];
}

/**
 * Pairs of a theme with too little contrast. Derived colours always have enough, so these are colours chosen by the
 * tenant.
 * @param theme as given.
 * @param tokens derived from it.
 */
export function contrastFindings(
  theme: unknown,
  tokens: Readonly<Record<string, string>>,
  scheme: Scheme,
): ContrastFinding[] {
  const { fontColor: fontColour } = parseProperties(theme, { fontColor: hexOf });
  const token = (name: string): string | undefined => tokens[`--portico-${name}`];
  const surface = lightestSurface(scheme);
  const ink = hexOf(token('on-primary'));
  return [
    ...finding('text on surface', fontColour, surface, readable, token('text')),
    ...finding('text-strong on surface', fontColour, surface, readable, token('text-strong')),
    ...finding('on-primary on primary', ink, hexOf(token('primary'))),
    ...finding('on-primary on primary-hover', ink, hexOf(token('primary-hover'))),
    ...finding('primary-focus on surface', hexOf(token('primary-focus')), surface, visible),
  ];
}

/** Tokens of the title bar's colours, and their contrast. The text colour is derived when the tenant gives none. */
export function titleBarTokens({ background, color }: TitleBarColours): {
  tokens: Record<string, string>;
  contrast: ContrastFinding[];
} {
  const ground = hexOf(background);
  const chosen = hexOf(color);
  const ink = chosen ?? (ground && textOn(ground));
  return {
    tokens: {
      ...(ground ? { '--portico-title-bar-background': toHex(ground) } : {}),
      ...(ink ? { '--portico-title-bar-color': toHex(ink) } : {}),
    },
    contrast: finding('title-bar-color on title-bar-background', chosen, ground),
  };
}
