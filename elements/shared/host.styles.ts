import { css } from './css.js';

/**
 * What keeps a page's styles out (DESIGN 3, 'Strange pages'): the host holds its box against `* { all: unset
 * !important }`, and everything is drawn in a root that inherits nothing but custom properties and the colour
 * scheme. `direction` is not reset by `all`; the root's `dir` attribute decides it.
 *
 * No font of one script is named: by the root's `lang` engines choose one that has the language's own forms of letters
 * which Chinese, Japanese and Korean share.
 *
 * Tokens are read where they are used, with LOOK's value for a page that sets none, and never set on the host: a
 * value there would shadow the theme of the page around it.
 */
export const hostStyles = css`
  :host {
    display: block !important;
  }
  :host([hidden]) {
    display: none !important;
  }
  .root {
    all: initial;
    display: block;
    color-scheme: inherit;
    font-family: var(--portico-font-family, system-ui, -apple-system, sans-serif);
    font-size: var(--portico-font-size, 14px);
    line-height: var(--portico-line, 22px);
    color: var(--portico-text, #333333);
  }
  .root * {
    box-sizing: border-box;
  }
  .icon-button {
    all: unset;
    display: inline-flex;
    flex: none;
    align-items: center;
    justify-content: center;
    inline-size: var(--portico-control, 32px);
    block-size: var(--portico-control, 32px);
    border-radius: var(--portico-radius-s, 6px);
    color: var(--portico-text-secondary, #666666);
    cursor: pointer;
    transition: background-color var(--portico-fast, 100ms);
  }
  @media (hover: hover) {
    .icon-button:hover {
      background: var(--portico-hover, rgba(17, 24, 39, 0.04));
      color: var(--portico-text-strong, #111111);
    }
  }
  .icon-button:active {
    background: var(--portico-press, rgba(17, 24, 39, 0.08));
  }
  :focus-visible {
    outline: 2px solid var(--portico-primary-focus, #1d44a8);
    outline-offset: -2px;
  }
  svg {
    display: block;
    inline-size: 20px;
    block-size: 20px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.5px;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  svg path {
    vector-effect: non-scaling-stroke;
  }
  .root[dir='rtl'] .flip {
    transform: scaleX(-1);
  }
  @media (prefers-reduced-motion: reduce) {
    .root * {
      transition: none !important;
      animation: none !important;
    }
  }
`;
