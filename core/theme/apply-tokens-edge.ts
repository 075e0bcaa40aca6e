import { primaryTokens } from './colour-tokens.js';
import { densityTokens, fontSizeTokens } from './scale-tokens.js';

/** Every token that a theme may set. */
const themeTokenNames: readonly string[] = [
  ...['--portico-bubble', '--portico-on-bubble', '--portico-text', '--portico-text-strong'],
  '--portico-font-family',
];

function allNames(): Set<string> {
  return new Set([
    ...themeTokenNames,
    ...Object.keys(primaryTokens([0, 0, 0], 'light')),
    ...Object.keys(fontSizeTokens(14, undefined)),
    ...Object.keys(densityTokens('medium', false)),
  ]);
}

/**
 * Sets a theme's tokens on an element through CSSOM, which a strict style-src allows, and takes away those of the
 * theme before it.
 */
export function applyTokens(root: HTMLElement, tokens: Readonly<Record<string, string>>): void {
  for (const name of allNames()) {
    const value = tokens[name];
    if (value === undefined) root.style.removeProperty(name);
    else root.style.setProperty(name, value);
  }
}
