import type { Scheme } from './colour-tokens.js';

/**
 * Colours of the light and dark scheme, for host pages without the app's style sheet; a test compares them with
 * app/ui/styles/tokens.css. In notations that the oldest supported engines parse. Of the app's module and chart colours
 * it has only the one that elements use.
 */
const values: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  primary: ['#2b5cd9', '#3767e2'],
  'primary-hover': ['#2450c4', '#4a78ec'],
  'primary-focus': ['#1d44a8', '#9bb8ff'],
  'on-primary': ['#ffffff', '#ffffff'],
  'primary-ink': ['#2450c4', '#8fb0ff'],
  'primary-soft': ['#eef3fd', '#212d48'],
  'primary-line': ['#c3d3f7', '#33476f'],
  bubble: ['#d92d2a', '#d92d2a'],
  'on-bubble': ['#ffffff', '#ffffff'],

  text: ['#333333', '#d3d6db'],
  'text-strong': ['#111111', '#f3f4f6'],
  'text-secondary': ['#666666', '#a0a6b0'],
  'text-placeholder': ['#737373', '#8f96a1'],
  'text-disabled': ['#a3a8b0', '#5f6671'],
  'text-inverse': ['#ffffff', '#16181c'],

  canvas: ['#f4f5f7', '#111215'],
  surface: ['#ffffff', '#191b1f'],
  'surface-sunken': ['#f8f9fa', '#1e2025'],
  'surface-raised': ['#ffffff', '#22252a'],
  inverse: ['#23262c', '#e9ebee'],
  'inverse-hover': ['rgba(255, 255, 255, 0.12)', 'rgba(17, 24, 39, 0.08)'],
  'inverse-line': ['rgba(255, 255, 255, 0.2)', 'rgba(17, 24, 39, 0.16)'],
  hover: ['rgba(17, 24, 39, 0.04)', 'rgba(255, 255, 255, 0.05)'],
  press: ['rgba(17, 24, 39, 0.08)', 'rgba(255, 255, 255, 0.09)'],
  'hairline-color': ['#e6e8ec', '#2a2d33'],
  border: ['#d6dae0', '#3a3e46'],
  'border-control': ['#8a919c', '#737a86'],
  scrim: ['rgba(16, 20, 28, 0.44)', 'rgba(0, 0, 0, 0.6)'],
  'scrim-side': ['rgba(16, 20, 28, 0.2)', 'rgba(0, 0, 0, 0.4)'],

  success: ['#187443', '#5cc98d'],
  'success-solid': ['#187443', '#187443'],
  'success-soft': ['#e8f5ee', '#17291f'],
  warning: ['#9a4b08', '#eea25c'],
  'warning-solid': ['#bf4d0e', '#bf4d0e'],
  'warning-soft': ['#fdf2e8', '#2e2216'],
  danger: ['#c62d29', '#ff8781'],
  'danger-soft': ['#fdeeed', '#341c1c'],
  info: ['#1f64bd', '#7db2f2'],
  'info-soft': ['#ecf3fb', '#182636'],
  'hue-neutral-soft': ['#eef0f3', '#30343b'],

  'shadow-menu': [
    '0 0 0 1px rgba(16, 24, 40, 0.06), 0 6px 20px rgba(16, 24, 40, 0.12)',
    '0 0 0 1px rgba(255, 255, 255, 0.08), 0 8px 24px rgba(0, 0, 0, 0.5)',
  ],
  'shadow-dialog': [
    '0 0 0 1px rgba(16, 24, 40, 0.06), 0 20px 56px rgba(16, 24, 40, 0.22)',
    '0 0 0 1px rgba(255, 255, 255, 0.08), 0 20px 56px rgba(0, 0, 0, 0.6)',
  ],
  'shadow-side': [
    '0 0 0 1px rgba(16, 24, 40, 0.06), 0 0 40px rgba(16, 24, 40, 0.16)',
    '0 0 0 1px rgba(255, 255, 255, 0.08), 0 0 40px rgba(0, 0, 0, 0.5)',
  ],
};

/** All colours of a scheme by token, and `color-scheme` for native controls of the page and of the elements. */
export function schemeTokens(scheme: Scheme): Record<string, string> {
  const index = scheme === 'dark' ? 1 : 0;
  const tokens: Record<string, string> = { 'color-scheme': scheme, '--portico-color-scheme': scheme };
  for (const [name, pair] of Object.entries(values)) tokens[`--portico-${name}`] = pair[index];
  return tokens;
}
