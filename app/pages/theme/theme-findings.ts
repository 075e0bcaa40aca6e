import type {
  TitleBarColours,
  ContrastFinding,
  ContrastPair,
} from '../../../core/page/theme/contrast-findings.js';
import { contrastFindings, titleBarTokens } from '../../../core/page/theme/contrast-findings.js';
import { themeToTokens } from '../../../core/page/theme/theme-to-tokens.js';
import { isImageAddress, type ThemeValues } from '../../../core/contracts/theme-page.js';
import { themeOf } from '../../../core/contracts/theme-values.js';

/** Values that are texts. */
export type TextKey = {
  [K in keyof ThemeValues]: ThemeValues[K] extends string ? K : never;
}[keyof ThemeValues];

const colourKeys = [
  'primaryColor',
  'primaryHoverColor',
  'primaryFocusColor',
  'bubbleColor',
  'titleBarBackground',
  'titleBarColor',
] as const;
const addressKeys = ['logoUrl', 'faviconUrl'] as const;
const named = /^(?:default|light|medium|deep)$/;
const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Keys of values that cannot be stored. */
export function invalidKeys(values: ThemeValues): TextKey[] {
  const { fontColor } = values;
  return [
    ...colourKeys.filter((key) => values[key] !== '' && !hex.test(values[key])),
    ...(named.test(fontColor) || hex.test(fontColor) ? [] : (['fontColor'] as const)),
    ...addressKeys.filter((key) => values[key] !== '' && !isImageAddress(values[key])),
  ];
}

export const titleBarOf = ({ titleBarBackground, titleBarColor }: ThemeValues): TitleBarColours => ({
  background: titleBarBackground,
  color: titleBarColor,
});

const keyOfPair: Partial<Record<ContrastPair, TextKey>> = {
  'text on surface': 'fontColor',
  'on-primary on primary': 'primaryColor',
  'on-primary on primary-hover': 'primaryHoverColor',
  'primary-focus on surface': 'primaryFocusColor',
  'title-bar-color on title-bar-background': 'titleBarColor',
};

export interface ThemeFinding extends ContrastFinding {
  key: TextKey;
  scheme: 'light' | 'dark';
}

/** Colours with too little contrast in one of the schemes, each with the value that it comes from. */
export function themeFindings(values: ThemeValues): ThemeFinding[] {
  const theme = themeOf(values, undefined);
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const { tokens } = themeToTokens(theme, { scheme });
    // The title bar has the same colours in both.
    const bar = scheme === 'light' ? titleBarTokens(titleBarOf(values)).contrast : [];
    return [...contrastFindings(theme, tokens, scheme), ...bar].flatMap((finding) => {
      const key = keyOfPair[finding.pair];
      return key ? [{ ...finding, key, scheme }] : [];
    });
  });
}
