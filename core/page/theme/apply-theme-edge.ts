import { asBoolean, asString, attempt, oneOf, parseProperties } from '../../contracts/parse.js';
import { applyTokens } from './apply-tokens-edge.js';
import { hexOf } from './colour.js';
import { contrastFindings, titleBarTokens } from './contrast-findings.js';
import type { ContrastFinding, TitleBarColours } from './contrast-findings.js';
import { loadFonts } from './load-fonts-edge.js';
import type { FontFailure } from './load-fonts-edge.js';
import { schemeTokens } from './scheme-tokens.js';
import { themeToTokens } from './theme-to-tokens.js';
import type { Rejected, ThemeOptions } from './theme-to-tokens.js';

export interface ApplyThemeOptions extends ThemeOptions {
  /**
   * Light or dark. When set, the theme includes all colours of the scheme, so that one root or element can be dark in
   * a light page and the other way round. By default colours are those of the light scheme, and surfaces are not set.
   */
  scheme?: 'light' | 'dark';
  /**
   * Grey mode of dialogs, toasts and banners, which a filter on the page's root does not reach (docs/requirements.md
   * 4.61).
   */
  grey?: boolean;
  /** The tenant's colours of the mobile title bar as hex (docs/requirements.md 3.20). */
  titleBar?: TitleBarColours;
  /**
   * Origin that the theme's font files are loaded from (docs/requirements.md 7.4.5); '' for that of the page. By default
   * no file is loaded, and the font stack falls back.
   */
  staticDomain?: string;
  /** Receives each font file that does not load, once; the text keeps the fallback fonts. */
  onFontError?: (failure: FontFailure) => void;
}

export interface AppliedTheme {
  /** Values that were skipped; the tokens they stand for are not set. */
  readonly rejected: readonly Rejected[];
  /** Colour pairs with too little contrast, and their repair. */
  readonly contrast: readonly ContrastFinding[];
  /** Removes the theme, unless another one has replaced it. */
  remove(): void;
}

const optionParsers = {
  scheme: oneOf(['light', 'dark']),
  grey: asBoolean,
  titleBar: (value: unknown): TitleBarColours => ({ ...(value as TitleBarColours) }),
  staticDomain: asString,
  onFontError: (value: unknown) =>
    typeof value === 'function' ? (value as ApplyThemeOptions['onFontError']) : undefined,
};

/** The latest theme of an element. */
interface Applied {
  releaseFonts: () => void;
}

const applied = new WeakMap<HTMLElement, Applied>();

/**
 * Applies a theme (docs/requirements.md 3.28 to 3.32) to all Portico elements inside an element, or to one Portico
 * element. Tokens are set as custom properties, which inherit into shadow roots, and replace those of an earlier
 * theme. Values that the page had set itself are restored when the theme is removed.
 * @param target an element, or a shadow root, which stands for its host; a value without a style is rejected.
 * @param theme untrusted; see `themeToTokens`.
 */
export function applyTheme(
  target: HTMLElement | ShadowRoot,
  theme: unknown,
  options: ApplyThemeOptions = {},
): AppliedTheme {
  const element = attempt(() => elementOf(target));
  const given = parseProperties(options, optionParsers);
  const { scheme, grey, titleBar = {}, staticDomain, onFontError: onError = () => undefined } = given;
  const { tokens, rejected, fontFiles = [] } = themeToTokens(theme, options);
  if (!element) {
    const wrong: Rejected = { key: 'target', value: target, reason: 'not-an-element' };
    return { rejected: [wrong, ...rejected], contrast: [], remove: () => undefined };
  }
  const bar = titleBarTokens(titleBar);
  const loaded = staticDomain === undefined ? [] : fontFiles;
  const before = applied.get(element);
  const own: Applied = {
    releaseFonts: loadFonts(element.ownerDocument, loaded, { staticDomain: staticDomain ?? '', onError }),
  };
  applied.set(element, own);
  // After the new ones were added, so that a font of both themes stays loaded.
  before?.releaseFonts();
  applyTokens(element, {
    ...(scheme ? schemeTokens(scheme) : {}),
    ...tokens,
    ...bar.tokens,
    ...(grey ? { '--portico-filter': 'grayscale(1)' } : {}),
  });
  return {
    rejected: [...rejected, ...rejectedOf(titleBar)],
    contrast: [...contrastFindings(theme, tokens, scheme ?? 'light'), ...bar.contrast],
    remove: () => {
      if (applied.get(element) !== own) return;
      applied.delete(element);
      own.releaseFonts();
      applyTokens(element, {});
    },
  };
}

/** By node type: `instanceof` fails for nodes of another realm. */
function elementOf(target: HTMLElement | ShadowRoot): HTMLElement | undefined {
  const isRoot = target.nodeType === target.DOCUMENT_FRAGMENT_NODE;
  const element = (isRoot ? (target as ShadowRoot).host : target) as HTMLElement;
  return element.nodeType === 1 && typeof element.style.setProperty === 'function' ? element : undefined;
}

function rejectedOf(titleBar: TitleBarColours): Rejected[] {
  return Object.entries<unknown>({ ...titleBar }).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' || hexOf(value)
      ? []
      : [{ key: `titleBar.${key}`, value, reason: 'not-a-hex-colour' as const }],
  );
}
