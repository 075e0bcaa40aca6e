import { isObject } from '../contracts/parse.js';
import { lightestSurface, textOn, type Scheme } from './colour-tokens.js';
import { contrast, hexOf, readable, toHex, visible, type Rgb } from './colour.js';

/** Two colours that are read, or seen, one on the other. */
export type ContrastPair =
  | 'text on surface'
  | 'text-strong on surface'
  | 'on-primary on primary'
  | 'on-primary on primary-hover'
  | 'primary-focus on surface'
  | 'title-bar-color on title-bar-background';

/** A pair that is hard to read as the tenant chose it. */
export interface ContrastFinding {
  pair: ContrastPair;
  foreground: string;
  background: string;
  /** WCAG 2 ratio of the two, rounded down to two decimals. */
  ratio: number;
  /** 4.5 for text, 3 for what only has to be seen. */
  needed: number;
  /** The foreground shown in its place; absent where the tenant's choice stands. */
  repaired?: string;
}

/** Colours of the mobile title bar (spec 3, 'Mobile title config': styleSetting). */
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
 * What of a theme is hard to read. All that follows from its colours is chosen so that it can be read, so these are
 * colours that the tenant said itself.
 * @param theme as given
 * @param tokens made of it
 */
export function contrastFindings(
  theme: unknown,
  tokens: Readonly<Record<string, string>>,
  scheme: Scheme,
): ContrastFinding[] {
  const fontColour = isObject(theme) ? hexOf(theme.fontColor) : undefined;
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

/** Tokens of a title bar's colours, and whether they can be read; a text colour that is not said is chosen so. */
export function titleBarTokens({ background, color }: TitleBarColours): {
  tokens: Record<string, string>;
  contrast: ContrastFinding[];
} {
  const ground = hexOf(background);
  const said = hexOf(color);
  const ink = said ?? (ground && textOn(ground));
  return {
    tokens: {
      ...(ground ? { '--portico-title-bar-background': toHex(ground) } : {}),
      ...(ink ? { '--portico-title-bar-color': toHex(ink) } : {}),
    },
    contrast: finding('title-bar-color on title-bar-background', said, ground),
  };
}
