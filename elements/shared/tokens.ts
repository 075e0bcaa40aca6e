import { unsafeCSS, type CSSResult } from 'lit';

/** Look tokens that elements read, with the value for a page that sets none (LOOK, 'Tokens'). */
const defaults = {
  'primary-focus': '#1d44a8',
  'primary-line': '#c3d3f7',
  text: '#333333',
  'text-strong': '#111111',
  'text-secondary': '#666666',
  surface: '#ffffff',
  'surface-raised': '#ffffff',
  hover: 'rgba(17, 24, 39, 0.04)',
  press: 'rgba(17, 24, 39, 0.08)',
  'hairline-color': '#e6e8ec',
  hairline: '1px',
  scrim: 'rgba(16, 20, 28, 0.44)',
  'scrim-side': 'rgba(16, 20, 28, 0.2)',
  'font-family':
    '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif',
  'font-size': '14px',
  'font-size-subtitle': '16px',
  line: '22px',
  'line-subtitle': '24px',
  'radius-s': '6px',
  'radius-l': '12px',
  'shadow-dialog': '0 0 0 1px rgba(16, 24, 40, 0.06), 0 20px 56px rgba(16, 24, 40, 0.22)',
  'shadow-side': '0 0 0 1px rgba(16, 24, 40, 0.06), 0 0 40px rgba(16, 24, 40, 0.16)',
  fast: '100ms',
  slow: '220ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
  'ease-exit': 'cubic-bezier(0.4, 0, 1, 1)',
  'title-bar-height': '47px',
  'title-bar-padding': '45px',
  control: '32px',
  filter: 'none',
} as const;

export type Token = keyof typeof defaults;

/**
 * Reads a token in a style. Elements never set tokens on their host: a value there would shadow the theme of the
 * page around it.
 */
export function token(name: Token): CSSResult {
  return unsafeCSS(`var(--portico-${name}, ${defaults[name]})`);
}
