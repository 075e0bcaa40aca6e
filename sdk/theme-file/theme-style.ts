/** Selectors of the two blocks of a theme's style sheet. */
export interface ThemeSelectors {
  /** Where the theme applies, such as `:root` or `.brand`. */
  light: string;
  /** Where its dark colours apply; without it where the system is dark. */
  dark: string | undefined;
}

function block(selector: string, properties: ReadonlyMap<string, string>, indent: string): string {
  const lines = [...properties].map(([name, value]) => `${indent}  ${name}: ${value};`);
  return [`${indent}${selector} {`, ...lines, `${indent}}`].join('\n');
}

/** Style sheet that sets the custom properties of a theme. */
export function themeStyle(
  light: ReadonlyMap<string, string>,
  dark: ReadonlyMap<string, string> | undefined,
  selectors: ThemeSelectors,
): string {
  const blocks = [block(selectors.light, light, '')];
  if (dark && selectors.dark !== undefined) blocks.push(block(selectors.dark, dark, ''));
  else if (dark) {
    blocks.push(`@media (prefers-color-scheme: dark) {\n${block(selectors.light, dark, '  ')}\n}`);
  }
  return `${blocks.join('\n\n')}\n`;
}
