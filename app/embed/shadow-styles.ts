import tokens from '../ui/styles/tokens.css?inline';

/** Class of the element that all others are inside of. */
export const rootClass = 'portico-embed';

type Declarations = readonly (readonly [name: string, value: string])[];

/**
 * The page app's tokens for a shadow root: each has the value that the page around it has set, e.g. a theme of
 * `applyTheme`, and else the app's own, whose colours are those of the theme's scheme. Sizes are part of a theme.
 * @param sheet tokens.css
 */
function shadowTokens(sheet: CSSStyleSheet): string {
  const rules = [...sheet.cssRules]
    .filter((rule): rule is CSSStyleRule => 'selectorText' in rule)
    .map(({ selectorText, style }) => ({ selector: selectorText, tokens: tokensOf(style) }));
  const base = rules.find(({ selector }) => selector === ':root')?.tokens ?? [];
  const dark = new Map(rules.find(({ selector }) => selector === '[data-theme="dark"]')?.tokens);
  const own = base.map(([name, value]) => [name, bothSchemes(value, dark.get(name))] as const);
  const ofLanguages = rules
    .filter(({ selector }) => selector.startsWith('[lang'))
    .map(({ selector, tokens: changed }) => `.${rootClass}${selector}{${written(changed)}}`);
  // A token cannot have its inherited value as a fallback where it is set: the host keeps it under another name.
  const taken = base.map(([name]) => `${inherited(name)}:var(${name})`).join(';');
  const still = base
    .filter(([name]) => /^--portico-(?:fast|medium|slow)$/.test(name))
    .map(([name]) => `${name}:0ms`);
  return [
    `:host{${taken}}`,
    `.${rootClass}{${written(own)};color-scheme:var(--portico-color-scheme)}`,
    ...ofLanguages,
    `@media (prefers-reduced-motion:reduce){.${rootClass}{${still.join(';')}}}`,
  ].join('\n');
}

function tokensOf(style: CSSStyleDeclaration): Declarations {
  return [...style]
    .filter((name) => name.startsWith('--portico-'))
    .map((name) => [name, style.getPropertyValue(name).trim()] as const);
}

const inherited = (name: string): string => `--_${name.slice(2)}`;

const written = (declarations: Declarations): string =>
  declarations.map(([name, value]) => `${name}:var(${inherited(name)},${value})`).join(';');

const isColour = (value: string): boolean => /^(?:#|rgb)[^,]*$/.test(value);

function bothSchemes(light: string, dark: string | undefined): string {
  return dark !== undefined && isColour(light) && isColour(dark) ? `light-dark(${light},${dark})` : light;
}

/**
 * Adopts the style sheet of the components and the tokens into a shadow root. By a request and not by a link, since a
 * link takes over the page's character encoding, and needs a directive of its own in its policy.
 * @returns function that removes them
 */
export async function adoptStyles(root: ShadowRoot, url: string): Promise<() => void> {
  const { defaultView: window } = root.ownerDocument;
  if (!window) throw new TypeError('The shadow root is in no window');
  const response = await window.fetch(url, { credentials: 'omit' });
  if (!response.ok) throw new TypeError(`${url}: status ${response.status}`);
  const text = await response.text();
  const parse = (css: string): CSSStyleSheet => {
    const sheet = new window.CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  };
  const sheets = [parse(text), parse(shadowTokens(parse(tokens)))];
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  };
}
