import { applyTokens } from './apply-tokens-edge.js';
import { hexOf } from './colour.js';
import { contrastFindings, titleBarTokens } from './contrast-findings.js';
import type { ContrastFinding, TitleBarColours } from './contrast-findings.js';
import { schemeTokens } from './scheme-tokens.js';
import { themeToTokens } from './theme-to-tokens.js';
import type { Rejected, ThemeOptions } from './theme-to-tokens.js';

export interface ApplyThemeOptions extends ThemeOptions {
  /**
   * Light or dark. Said, it brings every colour of the scheme, so that one root or one element can be dark in a light
   * page or the other way round; unsaid, colours are those of the light scheme and surfaces stay the page's own.
   */
  scheme?: 'light' | 'dark';
  /** Grey mode: what is drawn over the page (dialogs, toasts, banners) goes grey, as the page itself has to. */
  grey?: boolean;
  /** The tenant's colours for the mobile title bar (spec 3, `styleSetting`), as hex. */
  titleBar?: TitleBarColours;
}

export interface AppliedTheme {
  /** Values that were left out, one by one; what they stood for stays as it was. */
  readonly rejected: readonly Rejected[];
  /** Colours that are hard to read as they were chosen, and what was done about it. */
  readonly contrast: readonly ContrastFinding[];
  /** Takes the theme away again, unless another one has taken its place. */
  remove(): void;
}

const applied = new WeakMap<HTMLElement, object>();

/**
 * Gives a theme (spec 3, 'Theme') to everything of Portico inside an element, or to one element of Portico: tokens are
 * set on it, in the place of those of the theme before, and reach into shadow roots below. Every element follows at
 * once. What the page had set there itself comes back when the theme goes.
 * @param target an element, or a shadow root, which stands for its host
 * @param theme untrusted; see `themeToTokens`
 */
export function applyTheme(
  target: HTMLElement | ShadowRoot,
  theme: unknown,
  options: ApplyThemeOptions = {},
): AppliedTheme {
  // By its kind: a root of another document is no instance of our ShadowRoot.
  const element = (
    target.nodeType === target.DOCUMENT_FRAGMENT_NODE ? (target as ShadowRoot).host : target
  ) as HTMLElement;
  const { scheme, grey = false } = options;
  const titleBar = options.titleBar ?? {};
  const { tokens, rejected } = themeToTokens(theme, options);
  const bar = titleBarTokens(titleBar);
  const mine = {};
  applied.set(element, mine);
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
      if (applied.get(element) !== mine) return;
      applied.delete(element);
      applyTokens(element, {});
    },
  };
}

function rejectedOf(titleBar: TitleBarColours): Rejected[] {
  return Object.entries<unknown>({ ...titleBar }).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' || hexOf(value)
      ? []
      : [{ key: `titleBar.${key}`, value, reason: 'not-a-hex-colour' as const }],
  );
}
